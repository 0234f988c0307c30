"""A match of Riff Raff that somebody can win soon, as a journal that waits to be continued."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games import Checkpoint, Header, Match
from games.riff_raff.position import Phase, Place
from games.riff_raff.setup import checked, deal, first_position
from sim import World
from sim.ship import SHIP_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


def save_late_match(folder: Path, seats: Sequence[str], left: Mapping[int, Sequence[str]]) -> Path:
    """Write a match whose second round begins; `left` is what seats still have to load.

    The first seat is captain, and everybody has played card 1.
    """
    header = checked(Header(1, "riff-raff", tuple(seats), 7, {"first": 0}))
    position = first_position(deal(header))
    for seat, pieces in left.items():
        for piece in position.supply(seat):
            if piece not in pieces:
                position.put(piece, Place.GONE)
    for cards in position.cards:
        cards.played = [1]
    position = msgspec.structs.replace(position, phase=Phase.CARDS, round=2, captain=0, turn=len(seats))
    state = msgspec.Raw(msgspec.json.encode(position))
    start = Checkpoint(0, len(seats), "", World(SHIP_TABLE).state(), state)
    match = Match.from_checkpoint(header, start)
    match._reach_boundary()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "late.capsize"
    path.write_text(match.text(), encoding="utf-8")
    return path
