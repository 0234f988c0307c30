"""How a new space learns the impulses that carry its stacks before time goes on.

The solver remembers the impulse of each contact and starts the next tick from it. A new space remembers
nothing; its first ticks are too weak, and stacks near their limit tip. So some ticks are taken frozen: after
each, every piece is put back, at rest, to where it was. Poses cannot change; impulses gather.

Plain frozen ticks need thousands of rounds for a tall stack, because its weight is handed down one contact a
round and thrown back up. What carries a stack does not depend on inertia, only on weights. So while the ticks
are frozen each piece is made far heavier than those it carries, with its true weight as the only force:
nothing is thrown back, and forty pieces one on the other are in equilibrium, to rounding error, after some
ten ticks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim import solver
from sim.bulk import in_order

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.stage import Stage

_TICKS = 40
_CHECK = 4  # ticks between two looks at what is left
_ENOUGH = 1e-9  # cm/s that a tick still adds to the velocity of a piece of its true mass
_HEAVIER = 4.0  # times, for each storey further down
_STOREYS = 200  # more would leave the range of floats
_UPRIGHT = 0.2  # a contact whose normal rises less than this carries nothing


def _storeys(
    pairs: NDArray[np.intp], values: NDArray[np.float64], borne: list[tuple[int, int]], count: int
) -> NDArray[np.float64]:
    """Return for each body how many others lie below it in its longest chain of contacts and pegs.

    `borne` are the pairs of bearer and borne that pegs join; nothing else bears what is on a peg. Pieces
    that are locked into each other, so that each lies below the other, are on one storey.
    """
    rise = values[:, 1]
    edges = [
        (int(a), int(b)) if up > 0.0 else (int(b), int(a))
        for (a, b, _), up in zip(pairs, rise, strict=True)
        if abs(up) > _UPRIGHT
    ]
    pegged = {body for pair in borne for body in pair}
    edges = [(low, high) for low, high in edges if high not in pegged] + borne
    storey = _longest_chains(edges, count)
    if storey is None:
        block = _blocks(edges, count)
        edges = [(block[low], block[high]) for low, high in edges if block[low] != block[high]]
        storey = _longest_chains(edges, count) or [0] * count
        storey = [storey[first] for first in block]
    return np.array(storey, np.float64)


def _longest_chains(edges: list[tuple[int, int]], count: int) -> list[int] | None:
    """Return for each body how many lie below it in its longest chain; None where a chain has no end."""
    storey = [0] * count
    for _ in range(count):
        grew = False
        for low, high in edges:
            if storey[high] <= storey[low] < _STOREYS:
                storey[high] = storey[low] + 1
                grew = True
        if not grew:
            return storey
    return None


def _blocks(edges: list[tuple[int, int]], count: int) -> list[int]:
    """Return for each body the first of those with which it is locked: each lies below the other."""
    below = np.eye(count, dtype=bool)
    for low, high in edges:
        below[low, high] = True
    for middle in range(count):  # Warshall
        below |= below[:, middle : middle + 1] & below[middle : middle + 1]
    first: list[int] = (below & below.T).argmax(axis=1).tolist()
    return first


def _storeys_now(stage: Stage) -> NDArray[np.float64]:
    """Return the storey of each piece, by the contacts of the last step and by pegs."""
    fixed = len(stage.table.fixed)
    borne = [
        (fixed + stage.row_of[peg.on], fixed + stage.row_of[peg.fitting])
        for peg in stage.table.rig.pegs
        if peg.on is not None
    ]
    return _storeys(*in_order(stage.contacts()), borne, fixed + len(stage.bodies))[fixed:]


def seat(stage: Stage, rows: NDArray[np.float64]) -> int:
    """Let the impulses that carry all pieces be remembered, and leave these exactly as the rows say.

    The rows are x, y, angle, vx, vy, spin of each piece in order of creation.

    Returns the storeys of the highest stack: how many parts lie one on the other in it, the table included.
    """
    if not len(rows):
        return 0
    bodies = list(stage.bodies.values())
    kinds = list(stage.kinds.values())
    places = [(body, (x, y, angle)) for body, (x, y, angle, *_) in zip(bodies, rows.tolist(), strict=True)]

    def freeze() -> None:
        for body, pose in places:
            solver.put(body, pose)

    freeze()
    stage.step(solver.TICK)
    freeze()
    storey = _storeys_now(stage)
    scale = _HEAVIER ** (storey.max() - storey)
    masses = np.array([kind.mass for kind in kinds])
    gravity = stage.space.gravity
    stage.space.gravity = (0.0, 0.0)
    for body, kind, times in zip(bodies, kinds, scale.tolist(), strict=True):
        body.mass, body.moment = times, kind.moment / kind.mass * times
    for tick in range(1, _TICKS + 1):
        for body, kind in zip(bodies, kinds, strict=True):
            body.force = (0.0, -kind.mass * solver.GRAVITY)
        stage.step(solver.TICK)
        left = (
            float((np.abs(stage.rows()[:, 3:]).max(axis=1) * scale / masses).max())
            if tick % _CHECK == 0
            else 1.0
        )
        freeze()
        if left < _ENOUGH:
            break
    stage.space.gravity = gravity
    for body, kind, (x, y, angle, *velocity) in zip(bodies, kinds, rows.tolist(), strict=True):
        body.mass, body.moment = kind.mass, kind.moment
        solver.put(body, (x, y, angle), velocity)
    return int(storey.max()) + 1
