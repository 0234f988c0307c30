"""What pieces are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.words import _, later

if TYPE_CHECKING:
    from games import Phrase

_FIGURES = {
    "tall": later("the tall figure"),
    "fat": later("the fat figure"),
    "thin": later("the thin figure"),
    "short": later("the short figure"),
    "average": later("the plain figure"),
    "king": later("the King"),
}


def piece_name(piece: str) -> str:
    """What a piece is called in the middle of a sentence."""
    if piece.startswith("board-"):
        return _("a board")
    if piece.startswith("chest-"):
        return _("a chest")
    return _(_FIGURES[piece]) if piece in _FIGURES else piece


def said(phrase: Phrase) -> str:
    """A phrase of the rules in the player's language."""
    details = {
        name: piece_name(value) if name == "piece" else value for name, value in phrase.details.items()
    }
    return _(phrase.text).format(**details)
