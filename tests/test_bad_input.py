"""Whatever is typed or read: one sentence, the right exit code, no traceback, and nothing saved is harmed."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from driving import SHORT, carried_on, digests, recorded, script_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import LONGEST, ROOT, here, program

from games import (
    GAMES,
    LARGEST_FILE,
    Checkpoint,
    Match,
    SaveFile,
    SavingFailed,
    UnreadableJournal,
    parse_journal,
    read_journal,
    resume,
)
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADERS = {game: f'{{"capsize": 1, "game": "{game}", "seats": ["Ann", "Bo"], "seed": 7}}' for game in GAMES}
NOBODY = 65534
TESTS = Path(__file__).resolve().parent


@cache
def whole(game: str) -> Match:
    return recorded(SHORT[game])


@cache
def text(game: str) -> str:
    return whole(game).text()


# What is typed


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("chess", ("game 'chess'", "there is: rafter-five, riff-raff")),
        ("../../etc/passwd", ("there is no such game",)),
        ("", ("capsize play --help",)),
        ("rafter-five --players ", ("at least one letter",)),
        ("rafter-five --players a,b,c,d,e,f,g", ("players 7", "between 1 and 6")),
        ("riff-raff --players ", ("players 1", "between 2 and 4")),
        ("riff-raff --players Ann", ("players 1", "between 2 and 4")),
        ("riff-raff --players a,b,c,d,e", ("players 5", "between 2 and 4")),
        ("riff-raff --nails", ("--nails", "capsize play riff-raff --help")),
    ],
)
def test_play_refuses_in_one_sentence(
    capfd: pytest.CaptureFixture[str], arguments: str, words: tuple[str, ...]
) -> None:
    listed = arguments.split(" ") if arguments else []
    ran = here(capfd, "play", *listed)
    assert ran.is_refused(*words), ran


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--players Ann,,Bo", ("player name ''", "at least one letter")),
        ("--players Ann,ann", ("player name 'ann'", "share a name")),
        ("--players A\tB,Cy", ("printable",)),
        ("--players A\x1b[31mB,Cy", ("printable",)),
        (f"--players {'x' * 25},Cy", ("at most 24 letters",)),
        (f"--players {'x' * 5000},Cy", ("at most 24 letters",)),
        ("--seed x", ("seed 'x'", "whole number")),
        ("--seed 1.5", ("whole number",)),
        ("--seed -1", ("whole number",)),
        ("--seed nan", ("whole number",)),
        ("--seed Infinity", ("whole number",)),
        ("--seed 1e308", ("whole number",)),
        ("--seed 9007199254740992", ("whole number from 0 to 9007199254740991",)),
        (f"--seed {'9' * 5000}", ("whole number",)),
        ("--seed ", ("whole number",)),
        ("--first Zed", ("first 'Zed'", "nobody of that name")),
        ("--bogus", ("--bogus", "capsize play GAME --help")),
        ("extra", ("extra",)),
        ("--seed", ("--seed",)),
    ],
)
def test_play_refuses_for_any_game_in_one_sentence(
    capfd: pytest.CaptureFixture[str], game: str, arguments: str, words: tuple[str, ...]
) -> None:
    ran = here(capfd, "play", game, *arguments.split(" "))
    assert ran.is_refused(*(word.replace("GAME", game) for word in words)), ran


@pytest.mark.parametrize(
    "arguments", ["bogus", "--bogus", "simulate", "verify", "simulate a b", "doctor now"]
)
def test_wrong_use_is_one_sentence_that_leads_to_help(
    capfd: pytest.CaptureFixture[str], arguments: str
) -> None:
    ran = here(capfd, *arguments.split())
    assert ran.is_refused("See: capsize", "--help"), ran


@pytest.mark.parametrize("arguments", [(), ("play", "rafter-five"), ("play", "riff-raff")])
def test_without_a_display_the_commands_that_need_none_are_named(arguments: tuple[str, ...]) -> None:
    ran = program(*arguments)
    assert ran.is_refused("no display", "capsize simulate", "capsize verify"), ran


@pytest.mark.parametrize("game", GAMES)
def test_without_a_sound_card_a_game_opens_and_standard_error_stays_clean(game: str, tmp_path: Path) -> None:
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "CAPSIZE_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "alsa",
        "AUDIODEV": "nothing",
    }
    command = [sys.executable, "-m", "scenes", "play", game, "--players", "Ann,Bo", "--seed", "5"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + LONGEST
        while not list(tmp_path.glob(f"matches/*-{game}-5.capsize")) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(1.0)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, out, err) == (0, b"", b"")
    (saved,) = tmp_path.glob("matches/*.capsize")
    assert read_journal(saved).header.made_with.startswith("capsize ")


# What is read


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
    number = max(n for n, line in enumerate(lines) if line.startswith("= "))
    checkpoint = json.loads(lines[number][2:])
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


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of the superuser, if they are ours: they pass every lock."""
    ours = os.geteuid()
    if ours == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(ours)


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
    assert digests(carried_on(match, whole(game))) == digests(whole(game))


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


# What cannot be written


def limited_to(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.parametrize("game", GAMES)
def test_a_disk_that_fills_up_stops_the_saving_but_not_the_match(game: str, tmp_path: Path) -> None:
    script, path = tmp_path / "script", tmp_path / "match.capsize"
    script.write_text(script_of(whole(game)), encoding="utf-8")
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from games import SaveFile, finish, read_journal, run, start\n"
        "journal = read_journal(Path(sys.argv[1]))\nmatch = start(journal)\n"
        "save = SaveFile.create(Path(sys.argv[2]), match.text())\nmatch.save_to(save)\n"
        "for _ in run(match, journal.records): save.sync()\nfinish(match)\nsave.close()\n"
        "print(match.digest())\nprint(save.problem, file=sys.stderr)"
    )
    room = len(text(game)) * 2 // 3
    done = subprocess.run(
        [sys.executable, "-c", code, str(script), str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        preexec_fn=lambda: limited_to(room),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == whole(game).digest() + "\n"
    assert done.stderr.startswith(f"The match cannot be saved to {path}: ")
    kept = path.read_text(encoding="utf-8")
    assert text(game).startswith(kept)
    assert kept.endswith("\n")
    assert len(kept) > room // 2
    assert digests(carried_on(resume(read_journal(path)), whole(game))) == digests(whole(game))


def test_a_folder_that_may_not_be_written_to_is_said_and_what_is_in_it_stays(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    old = folder / "old.capsize"
    old.write_text(text("rafter-five"), encoding="utf-8")
    folder.chmod(0o555)
    tmp_path.chmod(0o755)
    with as_nobody(), pytest.raises(SavingFailed, match=r"cannot be saved to .*: Permission denied"):
        SaveFile.create(folder / "new.capsize", text("rafter-five"))
    with as_nobody(), pytest.raises(SavingFailed, match="Permission denied"):
        SaveFile.append(old, len(text("rafter-five")))
    assert [path.name for path in folder.iterdir()] == ["old.capsize"]
    assert old.read_text(encoding="utf-8") == text("rafter-five")


def test_a_new_match_never_replaces_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "match.capsize"
    path.write_text("somebody's match", encoding="utf-8")
    with pytest.raises(SavingFailed, match="File exists"):
        SaveFile.create(path, text("rafter-five"))
    assert path.read_text(encoding="utf-8") == "somebody's match"


def test_reading_commands_change_no_file(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "torn.capsize"
    path.write_text(text("rafter-five")[:-50], encoding="utf-8")
    before = path.read_bytes(), path.stat().st_mtime_ns
    here(capfd, "verify", str(path))
    here(capfd, "simulate", str(path))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_output_that_is_full_is_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scenes", "simulate", "-"],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            input=HEADERS["rafter-five"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "Capsize: The output cannot be written: No space left on device.\n"
