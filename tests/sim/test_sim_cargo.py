"""The eight pieces: how each stands, lies, rolls, rocks, topples or hangs."""

from __future__ import annotations

import math

import pytest
from ship_scenes import DECK, YARD, aboard, at_anchor, hang, lay, tilt
from sim_scenes import run

from sim import Settling, World, cargo, geometry, stowage

PIECES = tuple(cargo.CARGO)


def dropped(name: str, degrees: float) -> World:
    """A piece let go half a millimetre above either side of the deck, turned."""
    kind, angle = cargo.CARGO[name], math.radians(degrees)
    low = min(y for part in kind.parts for _, y in geometry.moved(part, 0.0, 0.0, angle))
    world = at_anchor()
    for piece, x in (("left", -7.0), ("right", 7.0)):
        world.add(piece, kind, x, DECK - low + 0.05, angle)
    return world


def lies_at(world: World, piece: str) -> float:
    """How a piece is turned against the deck, degrees from -180 to 180."""
    return math.degrees(math.remainder(aboard(world, piece)[2], math.tau))


@pytest.mark.parametrize(
    ("name", "let_go", "comes_to_lie"),
    [
        ("boat", 0.0, 0.0),
        ("boat", 80.0, 0.0),  # rolls back upon its bottom
        ("boat", 179.0, 180.0),
        ("barrel", 0.0, 0.0),
        ("barrel", 20.0, 0.0),  # rocks, and stands again
        ("barrel", 90.0, 92.0),  # lies on its bulge
        ("flask", 0.0, 0.0),
        ("flask", 90.0, 0.0),  # rights itself
        ("flask", -120.0, 0.0),
        ("crate", 0.0, 0.0),
        ("crate", 178.0, 180.0),
        ("sailor", 0.0, 0.0),
        ("sailor", 20.0, 87.0),  # topples
        ("plank", 0.0, 0.0),
        ("plank", 40.0, 0.0),
        ("rat", 0.0, 0.0),
        ("rat", 25.0, 0.0),
        ("rat", 180.0, 159.0),  # on its back and ear
        ("chest", 0.0, 0.0),
        ("chest", 30.0, 0.0),
        ("chest", 180.0, 180.0),
    ],
)
def test_how_a_piece_comes_to_lie_and_that_it_lies_still(
    name: str, let_go: float, comes_to_lie: float
) -> None:
    world = dropped(name, let_go)
    run(world, 9.0)
    for piece in ("left", "right"):
        assert abs(math.remainder(lies_at(world, piece) - comes_to_lie, 360.0)) < 4.0
        assert stowage.carrier(world.read(), piece, ("left", "right")) == "hull"
    before = [aboard(world, piece) for piece in ("left", "right")]
    run(world, 5.0)
    after = [aboard(world, piece) for piece in ("left", "right")]
    assert max(math.dist(a[:2], b[:2]) for a, b in zip(before, after, strict=True)) < 2e-4
    assert world.top_drift().speed < 1e-4


def test_a_sailor_topples_at_a_lean_at_which_a_chest_does_not() -> None:
    leans = {name: math.atan2(kind.base_width / 2, -kind.bottom) for name, kind in cargo.CARGO.items()}
    assert min((lean, name) for name, lean in leans.items() if name != "flask")[1] == "sailor"
    assert math.degrees(leans["sailor"]) < 19.0
    assert math.degrees(leans["chest"]) > 45.0


def test_a_barrel_on_its_side_rocks_and_a_flask_rolls_further_than_a_crate_slides() -> None:
    barrel = dropped("barrel", 110.0)
    angles = []
    for _ in range(240):
        run(barrel, 1 / 240)
        angles.append(lies_at(barrel, "right") - 90.0)
    assert min(angles) < -3.0 < 3.0 < max(angles)
    rolled = {}
    for name in ("flask", "crate"):
        world = at_anchor()
        lay(world, "heavy", cargo.CHEST, 9.5)
        lay(world, "more", cargo.CHEST, 7.5)
        lay(world, "piece", cargo.CARGO[name], -9.0)
        run(world, 10.0)
        rolled[name] = aboard(world, "piece")[0] + 9.0
    assert rolled["flask"] > 0.03
    assert rolled["crate"] < 0.01


@pytest.mark.parametrize("name", sorted(cargo.HUNG))
def test_laid_and_hung_a_piece_weighs_the_same(name: str) -> None:
    assert cargo.HUNG[name].mass == pytest.approx(cargo.CARGO[name].mass)


@pytest.mark.parametrize("yard", sorted(YARD))
@pytest.mark.parametrize("name", sorted(cargo.HUNG))
def test_what_hangs_swings_and_comes_to_rest_on_a_yard_that_tilts(name: str, yard: str) -> None:
    world = at_anchor()
    hang(world, "piece", cargo.HUNG[name], 4.0, YARD[yard])
    settling = Settling()
    widest = 0.0
    while not settling.settled:
        run(world, 8 / 480)
        settling.feed(world)
        widest = max(widest, abs(world.pose("piece").angle))
        assert world.tick < 480 * 15
    assert widest > math.radians(1.5)
    assert abs(math.degrees(tilt(world, yard))) > 4.9  # the yard lies on its stop
    assert abs(math.degrees(world.pose("piece").angle)) < 12.0  # and the piece hangs down all the same
    number = {"yard-low": 6, "yard-middle": 8, "yard-top": 10}[yard]
    assert stowage.stowed(world.read(), "piece", number, ["piece"])
    before = aboard(world, "piece")
    run(world, 5.0)
    assert math.dist(before[:2], aboard(world, "piece")[:2]) < 0.01
