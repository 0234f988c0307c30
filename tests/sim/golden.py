"""Golden scenes: what they come to, bit for bit on the platform that they were recorded on.

    python tests/sim/golden.py      records all of them anew, in golden.json

Do that only where the physics has changed on purpose, and read the difference: a tick of rest that is quite
another, or a piece that is lost, is a change of behaviour; digests alone are a change of rounding.
"""

from __future__ import annotations

import hashlib
import math
import platform
import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pymunk

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[1:1] = [str(HERE.parents[1])]

from ship_scenes import DECK, YARD, laden, lay, tilted  # noqa: E402 - found on the path above
from sim_scenes import BASE, block, ground, overhang, raft_of, stand  # noqa: E402

from sim import BEAT, Hand, Settling, World, WorldState, cargo, raft  # noqa: E402

PLACE = HERE / "golden.json"
_TOPPLED = math.pi / 4


class Platform(msgspec.Struct, frozen=True):
    """What decides the bits. Python does not: it calls the same C library, and its own arithmetic is IEEE's.

    Attributes:
        machine: the architecture; compilers fuse or reorder arithmetic differently on each.
        system: which build of pymunk it is.
        pymunk: its version.
        solver: the version of Chipmunk in it.
        libm: a digest of what the C library's functions give for some thousand numbers. It differs where the
            library does, or takes another path on another processor, and only if that can be seen.
    """

    machine: str
    system: str
    pymunk: str
    solver: str
    libm: str


class Golden(msgspec.Struct, frozen=True):
    """What became of a scene: digest, when it had been calm for three seconds, what was lost, what lies."""

    digest: str
    rest: int | None
    lost: tuple[str, ...]
    toppled: tuple[str, ...]


class Record(msgspec.Struct, frozen=True):
    """All scenes, the platform, and, for people, its C library."""

    platform: Platform
    libc: str
    scenes: dict[str, Golden]


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene, how many ticks of it are played, and what is done before which of them.

    `apart` is by how many ticks its rest may differ on another platform. Whoever shifts pieces by a millionth
    of a millimetre sees another fall, that ends up to 104 ticks earlier or later; what only stands ends at
    the same tick.
    """

    build: Callable[[], World]
    ticks: int
    apart: int
    acts: dict[int, Callable[[World], None]] = field(default_factory=dict)


def here() -> Platform:
    """This platform."""
    return Platform(
        platform.machine(), platform.system(), pymunk.version, pymunk.chipmunk_version, _mathematics()
    )


def played(scene: Scene, shift: float = 0.0) -> Golden:
    """Play a scene, its pieces shifted alternately by so much, cm."""
    world = _shifted(scene.build(), shift) if shift else scene.build()
    settling, rest, lost = Settling(), None, []
    for tick in range(scene.ticks):
        if tick in scene.acts:
            scene.acts[tick](world)
        world.step()
        if world.tick % BEAT:
            continue
        for piece in world.sunk_away():
            lost.append(piece)
            world.remove(piece)
        settling.feed(world)
        rest = (rest or world.tick) if settling.settled else None
    lost += world.in_water()
    toppled = [
        piece
        for piece, pose in world.poses().items()
        if piece not in lost and abs(math.remainder(pose.angle, math.tau)) > _TOPPLED
    ]
    return Golden(world.digest(), rest, tuple(sorted(lost)), tuple(toppled))


def alike(scene: Scene, one: Golden, other: Golden) -> bool:
    """Whether platforms agree about a scene: the same is lost and toppled, rest at about the same tick."""
    if (one.lost, one.toppled) != (other.lost, other.toppled):
        return False
    if one.rest is None or other.rest is None:
        return one.rest == other.rest
    return abs(one.rest - other.rest) <= scene.apart


def recorded() -> Record:
    """What was recorded."""
    return msgspec.json.decode(PLACE.read_bytes(), type=Record)


def _mathematics() -> str:
    hasher = hashlib.blake2b(digest_size=8)
    for number in range(1, 2000):
        x = number * 0.0123456789
        for function in (math.sin, math.cos, math.tan, math.atan, math.exp, math.log, math.sqrt):
            hasher.update(struct.pack("<d", function(x)))
        values = (math.pow(0.7, x), math.atan2(x - 12.0, 3.0), math.hypot(x, 1.7), math.fmod(x, 0.31))
        hasher.update(struct.pack("<4d", *values))
    return hasher.hexdigest()


def _shifted(world: World, shift: float) -> World:
    state = world.state()
    fixed = len(world.table.rig.fittings)
    pieces = [
        msgspec.structs.replace(piece, x=piece.x + (shift if number % 2 else -shift))
        if number >= fixed
        else piece
        for number, piece in enumerate(state.pieces)
    ]
    kinds = {kind.name: kind for kind in world.kinds.values()}
    return World.from_state(world.table, kinds, WorldState(state.tick, tuple(pieces)))


def _dominoes() -> World:
    world = World(ground())
    for number in range(8):
        stand(world, f"stone-{number + 1}", block(1.0, 6.0), 3.0 * number, 0.0)
    world.place("stone-1", 0.6, 3.05, -0.3)
    return world


def _heavy_end() -> World:
    """A board across the base's edge, with a figure on its outer end: it tips into the sea."""
    world = World(raft.RAFT_TABLE)
    stand(world, "board-1", raft.BOARD, 9.0, BASE)
    stand(world, "chest-1", raft.CHEST, 4.5, BASE + raft.BOARD_THICKNESS)
    stand(world, "fat", raft.FIGURES["fat"], 13.0, BASE + raft.BOARD_THICKNESS)
    return world


def _swept() -> Scene:
    """A hand drags a board into a pile's upper half."""

    def build() -> World:
        world = raft_of(8)
        world.add("held", raft.BOARD, 22.0, BASE + 2.9)
        return world

    acts: dict[int, Callable[[World], None]] = {
        0: lambda world: world.grip(Hand.RIGHT, "held", 26.0, BASE + 2.9),
        48: lambda world: world.aim(Hand.RIGHT, 4.0, BASE + 2.9),
        720: lambda world: world.let_go(Hand.RIGHT),
    }
    return Scene(build, 5760, 480, acts)


def _hit() -> World:
    """The fat figure flies into a tower from the side at 4 m/s."""
    world = raft_of(12)
    stand(world, "stone", raft.FIGURES["fat"], 20.0, BASE + 2.5)
    state = world.state()
    thrown = msgspec.structs.replace(state.pieces[-1], vx=-400.0)
    kinds = {kind.name: kind for kind in world.kinds.values()}
    return World.from_state(world.table, kinds, WorldState(0, (*state.pieces[:-1], thrown)))


def _overloaded() -> World:
    """A ship with chests at one end of its deck and of a yard."""
    world = tilted(0.0)
    for number in range(3):
        lay(world, f"chest-{number + 1}", cargo.CHEST, 9.5, DECK + number * cargo.CHEST.height)
    lay(world, "crate-1", cargo.CRATE, 7.0, YARD["yard-low"])
    lay(world, "barrel-1", cargo.BARREL, -3.0, DECK)
    return world


SCENES = {
    "a tower of ten boards stands": Scene(lambda: raft_of(20), 1920, 8),
    "a figure too far out tips a board": Scene(_heavy_end, 4800, 240),
    "a stone flies into a tower": Scene(_hit, 4800, 480),
    "a chest is pulled out of a tower": Scene(
        lambda: raft_of(12), 4800, 480, {240: lambda world: world.remove("chest-1")}
    ),
    "a board is dragged into a tower": _swept(),
    "an overhang just below its limit stands": Scene(lambda: overhang(8, 0.99), 1920, 8),
    "dominoes fall": Scene(_dominoes, 2880, 240),
    "an empty ship swings": Scene(lambda: tilted(0.2), 9600, 8),
    "a ship with cargo rests": Scene(lambda: laden(12), 4800, 8),
    "an overloaded ship sheds its cargo": Scene(_overloaded, 9600, 480),
}


def main() -> None:
    """Record all of them."""
    libc = " ".join(platform.libc_ver()).strip()
    record = Record(here(), libc, {name: played(scene) for name, scene in SCENES.items()})
    PLACE.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")


if __name__ == "__main__":
    main()
