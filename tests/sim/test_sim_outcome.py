from __future__ import annotations

import math

import pytest
from sim_scenes import BASE, run, stand

from sim import Settling, World, outcome, raft

THICK = raft.BOARD_THICKNESS


def built() -> World:
    """Two boards one on the other, a chest and the fat figure on the upper, the thin one on the base."""
    world = World(raft.RAFT_TABLE)
    stand(world, "board-1", raft.BOARD, 0.0, BASE)
    stand(world, "board-2", raft.BOARD, 4.0, BASE + THICK)
    stand(world, "chest", raft.CHEST, 1.0, BASE + 2 * THICK)
    stand(world, "fat", raft.FIGURES["fat"], 3.0, BASE + 2 * THICK)
    stand(world, "thin", raft.FIGURES["thin"], -8.0, BASE)
    run(world, 1.0)
    return world


def test_who_touches_and_who_carries_whom() -> None:
    reading = built().read()
    assert outcome.touching(reading, "board-1", "board-2")
    assert outcome.touching(reading, "board-2", "board-1")
    assert not outcome.touching(reading, "chest", "board-1")
    assert outcome.carried_by(reading, "chest", "board-2")
    assert not outcome.carried_by(reading, "board-2", "chest")
    assert outcome.support(reading, "chest") == {"board-2": pytest.approx(981.0, rel=1e-6)}
    assert outcome.support(reading, "board-1") == {
        "base": pytest.approx((2 * 3.9936 + 1 + 18) * 981.0, rel=1e-6)
    }


def test_a_load_is_the_sum_of_what_presses_from_above() -> None:
    reading = built().read()
    assert outcome.load(reading, "board-2") == pytest.approx(19 * 981.0, rel=1e-6)
    assert outcome.load(reading, "board-1") == pytest.approx((19 + 3.9936) * 981.0, rel=1e-6)
    assert outcome.load(reading, "chest") == 0.0


def test_attached_is_what_touches_the_base_through_the_pieces_asked_about() -> None:
    reading = built().read()
    assert outcome.attached(reading, reading.kinds) == {"board-1", "board-2", "chest", "fat", "thin"}
    assert outcome.attached(reading, {"board-2", "chest", "thin"}) == {"thin"}
    assert outcome.attached(reading, {"board-1", "chest"}) == {"board-1"}


def test_what_only_touches_is_attached_though_it_is_not_carried() -> None:
    world = World(raft.RAFT_TABLE)
    fat, short = raft.FIGURES["fat"], raft.FIGURES["short"]
    stand(world, "fat", fat, 0.0, BASE)
    stand(world, "short", short, (fat.base_width + short.base_width) / 2 - 0.001, BASE)
    run(world, 1.0)
    reading = world.read()
    assert not outcome.carried_by(reading, "short", "fat")
    assert outcome.attached(reading, ["short"], root="fat") == {"short"}
    assert outcome.attached(reading, ["short"], root="box") == set()


def test_the_stretch_of_a_top_face_that_a_piece_touches() -> None:
    reading = built().read()
    # the chest's base, 0.8 wide, stands at x = 1 on a board whose middle is at x = 4
    assert outcome.top_interval(reading, "board-2", "chest") == pytest.approx((-3.4, -2.6), abs=0.02)
    assert outcome.top_interval(reading, "board-1", "board-2") == pytest.approx((-2.0, 6.0), abs=0.02)
    assert outcome.top_interval(reading, "board-2", "board-1") is None
    assert outcome.top_interval(reading, "board-1", "chest") is None


def test_what_lies_face_up() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("up", raft.FIGURES["tall"], -5.0, 30.0, math.radians(44.0))
    world.add("over", raft.BOARD, 20.0, 30.0, math.pi + 0.2)
    reading = world.read()
    assert outcome.face_up(reading, "up")
    assert not outcome.face_up(reading, "over")


def test_the_sea_takes_what_is_wet_what_left_the_picture_and_what_rests_only_on_such() -> None:
    world = built()
    world.add("adrift", raft.BOARD, 25.0, 0.0)
    stand(world, "passenger", raft.CHEST, 25.0, 0.2)
    world.add("away", raft.CHEST, -41.0, 20.0)
    world.add("leaving", raft.CHEST, -40.0, 20.0)
    world.step()
    world.step()
    reading = world.read()
    assert outcome.sunk(reading, raft.RAFT_TABLE, reading.kinds) == {"adrift", "passenger", "away"}
    assert outcome.sunk(reading, raft.RAFT_TABLE, reading.kinds, raft={"adrift"}) == {"away"}


def test_a_table_is_settled_after_three_calm_seconds_and_not_before() -> None:
    world = built()
    settling = Settling()
    for _ in range(179):
        run(world, 8 / 480)
        settling.feed(world)
    before = settling.settled
    assert settling.calm_seconds == pytest.approx(179 / 60)
    run(world, 8 / 480)
    settling.feed(world)
    assert (before, settling.settled) == (False, True)
    world.add("falling", raft.CHEST, 0.0, 20.0)
    run(world, 8 / 480)
    settling.feed(world)
    assert settling.calm_seconds == 0.0


def test_blows_are_heard_once_with_the_impulse_that_stopped_them() -> None:
    world = World(raft.RAFT_TABLE)
    stand(world, "stone", raft.FIGURES["fat"], 0.0, BASE + 5.0)
    run(world, 1.0)
    (blow,) = [impact for impact in world.impacts() if impact.b == "stone"][:1]
    # 18 g that fell 5 cm: 18 sqrt(2 * 981 * 5) = 1783 g cm/s
    assert (blow.a, blow.b) == ("base", "stone")
    assert blow.impulse == pytest.approx(1783.0, rel=0.2)
    run(world, 1.0)
    assert world.impacts() == []


def test_contacts_are_in_canonical_order_and_name_the_earlier_first() -> None:
    reading = built().read()
    names = (*reading.fixed, *reading.kinds)
    pairs = [(names.index(contact.a), names.index(contact.b)) for contact in reading.contacts]
    assert pairs == sorted(pairs)
    assert all(a < b for a, b in pairs)
