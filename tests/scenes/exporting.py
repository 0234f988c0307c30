"""Matches to be filmed, and what a file shows when it is opened again by another program than wrote it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import av
import numpy as np
from PIL import Image

from games import finish, parse_journal, run, start

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

DROPPED = """\
{"capsize": 1, "game": "rafter-five", "seats": ["Ann", "Bo"], "seed": 7}
# Ann drops the first board into the sea: it touches the water at tick 2320, her turn ends at 3768.
~ take tall with left at -7.6 9
+48 move left to -7.6 14
+240 lay aside left
~ take board-1 with right at 0 14
+24 move right to 19 14
+480 let go right
"""
STANDING = """\
{"capsize": 1, "game": "rafter-five", "seats": ["Ann", "Bo"], "seed": 7}
# Nothing falls.
~ take tall with left at -7.6 9
+48 move left to -7.6 12
+240 put back left
"""
FALL, END = 2320, 3768


@cache
def saved(text: str) -> str:
    """The journal as a game would have saved it: plain ticks, and a checkpoint at each turn boundary."""
    journal = parse_journal(text.encode())
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return match.text()


def pixels(path: Path) -> NDArray[np.uint8]:
    """A picture (h, w, 3)."""
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"))


def frames(path: Path) -> list[NDArray[np.uint8]]:
    """The frames of a film, each (h, w, 3), decoded by FFmpeg."""
    with av.open(str(path)) as film:
        return [np.asarray(frame.to_ndarray(format="rgb24"), np.uint8) for frame in film.decode(video=0)]


def durations(path: Path) -> list[int]:
    """For how long each frame of a GIF is shown, ms."""
    found = []
    with Image.open(path) as film:
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            found.append(film.info["duration"])
    return found


def apart(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
    """The mean difference of two pictures, 0 to 255."""
    return float(np.abs(one.astype(int) - other).mean())
