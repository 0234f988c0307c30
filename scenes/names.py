"""Whether names will do for players, said in words next to the fields."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LONGEST_NAME = 24


def tidy(name: str) -> str:
    """The name as it is kept: composed letters, no space at the ends."""
    return unicodedata.normalize("NFC", name).strip()


def playing(names: Sequence[str]) -> tuple[str, ...]:
    """The players among the fields: the names that are not empty."""
    return tuple(tidied for name in names if (tidied := tidy(name)))


def problem(names: Sequence[str], drawable: Callable[[str], bool]) -> tuple[int, str] | None:
    """The first field that will not do and why, or None. `drawable`: whether the font has a letter."""
    seen: dict[str, str] = {}
    for index, name in enumerate(map(tidy, names)):
        if not name:
            continue
        if len(name) > LONGEST_NAME:
            return index, _("“{name}” is too long: {most} letters are the most.").format(
                name=name[:LONGEST_NAME] + "…", most=LONGEST_NAME
            )
        if "," in name or not name.isprintable():
            return index, _("A name has no comma and no letter that cannot be seen.")
        missing = next((letter for letter in name if not drawable(letter)), None)
        if missing is not None:
            return index, _("The letter number {place} of “{name}” is not in this game's typeface.").format(
                place=name.index(missing) + 1, name=name
            )
        if name.casefold() in seen:
            return index, _("Two players are called “{name}”.").format(name=name)
        seen[name.casefold()] = name
    return None if seen else (0, _("Somebody has to play: write a name."))
