"""`capsize export` where it cannot be done: one sentence, and every file is as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from exporting import DROPPED, STANDING, saved
from running import LONGEST, ROOT, here

from scenes.export.failures import ExportRefused
from scenes.export.keeping import fresh

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("filmed_once")


@pytest.fixture
def dropped(tmp_path: Path) -> Path:
    path = tmp_path / "dropped.capsize"
    path.write_text(saved(DROPPED), encoding="utf-8")
    return path


def found(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize(
    ("out", "options", "words"),
    [
        ("fall.webm", (), (".webm”", ".gif, .mp4, .png")),
        ("fall", (), ("“fall”", ".gif, .mp4, .png")),
        ("/", (), ("“/”", ".gif, .mp4, .png")),
        ("none/fall.gif", (), ("no folder", "none")),
        ("fall.gif", ("--at", "3"), (".png",)),
        ("fall.mp4", ("--strip", "3"), (".png",)),
        ("fall.png", ("--strip", "3", "--at", "3"), ("--strip or --at",)),
        ("fall.png", ("--strip", "1"), ("between 2 and 24",)),
        ("fall.png", ("--strip", "25"), ("between 2 and 24",)),
        ("fall.png", ("--strip", "20", "--size", "3840x2160"), ("20 pictures of 3840x2160",)),
        ("fall.gif", ("--size", "100x100"), ("320x180", "3840x2160", "100x100")),
        ("fall.gif", ("--size", "99999x2"), ("99999x2",)),
        ("fall.gif", ("--size", "large"), ("“large”", "640x360")),
        ("fall.mp4", ("--size", "641x360"), ("even", "641x360")),
        ("fall.gif", ("--fps", "51"), ("between 1 and 50",)),
        ("fall.mp4", ("--fps", "61"), ("between 1 and 60",)),
        ("fall.gif", ("--fps", "0"), ("between 1 and 50",)),
        ("fall.gif", ("--fps", "1e9"), ("“1e9”",)),
        ("fall.gif", ("--speed", "1/0"), ("“1/0”",)),
        ("fall.gif", ("--speed", "1/33"), ("between 1/32 and 64",)),
        ("fall.gif", ("--speed", "65"), ("between 1/32 and 64",)),
        ("fall.gif", ("--turn", "3"), ("no turn 3", "1 to 2")),
        ("fall.gif", ("--turn", "0"), ("no turn 0",)),
        ("fall.gif", ("--turn", "x"), ("'x'",)),
        ("fall.gif", ("--fall", "2"), ("falls 1 time",)),
        ("fall.gif", ("--fall", "0"), ("from 1",)),
        ("fall.gif", ("--fall", "--whole"), ("only one",)),
        ("fall.png", ("--at", "3769"), ("ends at tick 3768",)),
        ("fall.gif", ("--whole", "--speed", "1/32", "--fps", "50"), ("12561", "6000", "--speed")),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    capfd: pytest.CaptureFixture[str],
    dropped: Path,
    out: str,
    options: tuple[str, ...],
    words: tuple[str, ...],
) -> None:
    before = found(dropped.parent)
    ran = here(capfd, "export", str(dropped), str(dropped.parent / out), *options)
    assert ran.is_refused(*words), ran.err
    assert found(dropped.parent) == before


def test_nothing_falls(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "standing.capsize"
    path.write_text(STANDING, encoding="utf-8")
    for options in (("--fall",), ("--fall", "1")):
        ran = here(capfd, "export", str(path), str(tmp_path / "fall.gif"), *options)
        assert ran.is_refused("Nothing falls")


def test_no_journal_is_no_match(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert here(capfd, "export", str(tmp_path / "none"), str(tmp_path / "a.gif")).is_refused("none")
    (tmp_path / "other").write_text("{}\n", encoding="utf-8")
    assert here(capfd, "export", str(tmp_path / "other"), str(tmp_path / "a.gif")).is_refused("other")


def test_what_exists_is_replaced_only_when_that_is_said(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    out = dropped.with_name("fall.png")
    out.write_bytes(b"precious")
    command = ("export", str(dropped), str(out), "--size", "320x180")
    assert here(capfd, *command).is_refused("exists already", "--force")
    assert out.read_bytes() == b"precious"
    assert here(capfd, *command, "--force").code == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    out.unlink()
    out.mkdir()
    assert here(capfd, *command, "--force").is_refused("is a folder")


def test_a_file_that_came_there_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    out = tmp_path / "fall.png"
    writing = fresh(out, replace=False)
    writing.__enter__().write_bytes(b"new")
    out.write_bytes(b"precious")
    with pytest.raises(ExportRefused):
        writing.__exit__(None, None, None)
    assert found(tmp_path) == {"fall.png": b"precious"}


def test_without_the_extra_the_one_command_is_named(
    capfd: pytest.CaptureFixture[str], dropped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    out = str(dropped.with_name("fall.mp4"))
    assert here(capfd, "export", str(dropped), out).is_refused('pip install "capsize[video]"')
    assert here(capfd, "export", str(dropped), out.replace("mp4", "png")).code == 0


@pytest.mark.parametrize(
    "ending", ["gif", *(pytest.param(ending, marks=pytest.mark.soak) for ending in ("mp4", "png"))]
)
def test_a_full_disk_leaves_what_was_there(dropped: Path, ending: str) -> None:
    out = dropped.with_name(f"fall.{ending}")
    out.write_bytes(b"precious")
    code = (
        "import resource, sys\n"
        "from scenes.command_line import main\n"
        "import scenes.export.taking as taking\n"
        "pixels = taking._pixels\n"
        "def full(surface):\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "    return pixels(surface)\n"
        "taking._pixels = full\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            code,
            "export",
            str(dropped),
            str(out),
            "--force",
            "--fps",
            "10",
            "--size",
            "320x180",
        ],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Capsize: ")
    assert done.stderr.count("\n") == 1
    assert "cannot be written" in done.stderr
    assert found(dropped.parent) == {"dropped.capsize": dropped.read_bytes(), out.name: b"precious"}
