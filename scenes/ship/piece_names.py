"""What the cargo of Riff Raff, and the parts of the ship, are called in sentences."""

from __future__ import annotations

from scenes.words import _, later

_CARGO = {
    "boat": later("the boat"),
    "barrel": later("the barrel"),
    "flask": later("the flask"),
    "crate": later("the crate"),
    "sailor": later("the sailor"),
    "plank": later("the plank"),
    "rat": later("the rat"),
    "chest": later("the chest"),
}
_SHIP = {
    "hull": later("the deck"),
    "mast": later("the mast"),
    "yard-low": later("the lowest yard"),
    "yard-middle": later("the middle yard"),
    "yard-top": later("the top yard"),
}


def piece_name(piece: str) -> str:
    """What a piece is called in the middle of a sentence."""
    if piece in _SHIP:
        return _(_SHIP[piece])
    kind = piece.rsplit("-", 1)[0]
    return _(_CARGO[kind]) if kind in _CARGO else piece
