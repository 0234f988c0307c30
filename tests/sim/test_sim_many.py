"""Many pieces: as many as a world takes, made in one go."""

from __future__ import annotations

from typing import Any

import pytest

from sim import PieceState, StateRefused, Table, World, WorldState, make_kind, rectangle, stage
from sim.materials import WOOD
from sim.survey import Shadows

STONE = make_kind("stone", [rectangle(2.0, 1.0)], WOOD, depth_cm=1.0)
EMPTY = Table("empty", (), None, (-1e4, -1e4, 1e4, 1e4))


def row_of(pieces: int) -> WorldState:
    states = (PieceState(f"stone-{n}", "stone", 3.0 * n, 0.0, 0.0, 0.0, 0.0, 0.0) for n in range(pieces))
    return WorldState(0, tuple(states))


def test_a_world_takes_two_thousand_pieces_and_no_more() -> None:
    world = World.from_state(EMPTY, {"stone": STONE}, row_of(2000))
    world.step()
    assert world.pose("stone-1999").x == 5997.0
    with pytest.raises(StateRefused, match="2000 pieces at most"):
        World.from_state(EMPTY, {"stone": STONE}, row_of(2001))


def test_what_reads_all_pieces_is_made_once_however_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Shadows] = []

    def noted(*told: Any) -> Shadows:
        made.append(Shadows(*told))
        return made[-1]

    monkeypatch.setattr(stage, "Shadows", noted)
    world = World.from_state(EMPTY, {"stone": STONE}, row_of(50))
    world.step()
    assert len(made) == 1
    world.remove("stone-7")
    assert list(world.poses())[7] == "stone-8"
    assert len(made) == 2
