"""Names of players: what will do, and what is said about the rest."""

from __future__ import annotations

import pytest

from games import BadSetup, checked_names
from scenes.names import playing, problem
from scenes.words import speak


@pytest.fixture(autouse=True)
def _english() -> None:
    speak("en")


def _latin(letter: str) -> bool:
    return ord(letter) < 0x250


def test_empty_fields_do_not_play() -> None:
    assert playing(["", " Ann ", "", "Bo", "  "]) == ("Ann", "Bo")
    assert problem(["", " Ann ", "", "Bo", "  "], _latin) is None


def test_letters_and_their_parts_are_the_same_name() -> None:
    assert playing(["Zoe\u0308"]) == ("Zoë",)
    assert problem(["Zoë", "ZOE\u0308"], _latin) == (1, "Two players are called “ZOË”.")


@pytest.mark.parametrize(
    ("names", "field", "words"),
    [
        (["", ""], 0, "Somebody has to play"),
        (["Ann", "x" * 25], 1, "24 letters are the most"),
        (["A,B"], 0, "no comma"),
        (["A\tB"], 0, "no comma and no letter that cannot be seen"),
        (["Ann", "Bo", "ann"], 2, "Two players are called “ann”"),
        (["Жан"], 0, "The letter number 1 of “Жан”"),
    ],
)
def test_what_will_not_do_is_said_next_to_its_field(names: list[str], field: int, words: str) -> None:
    found = problem(names, _latin)
    assert found is not None
    assert found[0] == field
    assert words in found[1]


@pytest.mark.parametrize(
    "names", [["Ann"], ["x" * 24], ["Zoë", "Łukasz", "O'Neill", "a b", "1", "Ann-Marie"]]
)
def test_what_will_do_here_will_do_for_a_match(names: list[str]) -> None:
    assert problem(names, lambda _: True) is None
    assert checked_names(playing(names), 6) == tuple(names)


def test_a_match_refuses_what_is_refused_here() -> None:
    for names in (["x" * 25], ["A,B"], ["Ann", "ann"], []):
        assert problem(names, lambda _: True) is not None
        with pytest.raises(BadSetup):
            checked_names(names, 6)
