"""What `inquire` says of falls in recorded matches; the sentences were checked by looking at the replays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games import read_journal
from games.film import Film
from games.inquest import inquire, taken_in

if TYPE_CHECKING:
    from games.inquest import Inquest

GALLERY = Path(__file__).resolve().parent.parent / "gallery"


def asked(name: str, segment: int, fall: int) -> Inquest:
    """The inquest on a fall of a match of the gallery."""
    journal = read_journal(GALLERY / f"{name}.capsize")
    film = Film(journal)
    try:
        found = inquire(film.script(segment), fall, taken_in(journal.records, 0))
    finally:
        film.close()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "segment", "fall", "sentence", "culprit", "command"),
    [
        (  # a board of 4 g at 9.05 and a chest of 1 g at 14.52 about the edge at 10
            "raft-counterweight",
            2,
            9840,
            "Lifting thin left board-2 overbalanced to the right by 0.1 cm.",
            ("board-2", "base"),
            "take thin with left at 5 10",
        ),
        (  # the counterweight is dropped back: the board stays, and its chest flies from the far end
            "raft-counterweight",
            10,
            37960,
            "thin fell on board-6, which threw chest-diamond-5 off to the right.",
            ("chest-diamond-5", "board-6"),
            "let go left",
        ),
        (  # the fourth board goes down, but the third tips below it, and stays:
            # boards of 4 g at 8 and 11.5, 7 g at 4, 1 g at 3 and 9 g at 16.8 about the edge at 8.5
            "raft-tipping",
            3,
            15816,
            "Under short, board-3 was overbalanced to the right by 1.9 cm.",
            ("board-3", "board-2"),
            "let go left",
        ),
        (
            "ship-heeled",
            2,
            1736,
            "chest-3, held in a hand, made the ship heel 19 degrees to the right, and crate-1 slipped.",
            ("crate-1", "hull"),
            "move left to 7.5 -2",
        ),
        (  # the masthead is pushed over
            "ship-capsized",
            2,
            1672,
            "chest-3, held in a hand, capsized the ship to the right, 24 degrees: crate-1 slipped first.",
            ("crate-1", "hull"),
            "move left to 14 22.5",
        ),
        (  # it was caught, so nothing is said of the sea
            "ship-thrown",
            1,
            64,
            "boat-1 flew from the hand to the right and touched nothing.",
            ("boat-1", "boat-1"),
            "let go left",
        ),
        (
            "ship-loaded",
            5,
            6784,
            "plank-2, held in a hand, pushed crate-3 to the right.",
            ("crate-3", "hull"),
            "move left to 10 4.4",
        ),
    ],
)
def test_a_recorded_fall_is_told(  # noqa: PLR0917 - a row of the table
    name: str, segment: int, fall: int, sentence: str, culprit: tuple[str, str], command: str
) -> None:
    found = asked(name, segment, fall)
    assert str(found.sentence) == sentence
    assert (found.culprit, found.command) == (culprit, command)
    assert found.began < found.fall == fall


def test_a_board_is_called_by_the_turn_in_which_it_was_placed() -> None:
    assert asked("raft-tipping", 3, 15816).sentence.details["piece_turn"] == "3"


def test_nothing_is_said_of_a_tick_at_which_nothing_fell() -> None:
    film = Film(read_journal(GALLERY / "ship-heeled.capsize"))
    try:
        assert inquire(film.script(2), 1700) is None
    finally:
        film.close()
