"""Choosing a piece with the keyboard: which pieces can be chosen now, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Take
from scenes.table.framing import standing
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Match, View

ENTRY_CLEARANCE = 4.0
"""A piece from beside the table comes in this far (cm) above the highest piece."""


def choices(match: Match, view: View) -> list[tuple[str, float, float]]:
    """The pieces that may be taken now, with the point (cm) at which a hand would take each.

    Pieces on the table run from left to right, those beside it follow; of chests and face-down boards, which
    are all alike, only the first is offered.
    """
    found = [
        (piece.id, piece.x, piece.y)
        for piece in sorted(view.pieces, key=lambda piece: piece.x)
        if piece.held_by is not None or _allowed(match, piece.id, piece.x, piece.y)
    ]
    x, y = entry_point(match, view)
    alike: set[object] = set()
    supply = view.seats[view.active].supply
    beside: list[tuple[str, object]] = [
        (loose.id, (loose.kind, loose.face, loose.nails, loose.cracks)) for loose in (*view.aside, *view.sea)
    ]
    beside += [(chest, (match.kind_of(chest).name, match.mark_of(chest))) for chest in supply]
    for piece, look in beside:
        if look not in alike and _allowed(match, piece, x, y):
            alike.add(look)
            found.append((piece, x, y))
    return found


def entry_point(match: Match, view: View) -> tuple[float, float]:
    """Where a piece taken by keyboard comes in: above the middle of the table."""
    tops = [piece.y + match.kind_of(piece.id).reach for piece in view.pieces]
    tops += [y for _, y in standing(match.table)]
    return 0.0, round(min(max(tops) + ENTRY_CLEARANCE, match.table.bounds[3]), 3)


def _allowed(match: Match, piece: str, x: float, y: float) -> bool:
    return any(match.refusal(Take(piece, hand, x, y)) is None for hand in (Hand.RIGHT, Hand.LEFT, Hand.BOTH))


def after(found: Sequence[tuple[str, float, float]], piece: str | None, step: int) -> str | None:
    """The choice `step` places after `piece`, round and round; the first where `piece` is none of them."""
    if not found:
        return None
    names = [name for name, _, _ in found]
    if piece not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(piece) + step) % len(names)]
