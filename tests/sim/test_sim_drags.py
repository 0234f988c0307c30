"""Wild drags: whatever the pointer does, nothing passes through, is launched, overlaps or is lost."""

from __future__ import annotations

import itertools
import math
import random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from ship_scenes import aboard, apart, laden, overturned
from sim_overlaps import Overlaps
from sim_scenes import BASE, stand

from sim import BEAT, Hand, Layer, Pose, World, cargo, raft, ship
from sim.geometry import contains

if TYPE_CHECKING:
    from collections.abc import Callable

QUICK = 4
SOAK = {"raft": 2000, "ship": 2000}
GROUP = 16
CAUTION = 45.0  # cm/s: what a hand near others moves at, and a little
FASTEST = 150.0  # cm/s upwards: the same at the long end of a lever
HALF = raft.BOARD_LENGTH / 2
DRAG = 600  # ticks
CALM_BEATS = 15  # a quarter of a second
FIXED = {part.name: part.polygon for part in raft.RAFT_TABLE.fixed}
JOINT = 0.02  # cm; no joint may drift further apart
STOP = math.radians(1.0)  # no fitting may turn further beyond its stop

Sides = dict[tuple[str, str], int]


class Scene(NamedTuple):
    """A table for wild drags, the height to which hands go, and who is on which side of whom (1, -1 or 0)."""

    build: Callable[[random.Random], World]
    top: float
    sides: Callable[[World], Sides]


def raft_scene(rng: random.Random) -> World:
    """A raft with chests and figures on it, and two pieces in the air for the two hands."""
    world = World(raft.RAFT_TABLE)
    y = BASE
    for level in range(6):
        middle = rng.uniform(-1.5, 1.5) + (1.2 if level % 2 else -1.2)
        stand(world, f"board-{level + 1}", raft.BOARD, middle, y)
        y += raft.BOARD_THICKNESS
        if level % 2:
            for side in (-2.5, 2.5):
                stand(world, f"chest-{level}-{side}", raft.CHEST, side + rng.uniform(-0.5, 0.5), y)
            y += raft.CHEST.height
    stand(world, "board-7", raft.BOARD, 0.0, y)
    for kind, x in zip(raft.FIGURES.values(), (-4.0, -2.0, 0.0, 2.0, 4.0), strict=True):
        stand(world, kind.name, kind, x, y + raft.BOARD_THICKNESS)
    other = rng.choice([raft.BOARD, raft.CHEST, *raft.FIGURES.values()])
    world.add("board-8", raft.BOARD, -22.0, 12.0)
    world.add("other", other, 22.0, 12.0)
    world.grip(Hand.LEFT, "board-8", -22.0 + rng.uniform(-5.0, 5.0), 12.0)
    world.grip(Hand.RIGHT, "other", 22.0, 12.0)
    return world


def ship_scene(rng: random.Random) -> World:
    """A ship with twelve pieces aboard, and two in the air for the two hands."""
    world = laden(12)
    left, right = rng.choice(list(cargo.KINDS.values())), rng.choice(list(cargo.CARGO.values()))
    for hand, name, kind, x in ((Hand.LEFT, "wild", left, -22.0), (Hand.RIGHT, "other", right, 22.0)):
        world.add(name, kind, x, 12.0)
        world.grip(hand, name, x, 12.0)
    return world


def pull(world: World, rng: random.Random, top: float) -> None:
    """Let each target jump: mostly into the scene, sometimes far out of the picture."""
    for hand in world.held:
        if rng.random() < 0.65:
            world.aim(hand, rng.uniform(-12.0, 12.0), rng.uniform(5.0, top))
        else:
            world.aim(hand, rng.uniform(-900.0, 900.0), rng.uniform(-900.0, top))
        if rng.random() < 0.5:
            world.turn(hand, rng.uniform(-50.0, 50.0))


def above(a: Pose, b: Pose) -> int:
    """Which of two boards is the upper one: 1, -1, or 0 if they do not share 4 cm of width."""
    left = max(a.x - HALF * abs(math.cos(a.angle)), b.x - HALF * abs(math.cos(b.angle)))
    right = min(a.x + HALF * abs(math.cos(a.angle)), b.x + HALF * abs(math.cos(b.angle)))
    if right - left < 4.0:
        return 0
    middle = (left + right) / 2
    heights = [pose.y + (middle - pose.x) * math.tan(pose.angle) for pose in (a, b)]
    return 1 if heights[0] > heights[1] else -1


def boards(world: World) -> Sides:
    """Which of any two boards is the upper one."""
    poses = {piece: pose for piece, pose in world.poses().items() if piece.startswith("board")}
    return {(a, b): above(poses[a], poses[b]) for a, b in itertools.combinations(poses, 2)}


def rigging(world: World) -> Sides:
    """On which side of the mast each piece is, and over or under which yard; what hangs passes them."""
    found: Sides = {}
    for piece, kind in world.kinds.items():
        if piece in ship.SHIP.names or Layer.FRONT in kind.layers:
            continue
        x, y, _ = aboard(world, piece)
        clear = ship.DECK < y < ship.DECK + ship.MAST_HEIGHT - 1.0
        found[piece, "mast"] = (1 if x > 0.0 else -1) if clear else 0
        for yard in ship.YARDS:
            pose, own = world.pose(yard.name), world.pose(piece)
            c, s = math.cos(pose.angle), math.sin(pose.angle)
            along = c * (own.x - pose.x) + s * (own.y - pose.y)
            up = c * (own.y - pose.y) - s * (own.x - pose.x)
            found[piece, yard.name] = (1 if up > 0.0 else -1) if abs(along) < yard.length / 2 - 0.5 else 0
    return found


SCENES = {"raft": Scene(raft_scene, 14.0, boards), "ship": Scene(ship_scene, 26.0, rigging)}


class Witness:
    """Looks at every beat and fails at the first thing that must not be."""

    def __init__(self, world: World, scene: Scene, seed: int) -> None:
        self.seed = seed
        self.world = world
        self.scene = scene
        self.order: Sides = {}
        self.know()
        self.reached = max(self.overlaps.tops(self.overlaps.corners(world)).values())

    def know(self) -> None:
        """Learn which pieces there are."""
        self.names = list(self.world.kinds)
        self.overlaps = Overlaps(self.world)

    def clear(self) -> None:
        """Take away what has sunk out of sight, as a game does."""
        sunk = [piece for piece in self.world.sunk_away() if piece not in self.world.held.values()]
        for piece in sunk:
            assert self.world.pose(piece).y < -2.5, (self.seed, piece)
            self.world.remove(piece)
        if sunk:
            self.know()

    def look(self) -> None:
        """Nothing lost, inside another, passed through another, or launched."""
        poses = self.world.poses()
        assert list(poses) == self.names
        assert all(math.isfinite(value) for pose in poses.values() for value in pose)
        corners = self.overlaps.corners(self.world)
        for a, b, depth in self.overlaps.deep(corners):
            assert depth < 0.35, (self.seed, self.world.tick, a, b, depth)
            if depth > 0.15:  # the least half thickness of any piece is more
                self.look_inside(poses, a, b)
        self.look_at_sides()
        self.look_up(poses, self.overlaps.tops(corners))

    def look_inside(self, poses: dict[str, Pose], a: str, b: str) -> None:
        for one, other in ((a, b), (b, a)):
            if one in poses:
                outline = self.world.read().outline(other) if other in poses else (FIXED[other],)
                inside = any(contains(part, *poses[one][:2]) for part in outline)
                assert not inside, (self.seed, self.world.tick, one, other)

    def look_at_sides(self) -> None:
        for pair, side in self.scene.sides(self.world).items():
            before = self.order.get(pair, 0)
            assert side * before >= 0, (self.seed, self.world.tick, pair, "changed sides")
            self.order[pair] = side

    def look_at_joints(self) -> None:
        """Nothing has left its peg, or turned beyond its stop."""
        if self.world.table.rig.names:
            assert apart(self.world) < JOINT, (self.seed, self.world.tick, apart(self.world))
            assert overturned(self.world) < STOP, (self.seed, self.world.tick, overturned(self.world))

    def look_up(self, poses: dict[str, Pose], tops: dict[str, float]) -> None:
        held = set(self.world.held.values())
        self.reached = max([self.reached, *(tops[piece] for piece in held)])
        for piece, pose in poses.items():
            if piece in held:
                continue
            # a board may lever what lies on it up, even past its own top, but not throw it there
            rises = self.world.velocity(piece).vy
            assert rises < FASTEST, (self.seed, self.world.tick, piece, "shot up")
            high = pose.y > self.reached + 1.5
            assert not (high and rises > CAUTION), (self.seed, self.world.tick, piece, "launched")


def drag(scene: Scene, seed: int) -> None:
    """One wild drag of 1.25 s, and at most 2.5 s to settle."""
    rng = random.Random(seed)
    world = scene.build(rng)
    witness = Witness(world, scene, seed)
    every = rng.choice((8, 24, 64))
    for tick in range(DRAG):
        if tick % every == 0:
            pull(world, rng, scene.top)
        world.step()
        witness.look_at_joints()
        if world.tick % BEAT == 0:
            witness.look()
            witness.clear()
    for hand in list(world.held):
        world.let_go(hand)
    calm = 0
    while calm < CALM_BEATS and world.tick < 3 * DRAG:
        for _ in range(BEAT):
            world.step()
            witness.look_at_joints()
        assert list(world.poses()) == witness.names
        witness.clear()
        calm = calm + 1 if world.top_drift().speed < 0.2 else 0
    for a, b, depth in witness.overlaps.deep(witness.overlaps.corners(world)):
        assert depth <= 0.05, (seed, a, b, depth)


@pytest.mark.parametrize("seed", range(QUICK))
@pytest.mark.parametrize("table", sorted(SCENES))
def test_a_wild_drag(table: str, seed: int) -> None:
    drag(SCENES[table], seed)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("table", "first"), [(table, first) for table, most in SOAK.items() for first in range(0, most, GROUP)]
)
def test_hundreds_of_wild_drags(table: str, first: int) -> None:
    for seed in range(first, first + GROUP):
        drag(SCENES[table], seed)
