"""A run of a benchmark as a file: what was found, on which machine, with what."""

from __future__ import annotations

import datetime as dt
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from benchmarks.engines import rapier
from benchmarks.peers.report import Peers
from benchmarks.speed.report import Speed
from benchmarks.stability.report import Stability
from benchmarks.truth.report import Truth
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Iterator

Found: TypeAlias = Truth | Stability | Speed | Peers
"""What a run may have found: every kind is a struct with a tag of its own. Add one with `|`."""

MOST_BYTES = 64 * 1024 * 1024
"""A larger file is no run of ours."""

_PACKAGES = ("capsize", "pymunk", "box2d", "pyb2d3", "numpy", "scipy")


class RunRefused(CapsizeError):  # noqa: N818 - named for what happened, as in sim.errors
    """A file is not a run of a benchmark, or cannot be read or written."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class Machine(msgspec.Struct, frozen=True):
    """What a run was made on and with.

    Attributes:
        processor: its name, as the maker calls it.
        cores: how many of them the process might use.
        system: the operating system, the architecture and the C library with its version.
        python: its version and implementation.
        packages: versions of ours, of the engines' packages and of what they count with, where installed.
        date: the day on which the run was made, UTC, as 2026-11-30.
    """

    processor: str
    cores: int
    system: str
    python: str
    packages: dict[str, str]
    date: str


class Run(msgspec.Struct, frozen=True):
    """A run of one benchmark."""

    machine: Machine
    found: Found


def this_machine() -> Machine:
    """What a run that is made now, in this process, is made on and with."""
    return Machine(
        processor=_processor(),
        cores=_cores(),
        system=" ".join(filter(None, (platform.system(), platform.machine(), *platform.libc_ver()))),
        python=f"{platform.python_version()} ({platform.python_implementation()})",
        packages={package: told for package in _PACKAGES if (told := _version(package)) is not None}
        | rapier.versions(),
        date=dt.datetime.now(dt.UTC).date().isoformat(),
    )


def write_run(path: str, found: Found) -> None:
    """Write what was found here and now, as indented JSON; a file that was there is replaced as a whole.

    Raises:
        RunRefused: it cannot be written.
    """
    data = msgspec.json.format(msgspec.json.encode(Run(this_machine(), found)), indent=1) + b"\n"
    write_whole(path, data)


def read_run(path: str) -> Run:
    """Read a run, which anybody may have written.

    Raises:
        RunRefused: it cannot be read, is too large, or is no run.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RunRefused(path, error.strerror or str(error)) from error
    if len(data) > MOST_BYTES:
        raise RunRefused(path, f"larger than {MOST_BYTES // 2**20} MB, so it is no run of a benchmark")
    try:
        run = msgspec.json.decode(data, type=Run)
    except msgspec.ValidationError as error:
        raise RunRefused(path, f"no run of a benchmark of this version: {error}") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise RunRefused(path, f"not JSON, so no run of a benchmark: {error}") from error
    odd = next((text for text in _texts(msgspec.to_builtins(run)) if not text.isprintable()), None)
    if odd is not None:  # it would be sent to a terminal
        raise RunRefused(path, f"no run of a benchmark: the text {odd[:40]!r} has a control character")
    return run


def kind_of(found: Found) -> str:
    """The command that makes such runs."""
    return f"`capsize bench {found.__struct_config__.tag}`"


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, one in value.items():
                yield from (*_texts(key), *_texts(one))
        case list() | tuple():
            for one in value:
                yield from _texts(one)


def can_write(path: str) -> None:
    """Find out whether `write_whole` will be able to write a file; one that is there stays as it is.

    Raises:
        RunRefused: it will not.
    """
    place = Path(path)
    try:
        if place.is_dir():
            raise RunRefused(path, "is a directory")
        with NamedTemporaryFile("wb", dir=place.parent, prefix=f".{place.name}."):
            pass
    except OSError as error:
        raise RunRefused(path, error.strerror or str(error)) from error


def write_whole(path: str, data: bytes) -> None:
    """Write a file under a temporary name beside its place and then move it there.

    Raises:
        RunRefused: it cannot be written.
    """
    place = Path(path)
    try:
        with NamedTemporaryFile("wb", dir=place.parent, prefix=f".{place.name}.", delete=False) as file:
            part = Path(file.name)
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                part.chmod(0o644)  # it is no secret
                part.replace(place)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise RunRefused(path, error.strerror or str(error)) from error


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    except OSError:  # not Linux
        pass
    return platform.processor() or platform.machine()


def _cores() -> int:
    usable = getattr(os, "sched_getaffinity", None)  # Linux knows how many a container was given
    return len(usable(0)) if usable else os.cpu_count() or 1


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
