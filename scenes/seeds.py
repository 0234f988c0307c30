"""Seeds that nobody chose."""

from __future__ import annotations

import secrets

SEEDS = 1_000_000
"""Such a seed is below this, so that it can be read out across a table."""


def fresh_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)
