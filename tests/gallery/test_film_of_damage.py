"""Damaged replays as films: refused with a sentence, or shown as far as they can be played, never broken."""

from __future__ import annotations

from functools import cache

import pytest
from exhibits import FOLDER
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import Film, UnreadableJournal, filming, parse_journal

SMALL = ("ship-thrown", "raft-slips", "written")
PATIENT = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
LOOKS = 3
"""Ticks that are looked at in each stretch."""


@cache
def lines_of(name: str) -> tuple[bytes, ...]:
    return tuple((FOLDER / f"{name}.capsize").read_bytes().splitlines(keepends=True))


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A replay with some lines moved, doubled, left out or given other ticks, or with another byte."""
    lines = list(lines_of(draw(st.sampled_from(SMALL))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(1, len(lines) - 1))
        match draw(st.sampled_from(("move", "double", "leave out", "stamp", "byte"))):
            case "move":
                lines.insert(draw(st.integers(1, len(lines) - 1)), lines.pop(at))
            case "double":
                lines.insert(at, lines[at])
            case "leave out" if len(lines) > 2:
                del lines[at]
            case "stamp" if not lines[at].startswith((b"=", b"#")):
                stamp = draw(st.sampled_from((b"0", b"7", b"~", b"+0", b"+500", b"1000000000", b"99")))
                lines[at] = b" ".join([stamp, *lines[at].split(b" ")[1:]])
            case _:
                line = bytearray(lines[at])
                line[draw(st.integers(0, len(line) - 1))] = draw(st.integers(0, 255))
                lines[at] = bytes(line)
    return b"".join(lines)


def look(data: bytes) -> str:
    """Film a replay and look at it here and there; returns what is said of it, empty for nothing."""
    try:
        film = Film(parse_journal(data))
    except UnreadableJournal as error:
        return str(error)
    try:
        for mark in filming(film):
            assert mark.first <= mark.last
            span = mark.last - mark.first
            for part in range(LOOKS):
                tick = mark.first + span * part // LOOKS
                view, reading = film.view(tick), film.reading(tick)
                # Where nothing can be played on, which a problem tells, the opening stands still.
                shown = (tick, 0) if film.problem else (tick,)
                assert view is None or view.tick in shown
                assert reading is None or reading.tick in shown
        film.events(film.first - 1, film.last)
        said = [film.problem, *(difference.what for difference in film.differences)]
    finally:
        film.close()
    return "; ".join(filter(None, said))


@settings(max_examples=6, derandomize=True, parent=PATIENT)
@given(damaged())
def test_a_damaged_replay_is_refused_or_shown_as_far_as_it_goes(data: bytes) -> None:
    assert "\n" not in look(data)


@pytest.mark.soak
@settings(max_examples=150, parent=PATIENT)
@given(damaged())
def test_any_damaged_replay_is_refused_or_shown_as_far_as_it_goes(data: bytes) -> None:
    assert "\n" not in look(data)


@pytest.mark.parametrize("name", SMALL)
def test_a_sound_replay_is_shown_without_a_word(name: str) -> None:
    assert look(b"".join(lines_of(name))) == ""
