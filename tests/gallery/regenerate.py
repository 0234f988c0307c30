"""Plays all matches of the gallery anew and writes them, and the table of what they show.

    python tests/gallery/regenerate.py [NAME...]

Takes some minutes, most of them for the two towers; NAMEs choose some.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import click

HERE = Path(__file__).resolve().parent
sys.path[1:1] = [str(HERE.parents[1]), str(HERE.parent), str(HERE.parent / "games")]

from exhibits import EXHIBITS, FOLDER  # noqa: E402 - found on the path above

from games import Ending, GameOver, TurnEnded, finish, parse_journal, run, start  # noqa: E402

BEFORE = """\
# The gallery

Replays of both games, of all kinds of ends and of falls, for tests and for looking at: `capsize replay FILE`,
`capsize verify tests/gallery`. `exhibits.py` says how each is made, `test_gallery.py`
what must come of it.

Where the physics has changed on purpose, `python tests/gallery/regenerate.py` writes all of them anew, the
same bytes at each run; then read the difference of this page, and run the tests for the stories.

A turn that ends by time-out is missing: in no match was a way found to be still moving 20 seconds after the
last command. The longest waits were 10 s, for flasks on a laden ship whose mast was pushed; 12 s, for a
board of an earlier turn that was pushed onto the thin figure's head and set rocking there; and 15 s, for one
with a chest on either end on a figure's head, where no board of the turn may lie. On tables set by hand, a
bare board that lies across the thin figure's head with one end on the raft comes to rest after up to 20 s,
and one on the tall figure's, with a chest on either end, after up to 23 s; but whoever brings a board up
there and swings it has something to do after that. What follows on a time-out is shown with a shorter wait
in `tests/games/test_rafter_waiting.py` and `test_riff_ending.py`.

| file | KB | game | turns | ends | shows |
|---|---|---|---|---|---|
"""


def write(name: str) -> str:
    """Play one match and write it; returns its row in the table."""
    (exhibit,) = (one for one in EXHIBITS if one.name == name)
    data = exhibit.text().encode()
    exhibit.path.write_bytes(data)
    return row(name, data)


def row(name: str, data: bytes) -> str:
    """What the table says of a journal."""
    (exhibit,) = (one for one in EXHIBITS if one.name == name)
    journal = parse_journal(data)
    match = start(journal)
    events = [event for step in run(match, journal.records) for event in step] + finish(match)
    causes = [event.cause for event in events if isinstance(event, TurnEnded)]
    ending: list[Ending] = [event.ending for event in events if isinstance(event, GameOver)]
    turns = ", ".join(f"{causes.count(cause)} {cause}" for cause in dict.fromkeys(causes))
    return " | ".join(
        [
            f"| `{name}`",
            str(-(-len(data) // 1024)),
            journal.header.game,
            turns,
            ending[0] if ending else "",
            f"{exhibit.shows} |\n",
        ]
    )


@click.command()
@click.argument("names", type=click.Choice([one.name for one in EXHIBITS]), nargs=-1, metavar="[NAME]...")
def main(*, names: tuple[str, ...]) -> None:
    """Write those exhibits, or all, and the table."""
    chosen = [one.name for one in EXHIBITS if not names or one.name in names]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        rows = dict(zip(chosen, pool.map(write, chosen), strict=True))
    page = FOLDER / "README.md"
    if page.exists():
        old = {
            line.split("`")[1]: line
            for line in page.read_text("utf-8").splitlines(keepends=True)
            if "| `" in line
        }
        rows = old | rows
    page.write_text(BEFORE + "".join(rows[one.name] for one in EXHIBITS if one.name in rows), "utf-8")


if __name__ == "__main__":
    main()
