"""The peers: how each is made at a setting, which settings are looked at, and how it is got."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.engines.engine import Engine

Setting: TypeAlias = tuple[int, int]
"""Ticks a second; iterations or substeps of a tick."""
_AS_IT_COMES = (60, 10)
_SLOP = 0.01  # cm; a tenth of what pymunk comes with


@dataclass(frozen=True, slots=True)
class Family:
    """A peer.

    Attributes:
        name: what it is called.
        missing: tells what to do where it is not installed, in a sentence; None where it is.
        make: makes it at a setting; loads its package.
        shown: the settings that stand beside ours in every table.
        swept: the settings between which quality and cost are traded, the coarsest first.
    """

    name: str
    missing: Callable[[], str | None]
    make: Callable[[int, int], Engine]
    shown: tuple[Setting, ...]
    swept: tuple[Setting, ...]


def _of_pip(name: str, module: str, package: str) -> str | None:
    if find_spec(module) is not None:
        return None
    return f"{name} is missing; it comes with: pip install {package}"


def _rapier_missing() -> str | None:
    from benchmarks.engines.rapier import missing  # noqa: PLC0415 - as the others

    return missing()


def _pymunk(hertz: int, iterations: int) -> Engine:
    from benchmarks.engines.bare_pymunk import BarePymunk  # noqa: PLC0415 - a peer is loaded only when it runs

    return BarePymunk(hertz, iterations, None if (hertz, iterations) == _AS_IT_COMES else _SLOP)


def _box2d_2(hertz: int, iterations: int) -> Engine:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its generated code warns of itself
        from benchmarks.engines.box2d_2 import Box2D2  # noqa: PLC0415 - it may not be installed

    return Box2D2(hertz, iterations)


def _box2d_3(hertz: int, substeps: int) -> Engine:
    from benchmarks.engines.box2d_3 import Box2D3  # noqa: PLC0415 - it may not be installed

    return Box2D3(hertz, substeps)


def _rapier(hertz: int, substeps: int) -> Engine:
    from benchmarks.engines.rapier import Rapier  # noqa: PLC0415 - as the others

    return Rapier(hertz, substeps)


FAMILIES = (
    Family(
        "pymunk",
        partial(_of_pip, "pymunk", "pymunk", "pymunk"),
        _pymunk,
        (_AS_IT_COMES, (480, 30)),
        (_AS_IT_COMES, (120, 30), (240, 20), (480, 30), (480, 100), (960, 30), (960, 100), (1920, 100)),
    ),
    Family(
        "Box2D 2.3",
        partial(_of_pip, "Box2D 2.3", "Box2D", "box2d"),
        _box2d_2,
        ((480, 30),),
        ((60, 8), (120, 30), (240, 20), (480, 30), (480, 100), (960, 30), (960, 100)),
    ),
    Family(
        "Box2D 3",
        partial(_of_pip, "Box2D 3", "pyb2d3", "pyb2d3"),
        _box2d_3,
        ((480, 8),),
        ((60, 4), (240, 4), (240, 16), (480, 8), (480, 32), (960, 8), (960, 32)),
    ),
    Family(
        "Rapier",
        _rapier_missing,
        _rapier,
        ((480, 8),),
        ((60, 4), (240, 4), (240, 16), (480, 8), (480, 32), (960, 8), (960, 32)),
    ),
)
