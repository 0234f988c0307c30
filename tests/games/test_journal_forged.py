"""Journals that break, were altered, were forged or are huge: noticed, and told with their line."""

from __future__ import annotations

import os
import time
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest
from saved_journals import HEADER, SAVED, edited, forged, played
from tables import rest

from games import (
    Checkpoint,
    Match,
    SaveFile,
    UnreadableJournal,
    finish,
    parse,
    parse_journal,
    read_journal,
    resume,
    verify,
)
from sim import WorldBroken

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


# What breaks


def broken(*_: object) -> bool:
    raise WorldBroken("tall", "its pose is no number")


def test_a_command_that_breaks_the_table_is_in_no_journal(tmp_path: Path) -> None:
    match = played()
    save = SaveFile.create(tmp_path / "a.capsize", match.text())
    match.save_to(save)
    before = match.text()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match._game, "apply", broken)
        with pytest.raises(WorldBroken):
            match.do(parse("let go left"))
    save.close()
    assert match.text() == before == save.path.read_text()


def test_a_checkpoint_whose_table_cannot_be_rebuilt_is_in_no_journal() -> None:
    match = played()
    match.do(parse("give up"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match._game.world, "reseat", broken)
        with pytest.raises(WorldBroken):
            rest(match)
    assert verify(parse_journal(match.text().encode())) is None


def test_commands_that_cannot_be_played_are_told_and_can_be_left_behind() -> None:
    journal = parse_journal(SAVED + b"+0 let go right\n")
    with pytest.raises(UnreadableJournal) as caught:
        resume(journal)
    assert caught.value.line == len(SAVED.splitlines()) + 1
    last = journal.records[journal.last_checkpoint]
    assert isinstance(last, Checkpoint)
    match = resume(journal, to_checkpoint=True)
    assert (match.digest(), match.turn, match.at_rest) == (last.digest, 3, True)
    match.do(parse("give up"))
    rest(match)
    assert verify(parse_journal(match.text().encode())) is None


# What is altered


def altered(fields: dict[str, Any]) -> None:
    fields["world"]["pieces"][0][2] += 1e-9


def test_an_altered_checkpoint_is_noticed_by_resuming_and_by_verifying() -> None:
    data = edited(1, altered)
    with pytest.raises(UnreadableJournal) as caught:
        resume(parse_journal(data))
    assert (caught.value.line, caught.value.field) == (2, "digest")
    difference = verify(parse_journal(data))
    assert difference is not None
    assert difference.line == 2


def test_a_moved_command_is_noticed_by_verifying() -> None:
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    match.do(parse("take tall with left at -7.6 9"))
    match.do(parse("move left to -7.6 14"))
    match.advance(200)
    match.do(parse("let go left"))
    rest(match)
    match.do(parse("give up"))
    rest(match)
    text = match.text()
    assert verify(parse_journal(text.encode())) is None
    difference = verify(parse_journal(text.replace("200 let go", "201 let go").encode()))
    assert difference is not None
    assert (difference.turn, difference.what[:15]) == (2, "recorded digest")


FORGERIES: list[Callable[[dict[str, Any]], object]] = [
    lambda fields: fields["game"].update(active=2),
    lambda fields: fields["world"]["pieces"][0].__setitem__(5, 2e3),  # shot off
    lambda fields: fields["world"]["pieces"][0].__setitem__(2, 9e4),  # far out of the picture
    lambda fields: fields["world"]["pieces"][0].__setitem__(7, 300.0),  # a spinning figure
    lambda fields: [piece.__setitem__(slice(2, 5), [0, 9, 0]) for piece in fields["world"]["pieces"]],
    lambda fields: [piece.__setitem__(slice(2, 5), [0, -3, 0]) for piece in fields["world"]["pieces"]],
    lambda fields: fields["game"].update(gave_up=0),  # so two turns were lost
]


@pytest.mark.parametrize("number", range(len(FORGERIES)))
def test_a_forged_state_that_could_be_is_played_on_or_breaks_with_a_sentence(number: int) -> None:
    journal = parse_journal(forged(FORGERIES[number]) + b"~ give up\n~ give up\n")
    try:
        match = resume(journal)
        finish(match)
    except UnreadableJournal as error:
        assert error.line > 1


IMPOSSIBLE: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("where", lambda fields: fields["game"]["where"].pop("tall")),
    ("where", lambda fields: fields["game"]["where"].update(rudder={"place": "raft"})),
    ("where", lambda fields: fields["game"]["where"].update(tall={"place": "supply", "seat": 0})),
    ("where", lambda fields: fields["game"]["where"].update(tall={"place": "aside"})),
    ("where", lambda fields: fields["game"]["where"].update({"board-1": {"place": "sea"}})),
    ("where", lambda fields: fields["game"]["where"].update({"chest-circle-1": {"place": "sea"}})),
    (
        "where",
        lambda fields: fields["game"]["where"].update({"chest-circle-1": {"place": "supply", "seat": 2}}),
    ),
    (
        "where",
        lambda fields: fields["game"]["where"].update({"chest-circle-1": {"place": "penalty", "seat": 9}}),
    ),
    ("world", lambda fields: fields["world"]["pieces"].pop()),
    ("world", lambda fields: fields["world"]["pieces"].append(["board-1", "board", 0, 20, 0, 0, 0, 0])),
    ("world", lambda fields: fields["world"]["pieces"][0].__setitem__(1, "board")),
    ("active", lambda fields: fields["game"].update(active=3)),
    ("active", lambda fields: fields["game"].update(active=-1)),
    ("turn", lambda fields: fields["game"].update(turn=-1)),
    ("turn", lambda fields: fields["game"].update(figure="tall")),
    ("turn", lambda fields: fields["game"].update(fallen=["tall"])),
    ("gave_up", lambda fields: fields["game"].update(gave_up=99)),
    ("placed", lambda fields: fields["game"].update(placed=99)),
    ("placed", lambda fields: fields["game"].update(placed=2, gave_up=1)),
    ("placed", lambda fields: fields["game"].update(placed=1, gave_up=1)),  # and no board lies anywhere
    ("phase", lambda fields: fields["game"].update(phase="over")),
    ("phase", lambda fields: fields["game"].update(phase="arrange")),
    ("phase", lambda fields: fields["game"].update(phase="aftermath")),
    (
        "result",
        lambda fields: fields["game"].update(
            result={"type": "game-over", "tick": 1, "ending": "fall", "ranking": [], "losers": [7]}
        ),
    ),
    ("game", lambda fields: fields["game"].update(phase="lunch")),
    ("game", lambda fields: fields["game"].update(captain=1)),
    ("turn", lambda fields: fields["game"].update(turn=10**30)),
    ("x", lambda fields: fields["world"]["pieces"][0].__setitem__(2, 1e308)),
    ("spin", lambda fields: fields["world"]["pieces"][0].__setitem__(7, -1e308)),
    ("twice", lambda fields: fields["world"]["pieces"].append(fields["world"]["pieces"][0])),
]


@pytest.mark.parametrize("number", range(len(IMPOSSIBLE)))
def test_a_state_that_no_game_reaches_is_refused_with_its_line(number: int) -> None:
    word, change = IMPOSSIBLE[number]
    last = max(index for index, line in enumerate(SAVED.splitlines()) if line.startswith(b"="))
    with pytest.raises(UnreadableJournal) as caught:
        resume(parse_journal(edited(last, change)))
    assert (caught.value.line, caught.value.field) == (last + 1, "checkpoint")
    assert word in str(caught.value)


# What is huge


def million(fields: dict[str, Any]) -> None:
    fields["world"]["pieces"] = [["tall", "tall", 0, 9, 0, 0, 0, 0]] * 25_000


def test_a_million_pieces_are_refused() -> None:
    with pytest.raises(UnreadableJournal, match="the pieces on the table are not those"):
        resume(parse_journal(edited(1, million)))
    line = b'= {"tick":0,"turn":1,"digest":"","world":{"tick":0,"pieces":[' + b"[]," * 10**6 + b"]}}\n"
    with pytest.raises(UnreadableJournal) as caught:
        parse_journal(HEADER + line)
    assert (caught.value.line, caught.value.field) == (2, "line")


@pytest.mark.parametrize("megabytes", [65, 200])
def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, megabytes: int) -> None:
    path = tmp_path / "huge.capsize"
    path.write_bytes(HEADER)
    os.truncate(path, megabytes * 1024 * 1024)
    tracemalloc.start()
    before = time.perf_counter()
    with pytest.raises(UnreadableJournal) as caught:
        read_journal(path)
    assert caught.value.field == "size"
    assert time.perf_counter() - before < 1
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()


def test_sixty_million_empty_lines_are_refused_without_a_list_of_them() -> None:
    data = HEADER + b"\n" * 60_000_000
    tracemalloc.start()
    with pytest.raises(UnreadableJournal) as caught:
        parse_journal(data)
    assert caught.value.field == "lines"
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()


@pytest.mark.parametrize("name", ["missing.capsize", "folder"])
def test_what_is_no_file_is_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(UnreadableJournal) as caught:
        read_journal(tmp_path / name)
    assert caught.value.line == 0
    assert str(caught.value).startswith(str(tmp_path / name))
