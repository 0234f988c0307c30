from __future__ import annotations

import math

import pytest
from sim_scenes import BASE, moved, run, stand

from sim import Hand, NotGrippable, NotGripped, PieceRefused, World, make_kind, outcome, raft, rectangle

THICK = raft.BOARD_THICKNESS
FORCE = 4e4  # dyn; the most a hand exerts


def with_board(x: float = 0.0, y: float = 25.0) -> World:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, x, y)
    return world


def test_a_held_board_follows_the_hand_to_its_target_and_stays() -> None:
    world = with_board()
    world.grip(Hand.LEFT, "board-1", 3.0, 25.0)
    world.aim(Hand.LEFT, 20.0, 30.0)
    run(world, 1.0)
    assert world.pose("board-1")[:2] == pytest.approx((17.0, 30.0), abs=0.01)
    before = world.poses()
    run(world, 10.0)
    assert moved(world, before) < 1e-3


def test_a_hand_crosses_thirty_centimetres_in_less_than_half_a_second_and_hardly_overshoots() -> None:
    world = with_board(-15.0)
    world.grip(Hand.LEFT, "board-1", -15.0, 25.0)
    world.aim(Hand.LEFT, 15.0, 25.0)
    fastest = furthest = 0.0
    for tick in range(480):
        world.step()
        fastest = max(fastest, world.velocity("board-1").vx)
        furthest = max(furthest, world.pose("board-1").x)
        if tick == 240:
            assert world.pose("board-1").x == pytest.approx(15.0, abs=0.1)
    assert 150.0 < fastest < 210.0
    assert furthest < 15.2


def test_a_turn_goes_the_shorter_way_at_a_limited_speed() -> None:
    world = with_board()
    world.grip(Hand.LEFT, "board-1", 0.0, 25.0)
    world.turn(Hand.LEFT, math.radians(270.0))
    fastest = 0.0
    for _ in range(480):
        world.step()
        fastest = max(fastest, abs(world.velocity("board-1").spin))
    assert world.pose("board-1").angle == pytest.approx(-math.pi / 2, abs=0.01)
    assert fastest < 8.5


def test_targets_outside_the_picture_are_drawn_into_it() -> None:
    world = with_board()
    world.grip(Hand.LEFT, "board-1", 0.0, 25.0)
    world.aim(Hand.LEFT, 90000.0, -90000.0)
    state = world.hand(Hand.LEFT)
    assert state is not None
    assert (state.target_x, state.target_y) == (40.0, -4.0)


def test_a_grip_names_its_reasons() -> None:
    world = with_board()
    world.add("chest", raft.CHEST, 20.0, 25.0)
    with pytest.raises(NotGrippable, match="away"):
        world.grip(Hand.LEFT, "board-1", 0.0, 25.6)
    world.grip(Hand.LEFT, "board-1", 0.0, 25.4)  # 0.2 above its top: near enough
    with pytest.raises(NotGrippable, match="'left' already holds it"):
        world.grip(Hand.RIGHT, "board-1", 0.0, 25.0)
    with pytest.raises(NotGrippable, match="'left' already holds 'board-1'"):
        world.grip(Hand.BOTH, "chest", 20.0, 25.0)
    with pytest.raises(PieceRefused, match="'left' holds it"):
        world.remove("board-1")
    with pytest.raises(PieceRefused, match="'left' holds it"):
        world.place("board-1", 0.0, 30.0, 0.0)
    for act in (world.let_go, lambda hand: world.aim(hand, 0.0, 0.0), lambda hand: world.turn(hand, 0.0)):
        with pytest.raises(NotGripped, match="'right'"):
            act(Hand.RIGHT)
    assert world.held == {Hand.LEFT: "board-1"}
    assert world.hand(Hand.RIGHT) is None


def test_both_hands_hold_one_piece_and_are_then_full() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("king", raft.KING, 0.0, 25.0)
    world.grip(Hand.BOTH, "king", 0.0, 25.0)
    world.aim(Hand.BOTH, 5.0, 30.0)
    run(world, 1.0)
    assert world.pose("king")[:2] == pytest.approx((5.0, 30.0), abs=0.01)
    world.let_go(Hand.BOTH)
    assert world.held == {}


@pytest.mark.parametrize("grip", [0.0, -5.5])
def test_a_held_board_carries_the_fat_figure_at_its_end_without_drooping(grip: float) -> None:
    world = with_board()
    stand(world, "fat", raft.FIGURES["fat"], 5.0, 25.0 + THICK / 2)
    world.grip(Hand.LEFT, "board-1", grip, 25.0)
    run(world, 2.0)
    assert abs(world.pose("board-1").angle) < 0.01
    assert world.pose("board-1").y == pytest.approx(25.0, abs=0.05)
    state = world.hand(Hand.LEFT)
    assert state is not None
    assert state.force == pytest.approx((18.0 + 3.9936) * 981.0, rel=0.01)


def test_what_stands_on_a_held_board_comes_along_and_does_not_fly_off() -> None:
    world = with_board()
    for place, kind in enumerate((raft.FIGURES["tall"], raft.FIGURES["thin"], raft.CHEST)):
        stand(world, f"load-{place}", kind, -3.0 + 3.0 * place, 25.0 + THICK / 2)
    world.grip(Hand.LEFT, "board-1", 0.0, 25.0)
    for target in ((15.0, 30.0), (-15.0, 20.0), (0.0, 35.0), (10.0, 12.0)):
        world.aim(Hand.LEFT, *target)
        run(world, 0.7)
    world.aim(Hand.LEFT, 0.0, 25.0)
    run(world, 3.0)
    for place in range(3):
        pose = world.pose(f"load-{place}")
        assert pose.x == pytest.approx(-3.0 + 3.0 * place, abs=0.3)
        assert abs(pose.angle) < 0.05


def test_a_piece_pushed_against_the_platform_presses_with_no_more_than_the_limit() -> None:
    world = with_board(0.0, 9.0)
    world.grip(Hand.LEFT, "board-1", 0.0, 9.0)
    world.aim(Hand.LEFT, 0.0, -4.0)
    run(world, 1.0)
    for _ in range(48):
        world.step()
        pressed = outcome.support(world.read(), "board-1")["base"]
        assert pressed <= FORCE + 3.9936 * 981.0 + 1.0
    assert pressed == pytest.approx(FORCE + 3.9936 * 981.0, rel=0.01)
    state = world.hand(Hand.LEFT)
    assert state is not None
    assert state.y > 8.2 - 0.51  # the hand is held back by its leash


def test_a_hand_can_push_a_chest_along() -> None:
    world = with_board(-7.0, BASE + 0.25)
    stand(world, "chest", raft.CHEST, 0.0, BASE)
    world.grip(Hand.LEFT, "board-1", -7.0, BASE + 0.25)
    world.aim(Hand.LEFT, -4.0, BASE + 0.25)
    run(world, 1.0)
    assert 2.35 < world.pose("chest").x < 3.7  # it may slide on for v^2 / 2 mu g = 1.25 cm
    assert abs(world.pose("chest").angle) < 0.1


def test_a_hand_cannot_crush_a_raft() -> None:
    world = with_board(0.0, 14.0)
    for level in range(4):
        stand(world, f"under-{level}", raft.BOARD, 0.0, BASE + THICK * level)
    before = {piece: world.pose(piece) for piece in world.kinds if piece != "board-1"}
    world.grip(Hand.LEFT, "board-1", 0.0, 14.0)
    world.aim(Hand.LEFT, 0.0, 0.0)
    run(world, 3.0)
    assert moved(world, before) < 0.02


def test_a_calm_release_is_calm() -> None:
    world = with_board(0.0, 14.0)
    stand(world, "under", raft.BOARD, 1.0, BASE)
    world.grip(Hand.LEFT, "board-1", 0.0, 14.0)
    world.aim(Hand.LEFT, 0.0, BASE + 3 * THICK / 2)
    run(world, 2.0)
    world.let_go(Hand.LEFT)
    before = world.poses()
    run(world, 2.0)
    assert moved(world, before) < 0.01


def test_letting_go_in_mid_swing_throws() -> None:
    world = with_board(-30.0, 25.0)
    world.grip(Hand.LEFT, "board-1", -30.0, 25.0)
    world.aim(Hand.LEFT, 30.0, 25.0)
    run(world, 0.15)
    speed = world.velocity("board-1").vx
    assert speed > 150.0
    world.let_go(Hand.LEFT)
    world.step()
    assert world.velocity("board-1").vx == pytest.approx(speed)


def test_a_hand_comes_slowly_to_where_pieces_stand() -> None:
    world = with_board(-35.0, BASE + 1.0)
    stand(world, "tall", raft.FIGURES["tall"], 0.0, BASE)
    world.grip(Hand.LEFT, "board-1", -35.0, BASE + 1.0)
    world.aim(Hand.LEFT, 30.0, BASE + 1.0)
    while not outcome.touching(world.read(), "board-1", "tall"):
        before = world.velocity("board-1").vx
        world.step()
        assert world.tick < 960
    assert before < 41.0


def test_one_hand_keeps_holding_while_the_other_works() -> None:
    world = with_board()
    world.add("fat", raft.FIGURES["fat"], 15.0, 30.0)
    world.grip(Hand.LEFT, "board-1", -2.0, 25.0)
    world.grip(Hand.RIGHT, "fat", 15.0, 30.0)
    world.aim(Hand.RIGHT, 3.0, 25.0 + THICK / 2 - raft.FIGURES["fat"].bottom)
    run(world, 2.5)
    world.let_go(Hand.RIGHT)
    run(world, 1.0)
    assert outcome.carried_by(world.read(), "fat", "board-1")
    assert world.pose("board-1")[:2] == pytest.approx((0.0, 25.0), abs=0.02)
    assert world.pose("fat").x == pytest.approx(3.0, abs=0.1)


def blow(let_fall: float | None) -> float:
    """How hard a board meets a board: let fall from so high, or lowered onto it at 5 cm/s (g cm/s)."""
    world = with_board(0.0, BASE + THICK / 2)
    world.reseat()
    height = BASE + 1.5 * THICK + (2.0 if let_fall is None else let_fall)
    world.add("board-2", raft.BOARD, 0.0, height)
    if let_fall is None:
        world.grip(Hand.LEFT, "board-2", 0.0, height)
    heard = []
    for tick in range(480):
        if let_fall is None:
            world.aim(Hand.LEFT, 0.0, height - 5.0 * tick / 480)
        world.step()
        heard += world.impacts()
    assert outcome.touching(world.read(), "board-1", "board-2")
    return max((impact.impulse for impact in heard), default=0.0)


def test_a_board_set_down_softly_is_not_heard_and_one_let_fall_is() -> None:
    assert blow(None) == 0.0
    assert 20.0 < blow(0.5) < 70.0
    assert blow(5.0) == pytest.approx(3.9936 / 2 * math.sqrt(2 * 981.0 * 5.0), rel=0.2)


@pytest.mark.parametrize("name", ["fat", "short", "thin"])
def test_a_figure_between_two_hands_that_press_against_each_other_comes_to_rest(name: str) -> None:
    world = with_board(0.0, 29.0)
    world.add(name, raft.FIGURES[name], 0.0, 25.0)
    world.grip(Hand.LEFT, name, 0.0, 25.0)
    world.grip(Hand.RIGHT, "board-1", 0.0, 29.0)
    world.turn(Hand.RIGHT, 0.55)
    world.aim(Hand.RIGHT, 0.0, 9.0)
    world.aim(Hand.LEFT, 0.0, 28.0)
    run(world, 5.0)
    assert outcome.touching(world.read(), name, "board-1")
    before = world.poses()
    for _ in range(100):
        run(world, 0.01)
        assert moved(world, before) < 0.002


def test_a_piece_heavier_than_a_hand_is_strong_stays_where_it_lies() -> None:
    world = World(raft.RAFT_TABLE)
    lead = make_kind("lead", [rectangle(2.0, 2.0)], raft.BOARD.material, mass=45.0)  # a hand lifts 40.8 g
    stand(world, "lead", lead, 0.0, BASE)
    run(world, 0.5)
    before = world.poses()
    world.grip(Hand.LEFT, "lead", 0.0, BASE + 1.0)
    world.aim(Hand.LEFT, 0.0, 30.0)
    run(world, 2.0)
    assert moved(world, before) < 0.01
    # The hand pulls as strongly as it can; what is left of the weight lies on the base.
    assert outcome.support(world.read(), "lead")["base"] == pytest.approx(45.0 * 981.0 - FORCE, rel=0.01)
    world.aim(Hand.LEFT, 6.0, 30.0)
    world.let_go(Hand.LEFT)
    run(world, 1.0)
    assert moved(world, before) < 0.05


def test_a_hand_sinks_with_what_it_cannot_hold_in_the_air() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("lead", make_kind("lead", [rectangle(2.0, 2.0)], raft.BOARD.material, mass=60.0), 0.0, 30.0)
    world.grip(Hand.LEFT, "lead", 0.0, 30.0)
    world.aim(Hand.LEFT, 0.0, 40.0)
    run(world, 0.2)
    # It falls with what its weight has over the hand's strength.
    fallen = (981.0 - FORCE / 60.0) * 0.2**2 / 2
    assert 30.0 - world.pose("lead").y == pytest.approx(fallen, rel=0.1)
    run(world, 3.0)
    assert world.pose("lead").y == pytest.approx(BASE + 1.0, abs=0.01)
    assert world.top_speed().speed < 0.01
