"""Time at the table: the same match at every frame rate, none in a hitch, none while all is still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from at_table import Player

from games import Checkpoint, Match, parse_journal, read_journal, resume
from scenes.app import LONGEST_TICK
from scenes.table.clock import SKIPPING, Clock
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _quit() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.mark.parametrize("rate", [24.0, 30.0, 59.94, 60.0, 75.0, 144.0, 240.0])
def test_ten_seconds_are_4800_ticks_at_every_frame_rate(rate: float) -> None:
    clock = Clock()
    frames = round(10.0 * rate)
    ticks = sum(clock.ticks(10.0 / frames) for _ in range(frames))
    assert abs(ticks - 4800) <= 1


def test_a_frame_at_60_hz_is_eight_ticks() -> None:
    clock = Clock()
    assert [clock.ticks(1 / 60) for _ in range(100)] == [8] * 100


def test_skipping_runs_four_times_as_fast() -> None:
    assert Clock().ticks(1 / 60, skipping=True) == 8 * SKIPPING == 32


def test_a_stopped_clock_owes_nothing() -> None:
    clock = Clock()
    clock.ticks(0.001)
    clock.stop()
    assert clock.ticks(1 / 480) == 1
    assert clock.ticks(0.0) == 0


def dropped(player: Player, rate: float, hitch: float = 0.0) -> list[tuple[int, str]]:
    """Lift a figure, let it go from high above, wait with frames of that rate; tick and digest at rest."""
    player.click(player.where("fat"))
    player.move(player.pixel(5.0, 14.0))
    player.key("return")
    if hitch:
        player.frames(0.1, rate)
        player.app.tick(hitch)
    for _ in range(round(12 * rate)):
        player.app.tick(1.0 / rate)
        if player.match.at_rest:
            break
    return [(player.match.tick, player.match.digest())]


def test_a_fall_ends_alike_at_30_and_144_hz_and_after_a_hitch_of_ten_seconds(tmp_path: Path) -> None:
    ends = [
        dropped(Player(tmp_path / str(rate)), rate, hitch)
        for rate, hitch in ((60.0, 0.0), (30.0, 0.0), (144.0, 0.0), (60.0, 10.0))
    ]
    assert ends[1:] == ends[:1] * 3


def test_a_hitch_of_ten_seconds_runs_the_match_on_by_a_tenth(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.click(player.where("fat"))
    player.move(player.pixel(5.0, 14.0))
    before = player.match.tick
    player.app.tick(10.0)
    assert player.match.tick - before == LONGEST_TICK * TICKS_PER_SECOND == 48


def test_no_time_passes_under_the_pause(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.click(player.where("fat"))
    player.move(player.pixel(5.0, 14.0))
    player.key("return")
    player.key("escape")
    before = player.match.tick
    player.frames(3.0)
    assert player.match.tick == before
    player.key("escape")
    player.frames(0.1)
    assert player.match.tick - before == 48


def test_nothing_ticks_and_nothing_is_drawn_while_all_is_still(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.frames(1.0)
    for _ in range(15):  # pieces beside the table are painted a few in a frame
        player.app.draw()
        player.frames(0.02)
    player.app.draw()
    assert player.match.tick == 0
    assert player.scene.rate == 0.0
    player.frames(1.0)
    assert not player.app.dirty


def test_with_motion_the_water_moves_for_a_while_and_then_rests_too(tmp_path: Path) -> None:
    player = Player(tmp_path, motion=True)
    assert player.scene.rate == 20.0
    player.frames(8.1)
    assert player.scene.rate == 0.0


def test_a_refusal_is_told_for_five_seconds_at_the_pace_at_which_the_loop_looks(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.frames(1.0)
    player.click(player.where("board-1"))
    assert player.said == "Take a figure first."
    told = 0.0
    while player.said:
        step = 1.0 / player.scene.rate
        player.app.tick(step)
        told += step
    assert told == pytest.approx(5.0, abs=0.2)


def test_drawing_asks_no_rule_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, nails=True, cracks=True)
    player.drag(player.where("fat"), player.pixel(8.0, 15.0), let_go=False)
    player.key("space")
    player.drag(player.where("board-1"), player.pixel(0.0, 8.3), let_go=False)
    player.key("tab")

    def never(*_: object) -> None:
        pytest.fail("drawing asked a rule")

    digest, tick = player.match.digest(), player.match.tick
    for asked in ("do", "advance", "refusal", "view"):
        monkeypatch.setattr(Match, asked, never)
    player.scene.draw(player.app._window.surface)
    monkeypatch.undo()
    assert (player.match.digest(), player.match.tick) == (digest, tick)


def test_the_file_holds_every_command_at_once(tmp_path: Path) -> None:
    """A process killed at any moment loses no command: the file is the match, to the last hand movement."""
    player = Player(tmp_path)
    player.press(player.where("fat"))
    for step in range(30):
        player.move(player.pixel(8.0 - step / 4, 12.0 + step / 10), 1 / 60)
        saved = resume(parse_journal(player.path.read_bytes()))
        assert saved.records[-1] == player.match.records[-1]
        saved.advance(player.match.tick - saved.tick)
        assert saved.digest() == player.match.digest()


def test_leaving_closes_the_file_and_the_match_goes_on_from_it(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.drag(player.where("fat"), player.pixel(5.0, 14.0), let_go=False)
    player.app.stack.clear()
    journal = read_journal(player.path)
    assert not journal.torn
    assert [view.piece for view in resume(journal).view(0).hands] == ["fat"]
    assert isinstance(journal.records[0], Checkpoint)
