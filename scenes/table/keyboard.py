"""The table by keyboard alone: arrows choose and move, Enter takes and lets go, Q and E turn."""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

from scenes.drawing.hands import rise
from scenes.table.selection import after, choices, entry_point
from scenes.theme import measures

if TYPE_CHECKING:
    from games import Match, View
    from scenes.inputs import KeyPressed
    from scenes.table.face import Face
    from scenes.table.framing import Framing
    from scenes.table.grasp import Grasp
    from scenes.table.layout import Layout
    from scenes.table.reaching import Reaching

SPEED = 12.0
"""cm/s that an arrow moves a held piece; with Shift a sixth of it."""
REACH_SPEED = 40.0
"""cm/s that an arrow moves an open hand, by the player's clock: the match may run slower."""
TURNING = radians(90.0)
"""rad/s that Q and E turn; with Shift a sixth of it."""
FINE = 1 / 6
_ARROWS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}
_TURNS = {"q": 1.0, "e": -1.0}
_SHIFTS = ("left shift", "right shift")


class Keyboard:
    """Which keys are down, and which piece is chosen."""

    def __init__(self, match: Match, face: Face, framing: Framing, grasp: Grasp, reaching: Reaching) -> None:
        self._match = match
        self._face = face
        self._framing = framing
        self._grasp = grasp
        self._reaching = reaching
        self._down: set[str] = set()
        self.selected: str | None = None
        """The piece that Enter would take."""

    @property
    def busy(self) -> bool:
        """Whether a key that moves or turns is down."""
        return any(key in self._down for key in (*_ARROWS, *_TURNS))

    @property
    def skipping(self) -> bool:
        """Whether the player wants time to run faster."""
        return "f" in self._down

    def pressed(self, event: KeyPressed, layout: Layout, view: View) -> None:
        """A key went down that means nothing to the scene itself."""
        key = event.key
        self._down.add(key)
        if self._reaching.busy:
            if key == "space":
                self._reaching.change_hands()
        elif key == "space":
            self._grasp.keep_holding()
        elif key == "a":
            self._grasp.lay_aside()
        elif key in ("return", "enter"):
            self._enter(layout, view)
        elif key in _ARROWS and self._grasp.leading is None:
            step = 1 if key in ("right", "down") else -1
            self.selected = after(choices(self._match, view), self.selected, step)

    def released(self, key: str) -> None:
        """A key came up."""
        self._down.discard(key)

    def lost(self) -> None:
        """Another window has the keyboard: no key is down any more."""
        self._down.clear()

    def tick(self, seconds: float) -> None:
        """Move and turn what the leading hand holds by the keys that are down; or move the open hand."""
        dx = sum(_ARROWS[key][0] for key in _ARROWS if key in self._down)
        dy = sum(_ARROWS[key][1] for key in _ARROWS if key in self._down)
        if self._reaching.busy and (dx or dy):
            self._reaching.nudge(dx * REACH_SPEED * seconds, dy * REACH_SPEED * seconds)
        if self._reaching.busy or self._grasp.leading is None:
            return
        pace = FINE if any(key in self._down for key in _SHIFTS) else 1.0
        if dx or dy:
            self._grasp.nudge(dx * SPEED * pace * seconds, dy * SPEED * pace * seconds)
        spin = sum(_TURNS[key] for key in _TURNS if key in self._down)
        if spin:
            self._grasp.turn(spin * TURNING * pace * seconds)

    def _enter(self, layout: Layout, view: View) -> None:
        """Let go of what is in hand, or take what is chosen."""
        if self._grasp.leading is not None:
            self._grasp.let_go()
            return
        piece, self.selected = self.selected, None
        if piece not in choices(self._match, view):
            return
        lying = [(shown.x, shown.y) for shown in view.pieces if shown.id == piece]
        self._grasp.take(piece, *(lying[0] if lying else self._entry(layout, view, piece)))

    def _entry(self, layout: Layout, view: View, piece: str) -> tuple[float, float]:
        """Where a piece from beside the table comes in: it and its hand are seen, below the line."""
        sizes = measures(layout.scale)
        top = layout.line.bottom + sizes.gap + rise(sizes.cursor)
        _, ceiling = self._framing.viewport.to_world((0.0, top))
        return entry_point(self._match, view, piece, aim=self._face.aim(view), ceiling=ceiling)
