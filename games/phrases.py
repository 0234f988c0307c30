"""Sentences as data: an English text with named gaps, which scenes translate and fill."""

from __future__ import annotations

import msgspec


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's extractors look for
    """Mark a text for translation and return it as it is."""
    return text


class Phrase(msgspec.Struct, frozen=True):
    """One sentence: `text` is English with `{gaps}`, `details` fills them.

    `str(phrase)` is the English sentence; a window looks `text` up in its own language first.
    """

    text: str
    details: dict[str, str] = {}

    def __str__(self) -> str:
        return self.text.format(**self.details)


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is not allowed: the rule's short name and the sentence for the player."""

    rule: str
    phrase: Phrase
