"""The part of the page that says what truth costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.peers.report import equal_cost, equal_quality
from benchmarks.report.drawing import FAINT, Sheet, legend, marked, plain_numbers, series
from benchmarks.report.markup import element, figure, table

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from benchmarks.peers.report import Peers


def section(found: Peers) -> list[Element]:
    """Headline, plot and tables of a run."""
    lead = (
        f"Each engine at several settings: how many of {len(found.cases)} cases with known answers it gets "
        f"wrong, and what it takes of the processor for a simulated second each of {_listed(found.scenes)}, "
        "as a multiple of what our world takes."
    )
    return [
        element("h2", "What does truth cost?"),
        element("p", lead),
        _plot(found),
        _verdicts(found),
        _settings(found),
    ]


def _listed(names: tuple[str, ...]) -> str:
    return f"{'; '.join(names[:-1])}; and {names[-1]}" if len(names) > 1 else "".join(names)


def _plot(found: Peers) -> Element:
    """Cost against cases that are wrong, a series for each engine."""
    sheet = Sheet(10.0, 4.2, "What settings get wrong against their cost")
    with sheet as (axes,):
        axes.set_xscale("log")
        axes.set_title("cases outside the tolerance", loc="left", fontsize=10.0)
        axes.set_xlabel("cost, as a multiple of ours")
        axes.grid()
        for family, number in series(list(found.families())).items():
            settings = found.families()[family]
            points = sorted((setting.cost, len(setting.failed)) for setting in settings)
            axes.plot(*zip(*points, strict=True), **marked(number))
        axes.axvline(1.0, color=FAINT, linewidth=1.2)
        axes.set_ylim(bottom=0.0)
        plain_numbers(axes.xaxis)
    return figure(
        sheet.element,
        "Further down is truer, further to the left is cheaper. Each point is a setting: ticks a second, and "
        "iterations or substeps of a tick.",
        legend(list(found.families())),
    )


def _verdicts(found: Peers) -> Element:
    return table(
        ["engine", "the cheapest that is true", "the truest for what ours costs"],
        [
            [family, equal_quality(settings), equal_cost(settings)]
            for family, settings in found.families().items()
        ],
        words=3,
        caption="Cost at equal quality, and quality at equal cost.",
    )


def _settings(found: Peers) -> Element:
    return table(
        ["setting", "outside the tolerance", "wrong", "cost", *(f"{scene}, ms" for scene in found.scenes)],
        [
            [
                setting.engine,
                ", ".join(setting.failed),
                f"{len(setting.failed)} of {setting.told}{' !' if setting.failed else ''}",
                f"{setting.cost:.2f}",
                *(f"{1e3 * seconds:.3g}" for seconds in setting.seconds),
            ]
            for setting in found.settings
        ],
        words=2,
        caption="What each setting gets wrong, and the milliseconds of the processor that it takes for a "
        "simulated second.",
    )
