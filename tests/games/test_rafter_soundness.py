"""Checkpoints of Rafter Five that somebody made up: a game is over when it must be, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from tables import do, header, rest

from games import BadState, Ending, Match
from games.rafter_five.components import is_chest
from games.rafter_five.ending import result
from games.rafter_five.position import Phase, Place, Position
from games.rafter_five.setup import checked, deal
from games.rafter_five.soundness import check_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.rafter_five.setup import Deal
    from sim import WorldState

LATE = 50
"""A turn before which anything may have happened."""


def given_up(seats: int, turns: int) -> tuple[Position, Deal, WorldState]:
    """The state after so many turns of so many players, all given up."""
    match = Match.from_header(header([f"P{seat}" for seat in range(seats)]))
    for _ in range(turns):
        do(match, "give up")
        rest(match)
    position = msgspec.json.decode(msgspec.json.encode(match._game.state()), type=Position)
    return position, deal(checked(match.header)), match._game.world.state()


def chests_of(position: Position, seat: int) -> list[str]:
    return [piece for piece in position.in_place(Place.SUPPLY, seat) if is_chest(piece)]


def penalised(count: int) -> Callable[[Position], None]:
    """So many chests of the second seat lie on the first one's penalty board."""

    def change(position: Position) -> None:
        for chest in chests_of(position, 1)[:count]:
            position.put(chest, Place.PENALTY, 0)

    return change


def all_gave_up(position: Position) -> None:
    position.gave_up = 3


@pytest.mark.parametrize("change", [penalised(5), penalised(7), all_gave_up])
def test_a_game_that_should_be_over_goes_on_from_no_checkpoint(change: Callable[[Position], None]) -> None:
    position, dealt, world = given_up(3, 1)
    position.turn = LATE
    penalised(4)(position)
    check_state(position, dealt, world)
    change(position)
    with pytest.raises(BadState, match=r"^phase: the game would be over"):
        check_state(position, dealt, world)


def test_nobody_without_a_chest_has_a_turn() -> None:
    position, dealt, world = given_up(6, 1)
    assert position.active == 1
    position.turn = LATE
    *others, last = chests_of(position, 1)
    for number, chest in enumerate(others):
        position.put(chest, Place.PENALTY, 2 + number % 4)
    check_state(position, dealt, world)
    position.put(last, Place.PENALTY, 0)
    with pytest.raises(BadState, match=r"^active: seat 1 has no chest to place"):
        check_state(position, dealt, world)


@pytest.mark.parametrize("ending", [ending for ending in Ending if ending is not Ending.NO_PLACE])
def test_a_game_has_ended_for_no_other_reason_than_its_position(ending: Ending) -> None:
    position, dealt, world = given_up(2, 2)
    assert position.phase is Phase.OVER
    assert position.result is not None
    assert position.result.ending is Ending.NO_PLACE
    check_state(position, dealt, world)
    position.result = result(position, ending, 2, world.tick)
    with pytest.raises(BadState, match=r"^result"):
        check_state(position, dealt, world)


def test_alone_one_may_have_lost_in_any_position_but_at_no_other_tick() -> None:
    position, dealt, world = given_up(1, 1)
    for ending, tick, sound in [
        (Ending.NO_PLACE, world.tick, True),
        (Ending.FALL, world.tick, True),
        (Ending.FALL, world.tick + 1, False),
        (Ending.PENALTIES, world.tick, False),
    ]:
        position.result = result(position, ending, 1, tick)
        if sound:
            check_state(position, dealt, world)
            continue
        with pytest.raises(BadState, match=r"^result"):
            check_state(position, dealt, world)
