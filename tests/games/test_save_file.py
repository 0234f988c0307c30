"""The running journal on disk: appended whole or not at all, by one process, never over another file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from typing import TYPE_CHECKING

import pytest
from tables import rest

from games import Match, SaveFile, SavingFailed, parse, parse_journal, read_journal, resume

if TYPE_CHECKING:
    from pathlib import Path

HEADER = '{"capsize":1,"game":"rafter-five","seats":["Ann","Bo"],"seed":7}\n'


def match_text() -> str:
    """A journal of one turn that was given up."""
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    match.do(parse("give up"))
    rest(match)
    return match.text()


def test_a_match_writes_each_record_as_it_happens(tmp_path: Path) -> None:
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    save = SaveFile.create(tmp_path / "a.capsize", match.text())
    match.save_to(save)
    match.do(parse("give up"))
    assert save.path.read_text() == match.text()
    rest(match)
    assert save.path.read_text() == match.text()
    save.close()
    assert resume(read_journal(save.path)).digest() == match.digest()


def test_folders_on_the_way_are_made(tmp_path: Path) -> None:
    SaveFile.create(tmp_path / "new" / "folder" / "a.capsize", HEADER).close()
    assert (tmp_path / "new" / "folder" / "a.capsize").read_text() == HEADER


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    path.write_text("precious")
    with pytest.raises(SavingFailed, match="File exists"):
        SaveFile.create(path, HEADER)
    assert path.read_text() == "precious"


def test_a_folder_that_cannot_be_written_to_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SavingFailed, match="The match cannot be saved to "):
        SaveFile.create(tmp_path / "file" / "a.capsize", HEADER)


def test_a_file_that_is_not_there_cannot_be_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(SavingFailed, match="No such file"):
        SaveFile.append(tmp_path / "a.capsize", 0)


def test_a_torn_line_is_cut_off_before_anything_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    whole = match_text()
    path.write_text(whole + "1893 move le")
    journal = read_journal(path)
    assert journal.torn
    save = SaveFile.append(path, journal.sound_bytes)
    save.write("1893 give up\n")
    save.close()
    assert path.read_text() == whole + "1893 give up\n"


def test_a_written_journal_without_a_last_newline_gets_one(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    path.write_text(HEADER + "0 give up")
    save = SaveFile.append(path, read_journal(path).sound_bytes)
    save.write("500 give up\n")
    save.close()
    assert path.read_text() == HEADER + "0 give up\n500 give up\n"


def test_a_file_that_grew_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    path.write_text(HEADER)
    sound = read_journal(path).sound_bytes
    path.write_text(HEADER + "0 give up\n")
    with pytest.raises(SavingFailed, match="changed since it was read"):
        SaveFile.append(path, sound)
    assert path.read_text() == HEADER + "0 give up\n"


def test_a_file_that_shrank_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    path.write_text(HEADER)
    with pytest.raises(SavingFailed, match="changed since it was read"):
        SaveFile.append(path, len(HEADER) + 1)
    assert path.read_text() == HEADER


def test_two_cannot_write_to_one_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    first = SaveFile.create(path, HEADER)
    with pytest.raises(SavingFailed, match="another match is being written to it"):
        SaveFile.append(path, len(HEADER))
    first.close()
    SaveFile.append(path, len(HEADER)).close()


def test_another_process_is_kept_out_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "a.capsize"
    path.write_text(HEADER)
    program = textwrap.dedent("""
        import sys, time
        from pathlib import Path
        from games import SaveFile
        save = SaveFile.append(Path(sys.argv[1]), int(sys.argv[2]))
        print("taken", flush=True)
        time.sleep(60)
    """)
    other = subprocess.Popen(
        [sys.executable, "-c", program, str(path), str(len(HEADER))],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert other.stdout is not None
    with other.stdout:
        assert other.stdout.readline() == b"taken\n"
        with pytest.raises(SavingFailed, match="another match is being written to it"):
            SaveFile.append(path, len(HEADER))
        other.kill()
        other.wait()
    SaveFile.append(path, len(HEADER)).close()


def test_a_disk_that_takes_a_part_keeps_only_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    save = SaveFile.create(tmp_path / "a.capsize", match.text())
    match.save_to(save)
    before = save.path.read_text()
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, data[:4]))
    match.do(parse("give up"))
    assert str(save.problem) == f"The match cannot be saved to {save.path}: the disk is full"
    assert save.path.read_text() == before
    monkeypatch.undo()
    rest(match)  # the match itself goes on
    assert match.turn == 2
    assert save.path.read_text() == before
    save.close()


def test_a_full_disk_is_told_and_nothing_more_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = SaveFile.create(tmp_path / "a.capsize", HEADER)

    def full(_file: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    save.write("0 give up\n")
    assert str(save.problem).endswith("No space left on device")
    monkeypatch.undo()
    save.write("0 give up\n")
    save.close()
    assert save.path.read_text() == HEADER


def test_a_disk_that_is_full_from_the_start_leaves_no_file_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(SavingFailed, match="No space left on device"):
        SaveFile.create(tmp_path / "a.capsize", HEADER)
    assert not (tmp_path / "a.capsize").exists()


@pytest.mark.parametrize("limit", [("LARGEST_FILE", len(HEADER) + 25), ("MOST_LINES", 3)])
def test_no_more_is_written_than_can_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: tuple[str, int]
) -> None:
    monkeypatch.setattr(f"games.save.{limit[0]}", limit[1])
    path = tmp_path / "a.capsize"
    SaveFile.create(path, HEADER + "0 give up\n").close()
    save = SaveFile.append(path, len(HEADER) + 10)
    save.write("0 give up\n")
    assert save.problem is None
    save.write("0 give up\n")
    assert str(save.problem).endswith(f"to {path}: the journal is as long as a journal can be")
    save.write("\n")
    save.close()
    assert path.read_text() == HEADER + "0 give up\n" * 2


def test_a_disk_that_cannot_sync_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = SaveFile.create(tmp_path / "a.capsize", HEADER)

    def broken(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    save.write("0 give up\n")
    save.sync()
    assert str(save.problem).endswith("Input/output error")
    save.close()


def test_what_a_killed_process_wrote_is_all_there_but_a_torn_line() -> None:
    text = match_text().encode()
    journal = parse_journal(text[:-3])
    assert journal.torn
    assert text[: journal.sound_bytes].endswith(b"\n")
    assert resume(journal).turn == 1
