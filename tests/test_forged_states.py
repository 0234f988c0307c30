"""Checkpoints that somebody made up, digest and all: refused in a sentence, or played on without harm.

The digest of a state guards against accidents only: who edits a file can work it out as well. What no table
and no game can be in is therefore refused by itself, and nothing that passes may break more than the match.
"""

from __future__ import annotations

import json
import math
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from driving import SHORT, entries, played
from forging import Data, card, in_game, line_of, places, signed, somewhere
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import here

from games import GAMES, GiveUp, IllegalCommand, Match, UnreadableJournal, parse_journal, resume
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

X, Y, ANGLE, VX, VY, SPIN = range(2, 8)
"""Where the numbers of a piece are in its state."""
PLAYED_ON = 480


@cache
def text(game: str) -> str:
    return played(SHORT[game]).text()


def last_checkpoint(game: str) -> tuple[list[str], Data]:
    """The lines before the last checkpoint of a match, and the checkpoint."""
    lines = text(game).splitlines()
    number = max(n for n, line in enumerate(lines) if line.startswith("= "))
    return lines[:number], json.loads(lines[number][2:])


def journal_of(before: list[str], checkpoint: Data) -> bytes:
    return ("\n".join([*before, line_of(checkpoint)]) + "\n").encode("utf-8", "surrogatepass")


def piece(checkpoint: Data, name: str) -> list[Any]:
    found: list[Any] = next(row for row in checkpoint["world"]["pieces"] if row[0] == name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_checkpoint_signed_anew_is_the_one_that_was_written(game: str) -> None:
    before, checkpoint = last_checkpoint(game)
    assert signed(checkpoint) == checkpoint
    assert resume(parse_journal(journal_of(before, checkpoint))).digest() == checkpoint["digest"]


def moved(name: str, index: int, by: float) -> Callable[[Data], None]:
    def edit(checkpoint: Data) -> None:
        piece(checkpoint, name)[index] += by

    return edit


def put(name: str, index: int, value: object) -> Callable[[Data], None]:
    def edit(checkpoint: Data) -> None:
        piece(checkpoint, name)[index] = value

    return edit


def heeled(checkpoint: Data) -> None:
    """The whole ship by 90 degrees about its gimbal, yards and all, so that every peg is in its hole."""
    for row in checkpoint["world"]["pieces"][:4]:
        row[X], row[Y], row[ANGLE] = -(row[Y] - 3.0), row[X] + 3.0, row[ANGLE] + math.pi / 2


def without(name: str) -> Callable[[Data], None]:
    return lambda checkpoint: checkpoint["world"]["pieces"].remove(piece(checkpoint, name))


def doubled(name: str) -> Callable[[Data], None]:
    return lambda checkpoint: checkpoint["world"]["pieces"].append(piece(checkpoint, name))


def swapped(checkpoint: Data) -> None:
    rows = checkpoint["world"]["pieces"]
    rows[0], rows[1] = rows[1], rows[0]


ABOARD = "sailor-3"
"""What hangs on a yard at the last checkpoint of the crew's match, in its second round."""

FORGED: list[tuple[Callable[[Data], None], str]] = [
    (moved("yard-low", X, 0.2), "'yard-low' is off its peg"),
    (moved("yard-middle", Y, -3.0), "'yard-middle' is off its peg"),
    (moved("hull", X, 0.2), "'hull' is off its peg"),
    (moved("hull", ANGLE, 0.3), "is off its peg"),
    (moved("yard-top", ANGLE, math.pi), "'yard-top' is"),
    (moved("yard-top", ANGLE, 2 * math.pi), "'yard-top' is turned further than its peg lets it"),
    (moved("yard-low", ANGLE, 0.3), "'yard-low' is turned further than its peg lets it"),
    (heeled, "'hull' is turned further than its peg lets it"),
    (put("hull", 1, "yard-low"), "should be 'hull'"),
    (put("yard-top", 0, "yard-low"), "should be 'yard-top'"),
    (swapped, "should be 'hull'"),
    (without("yard-top"), "the pieces on the table are not those"),
    (doubled("yard-top"), "the pieces on the table are not those"),
    (doubled(ABOARD), "the pieces on the table are not those"),
    (put(ABOARD, 1, "barrel"), f"{ABOARD} is no barrel"),
    (put(ABOARD, 1, "hull"), f"{ABOARD} is no hull"),
    (put(ABOARD, VX, 1e6), "vx = 1000000.0 is refused"),
    (put(ABOARD, X, 1e308), "x = 1e+308 is refused"),
    (put("hull", SPIN, -1e308), "spin = -1e+308 is refused"),
    (put("yard-low", X, math.nan), "checkpoint"),
    (put("yard-low", ANGLE, math.inf), "checkpoint"),
    (somewhere(ABOARD, place="gone"), "the pieces on the table are not those"),
    (somewhere("boat-2", place="ship"), "the pieces on the table are not those"),
    (somewhere("boat-2", place="supply", seat=7), "boat-2 cannot be there"),
    (somewhere("boat-2", place="supply"), "boat-2 cannot be there"),
    (somewhere("boat-2", place="gone", seat=1), "boat-2 cannot be there"),
    (somewhere("boat-2", place="caught"), "boat-2 cannot be there"),
    (somewhere("boat-2", place="overboard"), "boat-2 cannot be there"),
    (somewhere("boat-2", place="moon"), "place"),
    (somewhere("boat-9", place="supply", seat=0), "these are not the pieces of this match"),
    (lambda checkpoint: places(checkpoint).pop("boat-2"), "these are not the pieces of this match"),
    (card(0, played=[0]), "no seat can have played and chosen these"),
    (card(0, played=[11]), "no seat can have played and chosen these"),
    (card(0, played=[-1]), "no seat can have played and chosen these"),
    (card(0, played=[]), "so many cards are not on a pile in round 2"),
    (card(0, played=[1, 2]), "so many cards are not on a pile in round 2"),
    (card(0, chosen=6), "no seat can have played and chosen these"),
    (card(0, chosen=None), "no seat can have played and chosen these"),
    (card(0, chosen=99), "no seat can have played and chosen these"),
    (card(0, chosen=10), "it is not that of the cards"),
    (card(0, chosen="ten"), "chosen"),
    (in_game(cards=[]), "there are 3 seats"),
    (in_game(active=3), "active: seat 3 does not exist"),
    (in_game(captain=-1), "captain: seat -1 does not exist"),
    (in_game(round=0), "round: 0 is not from 1 to 10"),
    (in_game(round=11), "round: 11 is not from 1 to 10"),
    (in_game(round=10**400), "round"),
    (in_game(order=[0, 0, 0]), "each seat loads once in a round"),
    (in_game(order=[]), "each seat loads once in a round"),
    (in_game(turn=99), "turn: 99 is not the turn"),
    (in_game(two=True), "a checkpoint stands between two turns"),
    (in_game(placing="boat-2"), "a checkpoint stands between two turns"),
    (in_game(placing=""), "a checkpoint stands between two turns"),
    (in_game(fallen=["boat-2"]), "a checkpoint stands between two turns"),
    (in_game(caught={"boat-2": "left"}), "a checkpoint stands between two turns"),
    (in_game(cause="fall"), "a checkpoint stands between two turns"),
    (in_game(phase="aftermath", laden=False), "no game is in the phase aftermath"),
    (in_game(phase="over", laden=False), "no game is in the phase over"),
    (in_game(phase="storm"), "phase"),
    (in_game(wind=7), "wind"),
]


@pytest.mark.parametrize(("edit", "words"), FORGED, ids=range(len(FORGED)))
def test_a_ship_that_no_table_or_game_can_have_is_refused(edit: Callable[[Data], None], words: str) -> None:
    before, checkpoint = last_checkpoint("riff-raff")
    edit(checkpoint)
    with pytest.raises(UnreadableJournal, match=f"^journal, line {len(before) + 1}: ") as refused:
        resume(parse_journal(journal_of(before, checkpoint)))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.soak
def test_a_forged_file_differs_from_its_simulation_and_stays_as_it_is(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    before, checkpoint = last_checkpoint("riff-raff")
    heeled(checkpoint)
    path = tmp_path / "forged"
    data = journal_of(before, checkpoint)
    path.write_bytes(data)
    ran = here(capfd, "verify", str(path))
    assert (ran.code, ran.err) == (1, "")
    assert f"(line {len(before) + 1}): recorded digest" in ran.out
    assert path.read_bytes() == data


BEGUN = ("seat 0 chooses card 6", "seat 1 chooses card 6", "seat 2 chooses card 5")
AT_SEA = (*BEGUN, "pick seat 0")
IN_HAND = (*AT_SEA, "take crate-1 with left at 4 14")
REFUSED = [
    (("seat 0 chooses card 0",), "no-card"),
    (("seat 0 chooses card 11",), "no-card"),
    (("seat 3 chooses card 1",), "no-seat"),
    (("seat 999 chooses card 1",), "no-seat"),
    (("seat 0 chooses card 5", "seat 0 chooses card 6"), "chosen"),
    ((*BEGUN, "seat 0 chooses card 7"), "round-under-way"),
    ((*AT_SEA, "seat 1 chooses card 7"), "round-under-way"),
    ((*BEGUN, "pick seat 2"), "not-tied"),
    ((*BEGUN, "pick seat 7"), "not-tied"),
    (("pick seat 0",), "no-tie"),
    ((*AT_SEA, "pick seat 1"), "no-tie"),
    (("take crate-1 with left at 4 14",), "cards-first"),
    ((*BEGUN, "take crate-1 with left at 4 14"), "captain-first"),
    ((*AT_SEA, "announce two"), "empty-spot"),
    ((*AT_SEA, "take crate-2 with left at 4 14"), "not-yours"),
    ((*AT_SEA, "take hull with left at 0 4"), "unknown"),
    ((*AT_SEA, "take crate-1 with both at 4 14"), "one-hand"),
    ((*AT_SEA, "reach right to 4 10"), "nothing-falls"),
    ((*AT_SEA, "reach both to 4 10"), "one-each"),
    ((*AT_SEA, "reach left to 500 10"), "outside"),
    ((*IN_HAND, "hook left"), "no-hook"),
    ((*IN_HAND, "unhook left"), "no-hook"),
    ((*IN_HAND, "reach left to 4 10"), "hand-full"),
    ((*IN_HAND, "take boat-1 with right at 4 17"), "one-piece"),
    ((*IN_HAND, "move left to 20 14", "let go left"), "not-over-spot"),
    ((*AT_SEA, "start"), "other-game"),
]


@pytest.mark.parametrize(("commands", "rule"), REFUSED)
def test_a_command_that_the_ships_rules_refuse_is_a_no_with_its_line_and_rule(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, commands: tuple[str, ...], rule: str
) -> None:
    head = '{"capsize": 1, "game": "riff-raff", "seats": ["Ann", "Bo", "Cy"], "seed": 7}'
    path = tmp_path / "illegal"
    path.write_text("\n".join([head, *(f"~ {command}" for command in commands)]) + "\n", encoding="utf-8")
    ran = here(capfd, "simulate", str(path))
    assert ran.code == 1
    assert ran.says(f"line {len(commands) + 1}: ", f"'{commands[-1]}'", f"({rule})")
    ran = here(capfd, "verify", str(path))
    assert (ran.code, ran.err) == (1, "")
    assert f"(line {len(commands) + 1}): '{commands[-1]}' is refused" in ran.out


def leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths to everything in plain data, containers too."""
    inner = list(value.items()) if isinstance(value, dict) else []
    inner = list(enumerate(value)) if isinstance(value, list) else inner
    found = [path] if path else []
    for key, part in inner:
        found += leaves(part, (*path, key))
    return found


ODD: list[object] = [
    *(math.nan, math.inf, 1e308, -1e308, 1e-320, -0.0, 1e5, -1e5, 1e4, 0.04, 3.0),
    *(0, 1, -1, 2, 11, 2**53, 2**63, 10**400, True, None),
    *("", "hull", "yard-low", "supply", "ship", "turn", "over", "boat-1", "board-1", "\ud800", "x" * 500),
    *([], {}, [[]], [1, 2, 3]),
]


def played_on(match: Match, game: str) -> None:
    """The rest of the commands of the whole match, as far as they are allowed, and a second of time."""
    for entry in entries(played(SHORT[game]))[-3:]:
        try:
            match.do(entry.command)
        except IllegalCommand:
            continue
        match.advance(60)
    if match.refusal(GiveUp()) is None:
        match.do(GiveUp())
    match.advance(PLAYED_ON)
    for seat in range(len(match.header.seats)):
        match.view(seat)
    assert resume(parse_journal(match.text().encode())).tick >= 0


def fuzzed(game: str, data: st.DataObject) -> None:
    before, checkpoint = last_checkpoint(game)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(leaves(checkpoint)))
        target: Any = checkpoint
        for key in path[:-1]:
            target = target[key]
        old = target[path[-1]]
        near = [old + 0.01, old * 1.5, -old] if isinstance(old, float) else []
        # a copy: the next change may be one inside it
        target[path[-1]] = deepcopy(data.draw(st.sampled_from([*ODD, *near])))
    try:
        written = journal_of(before, checkpoint)
    except (KeyError, ValueError):  # nothing is left that could be signed
        return
    try:
        played_on(resume(parse_journal(written)), game)
    except CapsizeError as refused:
        assert "\n" not in str(refused)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_forged_field_is_refused_or_played_on(game: str, data: st.DataObject) -> None:
    fuzzed(game, data)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=800, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_many_forged_fields_are_refused_or_played_on(game: str, data: st.DataObject) -> None:
    fuzzed(game, data)
