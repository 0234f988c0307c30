"""A match as a film that can be looked at anywhere, filmed from its journal."""

from games.film.branch import what_if
from games.film.film import Film
from games.film.script import Script
from games.film.studio import Studio, filming
from games.film.turn_mark import TurnMark

__all__ = ["Film", "Script", "Studio", "TurnMark", "filming", "what_if"]
