"""Engines to be compared: our world and its peers, each behind the same few questions."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from benchmarks.engines.engine import Engine, Run
from benchmarks.engines.ours import Capsize
from benchmarks.engines.scene import Placed, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Engine", "Placed", "Run", "Scene", "engines"]


@dataclass(frozen=True, slots=True)
class _Peer:
    """A peer: the module that it needs, the package that brings it, and how it is made once that is there."""

    module: str
    package: str
    make: Callable[[], Engine]


def _pymunk(hertz: int, iterations: int, slop: float | None) -> Engine:
    from benchmarks.engines.bare_pymunk import BarePymunk  # noqa: PLC0415 - a peer is loaded only when it runs

    return BarePymunk(hertz, iterations, slop)


def _box2d_2() -> Engine:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its generated code warns of itself
        from benchmarks.engines.box2d_2 import Box2D2  # noqa: PLC0415 - it may not be installed

    return Box2D2(480, 30)


def _box2d_3() -> Engine:
    from benchmarks.engines.box2d_3 import Box2D3  # noqa: PLC0415 - it may not be installed

    return Box2D3(480, 8)


_PEERS = (
    _Peer("pymunk", "pymunk", lambda: _pymunk(60, 10, None)),
    _Peer("pymunk", "pymunk", lambda: _pymunk(480, 30, 0.01)),
    _Peer("Box2D", "box2d", _box2d_2),
    _Peer("pyb2d3", "pyb2d3", _box2d_3),
)


def engines() -> tuple[list[Engine], list[str]]:
    """Our world and the peers that are installed, ours first; and what to install for the others."""
    found: list[Engine] = [Capsize()]
    missing = []
    for peer in _PEERS:
        if find_spec(peer.module) is None:
            missing.append(peer.package)
        else:
            found.append(peer.make())
    return found, missing
