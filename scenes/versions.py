"""Which versions are at work: for bug reports, and in the headers of journals."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

OURS = "capsize"


def version_of(package: str) -> str | None:
    """The installed version of a package, or None."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def made_with() -> str:
    """What a digest depends on, in one line: our version, the solver's, Python's."""
    ours = version_of(OURS) or "from source"
    return f"capsize {ours}, pymunk {version_of('pymunk')}, Python {platform.python_version()}"
