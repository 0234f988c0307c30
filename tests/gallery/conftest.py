"""The plays of the gallery set up tables as the tests of the games do."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "games"))
