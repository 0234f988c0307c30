"""Where settings, matches and pictures are kept on this system."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders that the game writes to; they are made when something is first written."""

    config: Path
    matches: Path
    pictures: Path


def find_folders(environment: Mapping[str, str]) -> Folders:
    """The system's usual folders, or those below CAPSIZE_HOME where that is set."""
    home = environment.get("CAPSIZE_HOME")
    if home:
        return Folders(Path(home) / "settings", Path(home) / "matches", Path(home) / "pictures")
    return Folders(
        platformdirs.user_config_path("capsize", appauthor=False),
        platformdirs.user_data_path("capsize", appauthor=False) / "matches",
        platformdirs.user_pictures_path() / "Capsize",
    )
