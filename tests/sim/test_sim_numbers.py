from __future__ import annotations

import math
from functools import partial

import pytest

from sim import (
    Hand,
    KindRefused,
    Material,
    NumberRefused,
    PieceRefused,
    PieceState,
    StateRefused,
    UnknownPiece,
    World,
    WorldBroken,
    WorldState,
    finite,
    make_kind,
    raft,
    rectangle,
)

BAD = (math.nan, math.inf, -math.inf, 1e308, 10**400, "1", None, True)


@pytest.mark.parametrize("value", BAD)
def test_what_is_no_finite_number_in_range_is_refused_by_its_field(value: object) -> None:
    with pytest.raises(NumberRefused, match="width") as refused:
        finite("width", value, 0.0, 100.0)
    assert refused.value.field == "width"


def test_a_number_in_range_comes_back_as_a_float() -> None:
    assert finite("x", 3, 0.0, 5.0) == 3.0
    assert type(finite("x", 3, 0.0, 5.0)) is float


@pytest.mark.parametrize("value", [math.nan, math.inf, 1e308])
@pytest.mark.parametrize("field", ["x", "y", "angle"])
def test_a_pose_with_a_bad_number_is_refused_and_nothing_is_added(field: str, value: float) -> None:
    world = World(raft.RAFT_TABLE)
    pose = {"x": 0.0, "y": 9.0, "angle": 0.0, field: value}
    with pytest.raises(NumberRefused, match=f"^'board-1' {field} = "):
        world.add("board-1", raft.BOARD, **pose)
    assert dict(world.kinds) == {}
    with pytest.raises(NumberRefused, match=f"^'board' {field} = "):
        world.free(raft.BOARD, pose["x"], pose["y"], pose["angle"])
    with pytest.raises(NumberRefused, match=f"^'board' {field} = "):
        world.free_above(raft.BOARD, pose["x"], pose["y"], pose["angle"])


@pytest.mark.parametrize("value", [math.nan, math.inf, 1e308])
@pytest.mark.parametrize("field", ["x", "y", "angle"])
def test_a_piece_put_where_a_bad_number_says_is_named_and_stays_where_it_is(field: str, value: float) -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 1.0, 20.0)
    pose = {"x": 0.0, "y": 9.0, "angle": 0.0, field: value}
    with pytest.raises(NumberRefused, match=f"^'board-1' {field} = "):
        world.place("board-1", **pose)
    assert world.pose("board-1") == (1.0, 20.0, 0.0)
    point = (value, 20.0) if field == "x" else (1.0, value)
    named = "x" if field == "x" else "y"
    for ask in (world.distance, partial(world.grip, Hand.LEFT)):
        with pytest.raises(NumberRefused, match=f"^'board-1' {named} = "):
            ask("board-1", *point)
    assert world.held == {}


@pytest.mark.parametrize("value", [math.nan, math.inf, 1e308])
def test_hands_refuse_bad_targets_and_keep_the_old_one(value: float) -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 0.0, 20.0)
    world.grip(Hand.LEFT, "board-1", 0.0, 20.0)
    with pytest.raises(NumberRefused, match=r"^left hand x = "):
        world.aim(Hand.LEFT, value, 20.0)
    with pytest.raises(NumberRefused, match=r"^left hand angle = "):
        world.turn(Hand.LEFT, value)
    state = world.hand(Hand.LEFT)
    assert state is not None
    assert (state.target_x, state.target_y, state.target_angle) == (0.0, 20.0, 0.0)


@pytest.mark.parametrize("size", [0.0, -1.0, math.nan, math.inf])
def test_a_size_that_is_not_positive_and_finite_is_refused(size: float) -> None:
    with pytest.raises(NumberRefused, match=r"^width = "):
        rectangle(size, 1.0)
    with pytest.raises(NumberRefused, match=r"^bad density = "):
        Material("bad", size, 0.5, 0.0)
    with pytest.raises(NumberRefused, match=r"^bad depth_cm = "):
        make_kind("bad", [rectangle(1.0, 1.0)], raft.BOARD.material, depth_cm=size)
    with pytest.raises(NumberRefused, match=r"^bad mass = "):
        make_kind("bad", [rectangle(1.0, 1.0)], raft.BOARD.material, mass=size)


@pytest.mark.parametrize(
    "part",
    [
        [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)],  # clockwise
        [(0.0, 0.0), (2.0, 0.0), (0.5, 0.5), (0.0, 2.0)],  # a dent
        [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)],  # no area
        [(0.0, 0.0), (1.0, 0.0)],
        [  # a star: turns left at every corner, but twice round
            (math.cos(0.8 * math.pi * i), math.sin(0.8 * math.pi * i)) for i in range(5)
        ],
    ],
)
def test_an_outline_that_is_not_convex_and_counter_clockwise_is_refused(
    part: list[tuple[float, float]],
) -> None:
    with pytest.raises(KindRefused):
        make_kind("bad", [part], raft.BOARD.material, depth_cm=1.0)


def test_names_are_guarded() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 0.0, 9.0)
    for taken in ("board-1", "base", ""):
        with pytest.raises(PieceRefused):
            world.add(taken, raft.BOARD, 0.0, 9.0)
    for ask in (world.pose, world.velocity, world.remove):
        with pytest.raises(UnknownPiece, match="'board-2'"):
            ask("board-2")


def test_a_broken_world_names_the_piece() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 0.0, 20.0)
    world.add("board-2", raft.BOARD, 20.0, 20.0)
    world.step()
    world._stage.body("board-2").velocity = (math.nan, 0.0)
    for _ in range(6):
        world.step()
    with pytest.raises(WorldBroken, match="'board-2'"):
        world.step()


@pytest.mark.parametrize(
    ("piece", "error"),
    [
        (PieceState("a", "dragon", 0, 0, 0, 0, 0, 0), StateRefused),
        (PieceState("base", "board", 0, 0, 0, 0, 0, 0), StateRefused),
        (PieceState("a", "board", math.nan, 0, 0, 0, 0, 0), NumberRefused),
        (PieceState("a", "board", 0, 0, 0, 0, 0, 1e308), NumberRefused),
    ],
)
def test_a_state_that_cannot_be_is_refused(piece: PieceState, error: type[Exception]) -> None:
    with pytest.raises(error):
        World.from_state(raft.RAFT_TABLE, raft.KINDS, WorldState(0, (piece,)))
    twice = PieceState("a", "board", 0, 9, 0, 0, 0, 0)
    with pytest.raises(StateRefused, match="twice"):
        World.from_state(raft.RAFT_TABLE, raft.KINDS, WorldState(0, (twice, twice)))
