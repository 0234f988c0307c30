"""The player's hands at the table: closed ones hold, open ones catch; the pointer leads them, or the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.grasp import Grasp
from scenes.table.keyboard import Keyboard
from scenes.table.pointing import Pointing
from scenes.table.reaching import Reaching

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import AnyEvent, Match, Refusal, View
    from scenes.table.face import Face
    from scenes.table.framing import Framing
    from scenes.table.layout import Layout
    from sim import Hand


class Hands:
    """What the hands do, and what leads them.

    While something falls that can be caught, what is in hand stays where it is and the hands `reaching` are
    led; before and after that those of the `grasp`. While a card covers the table they are `resting`: the
    pointer is the card's, so no empty hand is drawn at the table and nothing is marked there.
    """

    def __init__(
        self,
        match: Match,
        face: Face,
        framing: Framing,
        *,
        refused: Callable[[Refusal], None],
        happened: Callable[[list[AnyEvent]], None],
    ) -> None:
        self._face = face
        self._led: Hand | None = None
        self.resting = False
        self.grasp = Grasp(match, refused, happened)
        self.reaching = Reaching(match)
        self.pointing = Pointing(match, self.grasp, framing)
        self.keyboard = Keyboard(match, face, framing, self.grasp, self.reaching)

    @property
    def busy(self) -> bool:
        """Whether hands are on their way, or told to go on."""
        return self.keyboard.busy or self.grasp.waiting

    def tick(self, seconds: float) -> None:
        """Give the match what the player wants by now: once a frame, however many inputs there were."""
        self.keyboard.tick(seconds)
        self.pointing.tick(seconds)
        self.grasp.send()
        self.grasp.tick(seconds)
        self.reaching.send()

    def follow(self, view: View) -> None:
        """Learn what the rules have made of the hands, and open them when something falls."""
        self.grasp.sync()
        before, pointed = self.reaching.busy, self.pointing.leads
        self.reaching.sync(self._face.reaching(view), lambda: self._attention(view))
        if self.reaching.busy and not before:
            self._led = self.grasp.leading
            self.pointing.lost()
            if pointed and self.pointing.at is not None:
                self.reaching.lead_to(*self.pointing.world(*self.pointing.at))
        elif before and not self.reaching.busy and self._led is not None:
            self.grasp.lead_again(self._led)
            self._led = None

    def _attention(self, view: View) -> tuple[float, float]:
        """Where the player's attention is, in cm: at the pointer, or where something falls."""
        if self.pointing.leads and self.pointing.at is not None:
            return self.pointing.world(*self.pointing.at)
        falling = self._face.falling(view)
        spots = [(piece.x, piece.y) for piece in view.pieces if piece.id in falling]
        return spots[0] if spots else (0.0, 0.0)

    def lost(self) -> None:
        """Another window or a dialog has the pointer and the keys: what is in hand stays there."""
        self.pointing.lost()
        self.keyboard.lost()

    def hovered(self, layout: Layout) -> str | None:
        """The piece that a press or Enter would take."""
        if self.resting:
            return None
        if self.keyboard.selected is not None:
            return self.keyboard.selected
        at = self.pointing.at
        if at is None or self.grasp.leading is not None or self.reaching.busy:
            return None
        piece = self.pointing.under(layout, *at)
        return piece if piece is not None and self.grasp.may_take(piece, *self.pointing.world(*at)) else None

    def empty_hand(self, layout: Layout) -> tuple[int, int] | None:
        """Where the empty hand is drawn that takes, in px: at the pointer, unless it leads a hand there."""
        at = self.pointing.at
        if self.resting or at is None or self.keyboard.selected is not None or self.reaching.busy:
            return None
        return at if self.grasp.leading is None or layout.beside(at[0]) else None
