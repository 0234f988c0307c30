"""The truth table: our world is within every tolerance, and the peers are really asked."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

import pytest

from benchmarks.engines import Engine, Placed, Scene, engines
from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import EMPTY, FAR, box, column, ground, stuff
from benchmarks.stability.feats import highest
from benchmarks.stability.trial import stands_for
from benchmarks.truth import CASES, Case, arches, balance
from benchmarks.truth.case import threshold
from benchmarks.truth.command import run_truth
from benchmarks.truth.report import Row, beyond
from sim import Pose, Rig, Table, ship
from sim.blocks import Touch, Weight
from sim.statics import Statics

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.engines import Run
    from sim import Velocity

ENGINES, MISSING = engines()
OURS = ENGINES[0]
LONGER = {"overhang-20", "overhang-8"}
"""Cases that take seconds; those with fewer boards ask the same."""
QUICK = [case for case in CASES if not case.slow and case.key not in LONGER]
SWUNG = 0.269
"""Of a swing of the empty hull with the water's drag, so much is left after two."""
TRUTHS = {
    "fall-time": 0.6386,
    "slip": 26.565,
    "tip": 16.699,
    "domino": 9.462,
    "kick": 0.8114,
    "pendulum": 2.00737,
    "rod": 1.63899,
    "slide": 235.63,
    "discs": 0.26795,
    "seesaw": 4.5,
    "pair": 1.0,
    "discs-ground": 0.0893164,
    "top-heavy": 40.0,
    "cards": 0.2451209,
    "lintel-far": 0.25,
    "moment-angle": 0.591027,
    "moment-capsule": 0.566436,
    "moment-struck": 17.142857,
}
"""Answers as books have them, g = 981 cm/s2."""
MOST = {"lintel-far": 0.12, "discs-ground": 0.034}
"""How much of the answer a tolerance may be where the answer is a small part of a whole."""


def off(case: Case) -> float:
    """By how many tolerances our world is off."""
    value = case.measure(OURS)
    assert value is not None
    return abs(value - case.expected) / case.tolerance


@pytest.mark.parametrize("case", QUICK, ids=lambda case: case.key)
def test_our_world_is_within_the_tolerance(case: Case) -> None:
    assert off(case) <= 1.0


@pytest.mark.soak
@pytest.mark.parametrize("case", [case for case in CASES if case not in QUICK], ids=lambda case: case.key)
def test_our_world_is_within_the_tolerance_for_long(case: Case) -> None:
    assert off(case) <= 1.0


@pytest.mark.parametrize(("key", "answer"), TRUTHS.items())
def test_the_answers_are_those_of_the_books(key: str, answer: float) -> None:
    case = next(case for case in CASES if case.key == key)
    assert case.expected == pytest.approx(answer, rel=1e-4)
    assert 0.0 < case.tolerance <= MOST.get(key, 0.03) * answer


def test_every_peer_of_pip_is_installed_where_the_tests_run() -> None:
    assert [engine.name for engine in ENGINES][:5] == [
        "capsize",
        "pymunk 60 x 10",
        "pymunk 480 x 30",
        "Box2D 2.3, 480 x 30",
        "Box2D 3, 480 x 8",
    ]
    # Rapier needs Node, which pip cannot bring.
    assert [engine.name for engine in ENGINES][5:] + MISSING == ["Rapier, 480 x 8"] or (
        MISSING[0].startswith("Rapier is missing; it ") and len(MISSING) == 1
    )


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_a_peer_flies_falls_turns_and_rubs_as_the_scene_says(engine: Engine) -> None:
    free = engine.start(Scene(EMPTY, (Placed("stone", box(2.0, 1.0), 1.0, 50.0, 0.5, 30.0, 0.0, 2.0),)))
    run_for(engine, free, 0.25)
    assert free.pose("stone") == pytest.approx((8.5, 50.0 - 981.0 / 32, 1.0), abs=2.2)
    assert free.velocity("stone") == pytest.approx((30.0, -981.0 / 4, 2.0), rel=1e-3)
    # A block of pair friction .4 stops after v^2 / 2 mu g = 8.2 cm.
    rough = stuff(0.4)
    sliding = engine.start(
        Scene(ground(rough), (Placed("block", box(4.0, 1.0, rough), 0.0, 0.5, 0.0, 80.0),))
    )
    run_for(engine, sliding, 1.0)
    assert sliding.pose("block").x == pytest.approx(8.155, abs=0.7)
    sliding.remove("block")


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_the_water_takes_as_much_from_a_swing_in_every_engine(engine: Engine) -> None:
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    run = engine.start(Scene(Table("hull", (), None, FAR, Rig((hull,), (hinge,))), (), 0.1))
    turns = [0.1]  # its angle where it turns round: at first to one side, then to the other, and so on
    before = 0.0
    while len(turns) < 5:
        run.step()
        spin = run.velocity("hull").spin
        if before * spin < 0.0:
            turns.append(run.pose("hull").angle)
        before = spin
    # After two swings of 2 pi / w, w^2 = M g d / I - (c / 2 I)^2, it is as wide as exp(-c t / 2 I) of before.
    assert turns[4] / turns[0] == pytest.approx(SWUNG, abs=0.01)


def test_a_threshold_is_found_by_halving_and_stays_within_its_bounds() -> None:
    assert threshold(0.0, 8.0, lambda value: value < math.pi, 20) == pytest.approx(math.pi, abs=1e-4)
    assert threshold(4.0, 8.0, lambda value: value < math.pi) == 4.0
    assert threshold(0.0, 3.0, lambda value: value < math.pi) == 3.0


def test_a_limit_at_a_bound_of_where_it_was_looked_for_may_lie_beyond() -> None:
    row = Row("slip", "Angle of slip", "atan mu", 26.565, "deg", 0.15, (24.0, 29.0))
    assert [beyond(row, value) for value in (24.0, 26.5, 29.0)] == ["\u2264 ", "", "\u2265 "]
    assert beyond(Row("stop", "Stopping", "v^2 / 2 mu g", 6.1, "cm", 0.1), 0.0) == ""


class Sagging:
    """Our world, in which whatever is built sinks by .2 cm in its first tick, as in engines that are soft."""

    name, hertz = "sagging", OURS.hertz

    def start(self, scene: Scene) -> Run:
        return Sunk(OURS.start(scene))


class Sunk:
    def __init__(self, run: Run) -> None:
        self._run = run
        self._ticks = 0

    def step(self) -> None:
        self._run.step()
        self._ticks += 1

    def pose(self, piece: str) -> Pose:
        x, y, angle = self._run.pose(piece)
        return Pose(x, y - (0.2 if self._ticks else 0.0), angle)

    def velocity(self, piece: str) -> Velocity:
        return self._run.velocity(piece)

    def remove(self, piece: str) -> None:
        self._run.remove(piece)

    def force(self, upper: str, lower: str) -> float | None:
        return self._run.force(upper, lower)


def test_to_sag_is_not_to_stand_as_built_yet_neither_to_fall_nor_to_slip() -> None:
    assert balance.harmonic_share(2, Sagging()) == 0.85
    assert balance.fallen_share(2, Sagging()) == pytest.approx(1.0, abs=0.001)
    assert _case("slip").measure(Sagging()) == pytest.approx(26.565, abs=0.05)
    assert highest((5, 10), lambda stones: stands_for(Sagging(), column_of(stones), 2.0)) == 10.0


class Frozen(Sagging):
    """An engine in which nothing ever moves."""

    def start(self, scene: Scene) -> Run:
        run = Sunk(OURS.start(scene))
        run.step = lambda: None  # type: ignore[method-assign]
        return run


@pytest.mark.parametrize(
    "key",
    [
        "free-fall",
        "slip",
        "falling-5",
        "parted-whole",
        "roll-moment",
        "support",
        "arch",
        "cards",
        "dominoes",
        "dominoes-apart",
        "pair",
        "discs-ground",
        "top-heavy",
        "moment-struck",
        "glide",
        "scale-overhang",
    ],
)
def test_where_nothing_ever_moves_nothing_is_true_by_chance(key: str) -> None:
    case = _case(key)
    value = case.measure(Frozen())
    assert value is not None
    assert abs(value - case.expected) > case.tolerance


def test_every_case_says_where_its_answer_is_from_and_none_is_asked_twice() -> None:
    assert all(case.formula and case.source for case in CASES)
    assert len({case.key for case in CASES}) == len(CASES)


def test_the_thickness_of_the_arch_is_that_of_limit_analysis() -> None:
    def stands(share: float) -> bool:
        stones = {p.piece: Weight(p.x, p.y, p.kind.mass) for p in arches.arch(share).pieces}
        names = [None, *stones, None]
        touches = []
        for number in range(arches.VOUSSOIRS + 1):
            c, s = (turn(math.pi * number / arches.VOUSSOIRS) for turn in (math.cos, math.sin))
            below, above = names[number : number + 2]
            for radius in (20.0 * (1.0 - share / 2.0), 20.0 * (1.0 + share / 2.0)):
                # Of the last joint the ground is the upper side, so it is told from there.
                a, b, sign = (below, above, 1.0) if above is not None else (None, str(below), -1.0)
                touches.append(Touch(a, b, radius * c, radius * s, (-sign * s, sign * c), 0.8))
        return Statics(stones, touches).stands

    assert threshold(0.15, 0.08, stands, 12) == pytest.approx(_case("arch").expected, abs=2e-5)


def _case(key: str) -> Case:
    return next(case for case in CASES if case.key == key)


def column_of(stones: int) -> Scene:
    return Scene(ground(), tuple(column([box(2.0, 1.0)] * stones)))


def test_the_command_writes_what_it_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [case for case in CASES if case.slow or case.key in ("fall-time", "slip")]
    monkeypatch.setattr("benchmarks.truth.command.CASES", some)
    out = tmp_path / "truth.json"
    assert run_truth(quick=True, ours=True, json=str(out)) == 0
    found = json.loads(out.read_text(encoding="utf-8"))["found"]
    assert found["engines"] == ["capsize"]
    assert [result["case"] for result in found["results"]] == ["fall-time", "slip"], "none that is slow"
    slip = next(result for result in found["results"] if result["case"] == "slip")
    assert slip["value"] == pytest.approx(26.565, abs=0.15)
    assert slip["holds"] is True
    shown = capsys.readouterr().out
    assert "Angle of slip" in shown
    assert "!" not in shown.replace("marked !", "")
