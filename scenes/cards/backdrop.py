"""The calm sea behind the cards, painted once per size of the window, beside the loop."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pygame

from scenes.cards.still_life import ship_load, ship_poses, still_life
from scenes.drawing.pieces import Pieces
from scenes.drawing.sea import Sea
from scenes.drawing.ship import Ship
from scenes.drawing.stand import Stand
from scenes.theme import SEA, SKY_LOW, SKY_TOP
from scenes.viewport import Frame, Screen, Viewport
from sim.raft import RAFT_TABLE
from sim.ship import SHIP, SPOTS

if TYPE_CHECKING:
    from concurrent.futures import Future

_RAFT_SHARE = 0.41  # of the width, at the right
_SHIP_AT = 0.5  # of the width, farther out, between the menu's card and the raft
_SHIP_SHARE = 0.185  # of the width
_SHIP_WIDE, _SHIP_HIGH = 22.0, 52.0  # cm that its part of the width, and the whole height, have room for
_OUT = 1.35  # cm above the near water, by the raft's measure, where the ship's water is
_RAFT_WIDE, _RAFT_HIGH = 22.5, 18.5  # cm that are seen in that part
_BELOW = 2.6  # cm of sea below the surface
_HORIZON = 0.78  # of the height, in the plain picture that is shown until the painted one is there

_LEAST_SHIP = 0.07  # of the width: where the card leaves less for it, there is no ship
_BESIDE_SHIP = 0.012  # of the width, at least free on either side of it

_Key = tuple[tuple[int, int], bool, int]


class Backdrop:
    """The sea, with the raft and the ship of the menu on it or without.

    Painting takes up to seconds in a large window, so it is done in a thread. Until the picture is there,
    the last one is stretched, or plain sky and sea are shown.
    """

    def __init__(self) -> None:
        """Nothing is painted before it is first asked for."""
        self._painter = ThreadPoolExecutor(1, thread_name_prefix="backdrop")
        self._painted: dict[bool, tuple[_Key, pygame.Surface]] = {}
        self._job: tuple[_Key, Future[pygame.Surface]] | None = None

    @property
    def pending(self) -> bool:
        """Whether a better picture will be there soon."""
        return self._job is not None

    def wait(self) -> None:
        """Wait for the picture that was asked for last."""
        if self._job is not None:
            self._job[1].result()

    def draw(self, surface: pygame.Surface, *, raft: bool, beside: int = 0) -> None:
        """Cover `surface`; the ship keeps to the right of `beside` px, where a card ends."""
        self._collect()
        size = surface.get_size()
        key = (size, raft, beside)
        found, picture = self._painted.get(raft, (None, None))
        if picture is not None and found == key:
            surface.blit(picture, (0, 0))
            return
        if self._job is None:
            self._job = (key, self._painter.submit(_paint, size, raft=raft, beside=beside))
        if picture is not None:
            pygame.transform.scale(picture, size, surface)
        else:
            _draw_plain(surface)

    def _collect(self) -> None:
        if self._job is not None and self._job[1].done():
            key, job = self._job
            self._job = None
            self._painted[key[1]] = key, job.result()


def _draw_plain(surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    horizon = round(height * _HORIZON)
    for top, high, one, other in (
        (0, horizon, SKY_TOP, SKY_LOW),
        (horizon, height - horizon, SEA[2], SEA[0]),
    ):
        strip = pygame.Surface((1, 2))
        strip.set_at((0, 0), one)
        strip.set_at((0, 1), other)
        surface.blit(pygame.transform.smoothscale(strip, (width, max(1, high))), (0, top))


def _paint(size: tuple[int, int], *, raft: bool, beside: int = 0) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface(size)
    free = Screen(width * (1.0 - _RAFT_SHARE), 0.0, width * _RAFT_SHARE, height)
    scale = min(free.width / _RAFT_WIDE, height / _RAFT_HIGH)
    view = Viewport(free, Frame(0.0, -_BELOW, round(scale * 4.0) / 4.0))
    base = next(part for part in RAFT_TABLE.fixed if part.name == "base")
    sides = [x for x, _ in base.polygon]
    sea = Sea((min(sides), max(sides)) if raft else None)
    sea.draw_back(picture, view, 0.0)
    if raft:
        stand = round(view.to_screen((min(sides), 0.0))[0])
        _ship(picture, view, beside, stand)
        Stand([(part.name, part.polygon) for part in RAFT_TABLE.fixed]).draw(picture, view)
        pieces = Pieces()
        for look, x, y in still_life():
            pieces.draw(picture, view, look, (x, y, 0.0))
    sea.draw_front(picture, view, 0.0)
    return picture


def _ship(picture: pygame.Surface, near: Viewport, left: int, right: int) -> None:
    """The other game's ship between a card and the raft, farther out and therefore smaller than this one."""
    width, height = picture.get_size()
    left, right = left + round(width * _BESIDE_SHIP), right - round(width * _BESIDE_SHIP)
    wide = min(width * _SHIP_SHARE, right - left)
    if wide < width * _LEAST_SHIP:
        return
    middle = min(max(width * _SHIP_AT, left + wide / 2.0), right - wide / 2.0)
    scale = min(wide / _SHIP_WIDE, height / _SHIP_HIGH)
    scale = max(1.0, int(scale * 4.0) / 4.0)
    water = near.to_screen((0.0, _OUT))[1]
    shown = Frame((width / 2.0 - middle) / scale, (water - height) / scale, scale)
    view = Viewport(Screen(0.0, 0.0, width, height), shown)
    pieces = Pieces()
    Ship(SHIP, SPOTS).draw(picture, view, pieces, ship_poses(), number_px=0)
    for look, pose in ship_load():
        pieces.draw(picture, view, look, pose)
