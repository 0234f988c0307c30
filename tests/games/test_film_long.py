"""A film of forty turns: opening, seeking and memory do not grow with the match."""

from __future__ import annotations

import random
import time
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from games import Film, filming, finish, parse_journal, read_journal, run, start

if TYPE_CHECKING:
    from pathlib import Path

FIRST = """{"capsize":1,"game":"rafter-five","seats":["Ann","Bo"],"seed":7}
0 take tall with left at -7.6 9
"""
THROWN = """+24 move left to -7.6 14
+240 move left to -15 14
+240 let go left
~ give up
"""
AGAIN = "~ take tall with left at -7.6 12\n"
TURNS = 40


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty turns in which a figure is thrown into the sea or nothing is done."""
    journal = parse_journal((FIRST + AGAIN.join([THROWN] * (TURNS // 2))).encode())
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    path = tmp_path_factory.mktemp("long") / "forty.capsize"
    path.write_text(match.text(), encoding="utf-8")
    return path


@pytest.mark.soak
def test_a_film_of_forty_turns_opens_at_once_seeks_at_once_and_stays_small(saved: Path) -> None:
    began = time.perf_counter()
    film = Film(read_journal(saved))
    assert film.script(0).begin().view(0).pieces
    opened = time.perf_counter() - began
    tracemalloc.start()
    marks = list(filming(film))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(marks) >= TURNS
    assert (film.complete, film.problem, film.differences) == (True, "", [])
    chance, seeks = random.Random(4), []
    for _ in range(300):
        tick = chance.randint(film.first, film.last)
        began = time.perf_counter()
        assert film.reading(tick) is not None
        assert film.view(tick) is not None
        seeks.append(time.perf_counter() - began)
    seeks.sort()
    # Measured: opened in 0.02 s, seeks of 0.3 ms and 18 at most, 1.6 MB at most, 45 bytes a tick.
    assert opened < 1.0
    assert seeks[-6] < 0.1, "98 of 100 seeks, on a machine that does something else as well"
    assert peak < 50e6
    assert film._vault.size < 200 * film.last
    film.close()
