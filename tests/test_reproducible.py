"""The same journal gives the same bits: at any frame rate, in any process, after any interruption."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import reproduce
from driving import (
    NAMES,
    SHORT,
    carried_on,
    digests,
    driven,
    entries,
    frames,
    played,
    recorded,
    script_of,
)
from short_matches import SOONEST

from games import GAMES, Match, SaveFile, parse_journal, read_journal, resume, run, start, verify

if TYPE_CHECKING:
    from collections.abc import Iterator

QUICK = [*SOONEST.values(), pytest.param(SHORT["riff-raff"], marks=pytest.mark.soak)]
TESTS = Path(__file__).resolve().parent


def test_the_written_matches_hold_turns_that_stand_and_turns_that_do_not() -> None:
    text = played("duel").text()
    assert text.count("\n= ") >= 5
    assert len(entries(played("duel"))) > 40
    assert played("duel").turn >= 5
    assert played("solo").turn >= 2


@pytest.mark.soak
def test_the_crowd_plays_some_turns() -> None:
    assert played("crowd").turn >= 3


@pytest.mark.parametrize("name", ["crew", pytest.param("voyage", marks=pytest.mark.soak)])
def test_the_crews_load_lose_and_catch_cargo_and_settle_ties(name: str) -> None:
    journal = parse_journal(played(name).text().encode())
    told = {type(event).__name__ for events in run(start(journal), journal.records) for event in events}
    assert told >= {"CardsShown", "TwoAnnounced", "Loaded", "Caught", "Fell", "Returned", "LeftGame"}
    verbs = {str(entry.command).split()[0] for entry in entries(played(name))}
    hung = {"hook"} if name == "crew" else set()
    assert verbs >= {"seat", "pick", "announce", "take", "move", "let", "reach"} | hung


def test_each_game_has_a_match_to_be_proved_with() -> None:
    assert set(SHORT) == set(GAMES)


@pytest.mark.parametrize(
    ("rate", "name"),
    [
        (30.0, "solo"),
        (144.0, "solo"),
        *(pytest.param(rate, "crew", marks=pytest.mark.soak) for rate in (30.0, 60.0, 144.0)),
        pytest.param(60.0, "crowd", marks=pytest.mark.soak),
    ],
)
def test_a_match_is_the_same_at_any_frame_rate(rate: float, name: str) -> None:
    whole = played(name)
    assert digests(driven(whole.header, entries(whole), frames(rate))) == digests(whole)


def falls(match: Match) -> bool:
    """Whether a piece is in mid-fall, and an open hand on its way to it where hands may catch."""
    ship = match.view(0).ship
    if ship is not None:
        return bool(ship.falling) and any((r.x, r.y) != (r.target_x, r.target_y) for r in ship.reaching)
    return not match.hands() and any(s.speed > 30.0 for s in match._game.world.speeds().values())


def first_fall(match: Match) -> float:
    """Seconds into the match at which something falls."""
    again = Match.from_header(match.header)
    for entry in entries(match):
        while again.tick < entry.stamp.ticks - 8:
            again.advance(8)
            if falls(again):
                return again.tick / 480
        again.advance(entry.stamp.ticks - again.tick)
        again.do(entry.command)
    pytest.fail("nothing falls in this match")


@pytest.mark.parametrize("name", SHORT.values())
def test_a_hitch_of_ten_seconds_in_mid_fall_changes_nothing(name: str) -> None:
    whole = played(name)
    spans = frames(60.0, hitch_after=first_fall(whole))
    assert digests(driven(whole.header, entries(whole), spans)) == digests(whole)


@pytest.mark.parametrize("between", ["skiff", pytest.param("crew", marks=pytest.mark.soak)])
def test_a_second_run_in_the_same_process_is_the_same(between: str) -> None:
    first = digests(played("solo"))
    assert digests(recorded(between)) == digests(played(between))
    assert digests(recorded("solo")) == first


def other_pythons() -> list[str]:
    return [python for python in os.environ.get("CAPSIZE_PYTHONS", "").split(os.pathsep) if python]


@pytest.mark.parametrize(
    "names", [tuple(SOONEST.values()), pytest.param(NAMES, marks=pytest.mark.soak)], ids=["short", "all"]
)
def test_another_process_with_another_hash_seed_comes_to_the_same_digests(names: tuple[str, ...]) -> None:
    assert reproduce.asked(sys.executable, "4242", names) == reproduce.printed(names)


def test_reproducing_refuses_an_unknown_match_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        reproduce.main(["--of", "gone"])
    assert left.value.code == 2
    assert "gone.capsize: cannot be read" in capsys.readouterr().err


@pytest.mark.soak
def test_other_pythons_come_to_the_same_digests() -> None:
    """CAPSIZE_PYTHONS names further interpreters that have capsize's dependencies."""
    for python in other_pythons():
        assert reproduce.asked(python, "0") == reproduce.printed(), python


def cut_points(text: str, *, everywhere: bool) -> Iterator[int]:
    """Ends of lines at which a match may have been left: the boundaries, and places within turns."""
    end = text.index("\n") + 1
    said: set[str] = set()
    for number, line in enumerate(text[end:].splitlines(keepends=True)):
        end += len(line)
        verb = line.split()[1]
        at_table = verb in ("seat", "pick", "announce", "reach") and verb not in said
        said.add(verb)
        if everywhere or line.startswith("=") or at_table or number % 20 == 9:
            yield end


def same_file(path: Path, whole: Match) -> bool:
    """Whether a file holds the journal of a match.

    One that was left between a command that ends a turn and the checkpoint behind it goes without that one.
    """
    again, once = (read.splitlines() for read in (path.read_text(encoding="utf-8"), whole.text()))
    missing = set(once) - set(again)
    return (
        again == [line for line in once if line not in missing]
        and all(line.startswith("= ") for line in missing)
        and len(missing) <= 1
    )


def goes_on_from(text: str, path: Path, whole: Match) -> bool:
    """Save, quit, resume from `text`, play on: whether match and file end like those of the whole match."""
    path.write_text(text, encoding="utf-8")
    journal = read_journal(path)
    match = resume(journal)
    save = SaveFile.append(path, journal.sound_bytes)
    match.save_to(save)
    carried_on(match, whole)
    save.close()
    return digests(match)[-1] == digests(whole)[-1] and same_file(path, whole)


@pytest.mark.parametrize("name", QUICK)
def test_a_match_left_late_and_resumed_ends_bit_for_bit_as_if_it_had_not_been(
    name: str, tmp_path: Path
) -> None:
    whole = played(name)
    text = whole.text()
    ends = list(cut_points(text, everywhere=False))
    for end in ends[-len(ends) // 3 :]:  # after those before them more is left to be played
        assert goes_on_from(text[:end], tmp_path / "match.capsize", whole), text[:end][-200:]


@pytest.mark.soak
@pytest.mark.parametrize("name", [*NAMES, "voyage"])
def test_a_match_resumed_after_any_command_ends_the_same(name: str, tmp_path: Path) -> None:
    whole = played(name)
    text = whole.text()
    for end in cut_points(text, everywhere=True):
        assert goes_on_from(text[:end], tmp_path / "match.capsize", whole), text[:end][-200:]


@pytest.mark.parametrize("name", QUICK)
def test_a_match_resumed_at_each_turn_in_a_row_ends_the_same(name: str, tmp_path: Path) -> None:
    whole = played(name)
    text = whole.text()
    path = tmp_path / "match.capsize"
    kept = ""
    for end in cut_points(text, everywhere=False):
        path.write_text(kept + text[len(kept) : end], encoding="utf-8")
        journal = read_journal(path)
        kept = resume(journal).text()
        # Left between a command that ends a turn and its checkpoint, a match notes that one itself.
        assert len(kept) >= end
        assert text.startswith(kept)


def killed_and_resumed(match: Match, folder: Path, after: int, wait: float) -> int:
    """Play in another process, kill it `wait` s `after` so many commands, resume; how many were done."""
    script, path = folder / "script.capsize", folder / "match.capsize"
    script.write_text(script_of(match), encoding="utf-8")
    path.unlink(missing_ok=True)
    environment = os.environ | {"PYTHONPATH": str(TESTS.parent)}
    command = [sys.executable, str(TESTS / "slow_match.py"), str(script), str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = b"".join(process.stdout.readline() for _ in range(after))
        time.sleep(wait)
        process.kill()
        told = (first + process.stdout.read()).splitlines()
    journal = read_journal(path)
    resumed = resume(journal, str(path))
    # Every command that was carried out is in the file: not even the last second is lost.
    assert len(entries(resumed)) >= int(told[-1])
    save = SaveFile.append(path, journal.sound_bytes)
    resumed.save_to(save)
    carried_on(resumed, match)
    save.close()
    assert digests(resumed)[-1] == digests(match)[-1]
    assert same_file(path, match)
    return int(told[-1])


@pytest.mark.parametrize("name", QUICK)
def test_a_killed_match_resumes_and_ends_as_if_nothing_had_happened(name: str, tmp_path: Path) -> None:
    whole = len(entries(played(name)))
    assert whole // 2 <= killed_and_resumed(played(name), tmp_path, whole // 2, 0.02) < whole


@pytest.mark.soak
@pytest.mark.parametrize("name", ["duel", "crew"])
def test_a_match_killed_at_fifty_moments_always_ends_as_if_nothing_had_happened(
    name: str, tmp_path: Path
) -> None:
    chance = random.Random(12)
    whole = len(entries(played(name)))
    done = [
        killed_and_resumed(played(name), tmp_path, chance.randint(1, whole - 1), chance.uniform(0.0, 0.1))
        for _ in range(50)
    ]
    assert len(set(done)) >= 6, "the moments are spread over the match"


@pytest.mark.parametrize("name", SHORT.values())
def test_a_verified_match_is_the_same_and_an_altered_one_is_not(name: str) -> None:
    text = played(name).text()
    assert verify(parse_journal(text.encode())) is None
    lines = text.splitlines()
    moved = next(n for n, line in enumerate(lines) if " move right to " in line)
    *words, x, y = lines[moved].split()
    lines[moved] = " ".join([*words, str(float(x) + 0.01), y])
    found = verify(parse_journal(("\n".join(lines) + "\n").encode()))
    assert found is not None
    assert found.line > moved


@pytest.mark.parametrize("name", QUICK)
def test_a_state_edited_under_its_old_digest_is_found(name: str) -> None:
    lines = played(name).text().splitlines()
    number, line = [(n, line) for n, line in enumerate(lines) if line.startswith("=")][1]
    checkpoint = json.loads(line[1:])
    checkpoint["world"]["pieces"][0][2] += 0.001
    lines[number] = "= " + json.dumps(checkpoint, separators=(",", ":"))
    found = verify(parse_journal(("\n".join(lines) + "\n").encode()))
    assert found is not None
    first = checkpoint["world"]["pieces"][0][0]
    assert (found.line, found.what) == (
        number + 1,
        (
            "the recorded state is not the simulated one, though its digest is; "
            f"the first piece that differs is {first}, by 0.001 cm"
        ),
    )
