"""How fast `capsize simulate` plays a long solo match: simulated seconds per second.

Run: python -m benchmarks.simulate [FILE | SEED]

FILE is a journal. Without one the careful scripted player plays solo matches from a few seeds (or from
SEED), and the longest of them is taken.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from games import Entry, Match, final_position, finish, read_journal, run, start
from games.rafter_five.players import play_match, player
from sim import TICKS_PER_SECOND

CARE = "careful"
SEEDS = (1, 2, 3)
MOST_TURNS = 42
RUNS = 3
AIM = 20.0
"""Simulated seconds that a second of `simulate` should be good for."""


def solo(seed: int) -> Match:
    """A solo match, played until it falls."""
    match = Match.new("rafter-five", ["Solo"], seed)
    play_match(match, [player(CARE, seed)], MOST_TURNS)
    return match


def written(arguments: list[str], folder: Path) -> Path:
    """The journal to measure with."""
    if arguments and not arguments[0].isdigit():
        return Path(arguments[0])
    seeds = [int(seed) for seed in arguments] or list(SEEDS)
    longest = max((solo(seed) for seed in seeds), key=lambda match: match.tick)
    path = folder / "solo.capsize"
    path.write_text(longest.text(), encoding="utf-8")
    return path


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


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        path = written(sys.argv[1:], Path(folder))
        alone, match = min((match_seconds(path) for _ in range(RUNS)), key=lambda found: found[0])
        whole, used = (
            min(values) for values in zip(*(process_seconds(path) for _ in range(RUNS)), strict=True)
        )
    simulated = match.tick / TICKS_PER_SECOND
    position = final_position(match)
    commands = sum(isinstance(record, Entry) for record in match.records)
    print(f"match            {match.turn} turns, {position['placed']} chests placed, {commands} commands")
    print(f"simulated        {simulated:8.1f} s")
    print(f"simulate, whole  {whole:8.2f} s   {simulated / whole:6.1f} times real time (aim: {AIM:g})")
    print(f"  processor time {used:8.2f} s   {simulated / used:6.1f} times")
    print(f"match alone      {alone:8.2f} s   {simulated / alone:6.1f} times (processor time)")


if __name__ == "__main__":
    main()
