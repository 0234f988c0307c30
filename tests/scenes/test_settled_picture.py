"""What a window shows once it rests is the exact picture of what there is, however one came there."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest
from at_replay import Watcher
from at_table import Player

from scenes.drawing import Pieces, look_of
from scenes.drawing.pieces import TURNED_PER_FRAME
from scenes.drawing.sprites import painter
from scenes.play import table_for
from scenes.table.picture import Picture
from scenes.table.surroundings import PAINTED_PER_FRAME
from scenes.viewport import Frame, Screen, Viewport
from sim.raft import BOARD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from scenes.drawing import Look
    from scenes.drawing.plate import Plate
    from scenes.scene import Scene

RAFT, SHIP = "solo-to-the-fall", "three-load-the-ship"
FALL = 15_816
"""The tick at which the raft comes down."""
LIVE = 60.0
MOMENT = 0.25
"""Seconds after the last input, within which the exact picture is there."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    pygame.quit()


class Loop:
    """Ticks and draws the top scene as the loop of the window does: no more often than the scene wants it."""

    def __init__(self, on: Watcher | Player) -> None:
        self._app = on.app
        scene = self.scene
        self.surface = pygame.Surface(scene.size)
        self.drawn = 0

    @property
    def scene(self) -> Scene:
        top = self._app.stack.top
        assert top is not None
        return top

    def draw(self) -> None:
        if self._app.stack.dirty:
            self.drawn += 1
            self._app.stack.draw(self.surface)

    def rest(self) -> float:
        """Until the scene wants no more frames; returns the seconds that took."""
        self.draw()
        for frames in count():
            if self.scene.rate < LIVE and not self._app.stack.dirty:
                return frames / 60.0
            assert frames < 60 * 60
            self._app.tick(1.0 / 60.0)
            self.draw()
        raise AssertionError

    def picture(self) -> NDArray[np.uint8]:
        return pygame.surfarray.array3d(self.surface)


def exact(watcher: Watcher) -> NDArray[np.uint8]:
    """The place as a window shows it that has just been opened and has seen nothing else."""
    other = type(watcher.scene)(
        watcher.app.context,
        watcher.film,
        watcher.studio,  # type: ignore[arg-type]
        watcher.inquiry,  # type: ignore[arg-type]
    )
    other.resized(watcher.scene.size, watcher.scene.ui_scale)
    other._playback.go(watcher.tick)
    other._look()
    surface = pygame.Surface(other.size)
    for _ in range(30):
        other.tick(1.0 / 60.0)
        other._weighing.wait()
        other.draw(surface)
    return pygame.surfarray.array3d(surface)


@pytest.mark.parametrize(
    ("name", "ticks"),
    [
        (RAFT, (FALL - 100, FALL // 2)),
        pytest.param(RAFT, (FALL + 60, FALL // 2, FALL + 300), marks=pytest.mark.soak),
        pytest.param(SHIP, (3_000, 6_801, 11_003), marks=pytest.mark.soak),
    ],
)
def test_a_place_that_is_dragged_to_is_the_same_picture_whichever_way_one_came(
    tmp_path: Path, name: str, ticks: tuple[int, ...]
) -> None:
    watcher = Watcher(tmp_path, name)
    loop = Loop(watcher)
    loop.rest()
    _, row = watcher.column(0)
    watcher.press(watcher.column(ticks[0])[0] - 60, row)
    for tick in ticks:
        column, _ = watcher.column(tick)
        pictures = []
        for way in ((-40, -3), (300, 2), (-1, 1, -1)):
            for aside in way:
                watcher.point(column + aside, row)
                loop.draw()
            watcher.point(column, row)
            assert loop.rest() <= MOMENT
            watcher.weigh()  # the balance, which is weighed beside the loop
            loop.draw()
            pictures.append(loop.picture())
        assert all((picture == pictures[0]).all() for picture in pictures), tick
    assert (loop.picture() == exact(watcher)).all()


def test_a_step_back_shows_what_was_there_before(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, RAFT)
    loop = Loop(watcher)
    watcher.scene._playback.go(FALL - 24)
    watcher.scene._look()
    loop.rest()
    before = loop.picture()
    for keys in ((".", ","), ("right", "left"), (".", ".", ".", ".", "left", ".", ".", ".", ".")):
        watcher.key(*keys)
        assert watcher.tick == FALL - 24
        loop.rest()
        assert (loop.picture() == before).all(), keys


def test_a_rested_replay_draws_and_ticks_no_more(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, RAFT)
    loop = Loop(watcher)
    watcher.scene._playback.go(FALL)
    watcher.scene._look()
    loop.rest()
    drawn = loop.drawn
    watcher.frames(2.0)
    loop.draw()
    assert (watcher.scene.rate, loop.drawn) == (0.0, drawn)


def test_a_table_that_is_opened_shows_the_exact_picture_within_a_moment(tmp_path: Path) -> None:
    player = Player(tmp_path)
    loop = Loop(player)
    assert loop.rest() <= MOMENT
    scene = table_for(player.app.context, player.scene._sitting)
    scene.resized(player.size, player.scene.ui_scale)
    for weighed in (player.scene, scene):  # the balance, which is weighed beside the loop, stands on both
        weighed._weighing.wait()
        weighed.tick(1.0 / 60.0)
    loop.draw()
    shown = loop.picture()
    surface = pygame.Surface(player.size)
    for _ in range(20):
        scene.draw(surface)
    assert (pygame.surfarray.array3d(surface) == shown).all()


def test_what_drifted_too_little_to_be_seen_is_shown_exactly_when_all_is_still(tmp_path: Path) -> None:
    """A piece that creeps is shown where it first was as long as it creeps, and at last where it is."""
    player = Player(tmp_path)
    scene = player.scene
    view = scene.view

    def picture() -> Picture:
        return Picture(scene.match, scene._face, scene._framing)

    def drawn(by: Picture, moved: float, frames: int = 1) -> NDArray[np.uint8]:
        surface = pygame.Surface(player.size)
        pieces = tuple(msgspec.structs.replace(piece, x=piece.x + moved) for piece in view.pieces)
        seen = msgspec.structs.replace(view, pieces=pieces)
        for _ in range(frames):
            by.draw(surface, seen, 0.0, ui_scale=1.0, hovered=None, warned=(), reading=None)
        return pygame.surfarray.array3d(surface)

    step = 0.00018  # cm: less than is taken for movement
    scale = scene._framing.viewport.pixels_per_cm
    middle = next(piece for piece in view.pieces if piece.id == "fat")
    px, _ = scene._framing.viewport.to_screen((middle.x, middle.y))
    edges = [((round(px * 8.0) + half) / 8.0 - px) / scale for half in (0.5, 1.5)]
    changed = []
    for edge in edges:  # at one of the two its picture is another one: it is placed to a quarter of a pixel
        crept = picture()
        before = drawn(crept, edge - step / 2.0, 20)
        assert (drawn(crept, edge + step / 2.0) == before).all(), "while it creeps"
        rested = drawn(crept, edge + step / 2.0)
        assert (rested == drawn(picture(), edge + step / 2.0, 20)).all()
        changed.append(bool((rested != before).any()))
    assert any(changed)


def test_many_that_come_to_rest_at_once_are_drawn_finely_a_few_in_a_frame() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    viewport = Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -8.0, 24.0))
    looks = [look_of(BOARD, f"board-{number}") for number in range(20)]
    pieces = Pieces()
    target = pygame.Surface((1280, 720), pygame.SRCALPHA)

    def draw(*, patient: bool) -> int:
        pieces.begin()
        target.fill((0, 0, 0, 0))
        for number, look in enumerate(looks):
            pose = (0.3 * number, 0.4 * number, 0.01 * number)
            pieces.draw(target, viewport, look, pose, patient=patient)
        return pieces.quickly

    left = [draw(patient=True) for _ in range(8)]
    assert left == sorted(left, reverse=True)
    assert left[0] > 10, "most of them wait"
    assert left[-1] == 0
    assert sum(image.get_width() * image.get_height() for image, _, _ in _kept(pieces)) > 2 * TURNED_PER_FRAME
    shown = pygame.surfarray.array3d(target)
    pieces = Pieces()
    assert draw(patient=False) == 0
    assert (pygame.surfarray.array3d(target) == shown).all()


def _kept(pieces: Pieces) -> list[tuple[pygame.Surface, int, int]]:
    return [value for value, _ in pieces.turned._kept.values()]


def test_what_will_be_wanted_is_painted_ahead_so_that_a_jump_paints_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(tmp_path, RAFT)
    loop = Loop(watcher)
    loop.rest()
    scene = watcher.scene
    painted: list[str] = []

    def tell(look: Look) -> Callable[[Look, float], Plate]:
        painted.append(look.piece)
        return painter(look)

    monkeypatch.setattr("scenes.drawing.sprites.painter", tell)
    for _ in range(300):
        before = len(painted)
        scene.tick(1.0 / 60.0)
        assert len(painted) - before <= 1, "one in a frame"
    assert len(painted) > 20
    painted.clear()
    scene._playback.go(FALL - 100)
    scene._look()
    loop.rest()
    assert painted == []


@pytest.mark.parametrize("name", [RAFT, SHIP])
def test_the_first_picture_waits_for_few_pieces_of_the_strips_and_all_are_there_once_it_rests(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def tell(look: Look) -> Callable[[Look, float], Plate]:
        painted.append(look.piece)
        return painter(look)

    monkeypatch.setattr("scenes.drawing.sprites.painter", tell)
    watcher = Watcher(tmp_path, name)
    scene = watcher.scene
    picture = pygame.Surface(scene.size)
    painted.clear()
    fresh = type(scene)(watcher.app.context, watcher.film, watcher.studio, watcher.inquiry)  # type: ignore[arg-type]
    fresh.resized(scene.size, scene.ui_scale)
    fresh.draw(picture)
    beside = {item.piece for item in fresh._laid_out().items}
    assert len(beside) > 20
    assert len(beside.intersection(painted)) == PAINTED_PER_FRAME
    assert fresh.rate == LIVE, "it is to be drawn again"
    first = pygame.surfarray.array3d(picture)
    fresh._display.picture.patient = False
    fresh.draw(picture)
    assert beside <= set(painted)
    whole = pygame.surfarray.array3d(picture)
    loop = Loop(watcher)
    loop.rest()
    right = fresh._laid_out().right
    strip = slice(right.left, right.right), slice(right.top, right.bottom)
    assert (first[strip] != whole[strip]).any()
    assert (loop.picture()[strip] == whole[strip]).all()
