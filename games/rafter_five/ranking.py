"""Who wins: fewer penalties, then fewer own chests held by others, then fewer own chests in reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Standing
from games.rafter_five.components import owner
from games.rafter_five.position import Place

if TYPE_CHECKING:
    from games.rafter_five.position import Position


def ranked(position: Position, seats: int) -> tuple[Standing, ...]:
    """The seats from first to last; what is still equal shares its rank (rules, ranking)."""
    held = [0] * seats
    for chest in position.in_place(Place.PENALTY):
        held[owner(chest, seats)] += 1
    keys: list[tuple[tuple[int, int, int], int]] = []
    for seat in range(seats):
        penalties = len(position.in_place(Place.PENALTY, seat))
        reserve = len(position.in_place(Place.SUPPLY, seat))
        keys.append(((penalties, held[seat], reserve), seat))
    keys.sort()
    standings: list[Standing] = []
    for index, (key, seat) in enumerate(keys):
        rank = standings[-1].rank if index and keys[index - 1][0] == key else index + 1
        standings.append(Standing(seat, rank, *key, score=position.placed if seats == 1 else 0))
    return tuple(standings)


def losers(ranking: tuple[Standing, ...]) -> tuple[int, ...]:
    """The seats of the last rank lose. Alone nobody loses, and when all share the first rank nobody does."""
    last = ranking[-1].rank
    if last == 1:
        return ()
    return tuple(standing.seat for standing in ranking if standing.rank == last)
