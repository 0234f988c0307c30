"""The peers benchmark counts what is wrong, weighs it against the cost, and chooses nothing that is wrong."""

from __future__ import annotations

import json
import math
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.compare import run_compare
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
from benchmarks.run import Run, RunRefused, read_run, this_machine, write_run

if TYPE_CHECKING:
    from benchmarks.engines import Run as Running
    from benchmarks.engines import Scene
    from sim import Pose

OURS = Setting("capsize", "capsize", 2, (), (0.1,), 1.0)
WRONG = Setting("box", "box 60", 2, ("slip", "tip"), (0.01,), 0.1)
ALMOST = Setting("box", "box 240", 2, ("tip",), (0.05,), 0.5)
RIGHT = Setting("box", "box 480", 2, (), (0.15,), 1.5)
DEAR = Setting("box", "box 960", 2, (), (0.4,), 4.0)
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
    near = Setting("box", "box 480", 2, (), (0.12,), 1.19)
    far = Setting("box", "box 480", 2, (), (0.12,), 1.21)
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

    def start(self, scene: Scene) -> Running:
        assert scene.pieces
        self._tick = next(self._ticks)
        return cast("Running", self)  # nothing is asked of it but its time

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
    better = Setting("box", "box 60", 2, ("slip",), (0.01,), 0.11)
    dearer = Setting("box", "box 240", 2, ("tip",), (0.05,), 0.8)
    found = compare(old, Peers(("slip", "tip"), ("raft",), (OURS, better, dearer)))
    assert [(change.engine, change.better) for change in found.changes] == [
        ("box 60", True),
        ("box 240", False),
    ]
    assert found.alike == 4
    assert found.untold == ()
    asked_less = Peers(("slip",), ("raft",), (Setting("capsize", "capsize", 1, (), (0.1,), 1.0),))
    assert compare(old, asked_less).untold == ("cases outside the tolerance",)
    assert compare(old, Peers(("slip", "tip"), ("raft",), (WRONG,))).untold == ("anything at all",)


def test_a_case_that_has_left_its_tolerance_is_worse_whatever_came_back() -> None:
    old, new = (
        Peers(("slip", "tip"), ("raft",), (OURS, Setting("box", "box 60", 2, failed, (0.01,), 0.1)))
        for failed in (("slip",), ("tip",))
    )
    (change,) = compare(old, new).changes
    assert (change.before, change.after, change.better) == ("1", "1, tip among them", False)


@pytest.mark.parametrize(
    ("ours", "theirs", "answer"),
    [
        (("tip",), (), 1),  # ours fell out of a tolerance
        ((), ("slip", "tip"), 0),  # a peer did
        ((), (), 0),
    ],
)
def test_the_answer_is_no_where_ours_became_less_true_whatever_it_costs(
    ours: tuple[str, ...], theirs: tuple[str, ...], answer: int, tmp_path: Path
) -> None:
    old, new = str(tmp_path / "old"), str(tmp_path / "new")
    write_run(old, Peers(("slip", "tip"), ("raft",), (OURS, RIGHT)))
    later = (
        Setting("capsize", "capsize", 2, ours, (0.1,), 9.0),
        Setting("box", "box 480", 2, theirs, (0.15,), 1.5),
    )
    write_run(new, Peers(("slip", "tip"), ("raft",), later))
    assert run_compare(old, new) == answer


@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_impossible_numbers_are_refused(data: st.DataObject) -> None:
    run = msgspec.to_builtins(Run(this_machine(), Peers(("slip", "tip"), ("raft",), (OURS, WRONG))))
    setting = data.draw(st.sampled_from(run["found"]["settings"]))
    below = st.floats(max_value=-0.0, allow_nan=False)  # as JSON has infinity: 1e999
    beyond = st.sampled_from([math.inf, math.nan])
    field, value = data.draw(
        st.one_of(
            st.tuples(st.just("cost"), below | beyond),
            st.tuples(st.just("seconds"), st.tuples(below | beyond)),
            st.tuples(st.just("seconds"), st.sampled_from([[], [0.1, 0.1]])),
            st.tuples(st.just("told"), st.integers(max_value=-1) | st.integers(min_value=3)),
            st.tuples(st.just("failed"), st.sampled_from([["slip"] * 2, ["arch"], ["tip"] * 3])),
            st.just(("told", len(setting["failed"]) - 1)),
        )
    )
    setting[field] = value
    with TemporaryDirectory() as folder:
        path = Path(folder) / "run.json"
        path.write_text(json.dumps(run).replace("Infinity", "1e999"), encoding="utf-8")
        with pytest.raises(RunRefused, match="no run of a benchmark"):
            read_run(str(path))
