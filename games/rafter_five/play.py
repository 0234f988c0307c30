"""A game of Rafter Five in play: the rules' memory, and the judge of what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.play import TablePlay
from games.rafter_five.position import Phase, Position
from games.rafter_five.resting import Resting
from games.rafter_five.setup import Deal

if TYPE_CHECKING:
    from games.phrases import Refusal


class Play(TablePlay[Deal, Position]):
    """What every part of the rules works on. `position` outlasts a turn.

    `adrift` is what had not been placed and still moved when the turn was lost.
    """

    def begin_handling(self) -> None:
        """Fresh hands and a fresh clock: what a restored game starts a turn with, so a live one does too."""
        super().begin_handling()
        self.adrift: list[str] = []

    @property
    def resting(self) -> Resting:
        """The judge of where pieces lie, on the table as it is now."""
        return Resting(self.position, self.world.read(), self.deal.options, self.deal.marks)

    @property
    def placed_now(self) -> list[str]:
        """What was taken in this turn and is on the table, in the order figure, board, chest."""
        return [piece for piece in self.position.turn_pieces if self.position.on_table(piece)]

    @property
    def misplaced(self) -> dict[str, Refusal]:
        """Why each piece of this turn that no hand holds must be lifted again, as the table is now.

        A figure that waits on the table for its board is none of them.
        """
        held, board = set(self.world.held.values()), self.position.board
        laid = board is not None and self.position.on_table(board) and board not in held
        minded = [
            piece
            for piece in self.placed_now
            if piece not in held and (laid or piece != self.position.figure)
        ]
        if not minded:
            return {}
        judge = self.resting
        found = ((piece, judge.judge(piece)) for piece in minded)
        return {piece: refusal for piece, refusal in found if refusal is not None}

    @property
    def warnings(self) -> dict[str, Refusal]:
        """For each piece of this turn, first those in hands, why it could not or may not stay as it lies.

        What no hand holds is judged at rest; once found wanting it is minded until it is lifted or lies well.
        """
        if self.position.phase is not Phase.TURN:
            return {}
        judge = self.resting
        in_hand = ((piece, judge.warn(piece)) for piece in self.world.held.values())
        found = {piece: refusal for piece, refusal in in_hand if refusal is not None}
        if self.patience.over:
            found.update(self.misplaced)
        elif self.illegal:
            found.update((piece, why) for piece, why in self.misplaced.items() if piece in self.illegal)
        return found
