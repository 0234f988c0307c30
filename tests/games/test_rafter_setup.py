"""Setting the game out: chests and colours by the number of players, figures, boards, the first player."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tables import grip, header, lift, names, of_kind, place_of, rest, rule, table

from games import BadSetup, Face, Match, PieceView, Returned, TurnBegan, parse
from games.rafter_five.components import BOARDS, marks_of_seat, owner
from games.rafter_five.marks import printed_patterns
from games.rafter_five.position import Place


def new(seats: int = 2, seed: int = 7, **options: object) -> Match:
    return Match.new("rafter-five", [f"P{seat}" for seat in range(seats)], seed, options)


def shown(match: Match, piece: str) -> PieceView:
    return next(seen for seen in match.view(0).pieces if seen.id == piece)


@pytest.mark.parametrize(
    ("seats", "colours", "chests"), [(1, 6, 42), (2, 3, 21), (3, 2, 14), (4, 1, 7), (5, 1, 7), (6, 1, 7)]
)
def test_each_player_takes_the_colours_and_chests_of_the_set_up_table(
    seats: int, colours: int, chests: int
) -> None:
    view = new(seats).view(0)
    assert [len(seat.marks) for seat in view.seats] == [colours] * seats
    assert [len(seat.supply) for seat in view.seats] == [chests] * seats
    assert all(seat.penalties == () for seat in view.seats)


def test_two_players_share_the_six_colours_three_each() -> None:
    seats = new(2).view(0).seats
    assert seats[0].marks == ("circle", "triangle", "square")
    assert seats[1].marks == ("diamond", "star", "cross")
    assert seats[1].supply[0] == "chest-diamond-1"
    assert seats[1].supply[-1] == "chest-cross-7"


def test_a_match_and_its_views_say_which_mark_a_chest_bears() -> None:
    match = new()
    assert [match.mark_of(piece) for piece in ("chest-diamond-1", "chest-cross-7")] == ["diamond", "cross"]
    assert [match.mark_of(piece) for piece in ("board-1", "tall", "chest-heart-1")] == ["", "", ""]
    assert {loose.mark for loose in match.view(0).sea} == {shown(match, "tall").mark} == {""}
    match = table(raft={"board-1": (0, 8), "chest-star-3": (0, 8.5)})
    assert (shown(match, "chest-star-3").mark, shown(match, "chest-star-3").kind) == ("star", "chest")


def test_with_five_players_the_sixth_colour_is_out_of_the_game() -> None:
    match = new(5)
    assert marks_of_seat(4, 5) == ("star",)
    assert rule(match, "take chest-cross-1 with left at 0 20") == "unknown"
    assert not any(piece.startswith("chest-cross") for piece in match.places())


def test_every_chest_belongs_to_the_seat_whose_supply_it_lies_in() -> None:
    for seats in range(1, 7):
        for index, seat in enumerate(new(seats).view(0).seats):
            assert {owner(chest, seats) for chest in seat.supply} == {index}


def test_all_42_boards_lie_in_the_sea_with_their_sea_side_up() -> None:
    sea = new().view(0).sea
    assert [loose.id for loose in sea] == [f"board-{number}" for number in range(1, 43)]
    assert {loose.face for loose in sea} == {Face.SEA}


def test_the_five_figures_stand_on_the_raft_and_nothing_else() -> None:
    match = new()
    assert sorted(seen.kind for seen in match.view(0).pieces) == ["average", "fat", "short", "tall", "thin"]
    assert {place_of(match, seen.id).place for seen in match.view(0).pieces} == {Place.RAFT}
    assert all(abs(seen.angle) < 0.001 and abs(seen.x) < 10 for seen in match.view(0).pieces)


def test_the_king_takes_the_place_of_the_average_figure_when_he_is_wanted() -> None:
    figures = [seen.kind for seen in new(king=True).view(0).pieces]
    assert sorted(figures) == ["fat", "king", "short", "tall", "thin"]


def test_the_first_player_is_the_one_chosen_and_turns_go_clockwise_from_there() -> None:
    match = new(3, first=2)
    events = match.advance(1)
    assert events == [TurnBegan(0, 1, 2)]
    match.do(parse("give up"))
    ended = rest(match)
    assert of_kind(ended, TurnBegan)[0].seat == 0


def test_a_game_without_arranging_begins_with_its_first_turn() -> None:
    match = new()
    assert (match.turn, match.view(0).phase) == (1, "turn")
    assert rule(match, "start") == "started"


def test_the_order_of_the_boards_depends_on_the_seed_and_the_patterns_do_not() -> None:
    assert len(printed_patterns()) == 42
    dealt: list[list[object]] = []
    for seed in (1, 2):
        match = new(seed=seed, nails=True, cracks=True)
        game = match._game
        marks = game._play.deal.marks  # type: ignore[attr-defined]
        dealt.append([marks[board] for board in BOARDS])
    assert dealt[0] != dealt[1]
    assert Counter(map(str, dealt[0])) == Counter(map(str, dealt[1]))


def test_every_printed_pattern_has_one_to_three_marks_on_the_board_and_apart() -> None:
    for marks in printed_patterns():
        spots = sorted((left + right) / 2 for left, right in (*marks.nails, *marks.cracks))
        assert 1 <= len(spots) <= 3
        assert all(abs(spot) <= 5.2 for spot in spots)
        assert all(b - a >= 1.59 for a, b in pairwise(spots))


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        ([], {}, "players"),
        ([f"P{seat}" for seat in range(7)], {}, "players"),
        (["Ann", " ann "], {}, "player name"),
        (["Ann", ""], {}, "player name"),
        (["Ann", "x" * 25], {}, "player name"),
        (["Ann", "B\x00o"], {}, "player name"),
        (["Ann", "Bo,Cy"], {}, "player name"),
        (["Ann", "Bo"], {"nails": 1}, "options"),
        (["Ann", "Bo"], {"kings": True}, "options"),
        (["Ann", "Bo"], {"first": 2}, "options.first"),
        (["Ann", "Bo"], {"first": -1}, "options.first"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_its_field(
    seats: list[str], options: dict[str, object], field: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        Match.new("rafter-five", seats, 7, options)
    assert caught.value.field == field


@pytest.mark.parametrize("seed", [-1, 2**53, "x", None, 1.5, True])
def test_a_seed_is_a_whole_number_that_json_keeps(seed: object) -> None:
    with pytest.raises(BadSetup) as caught:
        Match.new("rafter-five", ["Ann"], seed)  # type: ignore[arg-type]
    assert caught.value.field == "seed"


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadSetup, match="there is no such game; there is: rafter-five"):
        Match.new("chess", ["Ann"], 7)


def test_names_are_kept_without_the_blanks_around_them() -> None:
    match = Match.new("rafter-five", [" Ann ", "Bo"], 7)
    assert match.header.seats == ("Ann", "Bo")


# Arranging


def test_players_may_set_the_figures_out_themselves_before_the_first_turn() -> None:
    match = new(arrange=True)
    assert (match.turn, match.view(0).phase) == (0, "arrange")
    assert rule(match, "give up") == "not-begun"
    assert rule(match, "take board-1 with left at 0 20") == "only-figures"
    assert rule(match, "take chest-circle-1 with left at 0 20") == "only-figures"
    lift(match, "tall", height=2.0)
    assert rule(match, "lay aside left") == "figure-kept"
    assert rule(match, "start") == "wait"
    match.do(parse("move left to 0 9.08"))
    rest(match)
    assert rule(match, "start") == "not-standing"  # it touches the raft, but a hand holds it
    match.do(parse("let go left"))
    rest(match)
    assert match.do(parse("start")) == [TurnBegan(match.tick, 1, 0)]
    assert shown(match, "tall").x == pytest.approx(0, abs=0.05)


def test_setting_out_commits_to_no_figure() -> None:
    match = new(arrange=True)
    grip(match, "tall")
    match.do(parse("put back left"))
    rest(match)
    match.do(parse("start"))
    assert rule(match, f"take thin with left at {shown(match, 'thin').x} {shown(match, 'thin').y}") is None


def test_a_figure_that_falls_while_setting_out_is_stood_on_the_raft_again() -> None:
    match = new(arrange=True)
    lift(match, "thin")
    match.do(parse("move left to 20 11"))
    match.advance(300)
    match.do(parse("let go left"))
    events = rest(match)
    assert names(events) == ["returned"]
    assert of_kind(events, Returned)[0].place == Place.RAFT
    assert shown(match, "thin").y == pytest.approx(8.84, abs=0.02)
    assert match.turn == 0
    assert rule(match, "start") is None


def test_the_header_of_a_test_table_is_one_that_the_game_accepts() -> None:
    assert Match.from_header(header()).turn == 1
