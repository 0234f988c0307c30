"""Writing a file so that nothing that exists is harmed: under another name, and whole or not at all."""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from scenes.export.failures import ExportFailed
from scenes.export.wish import check_place
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def fresh(path: Path, *, replace: bool) -> Iterator[Path]:
    """Hand out the name of an empty file beside `path`, which takes its place once all has been written.

    Raises:
        ExportRefused: there is something in that place already.
        ExportFailed: the file cannot be written.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb"):
            pass
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        check_place(path, replace=replace)  # some time has passed
        part.replace(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise ExportFailed(_("{path} cannot be written: {why}.").format(path=path, why=why)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
