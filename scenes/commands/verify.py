"""`capsize verify`: simulate journals again and compare them with what they recorded."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scenes.commands.journals import note_torn
from scenes.commands.output import note, tell
from scenes.commands.progress import Tally, watched
from scenes.commands.verdict import DIFFERS, SAME, UNREADABLE, Verdict, verdict_on
from scenes.commands.workers import at_once
from scenes.versions import made_with
from scenes.words import _, plural

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from games import AnyEvent

SUFFIX = ".capsize"


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "verify",
        callback=verify,
        params=[click.Argument(["files"], nargs=-1, required=True)],
        short_help=_("Simulate saved journals again and compare."),
        help=_(
            "Simulate each journal again from its start and compare it with the checkpoints that it recorded "
            "at each turn boundary. Of a folder all *.capsize in it are verified, - reads standard input. "
            "Many are verified at once, and told of in the order given."
        ),
        epilog=_(
            "\b\nExamples:\n"
            "  capsize verify match.capsize\n"
            "  capsize verify matches other/*.capsize\n\n"
            "Exit code: 0 all came out the same, 1 one differs (where first, by turn and tick, is said), "
            "2 one is unreadable."
        ),
    )


def verify(files: tuple[str, ...]) -> int:
    """Verify journals, several at once; returns the highest exit code of all."""
    began = time.monotonic()
    listed = [found for file in files for found in _listed(file)]
    outcomes, bare = [], 0
    with closing(_verdicts(listed)) as verdicts:
        for verdict in verdicts:
            _say(verdict)
            outcomes.append(verdict.outcome)
            bare += verdict.outcome == SAME and not verdict.checkpoints
    if len(outcomes) > 1:
        note(
            _("{files} in {seconds:.1f} s: {same} the same, {differ}, {unreadable} unreadable.").format(
                files=plural("{count} journal", "{count} journals", len(outcomes)),
                seconds=time.monotonic() - began,
                same=outcomes.count(SAME),
                differ=plural("{count} differs", "{count} differ", outcomes.count(DIFFERS)),
                unreadable=outcomes.count(UNREADABLE),
            )
            + (_(" Of those the same {count} had nothing to compare.").format(count=bare) if bare else "")
        )
    return max(outcomes)


def _listed(file: str) -> list[str | Verdict]:
    """The file itself, the journals in a folder by name, or what is wrong with the folder."""
    folder = Path(file)
    try:
        if file == "-" or not folder.is_dir():
            return [file]
        inside: list[str | Verdict] = [
            str(path) for path in sorted(folder.iterdir()) if path.suffix == SUFFIX
        ]
    except OSError as error:
        why = _("cannot be read: {why}").format(why=error.strerror or error)
    else:
        why = _("there is no {suffix} in it").format(suffix=SUFFIX)
        if inside:
            return inside
    return [Verdict(file, UNREADABLE, problem=f"{file}: {why}")]


def _verdicts(listed: list[str | Verdict]) -> Generator[Verdict]:
    """The verdicts in order: of one file here, of several by processes beside this one.

    Standard input cannot be handed over, so it is always read here.
    """
    files = [file for file in listed if isinstance(file, str) and file != "-"]
    if len(files) < 2:  # noqa: PLR2004 - one needs no help
        for file in listed:
            yield file if isinstance(file, Verdict) else verdict_on(file, _watched)
        return
    tally = Tally(len(files), _("Verifying"))
    with (
        tally.shown(),
        closing(at_once(verdict_on, files, tally.advance)) as found,
    ):
        for file in listed:
            verdict = file if isinstance(file, Verdict) else verdict_on(file) if file == "-" else next(found)
            with tally.hidden():
                yield verdict


def _watched(steps: Iterator[list[AnyEvent]], count: int) -> Iterator[list[AnyEvent]]:
    return watched(steps, count, _("Verifying"))


def _say(verdict: Verdict) -> None:
    source, difference = verdict.source, verdict.difference
    if verdict.torn:
        note_torn(source)
    if verdict.outcome == UNREADABLE:
        note(f"Capsize: {verdict.problem}")
    elif difference is not None:
        tell(
            _("{source}: differs from turn {turn}, tick {tick} (line {line}): {what}").format(
                source=source,
                turn=difference.turn,
                tick=difference.tick,
                line=difference.line,
                what=difference.what,
            )
        )
        if verdict.made_with not in ("", made_with()):
            note(
                _(
                    "{source}: recorded with {there}, simulated with {here}. Other versions and other kinds "
                    "of machines may differ in the last bits: the file need not have been altered."
                ).format(source=source, there=verdict.made_with, here=made_with())
            )
    elif verdict.checkpoints:
        same = plural("same at {count} checkpoint", "same at all {count} checkpoints", verdict.checkpoints)
        tell(f"{source}: {same}")
    else:
        nothing = _("played to its end; it has no checkpoints, so there was nothing to compare")
        tell(f"{source}: {nothing}")
