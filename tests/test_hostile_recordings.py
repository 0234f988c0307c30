"""Recordings that lie about order, seats and time: one sentence, soon, in little memory, by every command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from running import LONGEST, ROOT, here
from short_matches import HEADERS, text

from games import GAMES
from scenes.command_line import command_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

READERS = [name for name in ("simulate", "verify", "replay", "export") if name in command_line().commands]
"""The commands that read a journal."""
QUICK = 20.0
"""Seconds that any answer may take, on a busy machine."""
MOST_MEMORY = 600 * 1024
"""Kilobytes that any answer may need; 64 MB of file, twice, and what a program needs at all."""

RAFT, SHIP = (HEADERS[game] for game in ("rafter-five", "riff-raff"))
CHECKPOINT = (
    f'= {{"tick":{10**18},"turn":1,"digest":"0123456789abcdef","world":{{"tick":0,"pieces":[]}},"game":{{}}}}'
)
TALL = "take tall with left at -7.6 9"


def read_by(
    capfd: pytest.CaptureFixture[str], command: str, path: Path, data: bytes | str
) -> tuple[int, str, str]:
    """What a command says of a file."""
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    out = [str(path.with_suffix(".png"))] if command == "export" else []
    before = time.monotonic()
    ran = here(capfd, command, str(path), *out)
    assert time.monotonic() - before < QUICK
    return ran.code, ran.out, ran.err


UNREADABLE: dict[str, tuple[bytes | str, str]] = {
    "unknown option of a raft": (RAFT.replace("7}", '7, "options": {"sails": true}}'), "sails"),
    "unknown option of a ship": (SHIP.replace("7}", '7, "options": {"nails": true}}'), "nails"),
    "an option that is an object": (RAFT.replace("7}", '7, "options": {"nails": {"a": [1]}}}'), "nails"),
    "tick of 10^18": (f"{RAFT}\n{10**18} give up\n", "line 2: stamp"),
    "span of 10^18": (f"{RAFT}\n+{10**18} give up\n", "line 2: stamp"),
    "tick below none": (f"{RAFT}\n-{10**18} give up\n", "line 2: stamp"),
    "checkpoint at 10^18": (f"{RAFT}\n{CHECKPOINT}\n", "line 2: tick"),
    "thousands of rests without a command": (f"{RAFT}\n" + "~\n" * 5000, "line 2: command"),
    "thousands of rests in one stamp": (f"{RAFT}\n" + "~" * 5000 + " give up\n", "line 2: stamp"),
    "a zero byte in a command": (f"{RAFT}\n0 give\0up\n", "line 2: command"),
    "a zero byte for a stamp": (f"{RAFT}\n\0 give up\n", "line 2: stamp"),
    "a zero byte in a name": (RAFT.replace("Ann", "An\\u0000n"), "printable"),
    "zero bytes only": ("\0" * 10_000, "line 1: header"),
    "a byte order mark": ("\ufeff" + RAFT, "line 1: header: the file begins with a byte order mark: save it"),
    "UTF-16": (RAFT.encode("utf-16"), "line 1: header: the file is in UTF-16: save it as UTF-8"),
    "line ends of an old Mac": (f"{RAFT}\r0 give up\r", "line 1: header"),
}


@pytest.mark.parametrize("name", UNREADABLE)
@pytest.mark.parametrize("command", READERS)
def test_what_is_no_recording_is_refused_in_one_sentence(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, command: str, name: str
) -> None:
    data, words = UNREADABLE[name]
    code, out, err = read_by(capfd, command, tmp_path / "hostile.capsize", data)
    assert (code, out) == (2, "")
    assert err.startswith("Capsize: ")
    assert err.count("\n") == 1
    # A window is asked for before the header's match is begun, and a test has no display.
    assert words in err or (command == "replay" and "no display" in err)
    assert len(err) < 1000


ILLEGAL = {
    "a move before anything is taken": (RAFT, ["0 move left to 0 20"], "line 2"),
    "let go before it is taken": (RAFT, ["0 let go left", f"0 {TALL}"], "line 2"),
    "taken twice": (RAFT, [f"0 {TALL}", f"0 {TALL}"], "line 3"),
    "an opponent's chest": (RAFT, ["0 take chest-diamond-1 with left at 0 12"], "line 2"),
    "a piece that is none": (RAFT, ["0 take whale with left at 0 12"], "line 2"),
    "a chest before its board": (RAFT, ["0 take chest-circle-1 with left at 0 12"], "line 2"),
    "a command of the other game": (RAFT, ["0 seat 0 chooses card 3"], "line 2"),
    "a card for a seat that is none": (SHIP, ["0 seat 7 chooses card 3"], "line 2"),
    "a card of a seat twice": (SHIP, ["0 seat 0 chooses card 3", "0 seat 0 chooses card 4"], "line 3"),
    "a card that is none": (SHIP, ["0 seat 0 chooses card 11"], "line 2"),
    "cargo of another seat": (
        SHIP,
        ["0 seat 0 chooses card 9", "0 seat 1 chooses card 3", "0 take crate-3 with left at -2 24"],
        "line 4",
    ),
    "loading before the cards": (SHIP, ["0 take crate-1 with left at -2 24"], "line 2"),
    "a pick without a tie": (
        SHIP,
        ["0 seat 0 chooses card 9", "0 seat 1 chooses card 3", "0 pick seat 1"],
        "line 4",
    ),
    "reaching while nothing falls": (RAFT, ["0 reach left to 0 3"], "line 2"),
    "after the end": (RAFT, ["0 give up", "~ give up", "~ give up"], "line 4"),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_commands_in_the_wrong_order_or_for_the_wrong_seat_are_a_no(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    head, lines, where = ILLEGAL[name]
    data = "\n".join([head, *lines]) + "\n"
    code, _, err = read_by(capfd, "simulate", tmp_path / "hostile.capsize", data)
    assert code == 1
    assert err.startswith("Capsize: ")
    assert err.count("\n") == 1
    assert where in err
    code, out, err = read_by(capfd, "verify", tmp_path / "hostile.capsize", data)
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert f"({where}): " in out
    assert "is refused" in out


LIFT = [f"+0 {TALL}", "+0 move left to -7.6 14", "+240 put back left"]


@pytest.mark.parametrize(
    ("lines", "tick"),
    [
        ([f"500 {TALL}", "100 move left to -7.6 14", "3 put back left"], 0),
        ([f"1000000000 {TALL}", "999999999 move left to -7.6 14", "0 put back left"], 0),
        ([line.replace("+0 take", "+1000000000 take") for line in LIFT * 6], 6 * 240),
        (["+1000000000 give up"], 0),
    ],
    ids=["backwards", "from far ahead", "beyond any bound", "as late as can be"],
)
def test_time_goes_forward_and_only_while_something_moves(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, lines: Sequence[str], tick: int
) -> None:
    data = "\n".join([RAFT, *lines]) + "\n"
    code, out, err = read_by(capfd, "simulate", tmp_path / "hostile.capsize", data)
    assert (code, err) == (0, "")
    reached = int(out.split("Position at tick ")[1].split(",")[0])
    assert tick <= reached <= tick + (len(lines) // 3 + 1) * 2400
    code, out, err = read_by(capfd, "verify", tmp_path / "hostile.capsize", data)
    assert (code, err) == (0, "")


def _swapped(lines: list[str], marks: list[int]) -> list[str]:
    one, other = marks[1], marks[2]
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def _reversed(lines: list[str], marks: list[int]) -> list[str]:
    for at, line in zip(marks, [lines[mark] for mark in reversed(marks)], strict=True):
        lines[at] = line
    return lines


def _gathered(lines: list[str], marks: list[int]) -> list[str]:
    found = [lines[mark] for mark in marks]
    return [lines[0], *found, *(line for line in lines[1:] if not line.startswith("="))]


def _renumbered(lines: list[str], marks: list[int]) -> list[str]:
    state: dict[str, Any] = json.loads(lines[marks[1]][2:])
    state["tick"] = 10**9
    lines[marks[1]] = "= " + json.dumps(state)
    return lines


def _doubled_with_another(lines: list[str], marks: list[int]) -> list[str]:
    lines.insert(marks[1], lines[marks[0]])
    return lines


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("change", [_swapped, _reversed, _gathered, _renumbered, _doubled_with_another])
def test_checkpoints_out_of_order_are_never_the_same(
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    game: str,
    change: Callable[[list[str], list[int]], list[str]],
) -> None:
    lines = text(game).splitlines()
    marks = [number for number, line in enumerate(lines) if line.startswith("=")]
    data = "\n".join(change(lines, marks)) + "\n"
    code, out, err = read_by(capfd, "verify", tmp_path / "hostile.capsize", data)
    assert (code, err) == (1, "")
    assert ": differs from turn " in out


def test_foreign_line_ends_are_read_over(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = text("riff-raff").replace("\n", "\r\n")
    code, out, err = read_by(capfd, "verify", tmp_path / "dos.capsize", data)
    assert (code, err) == (0, "")
    assert ": same at all " in out


def _line_of_64_megabytes(begun: str) -> bytes:
    return begun.encode().ljust(64 * 1024 * 1024 - 1, b"x") + b"\n"


@pytest.mark.parametrize(
    ("begun", "where"),
    [
        ("", "line 1: header"),
        pytest.param(f"{RAFT}\n# ", "line 2: line", marks=pytest.mark.soak),
        pytest.param(f"{RAFT}\n= ", "line 2: line", marks=pytest.mark.soak),
    ],
    ids=["header", "comment", "checkpoint"],
)
def test_a_line_as_long_as_a_file_is_refused_in_bounded_memory(
    tmp_path: Path, begun: str, where: str
) -> None:
    path = tmp_path / "long.capsize"
    path.write_bytes(_line_of_64_megabytes(begun))
    code = (
        "import sys\nfrom scenes.command_line import main\n"
        "path, *readers = sys.argv[1:]\n"
        "more = {'export': [path + '.png']}\n"
        "print(*(main([reader, path, *more.get(reader, [])]) for reader in readers))\n"
        # not `ru_maxrss`, which a process takes over from the one that starts it
        "print(next(line for line in open('/proc/self/status') if line[:6] == 'VmHWM:').split()[1])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path), *READERS],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        check=False,
    )
    codes, memory = done.stdout.splitlines()
    assert codes.split() == ["2"] * len(READERS)
    said = done.stderr.splitlines()
    assert len(said) == len(READERS)
    assert all(line.startswith("Capsize: ") and where in line for line in said)
    assert int(memory) < MOST_MEMORY
