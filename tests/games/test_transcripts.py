"""Whole matches, kept as text a person can read, come out as they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from transcripts import FOLDER, transcript

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(FOLDER.glob("*.capsize"))
LONG = "three-load-the-ship"


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.soak] if path.stem == LONG else [])
        for path in FILES
    ],
)
def test_a_transcript_comes_out_as_it_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert transcript(text) == text


def test_a_long_transcript_comes_out_as_it_was_written_as_far_as_its_fifth_turn() -> None:
    text = (FOLDER / f"{LONG}.capsize").read_text(encoding="utf-8")
    begun = text[: text.index("#> turn-began turn 5")]
    assert transcript(begun).startswith(begun)


def test_there_are_matches_to_penalties_to_a_solo_fall_and_with_the_king() -> None:
    texts = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    assert "#> game-over penalties: 1. seat 1, 2. seat 0; lost: 0" in texts["two-players-to-penalties"]
    assert "#> game-over fall: 1. seat 0; lost: nobody score 3" in texts["solo-to-the-fall"]
    king = texts["marks-and-king"]
    assert "#> illegal-rest king king-nail" in king or "#> illegal-rest king king-crack" in king


def test_there_is_a_match_with_a_ship_from_the_first_card_to_the_last_piece() -> None:
    text = (FOLDER / f"{LONG}.capsize").read_text(encoding="utf-8")
    for told in (
        "#> cards-shown 8 8 4",
        "#> captain-named seat 0",
        "#> two-announced seat 1",
        "#> caught crate-3 right",
        "#> left-game crate-3",
        "#> turn-ended turn 4 seat 1 fall",
        "#> illegal-rest rat-3 not-over-spot",
        "#> turn-ended turn 9 seat 2 gave-up",
        "#> game-over unloaded: 1. seat 0, 2. seat 1, 2. seat 2; lost: 1 2",
        "#> out of the game: crate-3",
    ):
        assert f"{told}\n" in text
