"""Every text that a player reads goes through here, and comes out in the player's language.

The catalogues in `scenes/locale` are made by Babel: `pybabel extract -k plural:1,2 -k later -k N_
--add-location=file --sort-by-file --width=100` over `games` and `scenes` writes the template, `pybabel
update --no-fuzzy-matching --ignore-obsolete --width=100` and `pybabel compile` bring a language up to date.
The compiled `.mo` files are part of the source, so a checkout speaks without a build step.
"""

from __future__ import annotations

import gettext
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCALES = Path(__file__).resolve().parent / "locale"
_DOMAIN = "capsize"
_SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Speech:
    """The one language that the program speaks now."""

    translation: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str = "", environment: Mapping[str, str] | None = None) -> None:
    """Speak `language` (a code such as "de"), or the system's where it is empty; English where unknown."""
    codes = [language] if language else _system_codes(os.environ if environment is None else environment)
    _Speech.translation = gettext.translation(_DOMAIN, LOCALES, languages=codes, fallback=True)


def languages() -> tuple[str, ...]:
    """Codes of the languages that are there; English is always one of them."""
    found = (path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return tuple(sorted({"en", *found}))


_NAMES = {"en": "English", "de": "Deutsch"}


def language_name(code: str) -> str:
    """The language's own name, or its code where we do not know it."""
    return _NAMES.get(code, code)


def _(text: str) -> str:
    """The text in the player's language."""
    return _Speech.translation.gettext(text) if text else ""  # gettext would answer with its file's header


def plural(one: str, many: str, count: int) -> str:
    """The text for `count` things in the player's language, with {count} filled in."""
    return _Speech.translation.ngettext(one, many, count).format(count=count)


def later(text: str) -> str:
    """Mark a text for the translators that is put through `_` only when it is shown."""
    return text


def _system_codes(environment: Mapping[str, str]) -> list[str]:
    for name in _SYSTEM:
        value = environment.get(name)
        if value:
            return ["en" if code.startswith(("C", "POSIX")) else code for code in value.split(":")]
    return ["en"]
