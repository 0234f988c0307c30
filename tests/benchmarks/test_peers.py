"""The peers benchmark counts what is wrong, weighs it against the cost, and chooses nothing that is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest

from benchmarks.engines import FAMILIES
from benchmarks.engines.bare_pymunk import BarePymunk
from benchmarks.engines.engine import furthest, run_for
from benchmarks.engines.ours import Capsize
from benchmarks.peers import compare, trade
from benchmarks.peers.command import run_peers
from benchmarks.peers.report import (
    Peers,
    Setting,
    at_equal_cost,
    at_equal_quality,
    equal_quality,
    some,
    truest,
)
from benchmarks.peers.scenes import priced
from benchmarks.run import read_run

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.engines import Run, Scene
    from sim import Pose

OURS = Setting("capsize", "capsize", 12, (), (0.1,), 1.0)
WRONG = Setting("box", "box 60", 12, ("slip", "tip"), (0.01,), 0.1)
ALMOST = Setting("box", "box 240", 12, ("tip",), (0.05,), 0.5)
RIGHT = Setting("box", "box 480", 12, (), (0.15,), 1.5)
DEAR = Setting("box", "box 960", 12, (), (0.4,), 4.0)
BOX = [WRONG, ALMOST, RIGHT, DEAR]


def test_a_setting_that_is_wrong_is_never_the_cheapest_that_is_true() -> None:
    assert at_equal_quality(BOX) is RIGHT
    assert at_equal_quality([WRONG, ALMOST]) is None
    assert equal_quality([WRONG, ALMOST]) == "none; box 240 comes nearest: 1 wrong for 0.50"
    assert truest(BOX) is RIGHT


def test_what_ours_costs_buys_the_truest_setting_that_is_no_dearer() -> None:
    assert at_equal_cost(BOX) is ALMOST
    assert at_equal_cost([RIGHT, DEAR]) is None
    assert at_equal_cost([OURS]) is OURS


def test_what_costs_a_fifth_more_costs_the_same_as_far_as_one_can_tell() -> None:
    near = Setting("box", "box 480", 12, (), (0.12,), 1.19)
    far = Setting("box", "box 480", 12, (), (0.12,), 1.21)
    assert at_equal_cost([WRONG, ALMOST, near]) is near
    assert at_equal_cost([WRONG, ALMOST, far]) is ALMOST


def test_of_many_that_are_wrong_the_first_are_named_and_the_others_counted() -> None:
    assert some("abcdef") == "a, b, c, d, e, f"
    assert some("abcdefghij") == "a, b, c, d, e and 5 more"
    assert some(()) == ""


class Clock:
    """An engine whose scenes take so many seconds a tick, in the order in which they are built."""

    hertz = 100
    name = "clock"

    def __init__(self, ticks: list[float]) -> None:
        self._ticks = iter(ticks)

    def start(self, scene: Scene) -> Run:
        assert scene.pieces
        self._tick = next(self._ticks)
        return cast("Run", self)  # nothing is asked of it but its time

    def step(self) -> None:
        pass

    def pose(self, piece: str) -> None:
        assert piece

    def timed(self, ticks: int) -> float:
        return self._tick * ticks


def test_a_cost_is_the_median_of_what_the_scenes_take_together_against_ours() -> None:
    scenes = priced()[:2]
    # The first round is not counted; a number for each scene of a round.
    ours = Clock([9.0, 9.0, 1e-3, 3e-3, 2e-3, 2e-3, 1e-3, 1e-3])
    theirs = Clock([1.0, 1.0, 4e-3, 4e-3, 8e-3, 12e-3, 2e-3, 4e-3])
    rounds = list(trade.prices([ours, theirs], scenes, 3))
    seconds, cost = trade.summed(rounds, 1)
    assert seconds == pytest.approx((0.4, 0.4))
    assert cost == pytest.approx(3.0)


def test_the_scenes_hold_what_they_say_and_what_falls_falls() -> None:
    raft_still, raft_falling, ship_still, ship_falling = priced()
    assert [len(one.scene.pieces) for one in (raft_still, raft_falling, ship_still, ship_falling)] == [
        45,
        46,
        12,
        13,
    ]
    for one in (raft_falling, ship_falling):
        run = Capsize().start(one.scene)
        high = run.pose("falling").y
        run_for(Capsize(), run, one.measured)
        assert high - run.pose("falling").y > 1.0
    before: dict[str, Pose] = {}
    run = Capsize().start(raft_still.scene)
    before = {placed.piece: run.pose(placed.piece) for placed in raft_still.scene.pieces}
    run_for(Capsize(), run, 1.0)
    assert furthest(run, before) < 0.01


def test_coarse_pymunk_fails_where_fine_does_not() -> None:
    coarse = trade.answers("pymunk", (60, 10), ["tip", "free-fall", "column-forces"])
    assert coarse == {"free-fall": False, "tip": False, "column-forces": False}
    assert trade.answers("capsize", None, ["tip", "free-fall"]) == {"free-fall": True, "tip": True}


def test_every_peer_has_a_setting_finer_than_the_one_that_is_shown() -> None:
    for family in FAMILIES:
        assert set(family.shown) <= set(family.swept)
        assert family.swept[-1][0] > family.shown[-1][0]
    assert isinstance(trade.engine_of("pymunk", (480, 30)), BarePymunk)


def test_the_command_writes_what_it_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.peers.command.FAMILIES", FAMILIES[:1])
    monkeypatch.setattr("benchmarks.peers.command.QUICK_CASES", ("free-fall", "slide"))
    out = tmp_path / "peers.json"
    assert run_peers(quick=True, jobs=1, json=str(out)) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["found"]["type"] == "peers"
    found = read_run(str(out)).found
    assert isinstance(found, Peers)
    assert [(s.engine, s.failed) for s in found.settings] == [
        ("capsize", ()),
        ("pymunk 60 x 10", ("free-fall",)),
        ("pymunk 480 x 30", ()),
    ]
    assert found.settings[0].cost == 1.0
    assert found.settings[1].cost < found.settings[2].cost
    shown = capsys.readouterr().out
    assert "pymunk 480 x 30: 0." in shown


def test_two_runs_are_compared_by_what_is_wrong_and_by_cost() -> None:
    old = Peers(("slip", "tip"), ("raft",), (OURS, WRONG, ALMOST))
    better = Setting("box", "box 60", 12, ("slip",), (0.01,), 0.11)
    dearer = Setting("box", "box 240", 12, ("tip",), (0.05,), 0.8)
    found = compare(old, Peers(("slip", "tip"), ("raft",), (OURS, better, dearer)))
    assert [(change.engine, change.better) for change in found.changes] == [
        ("box 60", True),
        ("box 240", False),
    ]
    assert found.alike == 4
    assert found.untold == ()
    assert compare(old, Peers(("slip",), ("raft",), (OURS,))).untold == ("cases outside the tolerance",)
    assert compare(old, Peers(("slip", "tip"), ("raft",), (WRONG,))).untold == ("anything at all",)
