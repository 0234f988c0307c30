"""What the inquest says of what made the ship heel: cargo laid down, or what a hand pressed against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.phrases import N_

if TYPE_CHECKING:
    from games.inquest.finding import Finding, How, Way

_LADEN_LEFT: dict[tuple[How, Way], str] = {
    ("heeled", "tipped"): N_(
        "{other} made the ship heel {degrees} degrees to the left, and {piece} tipped over."
    ),
    ("capsized", "tipped"): N_(
        "{other} made the ship capsize to the left, {degrees} degrees: {piece} tipped first."
    ),
    ("heeled", "slipped"): N_(
        "{other} made the ship heel {degrees} degrees to the left, and {piece} slipped."
    ),
    ("capsized", "slipped"): N_(
        "{other} made the ship capsize to the left, {degrees} degrees: {piece} slipped first."
    ),
    ("heeled", "rolled"): N_("{other} made the ship heel {degrees} degrees to the left, and {piece} rolled."),
    ("capsized", "rolled"): N_(
        "{other} made the ship capsize to the left, {degrees} degrees: {piece} rolled first."
    ),
}
_PRESSED_LEFT: dict[tuple[How, Way], str] = {
    ("heeled", "tipped"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the left, and {piece} tipped over."
    ),
    ("capsized", "tipped"): N_(
        "{other}, held in a hand, capsized the ship to the left, {degrees} degrees: {piece} tipped first."
    ),
    ("heeled", "slipped"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the left, and {piece} slipped."
    ),
    ("capsized", "slipped"): N_(
        "{other}, held in a hand, capsized the ship to the left, {degrees} degrees: {piece} slipped first."
    ),
    ("heeled", "rolled"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the left, and {piece} rolled."
    ),
    ("capsized", "rolled"): N_(
        "{other}, held in a hand, capsized the ship to the left, {degrees} degrees: {piece} rolled first."
    ),
}
_LADEN_RIGHT: dict[tuple[How, Way], str] = {
    ("heeled", "tipped"): N_(
        "{other} made the ship heel {degrees} degrees to the right, and {piece} tipped over."
    ),
    ("capsized", "tipped"): N_(
        "{other} made the ship capsize to the right, {degrees} degrees: {piece} tipped first."
    ),
    ("heeled", "slipped"): N_(
        "{other} made the ship heel {degrees} degrees to the right, and {piece} slipped."
    ),
    ("capsized", "slipped"): N_(
        "{other} made the ship capsize to the right, {degrees} degrees: {piece} slipped first."
    ),
    ("heeled", "rolled"): N_(
        "{other} made the ship heel {degrees} degrees to the right, and {piece} rolled."
    ),
    ("capsized", "rolled"): N_(
        "{other} made the ship capsize to the right, {degrees} degrees: {piece} rolled first."
    ),
}
_PRESSED_RIGHT: dict[tuple[How, Way], str] = {
    ("heeled", "tipped"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the right, and {piece} tipped over."
    ),
    ("capsized", "tipped"): N_(
        "{other}, held in a hand, capsized the ship to the right, {degrees} degrees: {piece} tipped first."
    ),
    ("heeled", "slipped"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the right, and {piece} slipped."
    ),
    ("capsized", "slipped"): N_(
        "{other}, held in a hand, capsized the ship to the right, {degrees} degrees: {piece} slipped first."
    ),
    ("heeled", "rolled"): N_(
        "{other}, held in a hand, made the ship heel {degrees} degrees to the right, and {piece} rolled."
    ),
    ("capsized", "rolled"): N_(
        "{other}, held in a hand, capsized the ship to the right, {degrees} degrees: {piece} rolled first."
    ),
}


def heeling_text(finding: Finding) -> str:
    """The text for a finding of a ship that heeled, or capsized, by a piece."""
    if finding.held:
        texts = _PRESSED_RIGHT if finding.right else _PRESSED_LEFT
    else:
        texts = _LADEN_RIGHT if finding.right else _LADEN_LEFT
    return texts[finding.how, finding.way]
