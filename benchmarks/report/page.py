"""The page: what was measured, on which machines, and a part for each benchmark."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from benchmarks.peers.report import Peers
from benchmarks.report import peers, speed, stability, truth
from benchmarks.report.markup import element, table, written
from benchmarks.run import kind_of
from benchmarks.speed.report import Speed
from benchmarks.stability.report import Stability
from benchmarks.truth.report import Truth

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from benchmarks.run import Found, Machine, Run


_ORDER = (Truth, Stability, Peers, Speed)


def page(runs: Sequence[Run]) -> bytes:
    """The page of some runs, one of a kind, as UTF-8."""
    runs = sorted(runs, key=lambda run: _ORDER.index(type(run.found)))
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", "Capsize: how true, how stable, how fast"),
        element("style", (files("benchmarks.report") / "style.css").read_text(encoding="utf-8")),
    )
    parts = [element("section", *_part(run.found)) for run in runs]
    body = element(
        "body",
        element(
            "header",
            element("h1", "Capsize, measured"),
            element(
                "p",
                "A simulated table, held to what mechanics says, with other engines beside it. "
                "All numbers on this page come from one run of each benchmark.",
            ),
            _waves(),
        ),
        element("main", *parts, element("section", element("h2", "Made on"), _machines(runs))),
    )
    return written(element("html", head, body, lang="en"))


def _part(found: Found) -> list[Element]:
    match found:
        case Truth():
            return truth.section(found)
        case Stability():
            return stability.section(found)
        case Speed():
            return speed.section(found)
        case Peers():
            return peers.section(found)
    raise TypeError(found)


def _waves() -> Element:
    """Three layers of the sea of the table."""
    layers = []
    for number, (height, length) in enumerate(((16, 150), (26, 200), (36, 250))):
        curve = f"M{-40 * number} {height}" + f" q {length / 4} -9 {length / 2} 0 t {length / 2} 0" * 12
        layers.append(element("path", d=f"{curve} V60 H-100 Z", class_=f"wave-{number}"))
    return element(
        "svg", *layers, viewBox="0 0 1200 48", preserveAspectRatio="xMidYMin slice", aria_hidden="true"
    )


def _machines(runs: Sequence[Run]) -> Element:
    """What each run was made on; one column where that is the same for all."""
    machines: dict[str, Machine] = {}
    for run in runs:
        kind = kind_of(run.found).strip("`")
        same = next((told for told, machine in machines.items() if machine == run.machine), None)
        if same is not None:
            machines[f"{same}, {kind.removeprefix('capsize bench ')}"] = machines.pop(same)
        else:
            machines[kind] = run.machine
    packages = dict.fromkeys(package for machine in machines.values() for package in machine.packages)
    rows = [
        ["processor", *(machine.processor for machine in machines.values())],
        ["cores", *(str(machine.cores) for machine in machines.values())],
        ["system", *(machine.system for machine in machines.values())],
        ["Python", *(machine.python for machine in machines.values())],
        *(
            [package, *(machine.packages.get(package, "not installed") for machine in machines.values())]
            for package in packages
        ),
        ["day", *(machine.date for machine in machines.values())],
    ]
    return table(
        ["", *machines],
        rows,
        words=1 + len(machines),
        caption="Times and ratios are of these machines. What our world does is bit for bit the same on all "
        "that have the same architecture, system, pymunk and C library.",
    )
