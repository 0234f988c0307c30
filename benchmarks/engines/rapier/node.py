"""The process of Node in which Rapier runs: one for each of ours, with any number of worlds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import weakref
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import platformdirs

_PACKAGE = "@dimforge/rapier2d-compat"
_VERSION = "0.21.0"
_SCRIPT = Path(__file__).parent / "rapier.mjs"
_COMPILED = (
    "--no-liftoff"  # compile well at once: what is compiled anew while it runs would cost twice as much
)
FOLDER = "CAPSIZE_RAPIER"
"""The environment variable that names the folder into which npm has put the package."""


def folder() -> Path:
    """The folder into which npm is to put the package, and where it is looked for."""
    told = os.environ.get(FOLDER)
    return Path(told) if told else platformdirs.user_cache_path("capsize", appauthor=False) / "rapier"


def _module() -> Path:
    return folder() / "node_modules" / _PACKAGE / "dist" / "rapier.mjs"


def missing() -> str | None:
    """What to do where Node or the package is not there, in a sentence; None where both are."""
    command = f'npm install --prefix "{folder()}" {_PACKAGE}@{_VERSION}'
    if shutil.which("node") is None:
        return f"Rapier is missing; it needs Node (nodejs.org), and then: {command}"
    return None if _module().is_file() else f"Rapier is missing; it comes with: {command}"


def versions() -> dict[str, str]:
    """The versions of Rapier and Node; nothing where one of them is not there."""
    node = shutil.which("node")
    if node is None or missing() is not None:
        return {}
    package = json.loads((folder() / "node_modules" / _PACKAGE / "package.json").read_text(encoding="utf-8"))
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return {"rapier2d-compat": str(package["version"]), "node": told.stdout.strip().removeprefix("v")}


class Node:
    """A process that answers requests about its worlds."""

    def __init__(self) -> None:
        node = shutil.which("node") or "node"
        self._process = subprocess.Popen(  # noqa: S603 - our own script
            [node, _COMPILED, str(_SCRIPT), str(_module())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._worlds = count()
        self._done: list[int] = []
        weakref.finalize(self, _stop, self._process)

    def world_for(self, owner: object) -> int:
        """A number for a world that is kept as long as its owner is."""
        world = next(self._worlds)
        weakref.finalize(owner, self._done.append, world)
        return world

    def ask(self, world: int, **request: Any) -> Any:
        """Ask something of a world; returns the answer.

        Raises:
            BrokenPipeError: the process has ended; it has said why on standard error.
        """
        asked = {"world": world, "free": self._done[:], **request}
        del self._done[: len(asked["free"])]
        pipe, answers = self._process.stdin, self._process.stdout
        if pipe is None or answers is None:
            raise BrokenPipeError
        pipe.write(json.dumps(asked) + "\n")
        pipe.flush()
        line = answers.readline()
        if not line:
            raise BrokenPipeError(f"Node ended with exit code {self._process.wait()}")
        return json.loads(line)


def _stop(process: subprocess.Popen[str]) -> None:
    process.communicate()


def node() -> Node:
    """The process of Node that belongs to this process."""
    return _node_of(os.getpid())


@cache
def _node_of(process: int) -> Node:
    del process  # a forked process needs one of its own
    return Node()
