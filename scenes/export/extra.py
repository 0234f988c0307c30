"""The extra that films in MP4 need, and the one command that installs it."""

from __future__ import annotations

from importlib.util import find_spec

from scenes.export.failures import ExportRefused
from scenes.words import _

COMMAND = 'pip install "capsize[video]"'


def need_video() -> None:
    """See that films in MP4 can be made.

    Raises:
        ExportRefused: PyAV is not installed.
    """
    if find_spec("av") is None:
        raise ExportRefused(
            _("Films in MP4 need an extra. This installs it: {command}").format(command=COMMAND)
        )
