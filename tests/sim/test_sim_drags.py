"""Wild drags: whatever the pointer does, nothing passes through, is launched, overlaps or is lost."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from sim_scenes import BASE, stand

from sim import Hand, Pose, World, raft
from sim.geometry import Polygon, box_of, boxes_apart, contains, moved, overlap

QUICK = 40
SOAK = 2000
GROUP = 20
CAUTION = 45.0  # cm/s: what a hand near others moves at, and a little
FASTEST = 150.0  # cm/s upwards: the same at the long end of a lever
HALF = raft.BOARD_LENGTH / 2
Outlines = dict[str, tuple[Polygon, ...]]


def scene(rng: random.Random) -> World:
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


def pull(world: World, rng: random.Random) -> None:
    """Let each target jump: mostly into the raft, sometimes far out of the picture."""
    for hand in world.held:
        if rng.random() < 0.65:
            world.aim(hand, rng.uniform(-12.0, 12.0), rng.uniform(5.0, 14.0))
        else:
            world.aim(hand, rng.uniform(-900.0, 900.0), rng.uniform(-900.0, 14.0))
        if rng.random() < 0.5:
            world.turn(hand, rng.uniform(-50.0, 50.0))


def outlines(world: World) -> Outlines:
    kinds = world.kinds
    return {
        piece: tuple(moved(part, *pose) for part in kinds[piece].parts)
        for piece, pose in world.poses().items()
    }


def overlaps(world: World, now: Outlines) -> list[tuple[str, str, float]]:
    """All pairs that overlap, with how deep (cm)."""
    fixed = [(part.name, (part.polygon,)) for part in world.table.fixed]
    shapes = [
        (name, box_of(c for part in parts for c in part), parts) for name, parts in (*fixed, *now.items())
    ]
    found = []
    for (a, box_a, parts_a), (b, box_b, parts_b) in itertools.combinations(shapes[1:], 2):
        if not boxes_apart(box_a, box_b):
            depth = max(overlap(p, q) for p in parts_a for q in parts_b)
            if depth > 0.0:
                found.append((a, b, depth))
    return found


def above(a: Pose, b: Pose) -> int:
    """Which of two boards is the upper one: 1, -1, or 0 if they do not share 4 cm of width."""
    left = max(a.x - HALF * abs(math.cos(a.angle)), b.x - HALF * abs(math.cos(b.angle)))
    right = min(a.x + HALF * abs(math.cos(a.angle)), b.x + HALF * abs(math.cos(b.angle)))
    if right - left < 4.0:
        return 0
    middle = (left + right) / 2
    heights = [pose.y + (middle - pose.x) * math.tan(pose.angle) for pose in (a, b)]
    return 1 if heights[0] > heights[1] else -1


class Witness:
    """Looks at every beat and fails at the first thing that must not be."""

    def __init__(self, world: World, seed: int) -> None:
        self.seed = seed
        self.names = list(world.kinds)
        self.boards = [piece for piece in self.names if piece.startswith("board")]
        self.order: dict[tuple[str, str], int] = {}
        self.reached = world.pose("tall").y + raft.FIGURES["tall"].top

    def look(self, world: World) -> None:
        """Nothing lost, inside another, passed through another, or launched."""
        poses, now = world.poses(), outlines(world)
        assert list(poses) == self.names
        assert all(math.isfinite(value) for pose in poses.values() for value in pose)
        for a, b, depth in overlaps(world, now):
            assert depth < 0.35, (self.seed, world.tick, a, b, depth)
            if a in poses:
                assert not any(contains(part, *poses[a][:2]) for part in now[b]), (self.seed, a, b)
            if b in poses and a in poses:
                assert not any(contains(part, *poses[b][:2]) for part in now[a]), (self.seed, a, b)
        for pair in itertools.combinations(self.boards, 2):
            side = above(poses[pair[0]], poses[pair[1]])
            before = self.order.get(pair, 0)
            assert side * before >= 0, (self.seed, world.tick, pair, "changed sides")
            self.order[pair] = side
        held = set(world.held.values())
        self.reached = max([self.reached, *(y for piece in held for part in now[piece] for _, y in part)])
        for piece in poses:
            if piece in held:
                continue
            # a board may lever what lies on it up, even past its own top, but not throw it there
            rises = world.velocity(piece).vy
            assert rises < FASTEST, (self.seed, world.tick, piece, "shot up")
            high = poses[piece].y > self.reached + 1.5
            assert not (high and rises > CAUTION), (self.seed, world.tick, piece, "launched")


def drag(seed: int) -> None:
    """One wild drag of 2.5 s and 2.5 s to settle."""
    rng = random.Random(seed)
    world = scene(rng)
    witness = Witness(world, seed)
    every = rng.choice((8, 24, 64))
    for tick in range(1200):
        if tick % every == 0:
            pull(world, rng)
        world.step()
        if world.tick % 8 == 0:
            witness.look(world)
    for hand in list(world.held):
        world.let_go(hand)
    for _ in range(1200):
        world.step()
        if world.tick % 40 == 0:
            assert list(world.poses()) == witness.names
    for a, b, depth in overlaps(world, outlines(world)):
        assert depth <= 0.05, (seed, a, b, depth)


@pytest.mark.parametrize("first", range(0, QUICK, GROUP))
def test_wild_drags(first: int) -> None:
    for seed in range(first, first + GROUP):
        drag(seed)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(QUICK, SOAK, GROUP))
def test_two_thousand_wild_drags(first: int) -> None:
    for seed in range(first, first + GROUP):
        drag(seed)
