"""A match of each game that is soon played, as text, and what a test of files needs beside it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from driving import SHORT, recorded

from games import (
    GAMES,
    Match,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


HEADERS = {game: f'{{"capsize": 1, "game": "{game}", "seats": ["Ann", "Bo"], "seed": 7}}' for game in GAMES}
NOBODY = 65534


@cache
def whole(game: str) -> Match:
    return recorded(SHORT[game])


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
