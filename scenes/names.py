"""Whether names will do for players, as the games judge, said in words next to the fields."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from games import LONGEST_NAME, BadSetup, checked_names
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def tidy(name: str) -> str:
    """The name as it is kept: composed letters, no space at the ends."""
    return unicodedata.normalize("NFC", name).strip()


def playing(names: Sequence[str]) -> tuple[str, ...]:
    """The players among the fields: the names that are not empty."""
    return tuple(tidied for name in names if (tidied := tidy(name)))


def problem(names: Sequence[str], drawable: Callable[[str], bool]) -> tuple[int, str] | None:
    """The first field that will not do and why, or None. `drawable`: whether the font has a letter."""
    seen: list[str] = []
    for index, name in enumerate(map(tidy, names)):
        if not name:
            continue
        if not _will_do(name):
            return index, _refusal(name)
        missing = next((letter for letter in name if not drawable(letter)), None)
        if missing is not None:
            return index, _("The letter number {place} of “{name}” is not in this game's typeface.").format(
                place=name.index(missing) + 1, name=name
            )
        if not _will_do(*seen, name):
            return index, _("Two players are called “{name}”.").format(name=name)
        seen.append(name)
    return None if seen else (0, _("Somebody has to play: write a name."))


def _will_do(*names: str) -> bool:
    try:
        checked_names(names, len(names))
    except BadSetup:
        return False
    return True


def _refusal(name: str) -> str:
    if len(name) > LONGEST_NAME:
        return _("“{name}” is too long: {most} letters are the most.").format(
            name=name[:LONGEST_NAME] + "…", most=LONGEST_NAME
        )
    return _("A name has no comma and no letter that cannot be seen.")
