"""Rapier in a process of Node, where it is installed; and what is said where it is not."""

from __future__ import annotations

import gc
import math
from typing import TYPE_CHECKING

import pytest

from benchmarks.engines import Placed, Scene
from benchmarks.engines.engine import processor_seconds, run_for
from benchmarks.engines.rapier import Rapier, adapter, missing
from benchmarks.engines.rapier.node import node
from benchmarks.engines.scene import EMPTY, box, column, ground
from sim import raft

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_without_the_package_the_command_that_brings_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAPSIZE_RAPIER", str(tmp_path))
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/node")
    said = f'npm install --prefix "{tmp_path}" @dimforge/rapier2d-compat@0.21.0'
    assert missing() == f"Rapier is missing; it comes with: {said}"
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert missing() == f"Rapier is missing; it needs Node (nodejs.org), and then: {said}"
    monkeypatch.delenv("CAPSIZE_RAPIER")
    assert "rapier" in str(missing()).split('"')[1]


def test_a_box_is_told_by_middle_angle_and_sides_and_other_outlines_by_their_corners() -> None:
    turned = tuple((0.6 * x - 0.8 * y + 1.0, 0.8 * x + 0.6 * y) for x, y in raft.BOARD.parts[0])
    assert adapter.box_of(turned) == pytest.approx((1.0, 0.0, math.atan2(0.8, 0.6), 12.0, 0.5))
    assert adapter.box_of(raft.CHEST.parts[0]) is None
    assert adapter.box_of(((0.0, 0.0), (4.0, 0.0), (3.0, 1.0), (1.0, 1.0))) is None
    assert adapter.box_of(((0.0, 0.0), (2.0, 0.0), (3.0, 1.0), (1.0, 1.0))) is None


def _falls() -> None:
    engine = Rapier(480, 8)
    run = engine.start(Scene(EMPTY, (Placed("stone", box(2.0, 1.0), 0.0, 0.0),)))
    assert processor_seconds(run, 240) == engine.elsewhere > 0.0
    assert -run.pose("stone").y == pytest.approx(981.0 / 8, rel=2e-3)
    run_for(engine, run, 0.5)
    assert -run.pose("stone").y == pytest.approx(981.0 / 2, rel=2e-3)


def _bears() -> None:
    engine = Rapier(480, 8)
    stone = box(2.0, 1.0)
    run = engine.start(Scene(ground(), tuple(column([stone] * 4))))
    run_for(engine, run, 2.0)
    assert run.force("stone-3", "stone-2") == pytest.approx(2 * stone.mass * 981.0, rel=0.01)
    run.remove("stone-1")
    run_for(engine, run, 1.0)
    assert run.pose("stone-4").y == pytest.approx(2.5, abs=0.02)


def _forgets() -> None:
    worlds = [Rapier(240, 4).start(Scene(EMPTY, (Placed("stone", box(2.0, 1.0), 0.0, 0.0),))) for _ in "ab"]
    del worlds
    gc.collect()
    assert node().ask(-1, count=True) == {"worlds": 0}


@pytest.mark.parametrize("fact", [_falls, _bears, _forgets])
def test_rapier_is_as_the_scene_says_or_its_command_is_told(fact: Callable[[], None]) -> None:
    said = missing()
    if said is None:
        fact()
    else:
        assert said.endswith("@dimforge/rapier2d-compat@0.21.0")
