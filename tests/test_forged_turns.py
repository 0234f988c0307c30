"""A checkpoint in the middle of a match that somebody made up, digest and all, is found by every command.

`verify` says by turn, tick and field what is not the same. Who goes on from it or watches it is refused in a
sentence where no game can be like that; where one could, `verify` is what tells.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from driving import SHORT, played
from forging import Data, card, in_game, line_of, places, somewhere
from running import here

from games import Film, UnreadableJournal, filming, parse_journal, resume

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RAFT, SHIP = "rafter-five", "riff-raff"
TURN_3, ROUND_2, TURN_5 = 3, 4, 6
"""Checkpoints of the crew's match, counted from 0: Cy (card 5), cards again, Bo (card 5, laden)."""
AFTER_TWO = 3
"""The checkpoint of the solo match after two completed turns."""


@cache
def lines_of(game: str) -> tuple[str, ...]:
    return tuple(played(SHORT[game]).text().splitlines())


def forged(game: str, number: int, edit: Callable[[Data], object]) -> tuple[list[str], int]:
    """The lines of a match with one of its checkpoints made up, and which line that is, from 0."""
    lines = list(lines_of(game))
    at = [line for line, text in enumerate(lines) if text.startswith("=")][number]
    checkpoint: Data = json.loads(lines[at][2:])
    edit(checkpoint)
    lines[at] = line_of(checkpoint)
    assert lines[at] != lines_of(game)[at]
    return lines, at


def bytes_of(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def both_here_and_there(checkpoint: Data) -> None:
    """What is aboard is in a supply as well: the rules know it there, the table has it."""
    places(checkpoint)["barrel-2"] = {"place": "supply", "seat": 1}


def handed_over(checkpoint: Data) -> None:
    """Ann has one of Bo's pieces in her supply, and he one of hers."""
    places(checkpoint)["boat-2"] = {"place": "supply", "seat": 0}
    places(checkpoint)["flask-1"] = {"place": "supply", "seat": 1}


def later_turn(checkpoint: Data) -> None:
    checkpoint["turn"] += 1


def unlike(field: str, there: object, here: object) -> str:
    told = [json.dumps(value, separators=(",", ":")) for value in (there, here)]
    return f"; of what the rules remember {field} is {told[0]}, simulated {told[1]}"


FORGED: dict[str, tuple[str, int, Callable[[Data], object], str, str]] = {
    "an empty half of a yard is laden": (
        SHIP,
        TURN_3,
        in_game(laden=True),
        "no cargo is over that half of the yard",
        unlike("laden", there=True, here=False),
    ),
    "a laden half of a yard is empty": (
        SHIP,
        TURN_5,
        in_game(laden=False),
        "",
        unlike("laden", there=False, here=True),
    ),
    "another card was chosen": (
        SHIP,
        TURN_5,
        card(0, chosen=4),
        "",
        unlike("cards 0 chosen", 4, 5),
    ),
    "another card was played": (SHIP, TURN_5, card(2, played=[7]), "", unlike("cards 2 played 0", 7, 5)),
    "a low card made the captain": (
        SHIP,
        ROUND_2,
        in_game(captain=2),
        "captain: the card of seat 2 was not the highest",
        unlike("captain", 2, 1),
    ),
    "the captain has another turn": (
        SHIP,
        TURN_5,
        in_game(captain=1),
        "order: it is not that of the cards",
        unlike("captain", 1, 2),
    ),
    "supplies are handed over": (SHIP, TURN_5, handed_over, "", unlike("where flask-1 seat", 1, 0)),
    "a piece is aboard and in a supply": (
        SHIP,
        TURN_3,
        both_here_and_there,
        "the pieces on the table are not those",
        unlike("where barrel-2 place", "supply", "ship"),
    ),
    "a round further on": (SHIP, TURN_5, in_game(round=3), "cards", unlike("round", 3, 2)),
    "a turn further on, by the rules": (
        SHIP,
        TURN_5,
        in_game(turn=6),
        "turn: 6 is not",
        unlike("turn", 6, 5),
    ),
    "a turn further on, by the file": (
        SHIP,
        TURN_5,
        later_turn,
        "the checkpoint has been altered",
        ": the simulated turn is 5",
    ),
    "more chests placed than stand there": (
        RAFT,
        AFTER_TWO,
        in_game(turn=42, placed=41),
        "placed: 41 turns cannot have been completed, with 2 chests placed",
        unlike("turn", 42, 3),
    ),
    "one more chest placed": (
        RAFT,
        AFTER_TWO,
        in_game(turn=4, placed=3),
        "placed: 3 turns cannot have been completed, with 2 chests placed",
        unlike("turn", 4, 3),
    ),
    "chests placed, a turn not completed": (
        RAFT,
        AFTER_TWO,
        in_game(placed=3),
        "placed: 3 is not from 0 to the 2 turns not given up",
        unlike("placed", 3, 2),
    ),
    "a chest fewer in the supply": (
        RAFT,
        AFTER_TWO,
        somewhere("chest-star-1", place="raft"),
        "the pieces on the table are not those",
        unlike("where chest-star-1 place", "raft", "supply"),
    ),
    "raft, a turn further on, by the file": (
        RAFT,
        AFTER_TWO,
        later_turn,
        "the checkpoint has been altered",
        ": the simulated turn is 3",
    ),
}


AT_ONCE = {
    "a laden half of a yard is empty",
    "a piece is aboard and in a supply",
    "more chests placed than stand there",
}
"""What can be, what no ship can be and what no raft can be; the others are watched by the soaks."""


@pytest.mark.parametrize("name", FORGED)
def test_verifying_finds_it_and_says_what(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    game, number, edit, _, unlike = FORGED[name]
    lines, at = forged(game, number, edit)
    path = tmp_path / "forged"
    path.write_bytes(bytes_of(lines))
    ran = here(capfd, "verify", str(path))
    assert (ran.code, ran.err, ran.out.count("\n")) == (1, "", 1)
    checkpoint = json.loads(lines[at][2:])
    where = f"turn {checkpoint['turn']}, tick {checkpoint['tick']} (line {at + 1}): "
    assert f"differs from {where}" in ran.out
    assert ran.out.rstrip("\n").endswith(unlike)


@pytest.mark.parametrize("name", FORGED)
def test_going_on_from_it_is_refused_or_goes_by_the_rules(name: str) -> None:
    game, number, edit, refused, _ = FORGED[name]
    lines, at = forged(game, number, edit)
    journal = parse_journal(bytes_of(lines[: at + 1]))
    if not refused:
        assert resume(journal).at_rest
        return
    with pytest.raises(UnreadableJournal, match=f"^journal, line {at + 1}: ") as found:
        resume(journal)
    assert refused in str(found.value)
    assert str(found.value).isprintable()


@pytest.mark.parametrize(
    "name", [name if name in AT_ONCE else pytest.param(name, marks=pytest.mark.soak) for name in FORGED]
)
def test_it_is_watched_and_exported_with_a_sentence(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    game, number, edit, _, _ = FORGED[name]
    lines, at = forged(game, number, edit)
    data = bytes_of(lines)
    film = Film(parse_journal(data))
    for mark in filming(film):
        assert mark.filmed
    assert at + 1 in [difference.line for difference in film.differences]
    assert film.problem.isprintable()
    assert film.view(film.last) is not None
    film.close()
    path = tmp_path / "forged"
    path.write_bytes(data)
    ran = here(capfd, "export", str(path), str(path.with_suffix(".png")), "--whole", "--size", "160x90")
    assert ran.code in (0, 2)
    said = ran.err.splitlines()
    assert said
    assert "Traceback" not in ran.err


def test_the_commands_alone_are_played_whatever_a_checkpoint_says(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    honest, path = tmp_path / "honest", tmp_path / "forged"
    honest.write_bytes(bytes_of(list(lines_of(SHIP))))
    path.write_bytes(bytes_of(forged(SHIP, TURN_5, in_game(laden=False))[0]))
    assert here(capfd, "simulate", str(path)) == here(capfd, "simulate", str(honest))


@pytest.mark.parametrize("game", [RAFT, SHIP])
def test_a_match_that_left_another_at_a_turn_it_never_reached_is_refused(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    head, *lines = lines_of(game)
    path = tmp_path / "forged"
    last = max(json.loads(line[2:])["turn"] for line in lines if line.startswith("="))
    for branched in (last, last + 1):
        fields: dict[str, Any] = json.loads(head) | {"branched": branched}
        data = bytes_of([json.dumps(fields), *lines])
        if branched == last:
            assert parse_journal(data).header.branched == last
            continue
        path.write_bytes(data)
        for command in ("verify", "simulate", "replay", "export"):
            out = [str(path.with_suffix(".png"))] if command == "export" else []
            ran = here(capfd, command, str(path), *out)
            assert (ran.code, ran.out) == (2, "")
            assert ran.says("line 1: branched: ") or command == "replay"
