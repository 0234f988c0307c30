"""The balance in a replay and in exported pictures: of every moment, weighed beside the loop."""

from __future__ import annotations

from math import degrees
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from at_replay import Watcher
from exporting import pixels
from running import here

from games import Match, filming
from scenes.drawing.balance import Balance
from scenes.export.camera import Camera, gauges
from scenes.export.overlays import Overlays
from scenes.table.framing import standing
from scenes.table.gauges import sheet_around
from scenes.theme import GOOD, PAPER, WARNING
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

GALLERY = Path(__file__).resolve().parent.parent / "gallery"
RAFT = GALLERY / "raft-tipped.capsize"
FALL, BEGUN = 9840, 9624
"""Where the first chest touches the water, and the turn began in which it does."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    pygame.quit()


def at(watcher: Watcher, tick: int) -> Balance | None:
    watcher.scene._playback.go(tick)
    watcher.scene._look()
    return watcher.weigh()


def tilts(balance: Balance | None) -> list[float]:
    assert balance is not None
    assert balance.tilts is not None
    return [degrees(tilt) for tilt in balance.tilts]


def test_a_replay_tells_the_balance_also_while_a_hand_holds_something(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    found = at(watcher, 100)
    assert watcher.scene._view.hands
    # The thin figure: 0.5 cm wide, its middle 0.845 cm high: atan(0.25 / 0.845), less for rounded edges.
    assert tilts(found) == pytest.approx([16.4, 16.4], abs=0.2)


def test_when_something_falls_it_cannot_stand(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    assert min(tilts(at(watcher, BEGUN - 480))) > 1.0
    assert at(watcher, FALL - 48) == Balance(None)


def test_while_something_is_in_the_air_no_balance_is_told_of_what_still_stands(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    assert at(watcher, FALL) == Balance(None, falling=True), "board-2 is above the water"
    assert tilts(at(watcher, FALL + 480)) == pytest.approx([19.3, 19.3], abs=0.1)


def test_where_nobody_plays_any_more_there_is_none(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    assert at(watcher, 400) is not None
    assert at(watcher, watcher.film.last) is None


def test_a_turn_is_weighed_once_it_is_filmed(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, filmed=False)
    watcher.scene._studio.tend = lambda tick: False  # type: ignore[method-assign]  # noqa: ARG005
    assert at(watcher, 400) is None
    next(filming(watcher.film))
    watcher.scene._studio.tend = lambda tick: True  # type: ignore[method-assign]  # noqa: ARG005
    assert tilts(watcher.weigh()) == pytest.approx([16.4, 16.4], abs=0.2)


def test_while_a_film_is_played_or_dragged_it_is_weighed_four_times_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(tmp_path)
    scales = watcher.scene._weighing._scales
    laid: list[int] = []
    monkeypatch.setattr(scales, "lay", lambda reading, _held: laid.append(reading.tick))
    watcher.key("space")
    watcher.frames(2.0)
    assert 8 <= len(laid) <= 9
    watcher.key("space")
    laid.clear()
    x, y = watcher.column(BEGUN)
    watcher.press(x, y)
    for step in range(60):
        watcher.point(x + step, y)
        watcher.frames(1 / 60)
    assert 4 <= len(laid) <= 5
    watcher.release(x + 59, y)
    watcher.frames(0.5)
    assert laid[-1] == watcher.tick, "the place where one stays is weighed in any case"
    count = len(laid)
    watcher.frames(1.0)
    assert len(laid) == count, "and only once"


def test_what_is_shown_while_it_plays_is_less_than_half_a_second_old(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    watcher.scene._playback.go(FALL - 480)
    watcher.scene._look()
    assert tilts(watcher.weigh())
    watcher.key("space")
    for _ in range(75):
        watcher.frames(1 / 60)
        watcher.scene._weighing.wait()
    assert watcher.scene._weighing.balance != Balance(None)
    assert FALL < watcher.tick < FALL + 240


@pytest.mark.parametrize("name", ["two-players-to-penalties", "three-load-the-ship"])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("why", [False, True])
def test_the_balance_covers_no_other_gauge(tmp_path: Path, name: str, scale: float, *, why: bool) -> None:
    watcher = Watcher(tmp_path, name)
    watcher.resize((1280, 720), scale)
    watcher.key("n")
    if why:
        watcher.key("w")
    scene = watcher.scene
    layout = scene._laid_out()
    others = [layout.lights, layout.right, scene._deck.layout.rect]
    others += [rect for gauge, rect in layout.marks.items() if gauge == "level"]
    if scene._causes.shown:
        others.append(scene._causes.panel(layout))
    assert layout.balance.width > 0 or (scale, name, why) == (2.0, "three-load-the-ship", True)
    assert layout.balance.width == 0 or layout.balance.collidelist(others) == -1


# What follows is of `capsize export`.


def export(capfd: pytest.CaptureFixture[str], out: Path, *options: str) -> NDArray[np.uint8]:
    ran = here(capfd, "export", str(RAFT), str(out), "--size", "1280x720", *options)
    assert (ran.code, ran.err) == (0, "")
    return pixels(out)


def bars(picture: NDArray[np.uint8], colour: tuple[int, int, int]) -> NDArray[np.intp]:
    """The columns of the upper right corner, from its right end, that have a colour."""
    corner = picture[:60, -180:]
    return 180 - np.flatnonzero((corner == colour).all(axis=2).any(axis=0))


@pytest.mark.usefixtures("filmed_once")
def test_an_exported_picture_shows_how_far_the_table_could_be_tilted(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # The gauge is 132 px wide, 16 px from the edge; 24 degrees fill its left side, 8.7 do not the right.
    at = ("--at", "11400")
    plain = export(capfd, tmp_path / "plain.png", *at)
    told = export(capfd, tmp_path / "told.png", *at, "--balance")
    assert not len(bars(plain, GOOD))
    green = bars(told, GOOD)
    assert green.max() == pytest.approx(16 + 132, abs=6)
    assert green.min() == pytest.approx(16 + 66 - 66 * 8.7 / 20, abs=4)
    assert not len(bars(told, WARNING))
    assert (told[60:] == plain[60:]).all(), "nothing else changes"


@pytest.mark.usefixtures("filmed_once")
def test_an_exported_picture_of_a_fall_says_that_something_falls(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = export(capfd, tmp_path / "told.png", "--balance", "--loads")
    assert not len(bars(told, GOOD))
    corner = told[:60, -180:]  # the colours of loads lie in the other one
    assert (corner == WARNING).all(axis=2).sum() > 30
    assert (corner == PAPER).all(axis=2).sum() > 1000


@pytest.mark.parametrize("size", [(320, 180), (640, 360), (1280, 720), (320, 640), (3840, 2160)])
@pytest.mark.parametrize("game", ["rafter-five", "riff-raff"])
def test_gauges_lie_beside_each_other_above_all_that_stands(game: str, size: tuple[int, int]) -> None:
    match = Match.new(game, ["Ann", "Bo"], 7)
    camera = Camera(match, match.header, size, Overlays(loads=True, balance=True))
    camera.aim(match.view(0))
    loads, balance = (sheet_around(rect, camera._scale) for rect in camera._gauges.values())
    assert 0 < loads.left < loads.right < balance.left < balance.right < size[0]
    for x, y in standing(match.table):
        at = camera._framing.viewport.to_screen((x, y))
        assert at[1] > max(loads.bottom, balance.bottom) or loads.right < at[0] < balance.left


@pytest.mark.usefixtures("filmed_once")
def test_the_times_of_a_filmstrip_leave_its_colours_of_loads_free(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    strip = export(capfd, tmp_path / "strip.png", "--strip", "2", "--loads", "--size", "640x360")
    legend = gauges((640, 360), 0.5, Overlays(loads=True))["loads"]
    first, second = (
        strip[6 + legend.top : 6 + legend.bottom, left + legend.left : left + legend.right]
        for left in (6, 12 + 640)
    )
    assert len({tuple(pixel) for pixel in first.reshape(-1, 3)}) > 50, "all its colours"
    assert (first == second).all()
