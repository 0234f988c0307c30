"""What seeded assemblies are built on, and of what: the raft's base, and the ship held upright."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from benchmarks.stability.assembly import Face
from sim import FixedPart, Table, cargo, geometry, raft, ship

if TYPE_CHECKING:
    from sim import PieceKind


@dataclass(frozen=True, slots=True)
class Ground:
    """What assemblies of a family are built on, and of what: kinds with their weights in the draw."""

    table: Table
    faces: tuple[Face, ...]
    kinds: tuple[tuple[PieceKind, int], ...]
    most: int


def _raft() -> Ground:
    base = next(part for part in raft.RAFT_TABLE.fixed if part.name == "base")
    face = Face((-10.0, 10.0), raft.RAFT_TOP, base.material)
    kinds = ((raft.BOARD, 12), (raft.CHEST, 4), *((figure, 1) for figure in raft.FIGURES.values()))
    return Ground(raft.RAFT_TABLE, (face,), kinds, 20)


def _ship() -> Ground:
    """The ship held upright: hull, mast and yards as fixed parts."""
    hull, *yards = ship.SHIP.fittings
    parts = [
        FixedPart(name, geometry.moved(part, hull.x, hull.y, 0.0), hull.kind.material)
        for name, part in zip(("hull", "mast"), hull.kind.parts, strict=True)
    ]
    faces = [Face((-ship.DECK_LENGTH / 2, -0.6), ship.HINGE + ship.DECK, hull.kind.material)]
    faces.append(replace(faces[0], stretch=(0.6, ship.DECK_LENGTH / 2)))
    for yard in yards:
        parts.append(
            FixedPart(yard.name, geometry.moved(yard.kind.parts[0], yard.x, yard.y, 0.0), yard.kind.material)
        )
        half, top = yard.kind.width / 2, yard.y + yard.kind.top
        faces += [Face(stretch, top, yard.kind.material) for stretch in ((-half, -0.6), (0.6, half))]
    laid = (cargo.CRATE, cargo.BARREL, cargo.CHEST, cargo.PLANK, cargo.BOAT, cargo.SAILOR, cargo.RAT)
    kinds = tuple(zip(laid, (4, 3, 3, 4, 1, 2, 1), strict=True))
    return Ground(Table("held ship", tuple(parts), None, ship.SHIP_TABLE.bounds), tuple(faces), kinds, 10)


GROUNDS = {"raft": _raft(), "deck": _ship(), "heeled ship": _ship()}
