"""Settings on disk: kept whole, never overwritten when they cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scenes.folders import find_folders
from scenes.settings import Settings, SettingsFile
from scenes.words import speak

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english() -> None:
    speak("en")


def test_a_first_run_has_the_defaults_and_nothing_to_say(tmp_path: Path) -> None:
    settings, sentence = SettingsFile(tmp_path / "none").load()
    assert (settings.sound, settings.volume, settings.ui_scale, settings.motion) == (True, 0.5, 1.0, True)
    assert sentence == ""
    assert not (tmp_path / "none").exists()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    wanted = Settings(
        sound=False, volume=0.25, ui_scale=2.5, language="de", names=("Zoë", "Łukasz"), king=True
    )
    assert SettingsFile(tmp_path / "ä ö").save(wanted) == ""
    assert SettingsFile(tmp_path / "ä ö").load() == (wanted, "")
    assert [path.name for path in (tmp_path / "ä ö").iterdir()] == ["settings.json"]


def test_a_setting_of_a_later_version_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 0.75, "smell": "tar"}')
    assert SettingsFile(tmp_path).load() == (Settings(volume=0.75), "")


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b'{"sound": tr',
        b'{"ui_scale": 7.0}',
        b'{"ui_scale": NaN}',
        b'{"volume": "loud"}',
        b'{"names": ["1","2","3","4","5","6","7"]}',
        b"\xff\xfe\x00",
        b"[]",
        b'{"sound": true}' + b" " * 70_000,
    ],
)
def test_a_damaged_file_gives_defaults_a_sentence_and_is_kept(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(damaged)
    file = SettingsFile(tmp_path)
    settings, sentence = file.load()
    assert settings == Settings()
    assert "settings.damaged-1.json" in sentence
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == damaged
    assert file.save(Settings(volume=0.1)) == ""
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == damaged


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / "settings.json").write_text(text)
        SettingsFile(tmp_path).load()
    assert (tmp_path / "settings.damaged-1.json").read_text() == "one"
    assert (tmp_path / "settings.damaged-2.json").read_text() == "two"


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    sentence = SettingsFile(tmp_path / "taken").save(Settings())
    assert sentence.startswith(f"The settings cannot be saved in {tmp_path / 'taken'}")
    assert sentence.endswith("they hold until you quit.")


def test_a_file_that_cannot_be_opened_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    file = SettingsFile(tmp_path)
    settings, sentence = file.load()
    assert settings == Settings()
    assert "cannot be opened" in sentence
    assert file.save(Settings(volume=0.1)) == ""
    assert (tmp_path / "settings.json").is_dir()


def test_capsize_home_moves_both_folders(tmp_path: Path) -> None:
    folders = find_folders({"CAPSIZE_HOME": str(tmp_path)})
    assert (folders.config, folders.matches) == (tmp_path / "settings", tmp_path / "matches")
    assert find_folders({}).matches.name == "matches"
