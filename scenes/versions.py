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
    """What a digest depends on, in one line: the versions of all that calculates, and the kind of machine."""
    ours = version_of(OURS) or "from source"
    packages = ", ".join(f"{package} {version_of(package)}" for package in ("pymunk", "numpy"))
    kind = f"{platform.system()} {platform.machine()}"
    return f"capsize {ours}, {packages}, Python {platform.python_version()}, {kind}"
