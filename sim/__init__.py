"""The table: pieces, worlds, hands and outcomes. Knows no rule and no pixel."""

from __future__ import annotations

from sim import outcome, raft
from sim.errors import (
    CapsizeError,
    HandsNotEmpty,
    KindRefused,
    NoRoom,
    NotGrippable,
    NotGripped,
    NumberRefused,
    PieceRefused,
    StateRefused,
    UnknownPiece,
    WorldBroken,
)
from sim.hands import Hand
from sim.hold import HandState
from sim.impacts import Impact
from sim.kinds import PieceKind, make_kind, rectangle
from sim.materials import MATERIALS, Material
from sim.numbers import finite
from sim.reading import Contact, Pose, Reading, Velocity
from sim.settling import Settling
from sim.solver import BEAT, TICKS_PER_SECOND
from sim.state import PieceState, WorldState
from sim.table import FixedPart, Table
from sim.world import Speed, World

__all__ = [
    "BEAT",
    "MATERIALS",
    "TICKS_PER_SECOND",
    "CapsizeError",
    "Contact",
    "FixedPart",
    "Hand",
    "HandState",
    "HandsNotEmpty",
    "Impact",
    "KindRefused",
    "Material",
    "NoRoom",
    "NotGrippable",
    "NotGripped",
    "NumberRefused",
    "PieceKind",
    "PieceRefused",
    "PieceState",
    "Pose",
    "Reading",
    "Settling",
    "Speed",
    "StateRefused",
    "Table",
    "UnknownPiece",
    "Velocity",
    "World",
    "WorldBroken",
    "WorldState",
    "finite",
    "make_kind",
    "outcome",
    "raft",
    "rectangle",
]
