"""The one type family, in the sizes of the interface; where it is missing, pygame's own stands in."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.theme import measures
from scenes.words import _

FAMILY = "Atkinson Hyperlegible"

_LEAST_LEFT = 4
"""Letters of a word, ellipsis included, that are left of it at least."""


@dataclass(frozen=True, slots=True)
class Fonts:
    """The three sizes of the one family; `problem` is a sentence when a stand-in had to be taken."""

    title: pygame.font.Font
    text: pygame.font.Font
    small: pygame.font.Font
    problem: str | None = None


def font_files() -> tuple[str, str] | None:
    """Paths of the regular and the bold font file, or None if the font package is missing."""
    try:
        import fontpkg  # type: ignore[import-untyped]  # noqa: PLC0415 - it looks at every installed package
    except ImportError:
        return None
    try:
        return str(fontpkg.path(FAMILY)), str(fontpkg.path(FAMILY, weight="bold"))
    except fontpkg.FontpkgError:
        return None


def load_fonts(scale: float = 1.0) -> Fonts:
    """Open the fonts at a UI scale. `pygame.font` must be initialised. Never raises for a missing family."""
    sizes = measures(scale)
    files = font_files()
    problem = None
    regular: str | None
    bold: str | None
    if files is None:
        regular = bold = None
        problem = _("The typeface {family} is not installed; pygame's own is used instead.").format(
            family=FAMILY
        )
    else:
        regular, bold = files
    return Fonts(
        title=pygame.font.Font(bold, sizes.title),
        text=pygame.font.Font(regular, sizes.text),
        small=pygame.font.Font(regular, sizes.small),
        problem=problem,
    )


def fitted(font: pygame.font.Font, text: str, width: int) -> str:
    """The text, or as much of it as fits into `width` px, with an ellipsis."""
    if font.size(text)[0] <= width:
        return text
    while text and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"


def squeezed(font: pygame.font.Font, text: str, width: int) -> str:
    """The text, with its longest words cut, each with an ellipsis, until it fits into `width` px.

    In a heading or on a button these are names, and what it says of them stays.
    """
    words = text.split(" ")
    while font.size(text)[0] > width:
        longest = max(range(len(words)), key=lambda place: font.size(words[place])[0])
        if len(words[longest]) <= _LEAST_LEFT:
            return fitted(font, text, width)
        words[longest] = words[longest].removesuffix("…")[:-1] + "…"
        text = " ".join(words)
    return text
