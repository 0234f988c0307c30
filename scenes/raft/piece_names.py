"""What the pieces of Rafter Five, and what they stand on, are called in sentences."""

from __future__ import annotations

from scenes.words import _, later

_NAMES = {
    "tall": later("the tall figure"),
    "fat": later("the fat figure"),
    "thin": later("the thin figure"),
    "short": later("the short figure"),
    "average": later("the plain figure"),
    "king": later("the King"),
    "base": later("the base"),
}


def piece_name(piece: str) -> str:
    """What a piece is called in the middle of a sentence."""
    if piece.startswith("board-"):
        return _("a board")
    if piece.startswith("chest-"):
        return _("a chest")
    return _(_NAMES[piece]) if piece in _NAMES else piece
