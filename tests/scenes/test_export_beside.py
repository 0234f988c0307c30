"""One key saves the last collapse while the match goes on."""

from __future__ import annotations

import multiprocessing
import signal
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from at_table import Player
from exporting import DROPPED, FALL, durations, saved
from processes import begun_by, gone

from games import Checkpoint, parse_journal, run
from scenes.export.darkroom import Darkroom, _Work
from scenes.table.keepsake import turn_of

if TYPE_CHECKING:
    from pathlib import Path

SAVING_A_COLLAPSE = """
import sys, time
from multiprocessing import active_children
from pathlib import Path
from games import Film, read_journal
from scenes.export.darkroom import Darkroom
if __name__ == "__main__":
    pictures = Path(sys.argv[2])
    Darkroom(pictures, "en").develop(Film(read_journal(Path(sys.argv[1]))).script(0))
    while not list(pictures.glob(".*.part")):
        time.sleep(0.005)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(600)
"""
PATIENCE = 120.0
"""Seconds within which a short film is made even where all cores are busy."""


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """Ann has dropped the first board into the sea, and Bo is on."""
    player = Player(tmp_path)
    journal = parse_journal(DROPPED.encode())
    for events in run(player.match, journal.records):
        player.scene._course.hear(events)
    player.settle()
    assert player.match.turn == 2
    return player


def wait(player: Player) -> tuple[float, list[str]]:
    """Let frames pass until there is news of the film.

    Returns how much of that time the longest one took, and what was said.
    """
    longest = 0.0
    said: list[str] = []
    first = time.perf_counter()
    while player.scene._course.keepsake.busy and time.perf_counter() < first + PATIENCE:
        began = time.perf_counter()
        player.app.tick(1 / 60)
        longest = max(longest, time.perf_counter() - began)
        said += [player.said] if player.said not in said else []
        time.sleep(1 / 60)
    assert not player.scene._course.keepsake.busy
    return longest / (time.perf_counter() - first), said


def test_f9_saves_a_film_of_the_last_collapse_and_says_where(player: Player, tmp_path: Path) -> None:
    player.key("f9")
    assert player.said == "The last collapse is being saved."
    assert player.scene.rate > 0.0, "it is waited for"
    share, said = wait(player)
    (film,) = (tmp_path / "pictures").iterdir()
    assert film.suffix == ".gif"
    assert player.said == f"The collapse was saved: {film}"
    assert durations(film) == [40] * 125 + [1540]
    start = "The collapse is being saved: "
    told = [int(text.removeprefix(start).removesuffix(" %")) for text in said if text.startswith(start)]
    assert told, "its progress is told as it is drawn"
    assert told == sorted(told)
    assert share < 0.3, "no frame waits for the film; one that did would take nearly all of the time"


def test_f9_is_answered_also_while_the_film_is_being_made_and_no_picture_is_drawn_yet(player: Player) -> None:
    slow: Any = SimpleNamespace(busy=False, progress="", news=lambda: None, develop=lambda *_: None)
    player.scene._course.keepsake._darkroom = slow
    player.key("f9", 0.1)
    slow.busy = True
    player.frames(5.0)
    assert player.said == "The last collapse is being saved."
    player.scene._display.news.done()
    player.key("f9", 0.1)
    assert player.said == "The last collapse is being saved."
    player.scene._display.news.done()
    slow.progress = "The collapse is being saved: 7 %"
    player.key("f9")
    assert player.said == "The collapse is being saved: 7 %"


def test_where_it_cannot_be_saved_that_is_said(player: Player, tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("in the way", encoding="utf-8")
    player.key("f9")
    wait(player)
    assert "cannot be written" in player.said
    assert (tmp_path / "pictures").read_text(encoding="utf-8") == "in the way"


def test_before_anything_has_fallen_there_is_nothing_to_save(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.key("f9", 0.5)
    assert player.said == "Nothing has fallen since this match was opened."
    assert not (tmp_path / "pictures").exists()


def test_the_turn_is_handed_over_from_boundary_to_boundary(player: Player) -> None:
    script = turn_of(player.match, FALL)
    assert script.start is not None
    assert (script.start.tick, script.start.turn) == (0, 1)
    end = script.records[-1]
    assert isinstance(end, Checkpoint)
    assert (end.tick, end.turn) == (3768, 2)


def test_leaving_the_program_ends_it_and_leaves_nothing_half_done(player: Player, tmp_path: Path) -> None:
    darkroom = Darkroom(tmp_path / "pictures", "en")
    darkroom.develop(turn_of(player.match, FALL))
    until = time.monotonic() + PATIENCE
    while not list((tmp_path / "pictures").glob(".*.part")) and time.monotonic() < until:
        time.sleep(0.005)
    (process,) = multiprocessing.active_children()
    assert process.daemon, "the program ends it when it is left"
    process.terminate()
    process.join(PATIENCE)
    assert list((tmp_path / "pictures").iterdir()) == []
    assert darkroom.news() == (False, "The collapse could not be saved.")


@pytest.mark.parametrize("end", [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.soak)])
def test_a_program_that_is_killed_takes_it_along_and_leaves_nothing_half_done(
    tmp_path: Path, end: signal.Signals
) -> None:
    journal, pictures = tmp_path / "match.capsize", tmp_path / "pictures"
    journal.write_text(saved(DROPPED), encoding="utf-8")
    pids = begun_by(SAVING_A_COLLAPSE, tmp_path, journal, pictures, end=end)
    assert pids
    assert gone(pids)
    assert list(pictures.iterdir()) == []


def test_an_end_that_is_lost_comes_with_the_next_step_of_the_work() -> None:
    # pymunk throws spaces away in callbacks that swallow whatever comes up in them.
    told: list[object] = []
    work = _Work(told.append)
    steps = work.steps(["one", "two", "three"], 3, "Drawing")
    assert [next(steps), next(steps)] == ["one", "two"]
    assert told == [33], "per cent of what is done"
    with pytest.raises(SystemExit):
        work.end()
    with pytest.raises(SystemExit):
        next(steps)
