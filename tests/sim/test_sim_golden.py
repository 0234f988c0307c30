"""Golden scenes: the same bits on the platform they were recorded on, the same outcome on any other."""

from __future__ import annotations

import msgspec
import pytest
from golden import SCENES, Golden, alike, here, played, recorded

RECORD = recorded()
FALLS = {
    "a figure too far out tips a board": ("board-1", "chest-1", "fat"),
    "an overloaded ship sheds its cargo": ("chest-1", "chest-2", "chest-3", "crate-1"),
}


def test_every_scene_is_recorded_and_comes_to_rest() -> None:
    assert list(RECORD.scenes) == list(SCENES)
    assert all(golden.rest is not None for golden in RECORD.scenes.values())
    assert {name: RECORD.scenes[name].lost for name in FALLS} == FALLS
    assert RECORD.scenes["dominoes fall"].toppled == tuple(f"stone-{number}" for number in range(1, 9))


def test_a_tower_an_overhang_and_a_ship_stand_from_the_first_tick() -> None:
    for name in ("a tower of ten boards stands", "an overhang just below its limit stands"):
        assert (RECORD.scenes[name].rest, RECORD.scenes[name].toppled) == (1440, ())


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_comes_to_what_was_recorded(name: str) -> None:
    found, golden = played(SCENES[name]), RECORD.scenes[name]
    if here() == RECORD.platform:
        assert found == golden, "on purpose? then python tests/sim/golden.py"
    else:
        assert alike(SCENES[name], found, golden)


@pytest.mark.parametrize(
    "name",
    [
        "a stone flies into a tower",
        pytest.param("an overloaded ship sheds its cargo", marks=pytest.mark.soak),
    ],
)
def test_rounding_changes_the_bits_of_a_fall_and_not_what_comes_of_it(name: str) -> None:
    scene = SCENES[name]
    found, golden = played(scene, shift=1e-9), RECORD.scenes[name]
    assert found.digest != golden.digest
    assert alike(scene, found, golden)


def test_platforms_that_disagree_about_rest_or_loss_are_not_alike() -> None:
    scene = SCENES["a figure too far out tips a board"]
    golden = Golden("a", 1928, ("fat",), ())
    assert alike(scene, golden, Golden("b", 1928 + scene.apart, ("fat",), ()))
    assert not alike(scene, golden, Golden("a", 1929 + scene.apart, ("fat",), ()))
    assert not alike(scene, golden, Golden("a", 1928, (), ()))
    assert not alike(scene, golden, Golden("a", 1928, ("fat",), ("tall",)))
    assert not alike(scene, golden, Golden("a", None, ("fat",), ()))


def test_the_platform_is_what_decides_the_bits() -> None:
    assert here() == here()
    assert msgspec.structs.asdict(here()).keys() == {"machine", "system", "pymunk", "solver", "libm"}
