"""The raft and the ship of the menu: pictures of pieces at rest, never simulated."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from scenes.drawing.look import look_of
from scenes.drawing.ship import within
from sim.cargo import KINDS
from sim.raft import BOARD, CHEST, FIGURES, RAFT_TOP
from sim.ship import DECK, HINGE, HULL, SHIP, YARD_THICKNESS

if TYPE_CHECKING:
    from scenes.drawing.look import Look, Pose
    from sim import PieceKind

_FIRST = RAFT_TOP + BOARD.height  # cm, the upper side of the lowest board
_STOREY = CHEST.height + BOARD.height  # cm
_SECOND = _FIRST + _STOREY
_THIRD = _SECOND + _STOREY

_HEEL = radians(-3.0)
_TILTS = {"yard-low": radians(2.0), "yard-middle": radians(-2.5), "yard-top": radians(3.0)}
_ABOARD = (
    ("barrel", HULL, -7.6),
    ("crate", HULL, -3.2),
    ("chest", HULL, 3.4),
    ("sailor", HULL, 7.8),
    ("boat", "yard-low", -4.6),
    ("rat", "yard-low", 3.8),
    ("flask", "yard-middle", 3.6),
    ("plank", "yard-middle", -2.9),
    ("crate", "yard-top", -2.2),
    ("sailor-hung", "yard-low", 6.7),
)  # kind, fitting, cm right of the mast


def still_life() -> list[tuple[Look, float, float]]:
    """Looks and places (x, y of the centre of mass, cm), the lowest first."""
    return [
        _standing(FIGURES["short"], "short", 8.2, RAFT_TOP),
        _standing(BOARD, "board-1", -1.0, RAFT_TOP),
        _standing(FIGURES["average"], "average", -6.3, _FIRST),
        _standing(CHEST, "chest-circle-1", -4.2, _FIRST, 0),
        _standing(CHEST, "chest-triangle-1", 3.9, _FIRST, 1),
        _standing(BOARD, "board-2", 0.4, _FIRST + CHEST.height),
        _standing(FIGURES["tall"], "tall", -4.1, _SECOND),
        _standing(CHEST, "chest-square-1", 0.6, _SECOND, 2),
        _standing(CHEST, "chest-star-1", 5.3, _SECOND, 4),
        _standing(BOARD, "board-3", 3.2, _SECOND + CHEST.height),
        _standing(FIGURES["thin"], "thin", -0.9, _THIRD),
        _standing(FIGURES["fat"], "fat", 3.0, _THIRD),
        _standing(CHEST, "chest-diamond-1", 7.4, _THIRD, 3),
    ]


def _standing(
    kind: PieceKind, piece: str, x: float, floor: float, seat: int | None = None
) -> tuple[Look, float, float]:
    return look_of(kind, piece, seat), x, floor - kind.bottom


def ship_poses() -> dict[str, Pose]:
    """The fittings of a ship that heels a little, by name."""
    poses: dict[str, Pose] = {}
    for fitting in SHIP.fittings:
        up = fitting.y - HINGE
        turn = _HEEL + _TILTS.get(fitting.name, 0.0)
        poses[fitting.name] = (-sin(_HEEL) * up, HINGE + cos(_HEEL) * up, turn)
    return poses


def ship_load() -> list[tuple[Look, Pose]]:
    """Looks and poses of what the ship carries."""
    poses, load = ship_poses(), []
    hull = next(fitting for fitting in SHIP.fittings if fitting.name == HULL)
    for number, (name, fitting, x) in enumerate(_ABOARD):
        kind = KINDS[name]
        top = HINGE + DECK - hull.y if fitting == HULL else YARD_THICKNESS / 2.0
        lies = min(y for _, y in kind.parts[0]) if name.endswith("-hung") else kind.bottom
        place = within(poses[fitting], x, top - lies)
        load.append((look_of(kind, f"{name}-{number}"), (*place, poses[fitting][2])))
    return load
