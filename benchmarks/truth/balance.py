"""Balance: levers of weights, in an overhang, on a seesaw and on the ship."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import FAR, Placed, Scene, box
from benchmarks.truth.case import Case, threshold
from benchmarks.truth.stillness import stays
from sim import Fitting, FixedPart, Peg, Rig, Table, cargo, raft, ship

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from sim import PieceKind


SHARES = (0.85, 1.05)
"""Of the harmonic limit, between which overhangs are tried."""
_MASSES = (4.0, 5.0)  # g
_DROPPED = 1.0  # cm; the topmost board of a stack that falls goes down by more in the time it is given


def edge(board: PieceKind) -> Table:
    """A table of the stuff of a board, that ends at (0, 0) and is five boards long."""
    left, low = -5.0 * board.width, -10.0 * board.height
    corners = ((left, low), (0.0, low), (0.0, 0.0), (left, 0.0))
    return Table("edge", (FixedPart("edge", corners, board.material),), None, FAR)


def overhang(boards: int, share: float, board: PieceKind = raft.BOARD) -> Scene:
    """A harmonic stack of boards at a table's edge that reaches out `share` of the limit."""
    reach, placed = 0.0, []
    for level in range(boards):
        reach += share * board.width / (2 * (boards - level))
        y = (level + 0.5) * board.height
        placed.append(Placed(f"board-{level + 1}", board, reach - board.width / 2, y))
    return Scene(edge(board), tuple(placed))


def harmonic_share(boards: int, engine: Engine) -> float:
    """The share of the harmonic limit at which so many boards still stand as they were built."""
    return threshold(*SHARES, lambda share: stays(engine, overhang(boards, share), 5.0))


def fallen_share(boards: int, engine: Engine) -> float:
    """The share of the harmonic limit from which so many boards fall, however they sag before."""

    def stands(share: float) -> bool:
        run = engine.start(overhang(boards, share))
        top = f"board-{boards}"
        before = run.pose(top).y
        run_for(engine, run, 5.0)
        return before - run.pose(top).y < _DROPPED

    return threshold(*SHARES, stands)


def seesaw(mass: float) -> Scene:
    """3 g at 6 cm from the peg of a beam, and so much at 4 cm on its other side."""
    beam = box(20.0, 0.5)
    rig = Rig((Fitting("beam", beam, 0.0, 0.0),), (Peg("beam", None, (0.0, 0.0), math.radians(20.0)),))
    left, right = box(0.6, 0.6, mass=3.0), box(0.6, 0.6, mass=mass)
    pieces = (Placed("left", left, -6.0, 0.55), Placed("right", right, 4.0, 0.55))
    return Scene(Table("seesaw", (), None, FAR, rig), pieces)


def _seesaw(engine: Engine) -> float:
    """The mass at 4 cm that balances 3 g at 6 cm on a beam on a peg: halfway between tipping either way."""

    def tips_left(mass: float) -> bool:
        run = engine.start(seesaw(mass))
        run_for(engine, run, 1.5)
        return run.pose("beam").angle > 0.0

    return threshold(*_MASSES, tips_left)


def laden_hull() -> Scene:
    """The hull without its yards, with a crate at 9 cm from the mast."""
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    table = Table("hull", (), None, FAR, Rig((hull,), (hinge,)))
    crate = cargo.CRATE
    return Scene(table, (Placed("crate", crate, -9.0, ship.HINGE + ship.DECK - crate.bottom),))


def _ship_heel(engine: Engine) -> float:
    """The heel (degrees) of the hull under a crate at 9 cm from the mast, once it has come to rest."""
    run = engine.start(laden_hull())
    run_for(engine, run, 12.0)
    return math.degrees(run.pose("hull").angle)


def right_heel() -> float:
    """What it must be, degrees."""
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    righting = hull.kind.mass * (hinge.at[1] - hull.y)
    crate = cargo.CRATE
    height = ship.DECK - crate.bottom
    return math.degrees(math.atan(crate.mass * 9.0 / (righting - crate.mass * height)))


_SAGGING = (5, 20)
_MANY = 20  # boards; to look for their limit takes all engines seven seconds
_LIMITS = ((2, 0.005), (5, 0.01), (8, 0.01), (20, 0.02))
CASES = (
    *(
        Case(
            f"overhang-{boards}",
            f"Harmonic overhang of {boards} boards: share of the limit that stands",
            "sum of L / 2i",
            "Paterson and Zwick, Overhang, arXiv 0710.2357",
            1.0,
            "of it",
            tolerance,
            partial(harmonic_share, boards),
            quick=boards < _MANY,
            bounds=SHARES,
        )
        for boards, tolerance in _LIMITS
    ),
    *(
        Case(
            f"falling-{boards}",
            f"The same of {boards}: share from which they fall, however they sag before",
            "sum of L / 2i",
            "Paterson and Zwick, Overhang, arXiv 0710.2357",
            1.0,
            "of it",
            tolerance,
            partial(fallen_share, boards),
            quick=boards < _MANY,
            bounds=SHARES,
        )
        for boards, tolerance in _LIMITS
        if boards in _SAGGING
    ),
    Case(
        "seesaw",
        "Seesaw: mass at 4 cm that balances 3 g at 6",
        "m1 d1 = m2 d2",
        "Archimedes, law of the lever",
        4.5,
        "g",
        0.045,
        _seesaw,
        bounds=_MASSES,
    ),
    Case(
        "ship-heel",
        "Heel of the hull under a crate 9 cm from the mast",
        "tan a = m a / (M d - m h)",
        "balance of moments about the hinge",
        right_heel(),
        "deg",
        0.01 * right_heel(),
        _ship_heel,
    ),
)
"""A case each; see Case."""
