"""Whatever is read: one sentence, the right exit code, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from driving import carried_on, digests
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import ROOT, here
from short_matches import HEADERS, as_nobody, text, whole

from games import (
    GAMES,
    LARGEST_FILE,
    Checkpoint,
    Match,
    UnreadableJournal,
    parse_journal,
    read_journal,
    resume,
)
from sim import CapsizeError


def header(**changed: object) -> str:
    """A header, of a game that is put in later unless another is given."""
    return json.dumps({"capsize": 1, "game": "GAME", "seats": ["Ann", "Bo"], "seed": 7} | changed)


JUNK = [
    ("", "the file is empty"),
    (" \n\n", "the file is empty"),
    ("\0" * 100, "line 1: header"),
    ("PK\x03\x04 a zip file, perhaps", "line 1: header"),
    ("[" * 100_000, "line 1: header"),
    ('{"capsize": 1, "game": ' + "[" * 10_000, "line 1: header"),
    ("{}", "line 1: header"),
    ("null", "line 1: header"),
    (header(capsize=2), "format 2 is newer than 1"),
    (header(capsize=0), "no format 0"),
    (header(capsize="1"), "line 1: header"),
    (header(capsize=10**400), "line 1: capsize: format 1000"),
    (header(game="chess"), "game 'chess'"),
    (header(game=7), "line 1: header"),
    (header(seats=[]), "players 0"),
    (header(seats=list("abcdefg")), "players 7"),
    (header(seats=["x" * 10**6, "Bo"]), "at most 24 letters"),
    (header(seats=["a", "A"]), "share a name"),
    (header(seats="Ann"), "line 1: header"),
    (header(seed="seven"), "line 1: header"),
    (header(seed=-1), "seed -1"),
    (header(seed=1.5), "line 1: header"),
    (header(seed=float("nan")), "line 1: header"),
    (header(seed=float("inf")), "line 1: header"),
    (header(seed=1e308), "line 1"),
    (header(options={"wings": True}), "wings"),
    (header(options={"first": 9}), "options.first 9"),
    (header(options={"first": -1}), "options.first -1"),
    (header(options={"first": 1e308}), "first"),
    (header(options={"nails": "yes"}), "nails"),
    (header(options=[]), "line 1: header"),
    (header(surprise=1), "surprise"),
    (header() + "\nhello", "line 2: stamp: 'hello'"),
    (header() + "\n~ jump over the moon", "line 2: command: 'jump over the moon' is no command"),
    (header() + "\n~ move left to NaN 0", "line 2: command"),
    (header() + "\n~ move left to Infinity 0", "line 2: command"),
    (header() + "\n~ move left to 1e308 0", "line 2: command"),
    (header() + "\n~ move left to 1e999 0", "line 2: command"),
    (header() + f"\n~ move left to {'9' * 5000} 0", "line 2: command"),
    (header() + "\n~ seat 0 chooses card -1", "line 2: command: 'seat 0 chooses card -1' is no command"),
    (header() + "\n~ seat 0 chooses card 1.5", "line 2: command"),
    (header() + "\n~ seat -1 chooses card 1", "line 2: command"),
    (header() + f"\n~ seat 0 chooses card {'9' * 5000}", "line 2: command"),
    (header() + "\n~ pick seat NaN", "line 2: command"),
    (header() + "\n~ reach left to NaN 0", "line 2: command"),
    (header() + "\n~ reach left to 1e308 0", "line 2: command"),
    (header() + "\n~ hook", "line 2: command"),
    (header() + "\n~ announce three", "line 2: command"),
    (header() + "\n~ turn left to -1e300", "line 2: command"),
    (header() + "\n99999999999 start", "line 2: stamp"),
    (header() + "\n-5 start", "line 2: stamp: '-5'"),
    (header() + "\n+NaN start", "line 2: stamp"),
    (header() + "\n= {}\n", "line 2: checkpoint"),
    (header() + "\n= []\n", "line 2: checkpoint"),
    (header() + "\n= " + "[" * 100_000 + "\n", "line 2: checkpoint"),
    (header() + "\n= " + "x" * 2_000_000 + "\n", "line 2: line"),
    (header() + "\n" + "#" * 2_000_000, "line 2: line"),
    (header() + "\n~ start\n\udcff\udcfe", "line 3: line: it is not UTF-8"),
    ("\n" + header(), "line 1: header"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("content", "words"), JUNK, ids=range(len(JUNK)))
def test_a_file_that_is_no_journal_is_refused_by_line_and_field(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str, content: str, words: str
) -> None:
    path = tmp_path / "junk"
    path.write_bytes(content.replace("GAME", game).encode("utf-8", "surrogateescape"))
    for command in ("simulate", "verify"):
        ran = here(capfd, command, str(path))
        assert ran.is_refused(str(path), words), ran
        assert len(ran.err) < 1000


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (("vx", "NaN"), "checkpoint"),
        (("vx", "Infinity"), "checkpoint"),
        (("vx", "1e308"), "1e+308"),
        (("vx", "1e999"), "checkpoint"),
        (("x", "1e308"), "1e+308"),
        (("kind", '"whale"'), "checkpoint"),
        (("piece", '"tall-2"'), "the pieces on the table are not those"),
        (("piece", '"hull"'), "the pieces on the table are not those"),
        (("tick", "-1"), "tick"),
        (("tick", "1e308"), "checkpoint"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_an_edited_checkpoint_is_refused_when_resumed_and_never_the_same(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str, edit: tuple[str, str], words: str
) -> None:
    fields = ("piece", "kind", "x", "y", "angle", "vx", "vy", "spin")
    lines = text(game).splitlines()
    found = [(n, json.loads(line[2:])) for n, line in enumerate(lines) if line.startswith("= ")]
    # The first at which more lies there than the four parts of a ship.
    number, checkpoint = next((n, at) for n, at in found if len(at["world"]["pieces"]) > 4)
    del lines[number + 1 :]
    if edit[0] == "tick":
        checkpoint["tick"] = "HERE"
    else:
        checkpoint["world"]["pieces"][-1][fields.index(edit[0])] = "HERE"
    lines[number] = "= " + json.dumps(checkpoint).replace('"HERE"', edit[1])
    path = tmp_path / "edited"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(UnreadableJournal, match=f"line {number + 1}: ") as refused:
        resume(read_journal(path), str(path))
    assert words in str(refused.value)
    assert here(capfd, "verify", str(path)).code in (1, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_million_pieces_in_a_checkpoint_are_refused(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    piece = '["tall","tall",0,0,0,0,0,0],'
    begun = '= {"tick":0,"turn":1,"digest":"0123456789abcdef","world":{"tick":0,"pieces":['
    checkpoint = begun + piece * 1_000_000 + "]}}"
    path = tmp_path / "many"
    path.write_text(f"{HEADERS[game]}\n{checkpoint}\n", encoding="utf-8")
    assert here(capfd, "simulate", str(path)).is_refused("line 2: line: ", "bytes are more than")
    few = checkpoint.replace(piece * 1_000_000, (piece * 30_000)[:-1]).replace("}}", '},"game":{}}')
    path.write_text(f"{HEADERS[game]}\n{few}\n", encoding="utf-8")
    with pytest.raises(UnreadableJournal, match="line 2: checkpoint: "):
        resume(read_journal(path))


def test_a_file_of_two_hundred_megabytes_is_refused_unread(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "big"
    with path.open("wb") as file:
        file.write(HEADERS["rafter-five"].encode())
        file.truncate(200 * 1024 * 1024)
    before = time.monotonic()
    assert here(capfd, "verify", str(path)).is_refused("size: 209715200 bytes", "64 megabytes")
    assert time.monotonic() - before < 2.0


def test_endless_input_is_refused_after_what_a_journal_can_hold() -> None:
    endless = f"head -c {LARGEST_FILE * 3} /dev/zero | '{sys.executable}' -m scenes simulate -"
    done = subprocess.run(
        ["sh", "-c", endless],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Capsize: standard input: size: ")


def test_what_is_no_file_is_not_opened(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for odd in (pipe, tmp_path, Path("/dev/zero"), Path("/dev/null")):
        assert here(capfd, "simulate", str(odd)).is_refused(f"{odd}: it is not a file"), odd
    assert here(capfd, "verify", str(tmp_path / "nothing")).is_refused(
        "nothing: cannot be read: No such file"
    )
    assert here(capfd, "verify", str(tmp_path / ("x" * 300))).is_refused("cannot be read: File name too long")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert here(capfd, "verify", str(loop)).is_refused("cannot be read: ")


def test_a_file_that_may_not_be_read_is_said(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "locked"
    path.write_text(HEADERS["rafter-five"], encoding="utf-8")
    path.chmod(0)
    with as_nobody():
        ran = here(capfd, "simulate", str(path))
    assert ran.is_refused(str(path), "cannot be read: Permission denied"), ran


def said_of(data: bytes, *, resumed: bool = False) -> str:
    """What is said of a journal, empty if nothing is; any error but ours would come through."""
    try:
        journal = parse_journal(data)
        if resumed:
            resume(journal)
    except CapsizeError as refused:
        return str(refused)
    return ""


def left_of(game: str, end: int) -> Match | None:
    """What can be resumed of the saved journal cut after `end` bytes; None if it is refused."""
    data = text(game).encode()[:end]
    if end < text(game).index("\n"):
        with pytest.raises(UnreadableJournal, match=r"line 1: |the file is empty"):
            parse_journal(data)
        return None
    journal = parse_journal(data)
    lines = text(game).splitlines()[1:]
    assert [str(r) for r in journal.records if not isinstance(r, Checkpoint)] == [
        line for line in lines[: len(journal.records)] if not line.startswith("=")
    ]
    return resume(journal)


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_cut_anywhere_in_its_header_is_refused_and_after_it_resumed(game: str) -> None:
    first = text(game).index("\n")
    assert [left_of(game, end) for end in range(first)] == [None] * first
    for end in (first, first + 1, first + 2, first + 3, first + 500):
        match = left_of(game, end)
        assert match is not None
        assert match.tick == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_cut_at_any_byte_of_a_turn_loses_its_last_line_at_most(game: str) -> None:
    size = len(text(game).encode())
    for end in (size // 3, size // 2, size - 1000, size - 2):
        match = left_of(game, end)
        assert match is not None
        last = match
    assert digests(carried_on(last, whole(game))) == digests(whole(game))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_journal_cut_at_every_byte_is_read_or_refused(game: str) -> None:
    data = text(game).encode()
    starts = [0, *(n + 1 for n, byte in enumerate(data) if byte == 10)]
    for end in range(starts[1] - 1, len(data)):
        journal = parse_journal(data[:end])
        assert len(journal.records) == max(sum(1 for start in starts if start <= end) - 2, 0), end


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_damaged_bytes_are_read_or_refused_but_never_break_anything(game: str, data: st.DataObject) -> None:
    original = text(game).encode()
    at = data.draw(st.integers(0, len(original) - 1))
    length = data.draw(st.integers(0, 40))
    damaged = original[:at] + data.draw(st.binary(max_size=40)) + original[at + length :]
    assert "\n" not in said_of(damaged)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=200, deadline=None)
@given(junk=st.binary(max_size=400))
def test_binary_junk_after_a_sound_header_is_read_or_refused(game: str, junk: bytes) -> None:
    assert "\n" not in said_of(HEADERS[game].encode() + b"\n" + junk)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_damaged_digit_never_gives_anything_but_an_error_of_ours(game: str, data: st.DataObject) -> None:
    original = text(game).encode()
    digits = [n for n, byte in enumerate(original) if chr(byte).isdigit()]
    at = data.draw(st.sampled_from(digits))
    damaged = (
        original[:at] + data.draw(st.sampled_from([b"", b"9", b"-", b"1e308", b"NaN"])) + original[at + 1 :]
    )
    assert "\n" not in said_of(damaged, resumed=True)
