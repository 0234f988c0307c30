"""Checkpoints that someone made up are refused, with the field that gives them away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from ships import DECK, LOW, TOP, choose, header, load, restored, ship
from tables import do, rest

from games import BadState, Cause, Checkpoint, Match, parse_journal, verify
from games.riff_raff.components import kind_of
from games.riff_raff.position import Cards, Phase, Place, Position, Where
from sim import CapsizeError, Hand, WorldState

if TYPE_CHECKING:
    from collections.abc import Callable


def last(match: Match) -> tuple[Position, WorldState]:
    """The state at the last checkpoint of a match."""
    found = [record for record in match.records if isinstance(record, Checkpoint)][-1]
    return msgspec.json.decode(bytes(found.game), type=Position), found.world


def in_turn() -> tuple[Position, WorldState]:
    """Round 1: Ann (10) has loaded a crate, Cy (6) is on."""
    match = Match.from_header(header())
    choose(match, 10, 2, 6)
    load(match, "crate-1", 2, 22.2)
    return last(match)


def choosing() -> tuple[Position, WorldState]:
    """Round 3, cards to be chosen."""
    match = ship(round=2)
    choose(match, 10, 9, 8)
    for _ in range(3):
        do(match, "give up")
        rest(match)
    return last(match)


def ended() -> tuple[Position, WorldState]:
    """Over: Ann has loaded her last piece."""
    match = ship(supplies={0: ["chest-1"]})
    choose(match, 3, 2, 1)
    load(match, "chest-1", 2.5, DECK)
    return last(match)


@pytest.mark.parametrize("state", [in_turn, choosing, ended])
def test_what_a_match_wrote_itself_is_sound(state: Callable[[], tuple[Position, WorldState]]) -> None:
    position, world = state()
    match = restored(header(), position, world)
    assert match._game.state() == position
    assert match.at_rest


def _cards(number: int, **fields: Any) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        position.cards[number] = msgspec.structs.replace(position.cards[number], **fields)

    return change


def _field(**fields: Any) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        for name, value in fields.items():
            setattr(position, name, value)

    return change


def _put(piece: str, *where: Any) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        position.where[piece] = Where(*where)

    return change


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (_put("boat-1", Place.SUPPLY, 3), "where"),
        (_put("boat-1", Place.SUPPLY), "where"),
        (_put("boat-1", Place.GONE, 1), "where"),
        (_put("boat-1", Place.CAUGHT), "where"),
        (_put("boat-1", Place.OVERBOARD), "where"),
        (_put("boat-4", Place.SUPPLY, 0), "where"),
        (_put("boat-1", Place.SHIP), "world"),
        (_put("crate-1", Place.SUPPLY, 0), "world"),
        (_cards(0, chosen=None), "cards"),
        (_cards(0, chosen=11), "cards"),
        (_cards(0, played=[3]), "cards"),
        (_cards(1, chosen=10), "order"),
        (_field(cards=[Cards([], 10), Cards([], 2)]), "cards"),
        (_field(captain=2), "order"),
        (_field(captain=3), "captain"),
        (_field(active=-1), "active"),
        (_field(order=[0, 1, 2]), "order"),
        (_field(order=[0, 2]), "order"),
        (_field(order=[0, 2, 2]), "order"),
        (_field(round=0), "round"),
        (_field(round=11), "round"),
        (_field(round=2), "cards"),
        (_field(turn=1), "turn"),
        (_field(active=1), "turn"),
        (_field(two=True), "turn"),
        (_field(placing="boat-3"), "turn"),
        (_field(loaded=["crate-1"]), "turn"),
        (_field(fallen=["crate-1"]), "turn"),
        (_field(caught={"crate-1": Hand.LEFT}), "turn"),
        (_field(cause=Cause.FALL), "turn"),
        (_field(phase=Phase.AFTERMATH), "phase"),
        (_field(phase=Phase.CAPTAIN), "phase"),
        (_field(phase=Phase.OVER), "phase"),
        (_field(phase=Phase.CARDS), "cards"),
    ],
)
def test_a_turn_that_cannot_be_is_refused(change: Callable[[Position], None], field: str) -> None:
    position, world = in_turn()
    change(position)
    with pytest.raises(BadState) as refused:
        restored(header(), position, world)
    assert refused.value.field == field


def test_a_spot_of_the_deck_is_never_laden() -> None:
    match = ship()
    choose(match, 3, 2, 1)
    position, world = last(match)
    position.laden = True
    with pytest.raises(BadState, match="laden"):
        restored(header(), position, world)


def test_half_a_yard_with_no_cargo_over_it_is_never_laden() -> None:
    # Ann's crate lies on the right half of the top yard; Bo loads on the left half of it
    match = ship(aboard={"crate-1": (2.0, TOP), "crate-2": (-2.0, DECK), "crate-3": (-2.0, LOW)})
    choose(match, 10, 9, 1)
    position, world = last(match)
    assert position.laden
    restored(header(), position, world)
    do(match, "give up")
    rest(match)
    position, world = last(match)
    assert not position.laden
    position.laden = True
    with pytest.raises(BadState, match="no cargo is over that half"):
        restored(header(), position, world)


def test_half_a_yard_that_is_said_to_be_empty_and_is_not_is_found_by_verifying() -> None:
    match = Match.from_header(header())
    choose(match, 10, 2, 6)
    load(match, "crate-1", 2, 22.2)
    for _ in range(2):
        do(match, "give up")
        rest(match)
    choose(match, 3, 10, 1)
    lines = match.text().splitlines()
    assert verify(parse_journal(match.text().encode())) is None
    lines[-1] = lines[-1].replace('"laden":true', '"laden":false')
    assert lines[-1] != match.text().splitlines()[-1]
    found = verify(parse_journal(("\n".join(lines) + "\n").encode()))
    assert found is not None
    assert found.line == len(lines)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (_cards(0, played=[1, 1]), "cards"),
        (_cards(0, played=[0, 1]), "cards"),
        (_cards(0, played=[1]), "cards"),
        (_cards(0, chosen=5), "cards"),
        (_field(order=[0, 1, 2]), "order"),
        (_field(active=1), "order"),
        (_field(turn=5), "turn"),
        (_field(laden=True), "laden"),
    ],
)
def test_a_round_that_cannot_begin_so_is_refused(change: Callable[[Position], None], field: str) -> None:
    position, world = choosing()
    change(position)
    with pytest.raises(BadState) as refused:
        restored(header(), position, world)
    assert refused.value.field == field


def test_a_seat_with_nothing_left_would_have_won() -> None:
    position, world = choosing()
    for piece in position.supply(1):
        position.put(piece, Place.GONE)
    with pytest.raises(BadState, match="would be over"):
        restored(header(), position, world)


def test_the_result_is_that_of_the_position() -> None:
    position, world = ended()
    position.put("boat-2", Place.GONE)
    with pytest.raises(BadState, match="not the result"):
        restored(header(), position, world)


def test_a_game_ends_at_the_tick_of_its_last_checkpoint() -> None:
    position, world = ended()
    assert position.result is not None
    position.result = msgspec.structs.replace(position.result, tick=world.tick - 1)
    with pytest.raises(BadState, match="not the result"):
        restored(header(), position, world)


def test_an_end_without_a_reason_is_refused() -> None:
    position, world = ended()
    position.put("boat-1", Place.SUPPLY, 0)
    with pytest.raises(BadState, match="phase"):
        restored(header(), position, world)


def test_pieces_on_the_ship_are_of_their_kinds_laid_or_hung() -> None:
    position, world = in_turn()
    *parts, crate = world.pieces
    for kind in ("barrel", "sailor-hung", "hull"):
        wrong = WorldState(world.tick, (*parts, msgspec.structs.replace(crate, kind=kind)))
        with pytest.raises(BadState, match="world"):
            restored(header(), position, wrong)
    assert kind_of("crate-1").name == crate.kind


def test_a_ship_without_its_parts_is_refused() -> None:
    position, world = in_turn()
    with pytest.raises(CapsizeError):
        restored(header(), position, WorldState(world.tick, world.pieces[1:]))
