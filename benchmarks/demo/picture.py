"""A live scene as it is seen: what stands behind, what does not move, the pieces, forces and the hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from benchmarks.demo.timber import draw_fixed, draw_peg, draw_post
from scenes.drawing import Look, Pieces, Sea, Ship, Stand, draw_forces, hover, load_colour, look_of
from scenes.drawing.hands import hand as hand_picture
from scenes.drawing.sky import backdrop
from scenes.theme import SEAT_MARKS, measures
from scenes.viewport import Frame, Screen, Viewport, frame
from sim import outcome, raft

if TYPE_CHECKING:
    from benchmarks.demo.live import Live
    from sim import PieceKind, Reading

_HORIZON = 0.62  # of the window's height, where no sea is a part of the scene
_ISLES = 46.0  # px to the cm of the islands there
_LARGEST = 60.0  # px to the cm
_HULL = "hull"
_MOVES = 1e-3  # cm/s; what is slower is drawn as at rest


class Picture:
    """Draws a live scene in a window; what lasts is painted once for a window's size."""

    def __init__(self, live: Live) -> None:
        self._live = live
        world = live.world
        table = live.scene.table
        self._rig = table.rig.names
        self._looks = {
            piece: _look(piece, kind, number) for number, (piece, kind) in enumerate(world.kinds.items())
        }
        self._ship = Ship(table.rig, {}) if _HULL in self._rig else None
        self._held_ship = [part.polygon for part in table.fixed if part.name == _HULL or "yard" in part.name]
        """A ship that is held still is seen from its hull to its top yard."""
        self._at_sea = table.water_level is not None or self._ship is not None or bool(self._held_ship)
        named = [(part.name, part.polygon) for part in table.fixed]
        self._pegs = [] if self._ship is not None else [peg.at for peg in table.rig.pegs if peg.on is None]
        self._stand = Stand(named) if table is raft.RAFT_TABLE else None
        self._sea = Sea((-9.5, 9.5) if self._stand is not None else None)
        self._full_grams = math.fsum(
            kind.mass for piece, kind in world.kinds.items() if piece not in self._rig
        )
        self._reading = world.read()
        self._pieces = Pieces()
        self._backing: pygame.Surface | None = None
        self.viewport = Viewport(Screen(0.0, 0.0, 1.0, 1.0), Frame(0.0, 0.0, 1.0))

    @property
    def full_grams(self) -> float:
        """The load that is drawn at full strength: the weight of all pieces, g."""
        return self._full_grams

    def resized(self, screen: pygame.Rect) -> None:
        """The scene is to fill `screen`, a part of the window that nothing covers."""
        self.viewport = self._framed(Screen(*map(float, screen)))
        self._backing = None

    def _framed(self, screen: Screen) -> Viewport:
        corners = [
            point for piece in self._reading.kinds for part in self._reading.outline(piece) for point in part
        ]
        corners += [point for polygon in self._held_ship for point in polygon]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, top = min(y for _, y in corners), max(y for _, y in corners)
        if self._at_sea:
            if self._stand is not None:
                left, right = min(left, -10.0), max(right, 10.0)
            return Viewport(screen, frame(screen, left, right, top, water=2.0, air=4.0))
        wide, high = right - left, top - low
        side = max(0.18 * wide, 0.22 * high, 1.0)
        above, below = max(0.3 * high, 0.14 * wide, 1.0), max(0.16 * high, 0.09 * wide, 0.8)
        scale = min(screen.width / (wide + 2 * side), screen.height / (high + above + below), _LARGEST)
        scale = max(0.25, math.floor(4.0 * scale) / 4.0)
        bottom = low - below - max(0.0, (screen.height / scale - high - above - below) / 3.0)
        return Viewport(screen, Frame((left + right) / 2.0, bottom, scale))

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(
        self, target: pygame.Surface, time: float, *, hovered: str | None, forces: bool, ui_scale: float
    ) -> None:
        """Draw the scene at `time` s of the window, the piece under the pointer with a rim."""
        live, viewport = self._live, self.viewport
        world = live.world
        self._reading = world.read()
        self._pieces.begin()
        if self._at_sea:
            self._sea.draw_back(target, viewport, time)
            self._draw_fixed(target)
        else:
            target.blit(self._lasting(target.get_size()), (0, 0))
        self._draw_rig(target)
        speeds = world.speeds()
        free = [piece for piece in world.kinds if piece not in self._rig]
        poses = world.poses()
        for piece in sorted(free, key=lambda piece: (piece == live.held, poses[piece].y)):
            look, pose = self._looks[piece], poses[piece]
            if piece == hovered:
                hover(target, viewport, look, pose)
            self._pieces.draw(target, viewport, look, pose, moving=speeds[piece].speed > _MOVES, patient=True)
            if forces:
                colour = load_colour(outcome.load(self._reading, piece), self._full_grams)
                self._pieces.tint(target, viewport, look, pose, colour, patient=True)
        if self._at_sea:
            self._sea.draw_front(target, viewport, time)
        if forces:
            draw_forces(target, viewport, _forces(self._reading), self._full_grams)
        self._draw_hand(target, ui_scale)

    def _lasting(self, size: tuple[int, int]) -> pygame.Surface:
        if self._backing is None or self._backing.get_size() != size:
            self._backing = _sky(size).copy()
            self._draw_fixed(self._backing)
            for x, y in self._pegs:
                draw_post(self._backing, self.viewport, x, y)
        return self._backing

    def _draw_fixed(self, target: pygame.Surface) -> None:
        if self._stand is not None:
            self._stand.draw(target, self.viewport)
            return
        parts = self._live.scene.table.fixed
        for part in sorted(parts, key=lambda part: part.name == _HULL):
            draw_fixed(target, self.viewport, self._pieces, part)

    def _draw_rig(self, target: pygame.Surface) -> None:
        world = self._live.world
        poses = {name: world.pose(name) for name in world.kinds if name in self._rig}
        if self._ship is not None:
            self._ship.draw(target, self.viewport, self._pieces, poses, number_px=0, moving=True)
            return
        for name, pose in poses.items():
            self._pieces.draw(target, self.viewport, self._looks[name], pose, moving=True)
        for x, y in self._pegs:
            draw_peg(target, self.viewport, x, y)

    def _draw_hand(self, target: pygame.Surface, ui_scale: float) -> None:
        state = self._live.hand
        if state is not None:
            self.draw_open(target, self.viewport.to_screen((state.x, state.y)), ui_scale, pose="closed")

    def draw_open(
        self, target: pygame.Surface, at: tuple[float, float], ui_scale: float, *, pose: str = "open"
    ) -> None:
        """Draw a hand, open unless told otherwise, with its finger tips at a point of the window (px)."""
        image, spot = hand_picture("right", pose, measures(ui_scale).cursor)
        place = (round(at[0]) - spot[0], round(at[1]) - spot[1])
        target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=1)
def _sky(size: tuple[int, int]) -> pygame.Surface:
    return backdrop(size, round(_HORIZON * size[1]), _ISLES)


def _look(piece: str, kind: PieceKind, number: int) -> Look:
    seat = number % len(SEAT_MARKS) if kind is raft.CHEST else None
    return look_of(kind, piece, seat)


def _forces(reading: Reading) -> list[tuple[float, float, float, float]]:
    """All contact forces, each shared out to the points of its contact."""
    found = []
    for contact in reading.contacts:
        fx, fy = (one / len(contact.points) for one in contact.force)
        found += [(x, y, fx, fy) for x, y in contact.points]
    return found
