"""A card chosen in secret: the journal holds it, no other seat's view does until all are turned up."""

from __future__ import annotations

import msgspec
import pytest
from ships import header
from tables import do

from games import Match, View, parse

SEATS = range(3)


def views(match: Match) -> list[View]:
    return [match.view(seat) for seat in SEATS]


@pytest.mark.parametrize("secret", SEATS)
def test_matches_that_differ_in_one_card_look_the_same_to_the_others_until_the_reveal(secret: int) -> None:
    first, other = Match.from_header(header()), Match.from_header(header())
    for seat in (secret, *(seat for seat in SEATS if seat != secret)):
        cards = (2, 9) if seat == secret else (4, 4)
        lines = [f"seat {seat} chooses card {card}" for card in cards]
        told = [
            [event for event in do(match, line) if match.view(0).phase == "cards"]
            for match, line in zip((first, other), lines, strict=True)
        ]
        if first.view(0).phase != "cards":
            break
        assert told[0] == told[1]
        for watching in SEATS:
            same = first.view(watching) == other.view(watching)
            assert same is (watching != secret), "only the seat itself sees its card"
        asked = [f"seat {secret} chooses card {card}" for card in (2, 9)]
        for line in asked:
            assert first.refusal(parse(line)) == other.refusal(parse(line)), "nor is it told by a refusal"
        assert first.at_rest
        assert first.warnings() == other.warnings()
    assert views(first) != views(other), "turned up, all see it"
    assert f"seat {secret} chooses card 2" in first.text()
    assert all(b'"shown":2' in msgspec.json.encode(view) for view in views(first))
