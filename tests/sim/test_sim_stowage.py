from __future__ import annotations

import math

import pytest
from ship_scenes import DECK, YARD, at_anchor, hang, lay
from sim_scenes import run

from sim import Hand, PieceKind, PieceRefused, Settling, World, cargo, outcome, ship, stowage


def loaded() -> World:
    """Crates on the deck, one on another; a plank with a crate on it across yards; a rat hung."""
    world = at_anchor()
    lay(world, "left", cargo.CRATE, -8.0)
    lay(world, "upon", cargo.CHEST, -8.0, DECK + cargo.CRATE.height)
    lay(world, "right", cargo.CRATE, 8.0)
    lay(world, "over", cargo.CHEST, 8.0, DECK + cargo.CRATE.height)
    lay(world, "plank-l", cargo.PLANK, -3.0, YARD["yard-low"])
    lay(world, "plank-r", cargo.PLANK, 3.0, YARD["yard-low"])
    hang(world, "rat-l", cargo.HUNG_RAT, -3.5, YARD["yard-top"])
    hang(world, "rat-r", cargo.HUNG_RAT, 3.5, YARD["yard-top"])
    world.add("away", cargo.BOAT, 0.0, 35.0)
    run(world, 1 / 60)
    return world


PIECES = ("left", "upon", "right", "over", "plank-l", "plank-r", "rat-l", "rat-r", "away")


def test_what_is_aboard_touches_a_fitting_directly_or_through_others() -> None:
    reading = loaded().read()
    assert stowage.aboard(reading, PIECES) == set(PIECES) - {"away"}
    assert "upon" not in stowage.aboard(reading, ("upon", "right"))


def test_cargo_is_listed_by_the_spot_over_which_its_centre_of_mass_is() -> None:
    assert stowage.cargo(loaded().read(), PIECES) == {
        1: ["left", "upon"],
        2: [],
        3: [],
        4: ["right", "over"],
        5: ["plank-l"],
        6: ["plank-r"],
        7: [],
        8: [],
        9: ["rat-l"],
        10: ["rat-r"],
    }


def test_what_carries_a_piece_through_others() -> None:
    reading = loaded().read()
    assert stowage.carrier(reading, "upon", PIECES) == "hull"
    assert stowage.carrier(reading, "upon", ("upon", "right")) is None
    assert stowage.carrier(reading, "plank-l", PIECES) == "yard-low"
    assert stowage.carrier(reading, "rat-r", PIECES) == "yard-top"
    assert stowage.carrier(reading, "away", PIECES) is None


def test_a_piece_is_stowed_at_its_spot_and_at_no_other() -> None:
    reading = loaded().read()
    found = [
        (piece, number)
        for piece in PIECES
        for number in range(1, 11)
        if stowage.stowed(reading, piece, number, PIECES)
    ]
    assert found == [
        ("left", 1),
        ("upon", 1),
        ("right", 4),
        ("over", 4),
        ("plank-l", 5),
        ("plank-r", 6),
        ("rat-l", 9),
        ("rat-r", 10),
    ]


@pytest.mark.parametrize(
    ("x", "spots"),
    [(-7.6, [1]), (-7.45, [1]), (-7.4, [1, 2]), (-5.6, [1, 2]), (-3.6, [1, 2]), (-3.5, [2]), (-9.5, [1])],
)
def test_a_plank_that_reaches_over_a_seam_lies_on_both_spots(x: float, spots: list[int]) -> None:
    world = at_anchor()
    lay(world, "plank", cargo.PLANK, x)  # four long; the seam is at -5.5
    world.step()
    assert stowage.touched(world.read(), "plank") == spots


def test_leaning_on_the_mast_is_not_lying_on_a_spot() -> None:
    world = at_anchor()
    lay(world, "crate", cargo.CRATE, 0.3 + cargo.CRATE.width / 2)
    world.step()
    reading = world.read()
    assert outcome.touching(reading, "crate", "hull")
    assert stowage.touched(reading, "crate") == [3]


def test_where_yards_end_a_piece_is_over_the_deck() -> None:
    world = at_anchor()
    world.add("beyond", cargo.RAT, 8.8, 14.0)
    world.add("within", cargo.RAT, 8.0, 14.0)
    world.add("under", cargo.RAT, 8.0, 11.0)
    world.add("beside", cargo.RAT, 11.5, 11.0)
    reading = world.read()
    over = {
        piece: [number for number, spot in ship.SPOTS.items() if stowage.over(reading, piece, spot)]
        for piece in ("beyond", "within", "under", "beside")
    }
    assert over == {"beyond": [4], "within": [6], "under": [4], "beside": []}


def test_a_hung_piece_is_over_the_yard_on_which_its_hook_lies() -> None:
    world = at_anchor()
    hang(world, "sailor", cargo.HUNG_SAILOR, 4.0, YARD["yard-low"])
    reading = world.read()
    assert world.pose("sailor").y < YARD["yard-low"] - 1.0
    assert stowage.over(reading, "sailor", ship.SPOTS[6])
    assert not stowage.over(reading, "sailor", ship.SPOTS[4])


def test_spots_go_with_the_ship_as_it_heels() -> None:
    world = at_anchor()
    lay(world, "chest", cargo.CHEST, 9.0)
    run(world, 8.0)
    reading = world.read()
    assert math.degrees(stowage.heel(reading)) < -1.0
    assert stowage.stowed(reading, "chest", 4, ["chest"])


def test_falling_is_what_goes_down_in_the_air_or_beside_the_ship() -> None:
    world = at_anchor()
    world.add("dropped", cargo.RAT, 5.0, 10.0)
    world.add("beside", cargo.RAT, 14.0, 4.0)
    world.add("held", cargo.RAT, -14.0, 4.0)
    world.grip(Hand.LEFT, "held", -14.0, 4.0)
    pieces = ("dropped", "beside", "held")
    world.step()
    assert stowage.falling(world, pieces) == ["beside"]
    run(world, 0.05)
    assert stowage.falling(world, pieces) == ["dropped", "beside"]
    run(world, 1.0)
    assert stowage.falling(world, pieces) == []
    assert "beside" in world.in_water()


def test_cargo_of_a_swaying_ship_is_calm() -> None:
    world = at_anchor()
    for x in (-8.0, 8.0):
        lay(world, f"crate {x}", cargo.CRATE, x)
    run(world, 1.0)
    lay(world, "late", cargo.CHEST, 8.0, DECK + cargo.CRATE.height)
    settling = Settling()
    fastest = 0.0
    for _ in range(195):
        run(world, 8 / 480)
        settling.feed(world)
        fastest = max(fastest, world.top_speed().speed)
    assert fastest > 5.0  # cm/s: the ship swings
    assert settling.settled


def test_a_piece_in_hand_becomes_a_hung_one_and_is_still_held() -> None:
    world = at_anchor()
    world.add("rat", cargo.RAT, -10.0, 20.0)
    world.add("last", cargo.RAT, 10.0, 20.0)
    world.grip(Hand.LEFT, "rat", -10.0, 20.0)
    world.aim(Hand.LEFT, -12.0, 22.0)
    world.swap("rat", cargo.HUNG_RAT)
    run(world, 1.0)
    assert world.held == {Hand.LEFT: "rat"}
    assert list(world.kinds)[-2:] == ["rat", "last"]
    assert world.kinds["rat"] is cargo.HUNG_RAT
    hand = world.hand(Hand.LEFT)
    assert hand is not None
    assert (hand.x, hand.y) == pytest.approx((-12.0, 22.0), abs=1e-6)
    assert math.dist(world.pose("rat")[:2], (-12.0, 22.0)) < 0.8


def test_a_piece_is_hung_only_where_there_is_room() -> None:
    world = at_anchor()
    lay(world, "sailor", cargo.SAILOR, 4.0, DECK)
    lay(world, "crate", cargo.CRATE, 4.0, DECK + cargo.SAILOR.height)
    with pytest.raises(PieceRefused, match="'sailor' is refused: there is no room for it as a sailor-hung"):
        world.swap("sailor", cargo.HUNG_SAILOR)
    with pytest.raises(PieceRefused, match="'hull' is refused: it is a part of the table"):
        world.swap("hull", cargo.CRATE)
    assert world.kinds["sailor"] is cargo.SAILOR


def crates_over_three_and_four() -> World:
    """Two crates at the seam between spots 3 and 4, one of them on each."""
    world = at_anchor()
    lay(world, "three", cargo.CRATE, 4.2)
    lay(world, "four", cargo.CRATE, 6.8)
    return world


CRATES = ("three", "four", "piece")


@pytest.mark.parametrize(
    ("kind", "x", "at"),
    [
        (cargo.CHEST, 4.2, [3]),  # on the crate of its own spot
        (cargo.CHEST, 6.8, [4]),
        (cargo.PLANK, 5.3, []),  # over spot 3, and on both crates alike
        (cargo.PLANK, 4.0, [3]),  # the other crate carries hardly anything of it
    ],
)
def test_what_lies_on_the_cargo_of_another_spot_does_not_lie_at_its_own(
    kind: PieceKind, x: float, at: list[int]
) -> None:
    world = crates_over_three_and_four()
    lay(world, "piece", kind, x, DECK + cargo.CRATE.height)
    run(world, 0.5)
    found = [number for number in range(1, 11) if stowage.stowed(world.read(), "piece", number, CRATES)]
    assert found == at


def test_over_an_empty_spot_on_nothing_but_a_neighbour_is_not_stowed() -> None:
    world = at_anchor()
    lay(world, "four", cargo.CRATE, 6.2)
    lay(world, "piece", cargo.CHEST, 5.45, DECK + cargo.CRATE.height)
    run(world, 0.1)
    reading = world.read()
    assert stowage.over(reading, "piece", ship.SPOTS[3])
    assert stowage.carrier(reading, "piece", ("four", "piece")) == "hull"
    assert stowage.touched(reading, "piece") == []
    assert not stowage.stowed(reading, "piece", 3, ("four", "piece"))


def test_a_flask_on_the_seam_of_two_spots_lies_at_the_one_that_it_is_over() -> None:
    world = at_anchor()
    lay(world, "flask", cargo.FLASK, 5.53)  # it touches the deck at one point; the seam is at 5.5
    lay(world, "other", cargo.FLASK, -5.53)
    run(world, 0.05)
    reading = world.read()
    assert stowage.touched(reading, "flask") == []
    found = [number for number in range(1, 11) if stowage.stowed(reading, "flask", number, ["flask"])]
    assert found == [4]


def test_what_stands_on_its_spot_may_lean_on_a_neighbour() -> None:
    world = at_anchor()
    lay(world, "four", cargo.CRATE, 5.5 + stowage.SEAM + cargo.CRATE.width / 2)
    lay(world, "piece", cargo.CRATE, 5.5 + stowage.SEAM - cargo.CRATE.width / 2)
    run(world, 1.0)
    reading = world.read()
    assert outcome.touching(reading, "piece", "four")
    assert stowage.touched(reading, "piece") == [3]
    assert stowage.stowed(reading, "piece", 3, ("four", "piece"))


def test_a_plank_with_one_end_on_a_neighbour_lies_there_too() -> None:
    world = at_anchor()
    lay(world, "four", cargo.CRATE, 5.5 + stowage.SEAM + cargo.CRATE.width / 2)
    world.add("piece", cargo.PLANK, 4.9, DECK + 2.04, math.radians(83.0))
    run(world, 2.0)  # it slides down, and bridges spot 3 and the crate
    reading = world.read()
    assert stowage.touched(reading, "piece") == [3]
    assert outcome.support(reading, "piece")["four"] > 0.5 * cargo.PLANK.mass * 981.0
    assert not stowage.stowed(reading, "piece", 3, ("four", "piece"))
