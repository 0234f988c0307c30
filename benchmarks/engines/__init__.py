"""Engines to be compared: our world and its peers, each behind the same few questions."""

from __future__ import annotations

from benchmarks.engines.engine import Engine, Run
from benchmarks.engines.families import FAMILIES, Family
from benchmarks.engines.ours import Capsize
from benchmarks.engines.scene import Placed, Scene

__all__ = ["FAMILIES", "Engine", "Family", "Placed", "Run", "Scene", "engines"]


def engines() -> tuple[list[Engine], list[str]]:
    """Our world and the peers that are installed, ours first; and how to get the others, a sentence each."""
    found: list[Engine] = [Capsize()]
    missing = []
    for family in FAMILIES:
        said = family.missing()
        if said is None:
            found += [family.make(*setting) for setting in family.shown]
        else:
            missing.append(said)
    return found, missing
