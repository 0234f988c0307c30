"""Films of short matches of both games, for tests."""

from __future__ import annotations

from functools import cache

from games import Film, Journal, filming, finish, parse_journal, run, start

WRITTEN = {
    "rafter-five": """{"capsize":1,"game":"rafter-five","seats":["Ann","Bo"],"seed":7}
0 take tall with left at -7.6 9
+24 move left to -7.6 14
+240 move left to -15 14
+240 let go left
~ give up
~ take tall with left at -2 12
+24 move left to 2 11
+240 move left to 15 14
+240 let go left
~ take tall with left at 2 12
+24 put back left
+0 give up
~ take tall with right at 2 12
""",
    "riff-raff": """{"capsize":1,"game":"riff-raff","seats":["Ann","Bo","Cy"],"seed":7,"options":{"first":0}}
0 seat 2 chooses card 6
0 seat 0 chooses card 9
0 seat 1 chooses card 6
+0 pick seat 2
+0 take crate-1 with left at -2.5 23
+0 let go left
~ take barrel-3 with right at 1.6 13.2
+0 let go right
~ take rat-2 with left at 4.8 14
+24 move left to 14 14
+40 let go left
~ seat 0 chooses card 1
""",
}
"""A short match of each game as it is written by hand: pieces placed, lost and given up."""


@cache
def saved(game: str) -> bytes:
    """The match as a window saves it, with checkpoints."""
    journal = parse_journal(WRITTEN[game].encode())
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return match.text().encode()


def lines_of(game: str) -> list[str]:
    """The lines of the saved match."""
    return saved(game).decode().splitlines()


def journal_of(lines: list[str]) -> Journal:
    """A journal of these lines, each with its end."""
    return parse_journal(("\n".join(lines) + "\n").encode(), "tampered")


def checkpoints_of(lines: list[str]) -> list[int]:
    """The indexes of the lines that hold checkpoints."""
    return [number for number, line in enumerate(lines) if line.startswith("=")]


def filmed(journal: Journal) -> Film:
    """The whole film of a journal."""
    film = Film(journal, "tampered")
    for mark in filming(film):
        assert mark.filmed
    return film
