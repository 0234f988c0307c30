"""What the tasks of a sweep find."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Verdict(msgspec.Struct, frozen=True, array_like=True):
    """What one engine made of an assembly: see `trial.Trial`; and what it cost, s of the processor."""

    fell: bool
    moved: float
    cost: float


class Tried(msgspec.Struct, frozen=True, tag="tried"):
    """An assembly by its seed: its label with the margin in g, and what each engine made of it."""

    seed: int
    family: str
    pieces: int
    stands: bool
    margin: float
    label_cost: float
    verdicts: dict[str, Verdict]


class Measured(msgspec.Struct, frozen=True, tag="measured"):
    """A feat of one engine (see `feats.FEATS`): numbers by name, and what it cost, s of the processor."""

    feat: str
    engine: str
    values: dict[str, float]
    cost: float


Record: TypeAlias = Tried | Measured
