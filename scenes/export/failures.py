"""What can stand in the way of a picture, each with one sentence for the player."""

from __future__ import annotations

from sim import CapsizeError


class ExportRefused(CapsizeError):  # noqa: N818 - named for what happened, as all of our errors
    """What was asked for is not possible: a size, a turn, a name. Nothing was written."""


class ExportFailed(CapsizeError):  # noqa: N818 - named for what happened, as all of our errors
    """The picture could not be written: a full disk, a folder that may not be written to."""
