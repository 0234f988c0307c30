"""Languages: chosen by setting or system, complete where they are promised, safe where they are not."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from scenes.raft.help_texts import RAFTER_FIVE
from scenes.words import LOCALES, _, languages, plural, speak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

GERMAN = LOCALES / "de" / "LC_MESSAGES"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(
    ("environment", "quit_word"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Beenden"),
        ({"LANG": "C.UTF-8"}, "Quit"),
        ({"LANGUAGE": "xx:de", "LANG": "en_GB.UTF-8"}, "Beenden"),
        ({"LC_ALL": "POSIX", "LANG": "de_DE"}, "Quit"),
        ({"LANG": "ja_JP.UTF-8"}, "Quit"),
        ({}, "Quit"),
    ],
)
def test_the_system_chooses_the_language(environment: dict[str, str], quit_word: str) -> None:
    speak("", environment)
    assert _("Quit") == quit_word


def test_a_setting_overrules_the_system() -> None:
    speak("de", {"LANG": "en_GB.UTF-8"})
    assert _("Quit") == "Beenden"
    assert plural("{count} chest placed", "{count} chests placed", 1) == "1 Truhe gestapelt"
    assert plural("{count} chest placed", "{count} chests placed", 42) == "42 Truhen gestapelt"


def test_an_empty_text_stays_empty() -> None:
    speak("de")
    assert _("") == ""


def test_english_and_german_are_there() -> None:
    assert languages() == ("de", "en")


def test_the_help_is_german_from_end_to_end() -> None:
    speak("de")
    texts = [text for topic in RAFTER_FIVE.topics for text in (topic.name, *topic.paragraphs)]
    assert [text for text in texts if _(text) == text] == []


def test_the_compiled_catalogue_is_that_of_the_readable_one() -> None:
    with (GERMAN / "capsize.po").open("rb") as file:
        written = {str(message.id): str(message.string) for message in read_po(file) if _is_told(message)}
    with (GERMAN / "capsize.mo").open("rb") as file:
        compiled = {
            str(_firm(message.id)): str(_firm(message.string)) for message in read_mo(file) if message.id
        }
    assert compiled == written


def _is_told(message: Message) -> bool:
    return bool(message.id) and message.string not in ("", ("", ""))


def _firm(text: object) -> object:
    return tuple(text) if isinstance(text, list) else text


def test_every_translation_fills_the_same_gaps_as_its_text() -> None:
    def gaps(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    with (GERMAN / "capsize.po").open("rb") as file:
        for message in read_po(file):
            if isinstance(message.id, str) and isinstance(message.string, str) and message.string:
                assert gaps(message.id) == gaps(message.string), message.id
