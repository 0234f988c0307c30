"""Open hands that catch: what they reach before the water does.

Our ruling of what catching is: a falling piece that an open hand comes near enough to before the piece
touches the water is caught and stays in that hand. A hand is open once it has been told to reach.
"""

from __future__ import annotations

from math import ceil, hypot
from typing import TYPE_CHECKING

from sim.outcome import lowest

if TYPE_CHECKING:
    from games.riff_raff.play import Play
    from sim import Hand, Pose

PALM = 1.2
"""A piece nearer than this to an open hand's middle is caught, in cm."""
_STEP = 0.25
"""How finely the way of hand and piece past each other is looked at, in cm."""


def reached(play: Play, wet: list[str]) -> dict[str, tuple[Hand, float, float]]:
    """Move the open hands by a beat; returns what they caught on the way, by which hand, and where (cm).

    `wet` is what touches the water by now: it is caught if a hand met it earlier in the beat.
    """
    before, now = play.airborne, play.falling()
    play.airborne = {piece: play.world.pose(piece) for piece in now}
    if now:
        play.fell_at = play.world.tick
    met: dict[str, tuple[Hand, float, float]] = {}
    if not (before or now or play.position.cause is not None):
        return met
    passing = [piece for piece in play.aboard if piece in now or (piece in wet and piece in before)]
    for hand, opened in play.open_hands.items():
        if hand in play.world.held:
            continue
        start, end = (opened.x, opened.y), opened.stride()
        opened.x, opened.y = end
        if opened.target is None:
            continue
        for piece in passing:
            where = _meeting(play, piece, before.get(piece), start, end)
            if where is not None:
                met.setdefault(piece, (hand, *where))
    for piece in met:
        play.airborne.pop(piece, None)
    return met


def _meeting(
    play: Play, piece: str, before: Pose | None, start: tuple[float, float], end: tuple[float, float]
) -> tuple[float, float] | None:
    """Where a hand on its way from start to end met the piece on its own way, above the water; or None."""
    world = play.world
    now = world.pose(piece)
    was = now if before is None else before
    level = world.table.water_level or 0.0
    height = lowest(world.read(), piece) - level
    dx, dy = now.x - was.x, now.y - was.y
    steps = max(1, ceil(hypot(end[0] - start[0] - dx, end[1] - start[1] - dy) / _STEP))
    for step in range(steps + 1):
        share = step / steps
        x, y = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        ahead = 1.0 - share  # the piece has this part of its way still before it
        if height - ahead * dy <= 0.0:
            return None  # from here on it is in the water
        if world.distance(piece, x + ahead * dx, y + ahead * dy) <= PALM:
            return x, y
    return None
