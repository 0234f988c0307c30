"""Keeps system libraries from chattering on standard error where a missing device is a sentence of ours."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_STANDARD_ERROR = 2


@contextmanager
def hushed() -> Iterator[None]:
    """Send what is written below Python to standard error nowhere.

    ALSA tells of a missing sound card in nine lines of its own, whatever the caller makes of it. Python's own
    messages are lost too, so only calls into a library belong here.
    """
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:
        # It is closed already, so nobody hears anything.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STANDARD_ERROR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)
