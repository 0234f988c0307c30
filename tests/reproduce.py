"""Prints the digests of some matches, or compares what several Pythons print.

    python tests/reproduce.py                       the digests of this Python, as JSON
    python tests/reproduce.py --of NAME [NAME...]   those of some matches
    python tests/reproduce.py PYTHON [PYTHON...]    exit code 0 if all print what this one does, else 1

Each PYTHON is an interpreter in whose environment capsize's dependencies are installed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
OF = "--of"
HASH_SEEDS = ("0", "4242")


def printed(names: Sequence[str] = ()) -> dict[str, list[str]]:
    """The digests of recorded matches, all or some: one line each for a turn boundary, and for the end."""
    from driving import NAMES, digests, played  # noqa: PLC0415 - the comparing Python need not have capsize

    return {
        name: [f"tick {tick} turn {turn} {digest}" for tick, turn, digest in digests(played(name))]
        for name in names or NAMES
    }


def asked(python: str, hash_seed: str, names: Sequence[str] = ()) -> dict[str, list[str]]:
    """What another Python prints."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": hash_seed}
    command = [python, str(Path(__file__).resolve()), OF, *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, list[str]] = json.loads(done.stdout)
    return answer


def compare(pythons: list[str]) -> int:
    """Ask all of them, each with two hash seeds; returns the exit code."""
    first: dict[str, list[str]] | None = None
    same = True
    for number, python in enumerate(pythons):
        answer = asked(python, HASH_SEEDS[number % len(HASH_SEEDS)])
        first = first or answer
        good = answer == first
        same = same and good
        sys.stdout.write(f"{python}: {'the same' if good else 'DIFFERS'}\n")
        for name in first:
            for ours, theirs in zip(first[name], answer[name], strict=False):
                if ours != theirs:
                    sys.stdout.write(f"  {name}: first {ours}, here {theirs}\n")
                    break
    return 0 if same else 1


def main(words: Sequence[str] | None = None) -> int:
    """Print or compare."""
    # From the standard library: an interpreter that is only compared with need have nothing else.
    parser = argparse.ArgumentParser(
        description="Print the digests of some matches, or compare what several Pythons print."
    )
    parser.add_argument(OF, nargs="*", metavar="NAME", help="print those of some matches")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="compare with what these print")
    asked_for = parser.parse_args(words)
    if asked_for.pythons:
        try:
            return compare([sys.executable, *asked_for.pythons])
        except OSError as error:
            parser.error(str(error))
        except subprocess.CalledProcessError as error:
            told = error.stderr.strip().splitlines()
            parser.error(f"{error.cmd[0]}: {told[-1] if told else error}")
    from sim import CapsizeError  # noqa: PLC0415 - as in `printed`

    try:
        answer = printed(asked_for.of or ())
    except CapsizeError as error:
        parser.error(str(error))
    json.dump(answer, sys.stdout, indent=1)
    sys.stderr.write(f"Python {platform.python_version()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
