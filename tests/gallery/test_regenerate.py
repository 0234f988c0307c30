"""The gallery's command: the same bytes at each run, and the page tells of what was chosen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the gallery and of what it is made from."""
    for name in ("gallery", "games"):
        copytree(TESTS / name, tmp_path / name)
    return tmp_path / "gallery"


def regenerate(gallery: Path, *names: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(gallery / "regenerate.py"), *names],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS.parent), str(TESTS)])},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_chosen_journals_are_written_anew_with_the_same_bytes(copied: Path) -> None:
    thrown, page = copied / "ship-thrown.capsize", copied / "README.md"
    thrown.write_bytes(b"")
    page.write_text(page.read_text("utf-8").replace("A boat is thrown", "Nothing is thrown"), "utf-8")
    done = regenerate(copied, "ship-thrown")
    assert done.returncode == 0, done.stderr
    for file in (thrown, page):
        assert file.read_bytes() == (TESTS / "gallery" / file.name).read_bytes()


def test_an_unknown_name_is_refused_and_nothing_written(copied: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in copied.iterdir()}
    done = regenerate(copied, "gone")
    assert done.returncode == 2
    assert "'gone' is not one of 'raft-counterweight'" in done.stderr
    assert {file: file.stat().st_mtime_ns for file in copied.iterdir() if file in before} == before
