"""`capsize verify`: simulate journals again and compare them with what they recorded."""

from __future__ import annotations

import click

from games import Checkpoint, UnreadableJournal
from games import verify as verify_journal
from scenes.commands.journals import read
from scenes.commands.output import note, tell
from scenes.commands.progress import watched
from scenes.versions import made_with
from scenes.words import _, plural

SAME, DIFFERS, UNREADABLE = 0, 1, 2


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "verify",
        callback=verify,
        params=[click.Argument(["files"], nargs=-1, required=True)],
        short_help=_("Simulate saved journals again and compare."),
        help=_(
            "Simulate each journal again from its start and compare it with the checkpoints that it recorded "
            "at each turn boundary. - reads standard input."
        ),
        epilog=_(
            "\b\nExample: capsize verify *.capsize\n\n"
            "Exit code: 0 all came out the same, 1 one differs (where first, by turn and tick, is said), "
            "2 one is unreadable."
        ),
    )


def verify(files: tuple[str, ...]) -> int:
    """Verify journals one after the other; returns the highest exit code of all."""
    return max(_verified(file) for file in files)


def _verified(file: str) -> int:
    try:
        journal, source = read(file)
        count = sum(isinstance(record, Checkpoint) for record in journal.records)
        difference = verify_journal(
            journal, source, lambda steps: watched(steps, len(journal.records), _("Verifying"))
        )
    except UnreadableJournal as error:
        note(f"Capsize: {error}")
        return UNREADABLE
    if difference is not None:
        tell(
            _("{source}: differs from turn {turn}, tick {tick} (line {line}): {what}").format(
                source=source,
                turn=difference.turn,
                tick=difference.tick,
                line=difference.line,
                what=difference.what,
            )
        )
        if journal.header.made_with not in ("", made_with()):
            note(
                _("{source}: recorded with {there}, simulated with {here}.").format(
                    source=source, there=journal.header.made_with, here=made_with()
                )
            )
        return DIFFERS
    if count:
        compared = plural("same at {count} checkpoint", "same at all {count} checkpoints", count)
    else:
        compared = _("played to its end; it has no checkpoints, so there was nothing to compare")
    tell(f"{source}: {compared}")
    return SAME
