"""Films of journals that were torn, altered or made up: a sentence, and as much of the match as there is."""

from __future__ import annotations

import json
import time
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest
from films import WRITTEN, checkpoints_of, filmed, journal_of, lines_of, saved

from games import Checkpoint, Entry, Film, UnreadableJournal, filming, parse_journal

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("filmed_once")
HEADER = '{"capsize":1,"game":"rafter-five","seats":["Ann","Bo"],"seed":7}'


@pytest.mark.parametrize("name", WRITTEN)
def test_a_torn_journal_is_filmed_up_to_its_last_whole_line(name: str) -> None:
    data = saved(name)
    cut = data.rindex(b"\n", 0, data.rindex(b"take ")) + 9
    journal = parse_journal(data[:cut])
    assert journal.torn
    film = filmed(journal)
    assert (film.problem, film.complete) == ("", True)
    last = [record for record in journal.records if isinstance(record, Entry)][-1]
    assert film.last >= last.stamp.ticks
    whole = filmed(parse_journal(data))
    for tick in range(0, last.stamp.ticks + 1, 97):
        one, other = film.reading(tick), whole.reading(tick)
        assert one is not None
        assert other is not None
        assert one.poses == other.poses
    film.close()
    whole.close()


def altered(name: str, change: Callable[[dict[str, Any]], None]) -> tuple[list[str], int]:
    """A match with one of its middle checkpoints changed, and the number of that line."""
    lines = lines_of(name)
    number = checkpoints_of(lines)[2]
    checkpoint = json.loads(lines[number][1:])
    change(checkpoint)
    lines[number] = "= " + json.dumps(checkpoint, separators=(",", ":"))
    return lines, number + 1


@pytest.mark.parametrize("name", WRITTEN)
def test_an_altered_checkpoint_is_told_and_followed(name: str) -> None:
    def nudge(checkpoint: dict[str, Any]) -> None:
        checkpoint["world"]["pieces"][-1][2] += 0.001

    lines, line = altered(name, nudge)
    film = filmed(journal_of(lines))
    found = [difference for difference in film.differences if difference.line == line]
    recorded = [r for r in journal_of(lines).records if isinstance(r, Checkpoint)][2]
    assert len(found) == 1
    assert (found[0].piece, found[0].turn) == (recorded.world.pieces[-1].piece, recorded.turn)
    assert found[0].by == pytest.approx(0.001)
    reading = film.reading(recorded.tick)
    assert reading is not None
    last = recorded.world.pieces[-1]
    assert reading.poses[last.piece] == (last.x, last.y, last.angle)
    film.close()


@pytest.mark.parametrize("name", WRITTEN)
def test_a_state_that_no_match_can_be_in_is_told_and_the_table_stands_still(name: str) -> None:
    def forget(checkpoint: dict[str, Any]) -> None:
        checkpoint["world"]["pieces"] = []

    lines, line = altered(name, forget)
    film = filmed(journal_of(lines))
    assert f"line {line}" in film.problem
    mark = film.marks[2]
    assert mark.last > mark.first
    first, last = film.reading(mark.first), film.reading(mark.last - 1)
    assert first is not None
    assert last is not None
    assert first.poses == last.poses
    assert film.view(mark.last - 1) is not None
    after = film.reading(film.last)
    assert after is not None
    film.close()


@pytest.mark.parametrize("name", WRITTEN)
def test_a_refused_command_ends_its_segment_and_no_other(name: str) -> None:
    lines = lines_of(name)
    first, second = checkpoints_of(lines)[1:3]
    tick = json.loads(lines[first][1:])["tick"]
    lines.insert(first + 1, f"{tick} let go right")
    film, whole = filmed(journal_of(lines)), filmed(parse_journal(saved(name)))
    assert "hand-empty" in film.problem
    assert f"line {first + 2}" in film.problem
    end = json.loads(lines[second + 1][1:])["tick"]
    for at in (*range(0, tick, 53), *range(end, film.last + 1, 53)):
        one, other = film.reading(at), whole.reading(at)
        assert one is not None
        assert other is not None
        assert one.poses == other.poses
    film.close()
    whole.close()


def shuffled(lines: list[str]) -> list[str]:
    return [lines[0], *reversed(lines[1:])]


def other_seats(lines: list[str]) -> list[str]:
    return [line.replace("seat 1 ", "seat 0 ").replace("chest-circle", "chest-star") for line in lines]


def commands_backwards(lines: list[str]) -> list[str]:
    """All commands behind the first checkpoint in the wrong order."""
    first = checkpoints_of(lines)[0]
    return [*lines[: first + 1], *(line for line in reversed(lines[first + 1 :]) if line[0] != "=")]


def waits(lines: list[str]) -> list[str]:
    """Every command of two turns waits as long as can be written, and each checkpoint is as late."""
    turns = lines[1 : checkpoints_of(lines)[2]]
    return [lines[0], *(f"+999999999 {line.split(' ', 1)[1]}" for line in turns if line[0] != "=")]


def later(lines: list[str]) -> list[str]:
    """The last checkpoint is a fortnight later than the one before."""
    last = checkpoints_of(lines)[-1]
    checkpoint = json.loads(lines[last][1:])
    checkpoint["tick"] = checkpoint["world"]["tick"] = 600_000_000
    return [*lines[:last], "= " + json.dumps(checkpoint), *lines[last + 1 :]]


def out_of_step(lines: list[str]) -> list[str]:
    """A checkpoint that says another tick than its own state."""
    second = checkpoints_of(lines)[1]
    checkpoint = json.loads(lines[second][1:])
    checkpoint["tick"] += 5
    return [*lines[:second], "= " + json.dumps(checkpoint), *lines[second + 1 :]]


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize(
    "tamper", [shuffled, other_seats, commands_backwards, waits, later, out_of_step], ids=lambda f: f.__name__
)
def test_a_made_up_journal_is_filmed_as_far_as_it_goes(
    name: str, tamper: Callable[[list[str]], list[str]]
) -> None:
    film = filmed(journal_of(tamper(lines_of(name))))
    assert film.complete
    if tamper is not waits:
        assert film.problem
    if film.problem:
        assert len(film.problem) < 500
        assert film.problem.isprintable()
    assert film.last < 500_000
    for tick in (film.first, (film.first + film.last) // 2, film.last, film.last + 10**18, -(10**18)):
        assert film.view(tick) is not None
        assert film.reading(tick) is not None
    film.events(-(10**18), 10**18)
    film.close()


def test_a_tick_of_a_quintillion_is_refused_before_anything_is_filmed() -> None:
    with pytest.raises(UnreadableJournal, match="stamp"):
        journal_of([HEADER, f"{10**18} give up"])


def test_a_header_of_no_match_is_refused() -> None:
    journal = journal_of([HEADER.replace("Bo", "Ann")])
    with pytest.raises(UnreadableJournal, match="share a name"):
        Film(journal)


@pytest.mark.parametrize("count", [4_000, pytest.param(20_000, marks=pytest.mark.soak)])
def test_thousands_of_commands_in_a_turn_take_little_time_and_memory(count: int) -> None:
    lines = [HEADER, "0 take tall with left at -7.6 9", *["+0 move left to -7.6 14"] * count]
    journal = journal_of(lines)
    tracemalloc.start()
    began = time.monotonic()
    film = filmed(journal)
    assert time.monotonic() - began < 60
    assert tracemalloc.get_traced_memory()[1] < 20e6 + 4e3 * count
    tracemalloc.stop()
    assert (film.complete, film.problem) == (True, "")
    assert film.last < 5000
    film.close()


def test_a_header_alone_is_a_film_of_one_picture() -> None:
    film = Film(journal_of([HEADER]))
    assert (film.complete, film.view(0), film.reading(0)) == (False, None, None)
    (mark,) = filming(film)
    view = film.view(0)
    assert view is not None
    assert (mark.first, mark.last, film.complete) == (0, 0, True)
    assert len(view.pieces) == 5
    film.close()
