"""What hands hold, and the hands themselves, drawn over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.cues import centre_of_mass, plumb, world_outline
from scenes.drawing.hands import hand as hand_picture
from scenes.drawing.reach import draw_reach
from scenes.drawing.shadows import heights, landing, throw_shadow, upper_edges
from scenes.theme import measures
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games import HandView, PieceView, ReachView, View
    from scenes.drawing import Look
    from scenes.drawing.shadows import Row
    from scenes.table.picture import Picture
    from sim import Reading

PINNED = 0.7
"""Size of a hand that keeps holding, against one that moves: it must not hide what is set beside it."""


class HandsPicture:
    """Draws hands and what they hold, in the picture of the table in which that is shown."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture

    def draw(
        self,
        target: pygame.Surface,
        view: View,
        *,
        leading: Hand | None,
        ui_scale: float,
        reading: Reading | None,
    ) -> None:
        """Draw what hands hold, over everything that lies around the table.

        A hand that keeps holding lies below what the leading hand brings, so that it does not hide it.
        """
        held = [piece for piece in view.pieces if piece.held_by is not None]
        held.sort(key=lambda piece: piece.held_by is leading)
        if held:
            free = [piece for piece in view.pieces if piece.held_by is None]
            ground = upper_edges(self._picture.scenery.ground(view))
        for piece in held:
            self._shadow_below(target, piece, free, ground)
        for piece in held:
            self._picture.draw_piece(target, piece, reading=reading)
            centre_of_mass(target, self._picture.framing.viewport, piece.x, piece.y)
            for hand in view.hands:
                if hand.piece == piece.id and hand.hand is not leading:
                    self._hand(target, hand, "pinned", round(measures(ui_scale).cursor * PINNED))

    def _shadow_below(
        self, target: pygame.Surface, held: PieceView, free: Iterable[PieceView], ground: Row
    ) -> None:
        """The shadow and the plumb line show where the held piece would come down."""
        look, pose = self._picture.looks.of(held), self._picture.stillness.pose(held.id)
        left, _, right, _ = self._picture.stillness.box(held.id)
        below = np.concatenate([ground, *self._picture.stillness.edges(free, left, right)])
        below = below[(below[:, 0] <= right) & (below[:, 2] >= left)]
        throw_shadow(target, self._picture.framing.viewport, (look, pose), below)
        own = [world_outline(part, pose) for part in look.parts]
        tops, _ = landing(np.array([held.x]), own, below, 0.0)
        plumb(target, self._picture.framing.viewport, held.x, held.y, float(tops[0]))

    def draw_reaching(self, target: pygame.Surface, hands: Sequence[ReachView], leading: Hand | None) -> None:
        """Draw the open hands, with what they have caught; the one that leads shows where it is going."""
        for hand in hands:
            caught = [self._picture.looks.last(piece) for piece in hand.caught]
            goal = (hand.target_x, hand.target_y) if hand.hand is leading else None
            draw_reach(
                target,
                self._picture.framing.viewport,
                self._picture.pieces,
                str(hand.hand),
                (hand.x, hand.y),
                caught,
                towards=goal,
            )

    def draw_leading(self, target: pygame.Surface, view: View, leading: Hand | None, ui_scale: float) -> None:
        """Draw the hand that follows the player, on top of everything."""
        for hand in view.hands:
            if hand.hand is leading:
                self._hand(target, hand, "closed", measures(ui_scale).cursor)

    def _hand(self, target: pygame.Surface, view: HandView, pose: str, size: int) -> None:
        """Draw a hand where it grips; one that keeps holding shows its pin."""
        look = self._picture.looks.last(view.piece)
        px, py = self._picture.framing.viewport.to_screen(
            _over(look, self._picture.stillness.pose(view.piece), view.x, view.y)
        )
        for side in ("left", "right") if view.hand is Hand.BOTH else (str(view.hand),):
            image, spot = hand_picture(side, pose, size)
            place = (round(px) - spot[0], round(py) - spot[1])
            target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _over(look: Look, pose: tuple[float, float, float], x: float, y: float) -> tuple[float, float]:
    """The top of a piece straight above its grip: the hand is drawn there, so that it hides little."""
    edges = upper_edges(world_outline(part, pose) for part in look.parts)
    high = heights(np.array([x]), edges).max(initial=y)
    return x, float(high)
