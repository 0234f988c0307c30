"""What a seat may know of any game of dexterity: table, hands, clock, and how the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.handling import hands_of
from games.views import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.phrases import Phrase, Refusal
    from games.play import TablePlay
    from games.views import FittingView, LooseView, PieceView, SeatView, ShipView


def table_view(
    play: TablePlay[Any, Any],
    seat: int,
    game: str,
    prompt: Callable[[Mapping[str, Refusal]], Phrase],
    *,
    pieces: tuple[PieceView, ...],
    seats: tuple[SeatView, ...],
    sea: tuple[LooseView, ...] = (),
    aside: tuple[LooseView, ...],
    placed: int,
    fittings: tuple[FittingView, ...] = (),
    ship: ShipView | None = None,
) -> View:
    """The view of a seat, with what only the rules of its game can tell.

    `prompt` is asked what to do next. What lies wrongly is told to it only at rest: while things move, it is
    too early to mend them.
    """
    position, warnings, quiet = play.position, play.warnings, play.patience.over
    result = position.result
    return View(
        game=game,
        seat=seat,
        tick=play.world.tick,
        turn=position.turn,
        active=position.active,
        phase=position.phase,
        prompt=prompt(warnings if quiet else {}),
        pieces=pieces,
        hands=hands_of(play.world),
        seats=seats,
        sea=sea,
        aside=aside,
        calm=play.patience.calm_seconds,
        quiet=quiet,
        warnings={piece: refusal.phrase for piece, refusal in warnings.items()},
        placed=placed,
        ending=result.ending if result else None,
        ranking=result.ranking if result else (),
        losers=result.losers if result else (),
        fittings=fittings,
        ship=ship,
    )
