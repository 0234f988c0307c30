"""The part of the page that says whether it stands."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from benchmarks.report.drawing import FAINT, Sheet, legend, marked, series
from benchmarks.report.markup import element, figure, table
from benchmarks.stability.report import shown as digits

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from benchmarks.report.markup import Content
    from benchmarks.stability.report import Agreement, Done, FeatRow, Stability

_NONE = 3e-4  # where no wrong verdict at all is drawn, below any share that a run can tell
_SPREAD = 0.66  # of a bin: engines side by side in it
_CLEAR = 0.02  # g; from here on nothing should be wrong
_KINDS = ((True, "false falls", "can stand, and fell"), (False, "false stands", "cannot stand, and stood"))


def section(found: Stability) -> list[Element]:
    """Headline, plot and tables of a run."""
    families = ", ".join(f"{count} {family}" for family, count in found.families.items())
    lead = (
        f"{found.count} assemblies of our own pieces, each from a seed ({families}). Statics says of each "
        "whether it can stand, and by what margin: how much sideways gravity it bears, or lacks. Then every "
        "engine tries it."
    )
    return [
        element("h2", "Does it stand?"),
        element("p", lead),
        _agreement(found),
        _verdicts(found),
        _feats(found),
    ]


def _bins(found: Stability) -> list[str]:
    edges = [f"{edge:g}" for edge in found.edges]
    if not edges:
        return ["all"]
    between = [f"{low}-{high}" for low, high in pairwise(edges)]
    return [f"below {edges[0]}", *between, f"above {edges[-1]}"]


def _by(found: Stability) -> dict[tuple[str, bool, int], Agreement]:
    return {(one.engine, one.stands, one.bin): one for one in found.agreements}


def _agreement(found: Stability) -> Element:
    """Shares of wrong verdicts, a plot for either kind; each bin has a mark for each engine."""
    bins, by, numbers = _bins(found), _by(found), series(found.engines)
    sheet = Sheet(10.0, 3.9, "Agreement with statics by margin", columns=2)
    with sheet as plots:
        for axes, (stands, kind, why) in zip(plots, _KINDS, strict=True):
            axes.set_yscale("log")
            axes.set_ylim(_NONE / 1.3, 1.3)
            axes.set_xlim(-0.5, len(bins) - 0.5)
            axes.set_title(f"{kind}: it {why}", loc="left", fontsize=10.0)
            for number in range(0, len(bins), 2):
                axes.axvspan(number - 0.5, number + 0.5, color=FAINT, alpha=0.13, linewidth=0)
            for place, engine in enumerate(found.engines):
                aside = _SPREAD * ((place + 0.5) / len(found.engines) - 0.5)
                points = [
                    (number + aside, max(one.wrong / one.tries, _NONE))
                    for number in range(len(bins))
                    if (one := by.get((engine, stands, number))) is not None and one.tries > 0
                ]
                style = marked(numbers[engine])
                axes.vlines(
                    [x for x, _ in points],
                    _NONE,
                    [y for _, y in points],
                    color=style["color"],
                    linewidth=1.6,
                    zorder=2.0,
                )
                axes.plot([x for x, _ in points], [y for _, y in points], linestyle="", **style)
            axes.set_xticks(range(len(bins)), bins)
            axes.set_xlabel("margin, g")
            axes.tick_params(axis="x", length=0)
            ticks = [_NONE, 0.001, 0.01, 0.1, 1.0]
            axes.set_yticks(ticks, ["none", "0.1 %", "1 %", "10 %", "100 %"])
            axes.minorticks_off()
            axes.grid(axis="y")
    return figure(
        sheet.element,
        "Of the assemblies whose margin lies between these bounds, the share about which an engine is wrong, "
        "on a logarithmic scale. To the right the margin is so wide that there should be no doubt.",
        legend(found.engines),
    )


def _verdicts(found: Stability) -> Element:
    bins, by = _bins(found), _by(found)
    clear = [0.0, *found.edges]
    rows: list[list[Content]] = []
    for stands, kind, _ in _KINDS:
        for number, name in enumerate(bins):
            of_engines = [by.get((engine, stands, number)) for engine in found.engines]
            tries = max((one.tries for one in of_engines if one is not None), default=0)
            cells = [_count(one, sure=clear[number] >= _CLEAR) for one in of_engines]
            rows.append([f"{kind}, margin {name} g", str(tries), *cells])
    spent = {cost.engine: f"{cost.seconds:.1f} s" for cost in found.costs}
    rows.append(["processor time for all", "", *(spent.get(engine, "") for engine in found.engines)])
    return table(
        ["verdict", "assemblies", *found.engines],
        rows,
        caption="How many verdicts are not those of statics. Wrong though the margin is .02 g or more: bold "
        "and marked !",
    )


def _count(one: Agreement | None, *, sure: bool) -> Content:
    if one is None:
        return element("span", "not tried", class_="quiet")
    return element("strong", f"{one.wrong} !", class_="bad") if one.wrong and sure else str(one.wrong)


def _feats(found: Stability) -> Element:
    done = {(one.feat, one.engine): one for one in found.done}
    return table(
        ["feat", *found.engines],
        [
            [row.title, *(_feat(row, done.get((row.feat, engine))) for engine in found.engines)]
            for row in found.feats
        ],
        caption="For how long, how high, how far out, how heavy. Of what stands long: how far any piece "
        "drifted, the greatest speed in the last second, and the energy won, as a height of the common "
        "centre of mass. Less than is demanded of our world: bold and marked !",
    )


def _feat(row: FeatRow, one: Done | None) -> Content:
    if one is None:
        return element("span", "not tried", class_="quiet")
    if "fell" in one.values:
        told = [f"fell, {one.values['fell']:g} s"]
    else:
        named = {name: unit for name, unit in row.units.items() if name in one.values}
        told = [f"{digits(name, one.values[name])} {unit}".rstrip() for name, unit in named.items()]
    first, *others = told or ["not told"]
    shown = element("strong", f"{first} !", class_="bad") if one.holds is False else element("span", first)
    return element(
        "span", shown, *(element("span", other, class_="formula") for other in others), class_="case"
    )
