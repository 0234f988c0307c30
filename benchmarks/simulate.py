"""How fast `capsize simulate` plays long matches: simulated seconds per second.

Run: python -m benchmarks.simulate [FILE...]

A FILE is a journal. Without one careful scripted players play matches of each game from a few seeds, and of
each game the longest is taken: Rafter Five alone, Riff Raff by three.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

from games import Entry, Match, final_position, finish, read_journal, run, start
from games.rafter_five import players as raft_players
from games.riff_raff import players as ship_players
from sim import TICKS_PER_SECOND, CapsizeError

CARE = "careful"
SEEDS = (1, 2, 3)
MOST_TURNS = 42
RUNS = 3
AIM = 20.0
"""Simulated seconds that a second of `simulate` should be good for."""


def solo(seed: int) -> Match:
    """A solo match of Rafter Five, played until it falls."""
    match = Match.new("rafter-five", ["Solo"], seed)
    raft_players.play_match(match, [raft_players.player(CARE, seed)], MOST_TURNS)
    return match


def crew(seed: int) -> Match:
    """A match of Riff Raff by three, played to its end."""
    match = Match.new("riff-raff", ["Ann", "Bo", "Cy"], seed)
    loaders = [ship_players.player(CARE, 10 * seed + seat) for seat in range(3)]
    ship_players.play_match(match, loaders, MOST_TURNS)
    return match


def written(folder: Path) -> list[Path]:
    """The journals to measure with where none is given: of each game the longest of a few matches."""
    paths = []
    for play in (solo, crew):
        longest = max((play(seed) for seed in SEEDS), key=lambda match: match.tick)
        path = folder / f"{play.__name__}.capsize"
        path.write_text(longest.text(), encoding="utf-8")
        paths.append(path)
    return paths


def process_seconds(path: Path) -> tuple[float, float]:
    """Seconds, and processor seconds, that the whole program takes from its start to its end."""
    command = [sys.executable, "-m", "scenes", "simulate", "--json", str(path)]
    began, before = time.perf_counter(), os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own program
    taken, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return taken, used


def match_seconds(path: Path) -> tuple[float, Match]:
    """Processor seconds that the match itself takes, without starting Python, and the match."""
    journal = read_journal(path)
    began = time.process_time()
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return time.process_time() - began, match


def measure(path: Path) -> None:
    """Play a journal a few times and print what the fastest took."""
    alone, match = min((match_seconds(path) for _ in range(RUNS)), key=lambda found: found[0])
    whole, used = (min(values) for values in zip(*(process_seconds(path) for _ in range(RUNS)), strict=True))
    simulated = match.tick / TICKS_PER_SECOND
    placed = final_position(match)["placed"]
    commands = sum(isinstance(record, Entry) for record in match.records)
    print(
        f"{match.header.game:<16} {match.turn} turns, {placed} pieces placed at the end, {commands} commands"
    )
    print(f"simulated        {simulated:8.1f} s")
    print(f"simulate, whole  {whole:8.2f} s   {simulated / whole:6.1f} times real time (aim: {AIM:g})")
    print(f"  processor time {used:8.2f} s   {simulated / used:6.1f} times")
    print(f"match alone      {alone:8.2f} s   {simulated / alone:6.1f} times (processor time)")


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(*, files: tuple[Path, ...]) -> None:
    """Say how fast the journals FILES are simulated, or, without any, a careful match of each game."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            for path in files or written(Path(folder)):
                measure(path)
        except CapsizeError as error:
            raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
