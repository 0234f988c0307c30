"""Where cargo is on the ship: one definition for each word of the rules of Riff Raff.

Lengths in cm, angles in rad. `pieces` is always what the question is about; fittings are never among it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sim import outcome
from sim.kinds import Layer
from sim.ship import HULL, SHIP_TABLE, SPOTS, TOPS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sim.geometry import Point
    from sim.reading import Reading
    from sim.ship import Spot
    from sim.world import World

    Axes = tuple[float, float, float, float]
    """A fitting's centre of mass (cm), and the cosine and sine of its angle."""

LIES = 0.25  # of what holds a piece up: what bears less is leaned on
SEAM = 0.05  # cm; what reaches this far over a seam between two spots is not yet on the other one
FALLING = 40.0  # cm/s; what goes down faster in the air is falling, wherever that is
_FITTINGS = SHIP_TABLE.rig.names


def _axes(reading: Reading, fitting: str) -> Axes:
    """Return a fitting's own coordinates."""
    pose = reading.poses[fitting]
    return pose.x, pose.y, math.cos(pose.angle), math.sin(pose.angle)


def _all_axes(reading: Reading) -> dict[str, Axes]:
    """Return the coordinates of all fittings, from the lowest up: worked out once for many pieces."""
    return {fitting: _axes(reading, fitting) for fitting in _FITTINGS}


def _seen_from(axes: Axes, point: Point) -> Point:
    """Return a point of the world in a fitting's own coordinates, about its centre of mass."""
    x, y, c, s = axes
    dx, dy = point[0] - x, point[1] - y
    return c * dx + s * dy, c * dy - s * dx


def _hook(reading: Reading, piece: str) -> Point:
    """Return the point that decides at which level a piece is: its hook's middle, or its centre of mass."""
    kind = reading.kinds[piece]
    pose = reading.poses[piece]
    if Layer.FRONT not in kind.layers:
        return pose.x, pose.y
    hook = reading.outline(piece)[kind.layers.index(Layer.SOLID)]
    return (
        math.fsum(x for x, _ in hook) / len(hook),
        math.fsum(y for _, y in hook) / len(hook),
    )


def _below(reading: Reading, piece: str, axes: Mapping[str, Axes]) -> str | None:
    """Return the fitting over which a piece is: the highest that is below it."""
    point = _hook(reading, piece)
    for fitting in reversed(_FITTINGS):
        x, y = _seen_from(axes[fitting], point)
        top, half = TOPS[fitting]
        if abs(x) <= half and y > top:
            return fitting
    return None


def over(reading: Reading, piece: str, spot: Spot) -> bool:
    """Return whether the piece is over the spot.

    Its centre of mass is between the spot's ends, in the fitting's own coordinates, and the fitting is the
    next one below it. Where a piece is hung, its hook tells which one that is.
    """
    return spot in _spots_under(reading, piece, _all_axes(reading))


def _spots_under(reading: Reading, piece: str, axes: Mapping[str, Axes]) -> list[Spot]:
    """Return the spots over which the piece is, in order: none, one, or the two of a seam."""
    fitting = _below(reading, piece, axes)
    if fitting is None:
        return []
    pose = reading.poses[piece]
    x, _ = _seen_from(axes[fitting], (pose.x, pose.y))
    return [spot for spot in SPOTS.values() if spot.fitting == fitting and spot.left <= x <= spot.right]


def touched(reading: Reading, piece: str) -> list[int]:
    """Return the numbers of the spots on which the piece itself lies, in order.

    What reaches over a seam by 0.05 cm or less lies on one side of it only; touching the mast, or a side of
    the hull, is not lying on a spot.
    """
    reach: dict[str, list[float]] = {}
    for contact in reading.contacts_of(piece):
        fitting = contact.other(piece)
        if fitting not in TOPS:
            continue
        axes = _axes(reading, fitting)
        for point in contact.points:
            x, y = _seen_from(axes, point)
            if abs(y - TOPS[fitting][0]) < outcome.FACE:
                reach.setdefault(fitting, []).append(x)
    found = []
    for number, spot in SPOTS.items():
        half = TOPS[spot.fitting][1]
        left = spot.left + SEAM if spot.left > -half else -math.inf
        right = spot.right - SEAM if spot.right < half else math.inf
        if any(left < x < right for x in reach.get(spot.fitting, ())):
            found.append(number)
    return found


def carrier(reading: Reading, piece: str, pieces: Collection[str]) -> str | None:
    """Return the fitting that carries the piece, directly or through others of `pieces`.

    Of several that hold it up the one with the greatest force is followed first. None if none does.
    """
    asked, seen = set(pieces), {piece}
    path = [piece]
    while path:
        name = path.pop()
        if name in TOPS:
            return name
        held_up = outcome.support(reading, name)
        for by in sorted(held_up, key=lambda by: held_up[by]):
            if by in TOPS or (by in asked and by not in seen):
                path.append(by)
                seen.add(by)
    return None


def aboard(reading: Reading, pieces: Collection[str]) -> set[str]:
    """Return those of `pieces` that touch a fitting, directly or through others of `pieces`."""
    found: set[str] = set()
    for fitting in _FITTINGS:
        found |= outcome.attached(reading, pieces, fitting)
    return found


def stowed(reading: Reading, piece: str, number: int, pieces: Collection[str]) -> bool:
    """Return whether the piece lies at the spot of that number as the rules ask.

    It is over the spot, is carried by the spot's fitting, directly or through others of `pieces`, and lies on
    no other spot; nor on what lies on other spots only. It may lean there: what bears less than a quarter of
    what holds it up does not count.
    """
    spot = SPOTS[number]
    return (
        over(reading, piece, spot)
        and carrier(reading, piece, pieces) == spot.fitting
        and touched(reading, piece) in ([], [number])
        and all(_leads_to(reading, piece, by, number, pieces) for by in _bearers(reading, piece))
    )


def _bearers(reading: Reading, piece: str) -> list[str]:
    """Return what a piece lies on: each bears a quarter or more of what holds it up."""
    held_up = outcome.support(reading, piece)
    least = LIES * math.fsum(held_up.values())
    return [by for by, force in held_up.items() if force >= least]


def _lies_at(reading: Reading, piece: str, number: int) -> bool:
    """Return whether a piece itself lies on that spot; on a seam, on the one that it is over."""
    on = touched(reading, piece)
    if on:
        return number in on
    spot = SPOTS[number]
    return over(reading, piece, spot) and spot.fitting in outcome.support(reading, piece)


def _leads_to(reading: Reading, piece: str, by: str, number: int, pieces: Collection[str]) -> bool:
    """Return whether what bears a piece is the spot of that number, or lies there, as others that bear it."""
    if by in TOPS:
        return _lies_at(reading, piece, number)
    asked, seen, path = set(pieces), {piece, by}, [by]
    while path:
        name = path.pop()
        if _lies_at(reading, name, number):
            return True
        below = [other for other in _bearers(reading, name) if other in asked and other not in seen]
        seen.update(below)
        path += below
    return False


def cargo(reading: Reading, pieces: Collection[str]) -> dict[int, list[str]]:
    """Return for each spot the pieces aboard that are over it, each once, in the order of `pieces`."""
    lying: dict[int, list[str]] = {number: [] for number in SPOTS}
    loaded = aboard(reading, pieces)
    numbers = {spot: number for number, spot in SPOTS.items()}
    axes = _all_axes(reading)
    for piece in pieces:
        spots = _spots_under(reading, piece, axes) if piece in loaded else []
        if spots:
            lying[numbers[spots[0]]].append(piece)
    return lying


def falling(world: World, pieces: Collection[str]) -> list[str]:
    """Return those of `pieces` that are in the air on their way down, in the order of `pieces`.

    They are not held, not aboard and not yet in the water, and go down at more than 40 cm/s, or are beside
    the ship and lower than its deck.
    """
    reading = world.read()
    away = {*aboard(reading, pieces), *world.held.values(), *world.in_water()}
    return [
        piece
        for piece in pieces
        if piece not in away and (world.velocity(piece).vy < -FALLING or _overboard(reading, piece))
    ]


def _overboard(reading: Reading, piece: str) -> bool:
    pose = reading.poses[piece]
    _, y = _seen_from(_axes(reading, HULL), (pose.x, pose.y))
    return y < TOPS[HULL][0]


def heel(reading: Reading) -> float:
    """Return how far the ship is turned from upright, counter-clockwise, rad."""
    return reading.poses[HULL].angle
