"""The README of the games floor: its example runs as it stands, its numbers are those of the table."""

from __future__ import annotations

import re
from pathlib import Path

from games import Cause, Loaded, TurnEnded, final_position, finish, parse_journal, run, start
from games.rafter_five.components import kind_of
from games.rafter_five.setup import START_SPOTS
from games.riff_raff import components
from games.riff_raff.catching import PALM
from games.riff_raff.open_hand import FASTEST, HOME
from sim.cargo import CARGO, HUNG
from sim.ship import HINGE, SHIP_TABLE, SPOTS, TOPS

README = (Path(__file__).parents[2] / "games" / "README.md").read_text(encoding="utf-8")
RAFT, SHIP = README.split("## The table of Riff Raff")


def test_the_example_plays_two_turns_and_gives_the_third_up() -> None:
    (example,) = re.findall(r"```capsize\n(.*?)```", RAFT, re.DOTALL)
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
    rows = re.findall(r"`([a-z]+)(?:-[^`]*)?`[^|]*\| ([\d.]+) x ([\d.]+) \| ([\d.]+) \|", RAFT)
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


def test_the_example_of_riff_raff_plays_a_round() -> None:
    (example,) = re.findall(r"```capsize\n(.*?)```", SHIP, re.DOTALL)
    journal = parse_journal(example.encode())
    match = start(journal)
    events = [event for step in run(match, journal.records) for event in step] + finish(match)
    assert [event.cause for event in events if isinstance(event, TurnEnded)] == [Cause.COMPLETE] * 3
    assert [(event.piece, event.spot) for event in events if isinstance(event, Loaded)] == [
        ("crate-1", 9),
        ("barrel-3", 6),
        ("sailor-2", 6),
        ("rat-2", 6),
    ]
    position = final_position(match)
    assert (position["turn"], position["ship"]["round"], position["ship"]["captain"]) == (4, 2, 1)
    kinds = {piece["id"]: piece["kind"] for piece in position["pieces"]}
    assert (kinds["sailor-2"], kinds["sailor-1"]) == ("sailor-hung", "sailor")


def test_the_sizes_of_the_cargo_are_those_of_the_pieces() -> None:
    rows = re.findall(r"`([a-z]+)-N` \| ([\d.]+) x ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|", SHIP)
    assert [row[0] for row in rows] == list(CARGO)
    for name, width, height, middle, mass in rows:
        kind = components.kind_of(f"{name}-1")
        said = (float(width), float(height), float(middle), float(mass))
        assert (
            round(kind.width, 3),
            round(kind.height, 3),
            round(-kind.bottom, 3),
            round(kind.mass, 3),
        ) == said, name
    assert set(HUNG) == {"sailor", "rat", "flask"}


def test_the_spots_are_where_it_says() -> None:
    rows = re.findall(r"\| [\d, ]+ \| `([a-z-]+)`[^|]*\| ([-\d., ]+) \| ([\d.]+) \|", SHIP)
    assert [row[0] for row in rows] == list(TOPS)
    for name, ends, face in rows:
        spots = [spot for spot in SPOTS.values() if spot.fitting == name]
        assert [spots[0].left, *(spot.right for spot in spots)] == [float(end) for end in ends.split(", ")]
        part = next(part for part in SHIP_TABLE.rig.fittings if part.name == name)
        assert round(part.y + TOPS[name][0], 6) == float(face)
    left, bottom, right, top = SHIP_TABLE.bounds
    assert f"x = {left:g} and {right:g}, y = {bottom:g} and {top:g}." in SHIP
    assert f"hinge at y = {HINGE:g}" in SHIP


def test_hands_catch_as_it_says() -> None:
    assert [*HOME.values()] == [(-18.0, 3.0), (18.0, 3.0)]
    assert "x = -18 and 18, y = 3" in SHIP
    assert f"within {PALM:g} cm" in SHIP
    assert f"at most {FASTEST:g} cm/s" in RAFT
