"""A game of Riff Raff in play: the rules' memory, the open hands, and the judge of what lies on the ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Loaded
from games.play import TablePlay
from games.riff_raff import resting
from games.riff_raff.open_hand import HOME, OpenHand
from games.riff_raff.position import Phase, Place, Position
from games.riff_raff.setup import Deal
from sim import TICKS_PER_SECOND, stowage
from sim.ship import SPOTS

if TYPE_CHECKING:
    from games.phrases import Refusal
    from sim import Hand, Pose


_AIRBORNE = 10.0
"""What has been in the air for a hundredth of a second is faster than this, in cm/s."""
_BOUNCE = 0.5
"""Seconds within which what has struck a yard on its way down bounces off and falls again, if it does."""


class Play(TablePlay[Deal, Position]):
    """What every part of the rules works on. `position` outlasts a turn.

    `airborne` is what fell at the last beat, and where it was then; `fell_at` the tick of the last beat of
    this turn at which anything fell.
    """

    def begin_handling(self) -> None:
        """Fresh hands, at their homes, and a fresh clock."""
        super().begin_handling()
        self.open_hands: dict[Hand, OpenHand] = {hand: OpenHand(*home) for hand, home in HOME.items()}
        self.airborne: dict[str, Pose] = {}
        self.fell_at: int | None = None

    def open_hand(self, hand: Hand) -> None:
        """A hand is about to let go: it is where it held the piece, and does not reach yet."""
        state = self.world.hand(hand)
        if state is not None:
            self.open_hands[hand] = OpenHand(state.x, state.y)

    @property
    def aboard(self) -> list[str]:
        """The pieces on the table, in order."""
        return self.position.in_place(Place.SHIP)

    def falling(self) -> list[str]:
        """The pieces in the air on their way down. What is let go just over its spot is only being laid."""
        position = self.position
        if self.patience.over or position.phase not in (Phase.TURN, Phase.AFTERMATH):
            return []
        if self.world.top_speed().speed < _AIRBORNE:
            return []
        found = stowage.falling(self.world, [piece for piece in self.aboard if piece not in position.fallen])
        placing = position.placing
        if placing in found and stowage.over(self.world.read(), placing, SPOTS[position.spot]):
            found.remove(placing)
        return found

    @property
    def alert(self) -> bool:
        """Whether something falls, or has just struck a yard and may fall on: hands stay open meanwhile."""
        if self.fell_at is not None and not self.patience.over:
            since = self.world.tick - self.fell_at
            if since <= _BOUNCE * TICKS_PER_SECOND:
                return True
        return bool(self.falling())

    @property
    def let_go_moves(self) -> bool:
        """Whether the piece of this turn has been let go and may still bring something down.

        The turn cannot be given up then: it would be taken off the ship in the middle of its drop, before it
        strikes anything, and a bad throw would cost nothing (ruling).
        """
        placing = self.position.placing
        return placing is not None and placing not in self.world.held.values() and not self.patience.over

    def load(self, piece: str) -> None:
        """A piece lies where its card sends it: it is loaded, and belongs to nobody from now on."""
        self.position.loaded.append(piece)
        self.tell(Loaded(self.world.tick, piece, self.position.spot))

    def judge(self, piece: str) -> Refusal | None:
        """Why the piece of this turn, at rest, must be lifted and placed again; None when it is stowed."""
        held = self.world.held.values()
        lying = [other for other in self.aboard if other not in held]
        return resting.rest_refusal(self.world.read(), piece, self.position.spot, lying)

    @property
    def misplaced(self) -> dict[str, Refusal]:
        """Why the piece of this turn, if no hand holds it, must be lifted again, as the table is now."""
        placing = self.position.placing
        if placing is None or placing in self.world.held.values():
            return {}
        refused = self.judge(placing)
        return {} if refused is None else {placing: refused}

    @property
    def warnings(self) -> dict[str, Refusal]:
        """Why the piece of this turn could not stay where a hand has it, or may not where it lies.

        What no hand holds is judged at rest; once found wanting it is minded until it is lifted or lies well.
        """
        if self.position.phase is not Phase.TURN:
            return {}
        reading = self.world.read()
        for piece in self.world.held.values():
            refused = resting.warning(reading, piece, self.position.spot)
            return {} if refused is None else {piece: refused}
        return self.misplaced if self.patience.over or self.illegal else {}
