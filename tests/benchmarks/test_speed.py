"""The speed benchmark measures what it says, and compares like with like."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from benchmarks.compare import run_compare
from benchmarks.engines.bare_pymunk import BarePymunk
from benchmarks.engines.ours import Capsize
from benchmarks.run import RunRefused, read_run, write_run
from benchmarks.speed import costs, growth, report
from benchmarks.speed.command import run_speed
from benchmarks.speed.fields import FIELDS, Field

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.engines import Engine, Run, Scene

LOW = FIELDS[0]


class Metronome:
    """An engine each of whose ticks costs the same, and which counts them."""

    def __init__(self, name: str, hertz: int, tick: float) -> None:
        self.name = name
        self.hertz = hertz
        self.ticks = 0
        self._tick = tick

    def start(self, scene: Scene) -> Run:
        assert len(scene.pieces) in growth.PIECES
        return cast("Run", self)  # nothing is asked of it but its time

    def timed(self, ticks: int) -> float:
        self.ticks += ticks
        return ticks * self._tick if self.ticks > 3 * self.hertz else 1e9  # cold at first


def test_a_field_has_the_pieces_it_is_asked_for_in_stacks_that_touch_nothing_else() -> None:
    for field, storeys, standing in zip(FIELDS, (5, 5, 20, 20), (100, 99, 100, 99), strict=True):
        pieces = field.scene(100).pieces
        assert len(pieces) == 100
        assert max(piece.y for piece in pieces[:standing]) == storeys - 0.5
        assert sorted({piece.x for piece in pieces[:standing]})[1] == 3.0
    assert FIELDS[1].scene(10).pieces[-1].y == 9000.0


def test_the_ratio_is_that_of_a_simulated_second_not_of_a_tick() -> None:
    slow, fine = Metronome("slow", 60, 1e-3), Metronome("fine", 240, 2e-3)
    found = list(growth.growth([slow, fine], slow, [LOW], quick=False))
    assert [grown.pieces for grown in found[::2]] == [10, 20, 50, 100, 200, 500, 1000, 2000]
    assert [grown.cost for grown in found[::2]] == pytest.approx([0.06] * 8)
    assert [grown.ratio for grown in found[1::2]] == pytest.approx([8.0] * 8)
    assert fine.ticks == 4 * slow.ticks


@pytest.mark.soak
def test_two_thousand_pieces_can_be_asked_of_our_world_and_stand() -> None:
    field = Field("flat", 1, falling=False)
    run = Capsize().start(field.scene(2000))
    run.step()
    assert run.pose("stone-2000").y == pytest.approx(0.5, abs=1e-3)


def test_more_pieces_cost_more() -> None:
    ours, bare = Capsize(), BarePymunk(480, 30, 0.01)
    found = list(growth.growth([ours, bare], bare, [LOW], quick=True))
    assert [(grown.engine, grown.pieces) for grown in found[::2]] == [
        ("capsize", 10),
        ("capsize", 50),
        ("capsize", 200),
    ]
    assert found[0].cost < found[2].cost < found[4].cost
    assert {grown.ratio for grown in found[1::2]} == {1.0}


def test_a_thing_is_measured_against_what_the_yardstick_took_before_and_after() -> None:
    yardsticks = iter([1.0, 3.0, 5.0, 7.0])
    assert costs.in_turn(lambda: 8.0, lambda: next(yardsticks), 3) == (8.0, 2.0)


def test_the_command_writes_what_it_shows_and_two_runs_can_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    grown = report.Growth(LOW.name, 10, "capsize", 0.02, 1.5)
    spent = report.Cost("digest", "ship", 36, 0.04, 0.005)
    raced: list[list[str]] = []

    def race(engines: list[Engine], against: Engine, *_: object, quick: bool) -> Iterator[report.Growth]:
        assert quick
        assert against in engines
        raced.append([engine.name for engine in engines])
        yield grown

    monkeypatch.setattr("benchmarks.speed.command.growth", race)
    monkeypatch.setattr("benchmarks.speed.command.costs", lambda *_, **__: iter([spent]))
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    for ours in (False, True):
        assert run_speed(quick=True, ours=ours, json=str(old)) == 0
    assert raced[0][:3] == ["capsize", "pymunk 60 x 10", "pymunk 480 x 30"]
    assert raced[1] == ["capsize", "pymunk 480 x 30"]
    shown = capsys.readouterr().out
    assert "1.50 (0.02)" in shown
    assert "0.005" in shown
    assert json.loads(old.read_text(encoding="utf-8"))["found"]["type"] == "speed"
    assert read_run(str(old)).found == report.Speed("pymunk 480 x 30", (grown,), (spent,))
    slower = report.Growth(LOW.name, 10, "capsize", 0.02, 2.0)
    write_run(str(new), report.Speed("pymunk 480 x 30", (slower,), (spent,)))
    assert run_compare(str(old), str(new)) == 0
    assert "1.5 times" in (said := capsys.readouterr().out)
    assert "Ours: 0 better, 1 worse." in said
    write_run(str(new), report.Speed("pymunk 60 x 10", (slower,), (spent,)))
    assert run_compare(str(old), str(new)) == 1, "ratios to another engine say nothing"
    assert "Not known to be no worse, of ours: anything at all." in capsys.readouterr().out
    write_run(
        str(new), report.Speed("pymunk 480 x 30", (msgspec.structs.replace(slower, pieces=-1),), (spent,))
    )
    with pytest.raises(RunRefused, match="Expected `int` >= 0"):
        run_compare(str(old), str(new))
