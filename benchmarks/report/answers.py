"""How the answer of a case is worded for readers who see it without its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.truth.report import Row

_UNITS = {"of it": "(of all)"}
_FORMULAS = {"none": "unchanged"}


def answer(row: Row) -> str:
    """The answer with its unit."""
    return f"{row.expected:.5g} {_UNITS.get(row.unit, row.unit)}".rstrip()


def formula(row: Row) -> str:
    """Where the answer comes from."""
    return _FORMULAS.get(row.formula, row.formula)
