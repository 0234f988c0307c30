"""What the commands print: data to standard output, messages to standard error."""

from __future__ import annotations

import errno
import io
import os
import sys

from scenes.words import _
from sim import CapsizeError


class OutputFailed(CapsizeError):  # noqa: N818 - named for what happened, as all of our errors
    """Standard output takes no more: `why` is what the system says."""

    def __init__(self, why: str) -> None:
        """Name the reason."""
        super().__init__(_("The output cannot be written: {why}.").format(why=why))


def prepare() -> None:
    """Let a terminal that lacks a letter show its number instead of breaking off."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(line: str) -> None:
    """Print one line of data.

    Raises:
        BrokenPipeError: nobody reads on.
        OutputFailed: the disk is full, or the like.
    """
    tell_bytes(f"{_plain(line)}\n".encode(sys.stdout.encoding, "backslashreplace"))


def tell_bytes(data: bytes) -> None:
    """Print bytes of data, such as JSON, which is UTF-8 whatever the terminal speaks.

    Raises:
        BrokenPipeError: nobody reads on.
        OutputFailed: the disk is full, or the like.
    """
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        forget()
        if error.errno == errno.EPIPE:
            raise
        raise OutputFailed(error.strerror or str(error)) from error


def note(sentence: str) -> None:
    """Print one message."""
    sys.stderr.write(f"{_plain(sentence)}\n")
    sys.stderr.flush()


def _plain(line: str) -> str:
    """What a terminal would obey, such as in the name of somebody else's file, written out as an escape."""
    return "".join(sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in line)


def forget() -> None:
    """Send what is left to print nowhere, so that closing a broken output does not complain once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
