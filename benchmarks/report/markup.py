"""Elements of a page. All text goes through ElementTree, which escapes it: whatever a run says stays text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Content = Element | str
_SETTING = re.compile(r"(?<=\d) x (?=\d)")


def element(tag: str, *content: Content, **attributes: str) -> Element:
    """An element with text and elements in it; `class_` is the attribute class."""
    made = Element(tag, {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()})
    for one in content:
        if isinstance(one, Element):
            made.append(one)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    return made


def table(head: Sequence[str], rows: Iterable[Sequence[Content]], *, words: int = 1, caption: str) -> Element:
    """A table with a caption, whose first column names the row; after `words` columns come numbers."""
    header = [
        element("th", _unbroken(name), scope="col", class_="word" if number < words else "number")
        for number, name in enumerate(head)
    ]
    body = element("tbody")
    for row in rows:
        cells = [element("th", row[0], scope="row", class_="word")]
        for number, content in enumerate(row[1:], 1):
            cells.append(element("td", content, class_="word" if number < words else "number"))
        body.append(element("tr", *cells))
    made = element("table", element("caption", caption), element("thead", element("tr", *header)), body)
    return element("div", made, class_="wide", tabindex="0", role="region", aria_label=caption)


def _unbroken(name: str) -> str:
    """A name whose setting, such as 480 x 8, stays on one line."""
    return _SETTING.sub("\u00a0x\u00a0", name)


def figure(drawing: Element, caption: str, *above: Element) -> Element:
    """A drawing with what stands above it (its legend) and the caption below."""
    wide = element("div", drawing, class_="wide", tabindex="0", role="region", aria_label=caption)
    return element("figure", *above, wide, element("figcaption", caption))


def written(root: Element) -> bytes:
    """The whole page."""
    page: bytes = tostring(root, encoding="utf-8", method="html")
    return b"<!DOCTYPE html>\n" + page + b"\n"
