"""How long a table is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.patience import Patience
from sim import World
from sim.raft import CHEST, RAFT_TABLE
from sim.ship import SHIP_TABLE

if TYPE_CHECKING:
    import pytest


def waited_out(world: World, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a table is no longer waited for at its first beat, when the longest wait is as short."""
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 0.01)
    patience = Patience(world)
    patience.start()
    for _ in range(8):
        world.step()
    patience.beat()
    return patience.over


def test_no_wait_ends_with_something_in_the_air_however_slow_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(RAFT_TABLE)
    world.add("chest", CHEST, 0.0, 30.0)
    assert not waited_out(world, monkeypatch)
    assert world.top_speed().speed < 20.0


def test_it_ends_with_a_ship_that_sways_under_its_cargo(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(SHIP_TABLE)
    world.add("chest", CHEST, 9.0, world.free_above(CHEST, 9.0, 4.6, 0.0))
    for _ in range(160):
        world.step()
    assert world.speeds()["hull"].spin > 0.0
    assert waited_out(world, monkeypatch)
