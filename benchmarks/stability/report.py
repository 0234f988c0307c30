"""What the stability benchmark found: as data for machines, as tables for people."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated

import msgspec
from rich.table import Table
from rich.text import Text

from benchmarks.stability.label import BINS, EDGES, SURE, bin_of
from benchmarks.stability.records import Measured, Tried

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from benchmarks.stability.feats import Feat
    from benchmarks.stability.records import Record

_NEARLY = 1  # the bin of .01-.02 g, in which fewer may be wrong than
_FEWER = 1 / 500
_CAPTION = (
    "What stands long: drift (cm), greatest speed in the last second (cm/s), energy won "
    "(cm of the common centre of mass). Not what ours must be: marked !"
)


Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0)]


class Agreement(msgspec.Struct, frozen=True):
    """How one engine's verdicts agree with statics in one bin of margins, on one side of the limit.

    Of `tries` assemblies that statics says stand (or not), `wrong` fell (or stood).
    """

    engine: str
    stands: bool
    bin: Annotated[int, msgspec.Meta(ge=0, le=4)]
    tries: Count
    wrong: Count

    def __post_init__(self) -> None:
        """Refuse more wrong verdicts than verdicts."""
        if self.wrong > self.tries:
            raise ValueError(f"{self.wrong} wrong of {self.tries}")


class Wrong(msgspec.Struct, frozen=True):
    """A verdict that is not that of statics; margin in g. The seed makes the assembly again."""

    engine: str
    seed: Count
    family: str
    pieces: Count
    stands: bool
    margin: float


class Done(msgspec.Struct, frozen=True):
    """What an engine did of a feat: values by name; `holds` is None where nothing is demanded."""

    feat: str
    engine: str
    values: dict[str, float]
    holds: bool | None
    cost: Seconds


class FeatRow(msgspec.Struct, frozen=True):
    """A feat as data, see `feats.Feat`; `must` has None for no upper bound."""

    feat: str
    title: str
    units: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    more: bool
    must: tuple[float, float | None] | None


class Cost(msgspec.Struct, frozen=True):
    """Time of the processor, s: of an engine for all assemblies."""

    engine: str
    seconds: Seconds


class Stability(msgspec.Struct, frozen=True, tag="stability"):
    """A whole run: `count` seeds from `first` on, and the edges of the bins in g."""

    first: Count
    count: Count
    families: dict[str, Count]
    edges: tuple[float, ...]
    engines: tuple[str, ...]
    agreements: tuple[Agreement, ...]
    wrongs: tuple[Wrong, ...]
    feats: tuple[FeatRow, ...]
    done: tuple[Done, ...]
    costs: tuple[Cost, ...]


def stability(
    seeds: range, engines: Sequence[str], feats: Sequence[Feat], records: Iterable[Record]
) -> Stability:
    """Put the records of a run together; what it did not ask for is left out."""
    tried, measured = {}, {}
    for record in records:
        match record:
            case Tried():
                tried[record.seed] = record
            case Measured():
                measured[record.feat, record.engine] = record
    ours = [tried[seed] for seed in seeds]
    families: dict[str, int] = {}
    for one in ours:
        families[one.family] = families.get(one.family, 0) + 1
    return Stability(
        seeds.start,
        len(seeds),
        families,
        EDGES,
        tuple(engines),
        tuple(_agreements(ours, engines)),
        tuple(
            Wrong(name, one.seed, one.family, one.pieces, one.stands, one.margin)
            for name in engines
            for one in ours
            if one.verdicts[name].fell == one.stands
        ),
        tuple(_row(feat) for feat in feats),
        tuple(_done(feat, measured[feat.key, name]) for feat in feats for name in engines),
        tuple(Cost(name, round(math.fsum(one.verdicts[name].cost for one in ours), 2)) for name in engines),
    )


def _agreements(tried: Sequence[Tried], engines: Sequence[str]) -> Iterable[Agreement]:
    for name in engines:
        for stands in (True, False):
            for number in range(len(BINS)):
                those = [one for one in tried if one.stands == stands and bin_of(one.margin) == number]
                wrong = sum(one.verdicts[name].fell == stands for one in those)
                yield Agreement(name, stands, number, len(those), wrong)


def _row(feat: Feat) -> FeatRow:
    must = None
    if feat.must is not None:
        low, high = feat.must
        must = low, None if math.isinf(high) else high
    return FeatRow(feat.key, feat.title, dict(feat.shown), feat.more, must)


def _done(feat: Feat, found: Measured) -> Done:
    holds = None
    if feat.must is not None:
        low, high = feat.must
        first = found.values.get(feat.shown[0][0])
        holds = first is not None and low <= first <= high
    return Done(feat.key, found.engine, found.values, holds, found.cost)


def misses(found: Stability, engine: str) -> list[str]:
    """What an engine misses of what our world must show, a sentence each."""
    told = []
    for one in found.agreements:
        if one.engine != engine or not one.wrong:
            continue
        if one.bin >= SURE or (one.bin == _NEARLY and _near_rate(found, engine) >= _FEWER):
            kind = "false falls" if one.stands else "false stands"
            told.append(f"{one.wrong} {kind} of {one.tries} at margins {BINS[one.bin]} g.")
    titles = {row.feat: row.title for row in found.feats}
    told += [
        f"{titles[one.feat]}: {_values(one).splitlines()[0]}."
        for one in found.done
        if one.engine == engine and one.holds is False
    ]
    return told


def _near_rate(found: Stability, engine: str) -> float:
    near = [one for one in found.agreements if one.engine == engine and one.bin == _NEARLY]
    return sum(one.wrong for one in near) / max(1, sum(one.tries for one in near))


def tables(found: Stability) -> tuple[Table, Table]:
    """The run as two tables: wrong verdicts by margin, and feats; an engine is a column."""
    verdicts = Table(title=f"Does it stand? {found.count} assemblies", expand=False)
    verdicts.add_column("margin, g")
    verdicts.add_column("assemblies", justify="right")
    for engine in found.engines:
        verdicts.add_column(engine, justify="right")
    by = {(one.engine, one.stands, one.bin): one for one in found.agreements}
    for stands, kind in ((True, "false falls"), (False, "false stands")):
        for number, name in enumerate(BINS):
            cells = [
                _count(by[engine, stands, number], engine == found.engines[0]) for engine in found.engines
            ]
            tries = by[found.engines[0], stands, number].tries
            verdicts.add_row(f"{kind}, {name}", str(tries), *cells, end_section=number == len(BINS) - 1)
    verdicts.add_row("processor, s", "", *(f"{cost.seconds:.1f}" for cost in found.costs))
    feats = Table(title="How long, how high, how far", caption=_CAPTION, expand=False)
    feats.add_column("")
    for engine in found.engines:
        feats.add_column(engine, justify="right")
    done = {(one.feat, one.engine): one for one in found.done}
    for row in found.feats:
        feats.add_row(row.title, *(_feat(done[row.feat, engine]) for engine in found.engines))
    return verdicts, feats


def _count(one: Agreement, ours: bool) -> Text:  # noqa: FBT001 - whose it is
    style = "bold red" if ours and one.wrong and one.bin >= _NEARLY else ""
    return Text(str(one.wrong), style=style)


def _values(one: Done) -> str:
    if "fell" in one.values:
        return f"fell, {one.values['fell']:g} s"
    return "\n".join(shown(name, value) for name, value in one.values.items())


def shown(name: str, value: float) -> str:
    """A value of a feat in digits: of a share so many that .9998 is not 1."""
    return f"{value:.4g}" if name == "share" else f"{value:.3g}"


def _feat(one: Done) -> Text:
    bad = one.holds is False
    return Text(f"{_values(one)}{' !' if bad else ''}", style="bold red" if bad else "")
