"""A studio films beside the loop: it ends cleanly, in the middle as well, and with its process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from films import filmed, saved
from processes import gone

from games import Film, Studio, parse_journal

ROOT = Path(__file__).resolve().parents[2]
OPENED_AND_WAITING = """
import sys, time
from pathlib import Path
from games import Film, Studio, read_journal
if __name__ == "__main__":
    film = Film(read_journal(Path(sys.argv[1])))
    studio = Studio(film)
    while not studio.tend(film.first):
        time.sleep(0.01)
    from multiprocessing import active_children
    print(film.folder, *(child.pid for child in active_children()), flush=True)
    while True:
        studio.tend(film.first)
        time.sleep(0.01)
"""


def until_done(film: Film, studio: Studio, tick: int) -> list[int]:
    """Tend until all is filmed; returns the segments in the order in which they came."""
    order: list[int] = []
    deadline = time.monotonic() + 120
    while not film.complete:
        if studio.tend(tick):
            order += [mark.number for mark in film.marks if mark.filmed and mark.number not in order]
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return order


def test_a_studio_films_what_filming_films_and_first_where_one_looks() -> None:
    journal = parse_journal(saved("riff-raff"))
    film, whole = Film(journal), filmed(journal)
    studio = Studio(film)
    looked = film.marks[-2]
    assert looked.last > looked.first
    order = until_done(film, studio, looked.first)
    assert order[0] == looked.number
    assert film.marks == whole.marks
    for tick in range(0, film.last, 41):
        one, other = film.reading(tick), whole.reading(tick)
        assert one is not None
        assert other is not None
        assert one.poses == other.poses
        assert film.view(tick) == whole.view(tick)
    assert film.events(-1, film.last) == whole.events(-1, film.last)
    assert list(film.folder.iterdir()) == []
    studio.close()
    film.close()
    whole.close()


def test_a_studio_closed_in_the_middle_leaves_neither_file_nor_process() -> None:
    film = Film(parse_journal(saved("rafter-five")))
    studio = Studio(film)
    studio.tend(film.first)
    folder = film.folder
    time.sleep(0.3)
    studio.close()
    film.close()
    assert not folder.exists()


def test_when_its_process_is_killed_the_workers_end_and_clear_up(tmp_path: Path) -> None:
    journal, script = tmp_path / "match.capsize", tmp_path / "opened.py"
    journal.write_bytes(saved("rafter-five"))
    script.write_text(OPENED_AND_WAITING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script), str(journal)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        folder, *workers = process.stdout.readline().split()
        process.send_signal(signal.SIGKILL)
    assert workers
    assert gone([int(pid) for pid in workers], within=20.0)
    assert not Path(folder).exists()
