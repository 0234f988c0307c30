"""The table: pieces, worlds, hands and outcomes. Knows no rule and no pixel."""

from __future__ import annotations

from sim import cargo, geometry, outcome, raft, ship, statics, stowage
from sim.assembly import Ballast, Member, Round, assemble
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
from sim.hands import GRIP_REACH, Hand
from sim.hold import HandState
from sim.impacts import Impact
from sim.kinds import Disc, Layer, PieceKind, make_kind, rectangle
from sim.materials import Material
from sim.numbers import finite
from sim.reading import Contact, Pose, Reading, Speed, Velocity
from sim.rig import Fitting, Peg, Rig
from sim.settling import Settling
from sim.solver import BEAT, TICKS_PER_SECOND
from sim.state import PieceState, WorldState
from sim.table import FixedPart, Table
from sim.world import World

__all__ = [
    "BEAT",
    "GRIP_REACH",
    "TICKS_PER_SECOND",
    "Ballast",
    "CapsizeError",
    "Contact",
    "Disc",
    "Fitting",
    "FixedPart",
    "Hand",
    "HandState",
    "HandsNotEmpty",
    "Impact",
    "KindRefused",
    "Layer",
    "Material",
    "Member",
    "NoRoom",
    "NotGrippable",
    "NotGripped",
    "NumberRefused",
    "Peg",
    "PieceKind",
    "PieceRefused",
    "PieceState",
    "Pose",
    "Reading",
    "Rig",
    "Round",
    "Settling",
    "Speed",
    "StateRefused",
    "Table",
    "UnknownPiece",
    "Velocity",
    "World",
    "WorldBroken",
    "WorldState",
    "assemble",
    "cargo",
    "finite",
    "geometry",
    "make_kind",
    "outcome",
    "raft",
    "rectangle",
    "ship",
    "statics",
    "stowage",
]
