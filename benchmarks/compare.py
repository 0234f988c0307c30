"""`capsize bench --compare OLD NEW`: what got better and what worse, beyond noise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from benchmarks import peers, speed, stability, truth
from benchmarks.change import ours, some
from benchmarks.peers.report import Peers
from benchmarks.run import RunRefused, kind_of, read_run
from benchmarks.speed.report import Speed
from benchmarks.stability.report import Stability
from benchmarks.terminal import GOOD, NO, show
from benchmarks.truth.report import Truth

if TYPE_CHECKING:
    from benchmarks.change import Change, Comparison
    from benchmarks.run import Machine, Run


def run_compare(old: str, new: str) -> int:
    """Compare the runs in two files; returns the exit code.

    It is 1 if ours got worse where it must not, and if something of ours could not be compared.

    Raises:
        RunRefused: a file is no run, or they are of different benchmarks.
    """
    before, after = read_run(old), read_run(new)
    if type(before.found) is not type(after.found):
        raise RunRefused(
            new,
            f"a run of {kind_of(after.found)}, while {old} is one of {kind_of(before.found)}: "
            "only runs of the same benchmark can be compared",
        )
    comparison = compared(before, after)
    lines = (*comparison.notes, *_machines(before.machine, after.machine), *_summary(comparison))
    show([*([_table(comparison.changes)] if comparison.changes else []), *map(Text, lines)])
    worse = any(ours(one.engine) and one.binding and not one.better for one in comparison.changes)
    return NO if worse or comparison.untold else GOOD


def compared(old: Run, new: Run) -> Comparison:
    """Compare two runs of the same benchmark."""
    match old.found, new.found:
        case Truth() as before, Truth() as after:
            return truth.compare(before, after)
        case Stability() as before, Stability() as after:
            return stability.compare(before, after)
        case Speed() as before, Speed() as after:
            return speed.compare(before, after)
        case Peers() as before, Peers() as after:
            return peers.compare(before, after)
    raise TypeError(new.found)


def _table(changes: tuple[Change, ...]) -> Table:
    shown = Table(expand=False)
    for column in ("engine", "what", "old", "new", ""):
        shown.add_column(column)
    for change in sorted(changes, key=lambda change: (not ours(change.engine), change.better)):
        style = "" if change.better else "bold red"
        verdict = Text("better" if change.better else "worse", style=style)
        shown.add_row(
            Text(change.engine), Text(change.what), Text(change.before), Text(change.after), verdict
        )
    return shown


def _machines(old: Machine, new: Machine) -> list[str]:
    differences = [
        f"{name} ({was} before, {now} now)"
        for name, was, now in (
            ("processor", old.processor, new.processor),
            ("cores", old.cores, new.cores),
            ("system", old.system, new.system),
            ("python", old.python, new.python),
            *(
                (package, old.packages.get(package, "none"), new.packages.get(package, "none"))
                for package in sorted({*old.packages, *new.packages})
            ),
        )
        if was != now
    ]
    return [f"Made differently: {'; '.join(differences)}."] if differences else []


def _summary(comparison: Comparison) -> list[str]:
    lines = []
    if comparison.untold:
        lines.append(f"Not known to be no worse, of ours: {some(comparison.untold)}.")
    for whose, which in (("Ours", True), ("Peers", False)):
        of_them = [change.better for change in comparison.changes if ours(change.engine) == which]
        lines.append(f"{whose}: {of_them.count(True)} better, {of_them.count(False)} worse.")
    lines[-1] += f" {comparison.alike} values of all are as they were. {comparison.noise}"
    return lines
