"""What the peers benchmark found: as data for machines, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MANY = 6
_EQUAL = 1.2
"""What costs up to a fifth more costs the same: ratios differ by so much from run to run."""
Positive = Annotated[float, msgspec.Meta(gt=0.0)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Setting(msgspec.Struct, frozen=True):
    """An engine at one setting.

    Attributes:
        family: which engine.
        engine: its name with the setting.
        told: how many cases it answers.
        failed: those of them that are outside the tolerance.
        seconds: of the processor for a simulated second of each scene, median of the rounds.
        cost: their sum as a multiple of that of our world, median of the rounds.
    """

    family: str
    engine: str
    told: Count
    failed: tuple[str, ...]
    seconds: tuple[Positive, ...]
    cost: Positive

    def __post_init__(self) -> None:
        """Refuse a case that is wrong twice, and more wrong answers than answers."""
        if len(set(self.failed)) < len(self.failed):
            raise ValueError("a case outside the tolerance is named twice")
        if len(self.failed) > self.told:
            raise ValueError(f"{len(self.failed)} outside the tolerance of {self.told}")


class Peers(msgspec.Struct, frozen=True, tag="peers"):
    """A whole run; our world's one setting comes first."""

    cases: tuple[str, ...]
    scenes: tuple[str, ...]
    settings: tuple[Setting, ...]

    def __post_init__(self) -> None:
        """Refuse answers to what was not asked, and costs of other scenes than there are."""
        for setting in self.settings:
            if setting.told > len(self.cases):
                raise ValueError(f"{setting.told} answers to {len(self.cases)} cases")
            if not set(setting.failed) <= set(self.cases):
                raise ValueError("a case outside the tolerance that was not asked")
            if len(setting.seconds) != len(self.scenes):
                raise ValueError(f"costs of {len(setting.seconds)} scenes of {len(self.scenes)}")

    def families(self) -> dict[str, list[Setting]]:
        """The settings of each engine."""
        found: dict[str, list[Setting]] = {}
        for setting in self.settings:
            found.setdefault(setting.family, []).append(setting)
        return found


def at_equal_quality(settings: Sequence[Setting]) -> Setting | None:
    """The cheapest setting that gets every case right that it answers; None if there is none."""
    return min((s for s in settings if not s.failed), key=lambda s: s.cost, default=None)


def truest(settings: Sequence[Setting]) -> Setting:
    """The setting with the fewest cases outside the tolerance, the cheapest of several."""
    return min(settings, key=lambda s: (len(s.failed), s.cost))


def at_equal_cost(settings: Sequence[Setting]) -> Setting | None:
    """The truest setting that costs what our world costs, or less; None if all cost more."""
    affordable = [s for s in settings if s.cost <= _EQUAL]
    return truest(affordable) if affordable else None


def tables(found: Peers) -> Iterator[Table]:
    """All settings, then what they come to for each engine."""
    yield _settings(found)
    yield _verdicts(found)


def _settings(found: Peers) -> Table:
    shown = Table(
        title="What does truth cost?",
        caption="Cost: processor time as a multiple of ours, and milliseconds for a simulated second",
    )
    shown.add_column("setting")
    shown.add_column("wrong", justify="right")
    shown.add_column("cost", justify="right")
    for scene in found.scenes:
        shown.add_column(f"{scene}, ms", justify="right")
    shown.add_column("outside the tolerance")
    for setting in found.settings:
        shown.add_row(
            setting.engine,
            Text(f"{len(setting.failed)} of {setting.told}", style="bold red" if setting.failed else ""),
            f"{setting.cost:.2f}",
            *(f"{1e3 * seconds:.3g}" for seconds in setting.seconds),
            some(setting.failed),
        )
    return shown


def some(names: Sequence[str]) -> str:
    """Names with commas; of many the first few, and how many more there are."""
    if len(names) <= _MANY:
        return ", ".join(names)
    return f"{', '.join(names[: _MANY - 1])} and {len(names) - _MANY + 1} more"


def _verdicts(found: Peers) -> Table:
    shown = Table(title="At equal quality, at equal cost")
    for column in ("engine", "the cheapest that is true", "the truest for what ours costs"):
        shown.add_column(column)
    for family, settings in found.families().items():
        shown.add_row(family, equal_quality(settings), equal_cost(settings))
    return shown


def equal_quality(settings: Sequence[Setting]) -> str:
    """The cost at equal quality in words."""
    best = at_equal_quality(settings)
    if best is not None:
        return f"{best.engine}: {best.cost:.2f}"
    most = truest(settings)
    return f"none; {most.engine} comes nearest: {len(most.failed)} wrong for {most.cost:.2f}"


def equal_cost(settings: Sequence[Setting]) -> str:
    """The quality at equal cost in words."""
    best = at_equal_cost(settings)
    return "all cost more" if best is None else f"{best.engine}: {len(best.failed)} wrong for {best.cost:.2f}"
