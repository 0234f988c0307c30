"""Why something fell when more falls later in the same turn: each collapse has an account of its own."""

from __future__ import annotations

import pytest
from collapses import BASE, both_sides, set_out
from tables import FIRST, SECOND, do, lift, put, rest

from games import Film, Match, filming, parse_journal
from games.inquest import examine, inquire
from sim import Hand
from sim.raft import BOARD, CHEST, FIGURES


@both_sides
def test_of_two_falls_more_than_a_second_apart_each_has_its_own_cause(side: int) -> None:
    stage = set_out(
        ("board-1", BOARD, side * 11.0, BASE),
        ("fat", FIGURES["fat"], side * 6.5, BASE + 0.5),
        ("chest", CHEST, side * 15.5, BASE + 0.5),
    )
    stage.hold("tall", FIGURES["tall"], -side * 14.0, 6.0, Hand.RIGHT)
    stage.run(10)
    stage.let_go(Hand.RIGHT)
    first = stage.asked()
    stage.run(60)
    stage.take("fat")
    stage.move(side * 6.5, 20.0)
    stage.run(240)
    second = examine(stage.account, stage.account.falls["board-1"], {})
    assert second is not None
    assert second.fall - first.fall > 2 * 480
    assert (first.how, first.culprit, first.command) == ("missed", ("tall", "tall"), "let go tall")
    assert [piece for piece, _ in first.lost] == ["tall"]
    assert (second.how, second.culprit, second.command) == ("lifted", ("board-1", "base"), "take fat")
    assert [piece for piece, _ in second.lost] == ["board-1", "chest"]
    again = examine(stage.account, stage.account.falls["tall"], {})
    assert again == first, "what fell later changes nothing"


def unsettled() -> Match:
    """Ann drags the figure that holds Bo's board, whose own board is not there yet, and drops that one.

    The figure moves as the board falls into the sea, so it is judged, and put away, where it comes to rest.
    """
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    lift(match, "fat", height=4.0)
    do(match, "lay aside left")
    put(match, "board-1", 2.3, BASE)
    put(match, "fat", 0.0, FIRST)
    put(match, "chest-circle-1", 1.4, FIRST)
    lift(match, "thin", height=4.0)
    do(match, "lay aside left")
    put(match, "board-2", 8.1, FIRST)
    put(match, "thin", 4.2, SECOND)
    put(match, "chest-diamond-1", 13.5, SECOND)
    do(match, "take thin with right at 4.2 9.85", "move right to 3.2 9.85")
    match.advance(20)
    do(match, "take board-3 with left at 25 0.3", "let go left", "let go right")
    rest(match)
    return match


@pytest.mark.soak
def test_what_falls_when_the_rules_put_a_counterweight_away_is_a_collapse_of_its_own() -> None:
    film = Film(parse_journal(unsettled().text().encode()))
    try:
        *_, mark = [mark for mark in filming(film) if mark.falls]
        assert (mark.turn, mark.cause) == (3, "fall")
        slipped, tipped = mark.collapses
        assert tipped[0] - slipped[0] > 3 * 480, "the table had to be calm in between"
        first, second = (inquire(film.script(mark.number), one[0]) for one in (slipped, tipped))
    finally:
        film.close()
    assert first is not None
    assert second is not None
    assert str(first.sentence) == "board-3 fell straight from the hand and touched nothing."
    assert first.command == "let go left"
    # A board of 4 g at 8.1 and a chest of 1 g at 13.5 about the lower board's end at 8.3.
    assert str(second.sentence) == "Putting thin away left board-2 overbalanced to the right by 0.9 cm."
    assert (second.how, second.culprit) == ("put-away", ("board-2", "board-1"))
    assert second.beyond == pytest.approx((4.0 * -0.2 + 5.2) / 5.0, abs=0.02)
    assert [piece for piece, _ in second.lost] == ["board-2", "chest-diamond-1"]
