"""A match as a film: what its table was like at each tick, whichever is asked for first."""

from games.film.script import Script

__all__ = ["Script"]
