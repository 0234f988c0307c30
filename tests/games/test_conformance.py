"""The conformance suite, run for every game there is. A new game passes it as it stands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from conformance import Source, Witness, check_secrets, random_command
from loading import loading_command

from games import GAMES, Header

SEED = 5_318_008_123_457  # long enough that finding it in a view is no accident
SOURCES: dict[str, Source] = {"riff-raff": loading_command}
"""Games whose commands the general source does not find often enough bring their own."""
SETUPS: dict[str, list[tuple[list[str], dict[str, Any]]]] = {
    "rafter-five": [
        (["Ann", "Bo"], {}),
        (["Ann"], {"nails": True}),
        (["Ann", "Bo", "Cy", "Di", "Ed"], {"king": True, "cracks": True}),
        (["Ann", "Bo", "Cy"], {"arrange": True, "first": 2}),
    ],
    "riff-raff": [
        (["Ann", "Bo"], {}),
        (["Ann", "Bo", "Cy"], {"first": 1}),
        (["Ann", "Bo", "Cy", "Di"], {}),
    ],
}
MARKED: dict[str, dict[str, Any]] = {"rafter-five": {"nails": True, "cracks": True}}
"""Options under which a game has secrets."""


CASES = [
    pytest.param(Header(1, game, tuple(seats), SEED + number, options), id=f"{game}-{number}")
    for game in GAMES
    for number, (seats, options) in enumerate(SETUPS.get(game, [(["Ann", "Bo"], {})]))
]


def watched(header: Header, seed: int, steps: int) -> Witness:
    witness = Witness(header, SOURCES.get(header.game, random_command), Random(seed))
    witness.drive(steps)
    return witness


@pytest.mark.parametrize("header", CASES)
def test_a_match_bears_whatever_it_is_told(header: Header) -> None:
    witness = watched(header, seed=1, steps=15)
    witness.check_journal(2)
    witness.check_strides(160)
    assert len(witness.digests) > 5


@pytest.mark.parametrize("game", GAMES)
def test_views_of_matches_that_differ_in_secrets_alone_are_the_same(game: str) -> None:
    header = Header(1, game, ("Ann", "Bo"), SEED, MARKED.get(game, {}))
    check_secrets(header, SOURCES.get(game, random_command), Random(1), 25)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("header", CASES)
def test_a_match_bears_it_for_long(header: Header, seed: int) -> None:
    witness = watched(header, seed=100 + seed, steps=600)
    witness.check_journal(60)
    witness.check_strides(1600)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_secrets_are_kept_for_long(game: str, seed: int) -> None:
    header = Header(1, game, ("Ann", "Bo"), SEED, MARKED.get(game, {}))
    check_secrets(header, SOURCES.get(game, random_command), Random(seed), 300)
