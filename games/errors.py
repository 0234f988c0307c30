# ruff: noqa: N818 - an error is named for what is wrong; the base class says that it is an error
"""What can be wrong with a command, a set-up or a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import CapsizeError

if TYPE_CHECKING:
    from games.phrases import Phrase, Refusal


LONGEST_REASON = 300
"""What is said of a file is cut to this many letters, however much of the file it quotes."""


_LONGEST_QUOTED = 60
"""What is quoted of a command or a value is cut to this many letters: one line of a terminal."""


def cut(text: str, longest: int) -> str:
    """A text of at most so many letters, with a sign where the rest of it is left out."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def shown(text: str, longest: int) -> str:
    """A text from anyone as one short line: what a terminal would obey is written out as an escape."""
    return cut(
        "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text[: longest + 1]),
        longest,
    )


class BadCommand(CapsizeError):
    """A text that is no command: `text` as given and `why`."""

    def __init__(self, text: str, why: str) -> None:
        self.text = text
        self.why = why
        super().__init__(f"{cut(text, _LONGEST_QUOTED)!r} is no command: {why}")


class IllegalCommand(CapsizeError):
    """A command that the rules or the table refuse; nothing has changed.

    `command` is its text form, `rule` the short name of the rule, `phrase` the sentence for players,
    `position` where in the match it was refused.
    """

    def __init__(self, command: str, refusal: Refusal, position: str) -> None:
        self.command = command
        self.refusal = refusal
        self.rule: str = refusal.rule
        self.phrase: Phrase = refusal.phrase
        self.position = position
        super().__init__(f"{command!r} is refused at {position} ({self.rule}): {self.phrase}")


class BadSetup(CapsizeError):
    """A match that cannot be set up: the `field`, its `value` and `why`."""

    def __init__(self, field: str, value: object, why: str) -> None:
        self.field = field
        self.value = value
        self.why = why
        super().__init__(f"{field} {cut(repr(value), _LONGEST_QUOTED)}: {why}")


class UnreadableJournal(CapsizeError):
    """A file that is no journal of ours: its `source`, `line` (0: the whole file), `field` and `why`.

    `why` may quote the file: it is made printable and cut short.
    """

    def __init__(self, source: str, line: int, field: str, why: str) -> None:
        self.source = source
        self.line = line
        self.field = field
        self.why = shown(why, LONGEST_REASON)
        where = f"{source}, line {line}" if line else source
        super().__init__(f"{where}: {field}: {self.why}" if field else f"{where}: {self.why}")


class BadState(CapsizeError):
    """A checkpoint whose state no match can be in: the `field` and `why`."""

    def __init__(self, field: str, why: str) -> None:
        self.field = field
        self.why = why
        super().__init__(f"{field}: {why}")


class SavingFailed(CapsizeError):
    """A journal that cannot be written; the match itself goes on."""

    def __init__(self, path: str, why: str) -> None:
        self.path = path
        self.why = why
        super().__init__(f"The match cannot be saved to {path}: {why}")
