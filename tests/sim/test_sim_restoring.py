from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sim_scenes import moved, overhang, raft_of, run

from sim import Hand, HandsNotEmpty, World, WorldState, raft


def play(world: World, seed: int, ticks: int) -> list[str]:
    """Grip, drag, turn, drop, add and remove at random; return a digest every hundred ticks."""
    rng = random.Random(seed)
    digests = []
    hand = Hand.LEFT
    for tick in range(ticks):
        if tick % 300 == 0:
            hand = rng.choice(list(Hand))
            piece = rng.choice(list(world.kinds))
            pose = world.pose(piece)
            world.grip(hand, piece, pose.x, pose.y)
            world.aim(hand, pose.x + rng.uniform(-8.0, 8.0), pose.y + rng.uniform(-2.0, 8.0))
            world.turn(hand, rng.uniform(-3.0, 3.0))
        elif tick % 300 == 250:
            world.let_go(hand)
        elif tick % 700 == 270:
            world.add(f"new-{seed}-{tick}", raft.CHEST, rng.uniform(-8.0, 8.0), 25.0, rng.uniform(-3.0, 3.0))
        elif tick % 1100 == 280:
            world.remove(rng.choice([piece for piece in world.kinds if piece not in world.held.values()]))
        world.step()
        if tick % 8 == 7:
            for sunk in [piece for piece in world.sunk_away() if piece not in world.held.values()]:
                world.remove(sunk)
        if tick % 100 == 99:
            digests.append(world.digest())
    for hand in list(world.held):
        world.let_go(hand)
    return digests


def shaken() -> World:
    world = raft_of(6)
    play(world, 7, 700)
    return world


def test_a_reseated_world_and_a_loaded_one_go_on_bit_for_bit_alike() -> None:
    world = shaken()
    text = msgspec.json.encode(world.state())
    loaded = World.from_state(raft.RAFT_TABLE, raft.KINDS, msgspec.json.decode(text, type=WorldState))
    assert loaded.digest() == world.digest()
    world.reseat()
    assert loaded.digest() == world.digest()
    assert loaded.tick == world.tick == 700
    ours, theirs = play(world, 3, 1500), play(loaded, 3, 1500)
    assert ours == theirs
    assert len(set(ours)) == 15


def test_seating_changes_no_pose_no_velocity_and_no_tick() -> None:
    world = shaken()
    before = world.state()
    world.reseat()
    assert world.state() == before


def test_a_settled_raft_does_not_feel_a_reseat() -> None:
    world = raft_of(20)
    run(world, 2.0)
    before = world.poses()
    world.reseat()
    run(world, 2.0)
    assert moved(world, before) < 1e-9


def test_a_stack_near_its_limit_does_not_feel_forty_reseats() -> None:
    world = overhang(8, 0.99)
    before = world.poses()
    for _ in range(40):
        run(world, 0.1)
        world.reseat()
    assert moved(world, before) < 0.001


def test_a_digest_tells_a_single_bit() -> None:
    one, two = World(raft.RAFT_TABLE), World(raft.RAFT_TABLE)
    one.add("board-1", raft.BOARD, 0.1 + 0.2, 9.0)
    two.add("board-1", raft.BOARD, 0.3, 9.0)
    assert one.digest() != two.digest()
    assert len(one.digest()) == 16
    two.place("board-1", 0.1 + 0.2, 9.0, 0.0)
    assert one.digest() == two.digest()


def test_no_world_is_reseated_out_of_a_hand() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 0.0, 20.0)
    world.grip(Hand.BOTH, "board-1", 0.0, 20.0)
    with pytest.raises(HandsNotEmpty, match="'board-1'"):
        world.reseat()


def test_other_processes_with_other_hash_seeds_come_to_the_same_digest() -> None:
    here = Path(__file__).parent
    code = "from test_sim_restoring import play, shaken; print(play(shaken(), 5, 800)[-1])"
    digests = set()
    for seed in ("0", "4711"):
        environment = os.environ | {
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join((str(here), str(here.parent.parent))),
        }
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    digests.add(play(shaken(), 5, 800)[-1])
    assert len(digests) == 1
