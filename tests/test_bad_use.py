"""Whatever is typed: one sentence, the right exit code, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from running import LONGEST, ROOT, here, program

from games import (
    GAMES,
    read_journal,
)

if TYPE_CHECKING:
    from pathlib import Path


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
    "arguments", ["bogus", "--bogus", "simulate", "verify", "simulate a b", "doctor now", "bench", "play"]
)
def test_wrong_use_is_one_sentence_that_leads_to_help(
    capfd: pytest.CaptureFixture[str], arguments: str
) -> None:
    ran = here(capfd, *arguments.split())
    assert ran.is_refused(". See: capsize", "--help"), ran


@pytest.mark.parametrize(
    "arguments",
    [(), *(pytest.param(("play", game), marks=pytest.mark.soak) for game in GAMES)],
)
def test_without_a_display_the_commands_that_need_none_are_named(arguments: tuple[str, ...]) -> None:
    ran = program(*arguments)
    assert ran.is_refused("no display", "capsize simulate", "capsize verify"), ran


@pytest.mark.parametrize("game", ["riff-raff", pytest.param("rafter-five", marks=pytest.mark.soak)])
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
