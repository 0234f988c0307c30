"""Every text that the code marks is in the German catalogue."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
GERMAN = ROOT / "scenes" / "locale" / "de" / "LC_MESSAGES" / "capsize.po"
KEYWORDS = {"_": None, "plural": (1, 2), "later": None, "N_": None}


def marked() -> set[str]:
    found: set[str] = set()
    for floor in ("games", "scenes"):
        for _, _, text, _, _ in extract_from_dir(ROOT / floor, keywords=KEYWORDS):
            found.add(text if isinstance(text, str) else text[0])
    return found


def test_every_marked_text_is_translated_into_german() -> None:
    texts = marked()
    assert "Take a figure from the raft." in texts
    with GERMAN.open("rb") as file:
        catalogue = read_po(file)
    missing = []
    for text in sorted(texts):
        message = catalogue.get(text)
        if message is None or not message.string or message.fuzzy:
            missing.append(text)
    assert missing == []
