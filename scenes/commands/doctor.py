"""`capsize doctor`: what this machine has of what the game needs."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from typing import TYPE_CHECKING

import click

from scenes.commands.finding import Finding
from scenes.commands.output import tell
from scenes.folders import find_folders
from scenes.versions import OURS, version_of
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OLDEST_PYTHON = (3, 11)
PACKAGES = (
    "pymunk",
    "pygame-ce",
    "pygame-gui",
    "numpy",
    "scipy",
    "msgspec",
    "click",
    "rich",
    "pillow",
    "platformdirs",
)


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "doctor",
        callback=doctor,
        short_help=_("See whether all that the game needs is there."),
        help=_("Look at versions, display, sound, font and folders of this machine and say what is missing."),
        epilog=_(
            "Sound and folders are not needed to play: the game is then silent, or not saved.\n\n"
            "Exit code: 0 everything needed to play is there, 1 something is missing."
        ),
    )


def doctor() -> int:
    """Print what is there; returns the exit code."""
    good = True
    for finding in findings():
        tell(f"{finding.verdict:<8} {finding.what:<13} {finding.how}")
        good = good and (finding.good or not finding.needed)
    return 0 if good else 1


def findings() -> Iterator[Finding]:
    """Look at everything, one thing after the other."""
    python = f"{platform.python_version()} ({sys.executable})"
    yield Finding("Python", python, good=sys.version_info >= OLDEST_PYTHON)
    yield Finding(OURS, version_of(OURS) or _("runs from its source folder, not installed"))
    for package in PACKAGES:
        found = version_of(package)
        yield Finding(package, found or _("is not installed"), good=found is not None)
    if version_of("pygame") is not None:
        advice = _("it stands in the way of pygame-ce: uninstall both, then install pygame-ce again")
        yield Finding("pygame", advice, good=False)
    yield from _hardware()
    folders = find_folders(os.environ)
    yield folder(_("settings"), folders.config)
    yield folder(_("matches"), folders.matches)
    yield folder(_("pictures"), folders.pictures)


def _hardware() -> Iterator[Finding]:
    try:
        from scenes.commands import hardware  # noqa: PLC0415 - its library may be what is missing
    except ImportError as error:
        yield Finding(_("display"), str(error), good=False)
    else:
        yield from hardware.findings()


def folder(what: str, path: Path) -> Finding:
    """Try whether a folder, or the one in which it would be made, takes a file; leaves nothing behind."""
    try:
        there = next(above for above in (path, *path.parents) if above.exists())
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"\n")
    except OSError as error:
        why = _("{path} cannot be written to: {why}").format(path=path, why=error.strerror)
        return Finding(what, why, good=False, needed=False)
    return Finding(what, str(path))
