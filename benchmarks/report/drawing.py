"""Plots: matplotlib draws them, and they become elements of the page in the page's own colours.

Colours are stand-ins while matplotlib draws, and variables of the style sheet afterwards, so that a plot is
legible on light and dark paper alike. Text stays text.
"""

from __future__ import annotations

import io
import re
import warnings
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, fromstring

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from benchmarks.report.markup import element

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

INK, FAINT, BAD = "#010101", "#010102", "#010103"
"""Stand-ins for the colours of text, of lines that guide the eye, and of what is wrong."""
MOST_SERIES = 6
"""So many series have a colour and a mark of their own; after that they begin anew."""
SERIES = tuple(f"#0102{number:02x}" for number in range(MOST_SERIES))
_MARKS = ("o", "^", "s", "D", "*", "X")
_SIZES = (1.15, 1.0, 0.9, 0.9, 1.45, 1.1)  # so that all look equally large
_ENGINES = (
    ("capsize", 0),
    ("pymunk 60", 1),
    ("pymunk", 2),
    ("Box2D 2", 3),
    ("Box2D 3", 4),
    ("Rapier", 5),
)
_VARIABLES = {INK: "var(--ink)", FAINT: "var(--faint)", BAD: "var(--bad)"} | {
    color: f"var(--series-{number})" for number, color in enumerate(SERIES)
}
_STAND_IN = re.compile("|".join(_VARIABLES))
_REFERENCE = re.compile(r"#(?=[A-Za-z_])")
_SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "capsize",  # the same page from the same runs
    "text.parse_math": False,  # what a run says is no formula
    "font.size": 10.0,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.5,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "lines.linewidth": 1.6,
    "axes.unicode_minus": True,
}
_GLYPHS = (
    "M12 6A6 6 0 1 1 0 6A6 6 0 1 1 12 6Z",
    "M6 0L12 12L0 12Z",
    "M0.5 0.5H11.5V11.5H0.5Z",
    "M6 -1L13 6L6 13L-1 6Z",
    "M6 -1L7.7 4.1L13 4.1L8.7 7.3L10.3 12.6L6 9.4L1.7 12.6L3.3 7.3L-1 4.1L4.3 4.1Z",
    "M3 0L6 3L9 0L12 3L9 6L12 9L9 12L6 9L3 12L0 9L3 6L0 3Z",
)


class Sheet:
    """Plots side by side to be drawn on: `with Sheet(8, 4, "...") as (axes,)`, then `element`.

    Sizes are inches of 72 units.
    """

    def __init__(self, width: float, height: float, title: str, rows: int = 1, columns: int = 1) -> None:
        self._size = (width, height)
        self._grid = (rows, columns)
        self._title = title
        self._around = ExitStack()

    def __enter__(self) -> list[Axes]:
        """Begin to draw; all plots, row by row, share their scales."""
        self._around.enter_context(mpl.rc_context(_SETTINGS))
        self._around.enter_context(warnings.catch_warnings())
        # A sign that matplotlib's own font lacks (the page's may have it), numbers that no scale can show.
        warnings.simplefilter("ignore", UserWarning)
        self._figure = Figure(figsize=self._size, layout="constrained")
        return list(self._figure.subplots(*self._grid, sharex=True, sharey=True, squeeze=False).flat)

    def __exit__(self, *raised: object) -> None:
        """End drawing."""
        with self._around:
            if raised[0] is None:
                self.element = self._drawn()

    def _drawn(self) -> Element:
        out = io.BytesIO()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # a sign that matplotlib's font lacks; pages have it
            self._figure.savefig(
                out, format="svg", transparent=True, metadata={"Date": None, "Creator": None}
            )
        return _ours(fromstring(out.getvalue()), self._title)  # noqa: S314 - matplotlib has just written it


def _ours(root: Element, title: str) -> Element:
    """A drawing of matplotlib's as part of a page: plain names, ids of its own, colours of the page."""
    key = re.sub(r"[^a-z0-9]+", "-", title.lower())
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith(("metadata", "title")):
                parent.remove(child)
    for one in root.iter():
        one.tag = one.tag.rpartition("}")[2]
        for name in list(one.attrib):
            value = _STAND_IN.sub(lambda found: _VARIABLES[found[0]], one.attrib.pop(name))
            value = _REFERENCE.sub(f"#{key}-", value)
            plain = name.rpartition("}")[2]
            one.set(plain, f"{key}-{value}" if plain == "id" else value)
        if one.tag == "text":
            _use_the_pages_font(one)
    root.attrib = {"viewBox": root.get("viewBox", ""), "role": "img", "aria-label": title}
    root.insert(0, element("title", title))
    return root


def _use_the_pages_font(text: Element) -> None:
    style = text.get("style", "")
    size = re.search(r"([\d.]+)px", style)
    anchor = re.search(r"text-anchor: \w+", style)
    fill = re.search(r"fill: [^;]+", style)
    kept = [part[0] for part in (anchor, fill) if part] + [f"font-size: {size[1] if size else 10}px"]
    text.set("style", "; ".join(kept))


def series(names: Sequence[str]) -> dict[str, int]:
    """A number for each name: that of its engine, which looks alike all over the page, or one left over."""
    found: dict[str, int] = {}
    for name in names:
        known = next((number for start, number in _ENGINES if name.startswith(start)), None)
        if known is not None and known not in found.values():
            found[name] = known
    left = [number for number in range(MOST_SERIES) if number not in found.values()] or [0]
    others = [name for name in dict.fromkeys(names) if name not in found]
    return found | {name: left[place % len(left)] for place, name in enumerate(others)}


def marked(number: int, size: float = 6.5) -> dict[str, Any]:
    """How the points of a series are drawn, `size` units large; the first lies above the others."""
    return {
        "marker": _MARKS[number],
        "color": SERIES[number],
        "markersize": size * _SIZES[number],
        "markeredgewidth": 0.0,
        "clip_on": False,
        "zorder": 3.0 if number else 3.5,
    }


def plain_numbers(axis: Axis) -> None:
    """Label the decades of a logarithmic axis with plain numbers."""
    axis.set_major_locator(LogLocator(10.0))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def legend(names: Sequence[str]) -> Element:
    """Names with the marks of their series."""
    entries = []
    for name, number in ((name, series(names)[name]) for name in names):
        path = element("path", d=_GLYPHS[number])
        glyph = element(
            "svg",
            path,
            viewBox="-1.5 -1.5 15 15",
            class_=f"glyph series-{number}",
            aria_hidden="true",
        )
        entries.append(element("li", glyph, name))
    return element("ul", *entries, class_="legend")
