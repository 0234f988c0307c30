"""The games that can be played, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.errors import BadSetup
from games.rafter_five import RafterFiveType
from games.riff_raff import RiffRaffType

if TYPE_CHECKING:
    from games.game import GameType

GAMES: dict[str, GameType] = {game.name: game for game in (RafterFiveType(), RiffRaffType())}


def game_named(name: str) -> GameType:
    """The game of that name.

    Raises:
        BadSetup: there is no such game.
    """
    game = GAMES.get(name)
    if game is None:
        raise BadSetup("game", name, f"there is no such game; there is: {', '.join(GAMES)}")
    return game
