"""`capsize export`: a match as a film, a picture or a filmstrip, made without a window."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import click

from scenes.commands.journals import read
from scenes.commands.output import note, tell
from scenes.commands.progress import watched
from scenes.export.failures import ExportRefused
from scenes.export.overlays import Overlays
from scenes.export.wish import Scope, Wish, named
from scenes.words import _, plural

LAST = "last"
"""What --fall stands for without a number."""
_SIZE = re.compile(r"(\d{1,5})[xX](\d{1,5})")
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,6}|/\d{1,6})?")


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "export",
        callback=export,
        params=[
            click.Argument(["file"]),
            click.Argument(["out"]),
            click.Option(
                ["--fall"],
                is_flag=False,
                flag_value=LAST,
                metavar="[N]",
                help=_("The seconds around the last fall, or the one of that number."),
            ),
            click.Option(["--turn"], type=click.IntRange(0), metavar="N", help=_("A turn.")),
            click.Option(["--whole"], is_flag=True, help=_("The whole match.")),
            click.Option(
                ["--at"],
                type=click.IntRange(0),
                metavar="TICK",
                help=_("PNG: the moment, in ticks of 1/480 s; else the first splash."),
            ),
            click.Option(
                ["--strip"],
                type=int,
                metavar="COUNT",
                help=_("PNG: so many moments of a collapse side by side."),
            ),
            click.Option(
                ["--size"],
                metavar="WxH",
                default="640x360",
                show_default=True,
                help=_("Width and height of a picture."),
            ),
            click.Option(
                ["--speed"],
                metavar="X",
                default="1",
                show_default=True,
                help=_("How many times faster than it was: 1/4, 2.5."),
            ),
            click.Option(
                ["--fps"], metavar="N", default="25", show_default=True, help=_("Pictures in a second.")
            ),
            click.Option(["--forces"], is_flag=True, help=_("Draw the forces between pieces.")),
            click.Option(["--loads"], is_flag=True, help=_("Draw pieces in the colours of their loads.")),
            click.Option(
                ["--balance"], is_flag=True, help=_("Show how far the table could be tilted to either side.")
            ),
            click.Option(["--cause"], is_flag=True, help=_("Draw what a fall came from, and say it.")),
            click.Option(["--force", "replace"], is_flag=True, help=_("Replace OUT if it exists.")),
        ],
        short_help=_("Make a film or a picture of a match."),
        help=_(
            "Make a film (OUT ends with .gif or .mp4) or a picture (.png) of the match in the journal FILE, "
            "saved by a game or written by hand; - reads standard input. Without more it is of the last "
            "fall, or of the whole match where nothing falls. No display is needed."
        ),
        epilog=_(
            "\b\nExamples:\n"
            "  capsize export match.capsize fall.gif\n"
            "  capsize export match.capsize slow.mp4 --fall 1 --speed 1/4 --size 1280x720 --loads\n"
            "  capsize export match.capsize strip.png --strip 6 --size 320x180\n\n"
            "Exit code: 0 OUT is there, 2 it could not be made."
        ),
    )


def export(
    file: str,
    out: str,
    *,
    fall: str | None,
    turn: int | None,
    whole: bool,
    at: int | None,
    strip: int | None,
    size: str,
    speed: str,
    fps: str,
    forces: bool,
    loads: bool,
    balance: bool,
    cause: bool,
    replace: bool,
) -> int:
    """Make what the options ask for; returns the exit code.

    Raises:
        ExportRefused: the options ask for what cannot be.
        ExportFailed: OUT cannot be written.
        UnreadableJournal: there is no journal in `file`, or it cannot be played.
    """
    scope, number = _scope(fall, turn, whole=whole)
    wish = Wish(
        Path(out),
        scope,
        number,
        at,
        strip,
        size_of(size),
        number_of(speed),
        number_of(fps),
        Overlays(forces=forces, loads=loads, balance=balance, cause=cause),
        replace=replace,
    )
    wish.check()
    journal, source = read(file)
    from scenes.export.taking import take  # noqa: PLC0415 - only now is anything drawn

    taken = take(journal, source, wish, watched)
    for remark in taken.remarks:
        note(f"{source}: {remark}.")
    pictures = plural("{count} picture", "{count} pictures", taken.pictures)
    text = _("{out}: {pictures}, {size}").format(out=out, pictures=pictures, size=named(taken.size))
    tell(text if not taken.seconds else _("{text}, {seconds:.1f} s").format(text=text, seconds=taken.seconds))
    return 0


def _scope(fall: str | None, turn: int | None, *, whole: bool) -> tuple[Scope, int | None]:
    if (fall is not None) + (turn is not None) + whole > 1:
        raise ExportRefused(_("Of --fall, --turn and --whole only one can be asked for."))
    if whole:
        return "whole", None
    if turn is not None:
        return "turn", turn
    if fall is None:
        return "", None
    if fall == LAST:
        return "fall", None
    if not re.fullmatch(r"[1-9]\d{0,5}", fall):
        raise ExportRefused(_("Falls are counted from 1, not {text}.").format(text=fall))
    return "fall", int(fall)


def size_of(text: str) -> tuple[int, int]:
    """Width and height in px, as in "640x360".

    Raises:
        ExportRefused: it is no size.
    """
    found = _SIZE.fullmatch(text)
    if found is None:
        raise ExportRefused(_("“{text}” is no size; one is written like 640x360.").format(text=text))
    return int(found[1]), int(found[2])


def number_of(text: str) -> Fraction:
    """A number, as in "2.5" or "1/4".

    Raises:
        ExportRefused: it is none.
    """
    try:
        if _NUMBER.fullmatch(text):
            return Fraction(text)
    except ZeroDivisionError:
        pass
    raise ExportRefused(_("“{text}” is no number like 2.5 or 1/4.").format(text=text))
