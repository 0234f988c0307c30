"""Where a first board has room on a raft, for whoever plays by pointer or keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games import Match


def middle(match: Match, figure: str) -> float:
    """The middle (cm) of the widest gap between the figures that stay: a first board has room there."""
    standing = [piece for piece in match.view(0).pieces if piece.id != figure]
    edges = sorted((piece.x, match.kind_of(piece.id).width / 2) for piece in standing)
    gaps = [
        (right - half - left - wide, (left + wide + right - half) / 2)
        for (left, wide), (right, half) in pairwise(edges)
    ]
    return round(max(gaps)[1], 2)
