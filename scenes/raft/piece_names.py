"""What the pieces of Rafter Five are called in sentences."""

from __future__ import annotations

from scenes.words import _, later

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
