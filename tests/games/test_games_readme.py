"""The README of the games floor: its example runs as it stands, its numbers are those of the table."""

from __future__ import annotations

import re
from pathlib import Path

from games import Cause, TurnEnded, final_position, finish, parse_journal, run, start
from games.rafter_five.components import kind_of
from games.rafter_five.setup import START_SPOTS

README = (Path(__file__).parents[2] / "games" / "README.md").read_text(encoding="utf-8")


def test_the_example_plays_two_turns_and_gives_the_third_up() -> None:
    (example,) = re.findall(r"```capsize\n(.*?)```", README, re.DOTALL)
    journal = parse_journal(example.encode())
    match = start(journal)
    events = [event for step in run(match, journal.records) for event in step] + finish(match)
    assert [event.cause for event in events if isinstance(event, TurnEnded)] == [
        Cause.COMPLETE,
        Cause.COMPLETE,
        Cause.GAVE_UP,
    ]
    position = final_position(match)
    assert (position["turn"], position["placed"], position["over"]) == (4, 2, False)
    on_raft = [piece["id"] for piece in position["pieces"] if piece["place"] == "raft"]
    assert sorted(on_raft) == sorted(
        ["average", "tall", "short", "fat", "thin", "board-1", "board-2", "chest-circle-1", "chest-diamond-1"]
    )
    fat = next(piece for piece in position["pieces"] if piece["id"] == "fat")
    assert abs(fat["x"] - 4) < 0.05
    assert abs(fat["y"] - 9.711) < 0.01


def test_the_sizes_in_the_table_are_those_of_the_pieces() -> None:
    rows = re.findall(r"`([a-z]+)(?:-[^`]*)?`[^|]*\| ([\d.]+) x ([\d.]+) \| ([\d.]+) \|", README)
    assert len(rows) == 8
    ids = {"board": "board-1", "chest": "chest-circle-1"}
    for name, width, height, middle in rows:
        kind = kind_of(ids.get(name, name))
        assert round(kind.width, 3) == float(width), name
        assert round(kind.height, 3) == float(height), name
        assert round(-kind.bottom, 3) == float(middle), name


def test_the_figures_stand_where_it_says() -> None:
    assert START_SPOTS == (-9.0, -7.6, -6.4, 7.6, 9.0)
    assert "x = -9, -7.6, -6.4, 7.6 and 9" in README
    journal = parse_journal(b'{"capsize":1,"game":"rafter-five","seats":["Ann"],"seed":7}')
    order = [piece.id for piece in start(journal).view(0).pieces]
    assert "(7: " + ", ".join(order) + ")" in README
