"""A match of each game that is soon played, as text, and what a test of files needs beside it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from driving import played

from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Match

SOONEST = {"rafter-five": "solo", "riff-raff": "skiff"}
"""The match of each game that takes the least time and still has turns, pieces placed and given up."""
HEADERS = {game: f'{{"capsize": 1, "game": "{game}", "seats": ["Ann", "Bo"], "seed": 7}}' for game in GAMES}
NOBODY = 65534


def whole(game: str) -> Match:
    return played(SOONEST[game])


@cache
def text(game: str) -> str:
    return whole(game).text()


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of the superuser, if they are ours: they pass every lock."""
    ours = os.geteuid()
    if ours == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(ours)
