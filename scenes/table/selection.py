"""Choosing a piece with the keyboard: which can be chosen, in which order, and where a new one comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Take
from scenes.table.framing import standing
from scenes.table.grasp import FINEST
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Match, View

CLEARANCE = 2.5
"""A piece from beside the table comes in with so much room (cm) above all that lies there, if it is seen."""
ROOM = 0.5
"""Where there is less room there, it keeps at least this far (cm) from what rises beside it."""
STEP = 1.0
"""The places for it are tried so far apart (cm)."""


def choices(match: Match, view: View) -> list[str]:
    """The pieces that may be taken now.

    Pieces on the table run from left to right, those beside it follow; of chests and face-down boards, which
    are all alike, only the first is offered.
    """
    found = [
        piece.id
        for piece in sorted(view.pieces, key=lambda piece: piece.x)
        if piece.held_by is not None or _allowed(match, piece.id, piece.x, piece.y)
    ]
    high = match.table.bounds[3]
    alike: set[object] = set()
    supply = view.seats[view.active].supply
    beside: list[tuple[str, object]] = [
        (loose.id, (loose.kind, loose.face, loose.nails, loose.cracks)) for loose in (*view.aside, *view.sea)
    ]
    beside += [(chest, (match.kind_of(chest).name, match.mark_of(chest))) for chest in supply]
    for piece, look in beside:
        if look not in alike and _allowed(match, piece, 0.0, high):
            alike.add(look)
            found.append(piece)
    return found


def entry_point(match: Match, view: View, piece: str, *, aim: float, ceiling: float) -> tuple[float, float]:
    """Where (cm) a piece comes in from beside the table, its middle: over `aim`, its top below `ceiling`.

    It comes in above all that lies there; where the ceiling leaves no room for that, beside what rises there,
    as near to `aim` as can be. Where there is none at all, it is for the rules to say.
    """
    kind = match.kind_of(piece)
    y = min(_highest(match, view) + CLEARANCE - kind.bottom, ceiling - kind.top, match.table.bounds[3])
    y = round(y, FINEST)
    for x in _places(match, aim):
        if all(match.has_room(piece, *place) for place in ((x, y - ROOM), (x - ROOM, y), (x + ROOM, y))):
            return x, y
    return aim, y


def _highest(match: Match, view: View) -> float:
    """The top (cm) of all that stands or lies on the table and is not held."""
    reading = match.reading()
    tops = [y for _, y in standing(match.table)]
    tops += [
        y
        for piece in view.pieces
        if piece.held_by is None
        for part in reading.outline(piece.id)
        for _, y in part
    ]
    return max(tops)


def _places(match: Match, aim: float) -> Iterator[float]:
    """Places (cm) above the table from `aim` outwards."""
    yield aim
    wide = max(abs(x) for x, _ in standing(match.table))
    for step in range(1, int(2.0 * wide / STEP) + 1):
        yield from (x for x in (aim + step * STEP, aim - step * STEP) if abs(x) <= wide)


def _allowed(match: Match, piece: str, x: float, y: float) -> bool:
    return any(match.refusal(Take(piece, hand, x, y)) is None for hand in (Hand.RIGHT, Hand.LEFT, Hand.BOTH))


def after(found: Sequence[str], piece: str | None, step: int) -> str | None:
    """The choice `step` places after `piece`, round and round; the first where `piece` is none of them."""
    if not found:
        return None
    if piece not in found:
        return found[0] if step > 0 else found[-1]
    return found[(found.index(piece) + step) % len(found)]
