"""How a game ends, who is passed over, who wins and who loses; the solo game."""

from __future__ import annotations

from typing import Any

import pytest
from tables import (
    BASE,
    FIRST,
    SECOND,
    do,
    grip,
    header,
    of_kind,
    pick,
    place_of,
    put,
    rest,
    rule,
    supplied,
    table,
)

from games import Cause, Ending, Face, Fell, GameOver, Match, Standing, TurnBegan, TurnEnded, TurnSkipped
from games.rafter_five.components import BOARDS
from games.rafter_five.ending import ending_of, next_seat
from games.rafter_five.position import Place, Position, Where
from games.rafter_five.ranking import losers, ranked
from games.rafter_five.setup import checked, deal, first_position


def position(seats: int, left: dict[int, int] | None = None, **memory: Any) -> Position:
    """A position of so many seats, with `left` chests in each supply (all, unless said otherwise)."""
    first = first_position(deal(checked(header([f"P{seat}" for seat in range(seats)]))))
    if left is not None:
        first.where = supplied(first, seats, left)
    for field, value in memory.items():
        setattr(first, field, value)
    return first


def penalise(place: Position, seat: int, *chests: str) -> None:
    """Put chests on a seat's penalty board."""
    for chest in chests:
        place.put(chest, Place.PENALTY, seat)


def seven(mark: str, count: int = 7) -> list[str]:
    return [f"chest-{mark}-{number}" for number in range(1, count + 1)]


def last_chest(match: Match) -> list[Any]:
    """The active seat completes its turn on board-2 with its first chest."""
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    return put(match, match.view(0).seats[match.view(0).active].supply[0], 3, SECOND)


# Skipping


def test_who_has_placed_every_chest_is_passed_over() -> None:
    gone = {chest: 2 + index % 2 for index, chest in enumerate(seven("triangle"))}
    match = table(["Ann", "Bo", "Cy", "Di"], raft={"board-1": (0, BASE)}, penalties=gone)
    events = last_chest(match)
    assert of_kind(events, TurnSkipped) == [TurnSkipped(match.tick, 1)]
    assert of_kind(events, TurnBegan) == [TurnBegan(match.tick, 10, 2)]


def test_the_last_one_with_chests_plays_on_alone() -> None:
    place = position(3, {1: 2}, active=1)
    assert next_seat(place, 3) == (1, [2, 0])


def test_turns_go_round_clockwise() -> None:
    assert next_seat(position(3, active=2), 3) == (0, [])


# The three endings


def test_the_fifth_penalty_ends_the_game_at_once_and_the_holder_loses() -> None:
    match = table(
        raft={
            "board-1": (9.0, BASE),
            "fat": (3.6, FIRST),
            "thin": (14.2, FIRST),
            "chest-diamond-1": (12.5, FIRST),
        },
        penalties=dict.fromkeys(seven("star", 4), 0),
    )
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    events = rest(match)
    (over,) = of_kind(events, GameOver)
    assert over.ending is Ending.PENALTIES
    assert over.losers == (0,)
    assert [(standing.seat, standing.rank, standing.penalties) for standing in over.ranking] == [
        (1, 1, 0),
        (0, 2, 5),
    ]
    assert of_kind(events, TurnBegan) == []
    assert match.over
    assert match.at_rest
    assert match.view(1).ending is Ending.PENALTIES
    assert str(match.view(0).prompt) == "The game is over."
    assert rule(match, "give up") == "over"
    assert rule(match, "take tall with left at -8.6 9") == "over"
    assert match.advance(100) == []


def test_four_penalties_do_not_end_the_game() -> None:
    place = position(2)
    penalise(place, 0, *seven("star", 4))
    assert ending_of(place, Cause.FALL, solo=False) is None
    penalise(place, 0, "chest-star-5")
    assert ending_of(place, Cause.FALL, solo=False) is Ending.PENALTIES


def test_five_penalties_shared_by_two_do_not_end_the_game() -> None:
    place = position(3)
    penalise(place, 0, *seven("star", 3))
    penalise(place, 1, *seven("cross", 2))
    assert ending_of(place, Cause.FALL, solo=False) is None


def test_the_game_ends_after_the_turn_that_used_the_last_board() -> None:
    match = table(raft={"board-1": (0, BASE)})
    place = match._game.position  # type: ignore[attr-defined]
    for board in BOARDS[2:]:
        place.where[board] = Where(Place.RAFT)
    events = last_chest(match)
    (over,) = of_kind(events, GameOver)
    assert over.ending is Ending.NO_BOARDS
    assert of_kind(events, TurnEnded)[0].cause is Cause.COMPLETE


def test_the_game_ends_when_every_chest_is_placed() -> None:
    match = table(raft={"board-1": (0, BASE)})
    where = match._game.position.where  # type: ignore[attr-defined]
    for chest in [*match.view(0).seats[0].supply[1:], *match.view(0).seats[1].supply]:
        where[chest] = Where(Place.RAFT)
    events = last_chest(match)
    (over,) = of_kind(events, GameOver)
    assert over.ending is Ending.ALL_PLACED
    assert over.losers == ()  # no penalty at all: equal in everything
    assert [standing.rank for standing in over.ranking] == [1, 1]


def test_when_all_still_in_the_game_give_up_one_after_the_other_it_ends() -> None:
    match = table(["Ann", "Bo", "Cy"], raft={"board-1": (0, BASE)}, penalties={"chest-circle-1": 2})
    causes = []
    for _ in range(3):
        assert not match.over
        events = do(match, "give up") + rest(match)
        causes.append(of_kind(events, TurnEnded)[0].cause)
    assert causes == [Cause.GAVE_UP] * 3
    assert match.over
    assert match.view(0).ending is Ending.NO_PLACE
    assert match.view(0).losers == (2,)


def test_a_turn_played_between_starts_the_count_of_givers_up_anew() -> None:
    match = table(raft={"board-1": (0, BASE)})
    do(match, "give up")
    rest(match)
    last_chest(match)
    do(match, "give up")
    rest(match)
    assert not match.over
    do(match, "give up")
    rest(match)
    assert match.over


def test_who_has_no_chest_left_is_not_asked_to_give_up() -> None:
    place = position(3, {0: 1, 2: 1}, gave_up=2)
    for chest, where in place.where.items():
        if where.place is Place.PENALTY:
            place.put(chest, Place.RAFT)
    assert ending_of(place, Cause.GAVE_UP, solo=False) is Ending.NO_PLACE
    place.gave_up = 1
    assert ending_of(place, Cause.GAVE_UP, solo=False) is None


# Ranking


def test_fewer_penalties_rank_higher() -> None:
    place = position(3)
    penalise(place, 0, *seven("star", 2))
    penalise(place, 2, "chest-circle-1")
    assert [(standing.seat, standing.rank) for standing in ranked(place, 3)] == [(1, 1), (2, 2), (0, 3)]
    assert losers(ranked(place, 3)) == (0,)


def test_with_equal_penalties_fewer_own_chests_held_by_others_rank_higher() -> None:
    place = position(3)
    penalise(place, 0, "chest-square-1")  # Bo's
    penalise(place, 2, "chest-square-2")  # Bo's
    penalise(place, 1, "chest-star-1")  # Cy's
    standings = ranked(place, 3)
    assert standings[0] == Standing(0, 1, penalties=1, held_by_others=0, in_reserve=14, score=0)
    assert standings[1] == Standing(2, 2, penalties=1, held_by_others=1, in_reserve=13, score=0)
    assert standings[2] == Standing(1, 3, penalties=1, held_by_others=2, in_reserve=12, score=0)
    assert losers(standings) == (1,)


def test_with_those_equal_too_fewer_own_chests_in_reserve_rank_higher() -> None:
    place = position(2)
    place.put("chest-star-1", Place.RAFT)
    assert [(standing.seat, standing.rank, standing.in_reserve) for standing in ranked(place, 2)] == [
        (1, 1, 20),
        (0, 2, 21),
    ]


def test_what_is_equal_in_everything_shares_its_rank() -> None:
    place = position(4)
    penalise(place, 3, "chest-circle-1")
    place.put("chest-square-1", Place.RAFT)
    place.put("chest-triangle-1", Place.RAFT)
    assert [(standing.seat, standing.rank) for standing in ranked(place, 4)] == [
        (1, 1),
        (2, 1),
        (0, 3),
        (3, 4),
    ]


def test_two_who_are_last_together_both_lose() -> None:
    place = position(3)
    penalise(place, 0, "chest-square-1")
    penalise(place, 1, "chest-circle-1")
    assert losers(ranked(place, 3)) == (0, 1)


def test_when_all_are_equal_nobody_loses() -> None:
    assert losers(ranked(position(5), 5)) == ()


# Solo


def test_the_solo_game_is_over_when_anything_falls_and_scores_the_chests_placed() -> None:
    match = table(["Ann"], raft={"board-1": (0, BASE)})
    match._game.position.placed = 6  # type: ignore[attr-defined]
    last_chest(match)
    assert match.view(0).placed == 7
    pick(match, "fat")
    events = put(match, "board-3", 20, 4)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["board-3"]
    (over,) = of_kind(events, GameOver)
    assert over.ending is Ending.FALL
    assert over.losers == ()
    assert over.ranking[0].score == 7
    assert match.over


def test_the_solo_game_goes_on_after_each_completed_turn() -> None:
    match = table(["Ann"], raft={"board-1": (0, BASE)})
    events = last_chest(match)
    assert of_kind(events, TurnBegan) == [TurnBegan(match.tick, 10, 0)]
    assert of_kind(events, TurnSkipped) == []


def test_the_solo_game_is_won_with_the_42nd_chest() -> None:
    match = table(["Ann"], raft={"board-1": (0, BASE)}, turn=42)
    match._game.position.placed = 41  # type: ignore[attr-defined]
    where = match._game.position.where  # type: ignore[attr-defined]
    for chest in match.view(0).seats[0].supply[1:]:
        where[chest] = Where(Place.RAFT)
    events = last_chest(match)
    (over,) = of_kind(events, GameOver)
    assert (over.ending, over.ranking[0].score) == (Ending.ALL_PLACED, 42)


def test_a_solo_player_who_gives_up_ends_the_game_with_the_score_so_far() -> None:
    match = table(["Ann"], raft={"board-1": (0, BASE)})
    match._game.position.placed = 5  # type: ignore[attr-defined]
    do(match, "give up")
    rest(match)
    assert (match.view(0).ending, match.view(0).ranking[0].score) == (Ending.NO_PLACE, 5)


@pytest.mark.parametrize("option", ["nails", "cracks"])
def test_the_solo_game_can_be_played_with_the_advanced_rules(option: str) -> None:
    match = Match.new("rafter-five", ["Ann"], 7, {option: True})
    assert len(match.view(0).seats[0].supply) == 42
    pick(match, "tall")
    do(match, "take board-1 with left at 0 20", "put back left")
    assert rule(match, "take board-2 with left at 0 20") == "kept"


# Penalties


def test_every_opponents_chest_of_one_fall_is_one_penalty() -> None:
    chests = {chest: (11.6 + 0.9 * index, FIRST) for index, chest in enumerate(seven("cross", 3))}
    match = table(raft={"board-1": (9.0, BASE), "fat": (3.6, FIRST), "thin": (-5, BASE), **chests})
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    rest(match)
    assert match.view(0).seats[0].penalties == tuple(seven("cross", 3))
    assert place_of(match, "chest-cross-3") == Where(Place.PENALTY, 0)
    assert len(match.view(0).seats[1].supply) == 18


def test_the_face_of_a_board_is_told_with_its_return() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 20, 4)
    assert place_of(match, "board-2").face is Face.BOARD
