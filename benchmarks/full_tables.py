"""Matches with as much on the table as there can be, or as a careful player leaves there."""

from __future__ import annotations

from collections import Counter
from itertools import count

import msgspec

from benchmarks.tables import flat_table, laden_ship
from games import FORMAT, Checkpoint, Choose, Header, Match, Pick
from games.rafter_five.components import MARKS, chests
from games.rafter_five.players import player
from games.rafter_five.position import Phase, Place, Position
from games.riff_raff.position import Place as ShipPlace
from games.riff_raff.position import Position as ShipPosition
from sim import TICKS_PER_SECOND
from sim.cargo import CARGO

SETTLING = 20 * TICKS_PER_SECOND
"""Ticks that the newly built table is given to come to rest, as every table has between two turns."""
LAST = 42
"""As many boards and chests as the box has."""
BOARDS = 20
"""How many the careful player places before the raft is measured."""


def full_match() -> Match:
    """A solo match, at rest, with all on the raft but the last board and chest, which would end it."""
    world = flat_table(LAST - 1)
    for _ in range(SETTLING):
        world.step()
    names = [chest for mark in MARKS for chest in chests(mark)]
    header = Header(FORMAT, "rafter-five", ("Ann",), 1, {"nails": True, "cracks": True})
    position = msgspec.json.decode(bytes(_first(header).game), type=Position)
    renamed = []
    for piece in world.state().pieces:
        kind, _, number = piece.piece.partition("-")
        named = names[int(number) - 1] if kind == "chest" else piece.piece
        renamed.append(msgspec.structs.replace(piece, piece=named))
        position.put(named, Place.RAFT)
    state = msgspec.structs.replace(world.state(), pieces=tuple(renamed))
    position = msgspec.structs.replace(position, turn=LAST, phase=Phase.TURN, placed=LAST - 1)
    raw = msgspec.Raw(msgspec.json.encode(position))
    return Match.from_checkpoint(header, Checkpoint(0, LAST, "", state, raw))


def _first(header: Header) -> Checkpoint:
    record = Match.from_header(header).records[0]
    if not isinstance(record, Checkpoint):
        raise TypeError(record)
    return record


def careful_match() -> Match:
    """A solo match of the careful player with twenty boards placed, between two turns; the first so long."""
    for seed in count():
        match = Match.new("rafter-five", ("Ann",), seed)
        playing = player("careful", seed)
        while not match.over:
            if match.view(0).placed == BOARDS:
                return match
            playing.play_turn(match)
    raise AssertionError


def ship_match() -> Match:
    """A match of four with all cargo aboard but one piece of each seat, so that nobody has won yet."""
    world = laden_ship()
    kinds = {piece: kind.name for piece, kind in world.kinds.items()}
    for kind in ("boat", "sailor"):  # on either side what lies highest
        for piece in [piece for piece in kinds if kinds[piece] == kind][-2:]:
            world.remove(piece)
    for _ in range(SETTLING):
        world.step()
    header = Header(FORMAT, "riff-raff", ("Ann", "Bo", "Cy", "Di"), 1, {"first": 0})
    position = msgspec.json.decode(bytes(_first(header).game), type=ShipPosition)
    counts: Counter[str] = Counter()
    pieces = []
    for state in world.state().pieces:
        if state.kind not in CARGO:
            pieces.append(state)
            continue
        counts[state.kind] += 1
        named = f"{state.kind}-{counts[state.kind]}"
        position.put(named, ShipPlace.SHIP)
        pieces.append(msgspec.structs.replace(state, piece=named))
    for seat, piece in enumerate(position.in_place(ShipPlace.SUPPLY)):
        position.put(piece, ShipPlace.SUPPLY, seat)
    position = msgspec.structs.replace(position, round=9, turn=32)
    for cards in position.cards:
        cards.played = [1, 2, 3, 4, 5, 6, 7, 8]
    table = msgspec.structs.replace(world.state(), tick=0, pieces=tuple(pieces))
    raw = msgspec.Raw(msgspec.json.encode(position))
    match = Match.from_checkpoint(header, Checkpoint(0, 32, "", table, raw))
    for seat, card in enumerate((10, 9, 9, 9)):
        match.do(Choose(seat, card))
    for seat in (1, 2):
        match.do(Pick(seat))
    return match
