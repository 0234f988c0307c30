"""The table as it is seen: sea, stand, pieces, hands, cues and loads, drawn from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing import Pieces, Sea, look_of
from scenes.drawing.cues import centre_of_mass, edge, hover, plumb, world_outline
from scenes.drawing.hands import hand as hand_picture
from scenes.drawing.loads import draw_forces, load_colour
from scenes.drawing.shadows import heights, landing, throw_shadow, upper_edges
from scenes.theme import SEAT_MARKS, WARNING, measures
from sim import Hand
from sim.outcome import load

if TYPE_CHECKING:
    from collections.abc import Collection

    from games import HandView, LooseView, Match, PieceView, View
    from scenes.drawing import Look
    from scenes.table.face import Face
    from scenes.table.framing import Framing
    from scenes.table.layout import Item
    from sim import Reading

MOVING = 0.002
"""A piece that went farther than this (cm, or cm at its rim) since the last frame is drawn as moving."""

PINNED = 0.7
"""Size of a hand that keeps holding, against one that moves: it must not hide what is set beside it."""


class Picture:
    """Draws the world. Remembers poses of the last frame only, to know what moves."""

    def __init__(self, match: Match, face: Face, framing: Framing) -> None:
        self._match = match
        self._framing = framing
        self._looks: dict[str, Look] = {}
        self._last: dict[str, tuple[float, float, float]] = {}
        self._scenery = face.scenery()
        self.sea = Sea(self._scenery.foot)
        self.pieces = Pieces()

    def look(self, piece: PieceView | LooseView) -> Look:
        """The look of a piece; marks may come to light during a match."""
        known = self._looks.get(piece.id)
        if known is None or known.nails != piece.nails or known.cracks != piece.cracks:
            seat = SEAT_MARKS.index(piece.mark) if piece.mark else None
            known = look_of(self._match.kind_of(piece.id), piece.id, seat, piece.nails, piece.cracks)
            self._looks[piece.id] = known
        return known

    def look_of_item(self, item: Item) -> Look:
        """The look of a piece beside the table."""
        if item.loose is not None:
            return self.look(item.loose)
        mark = self._match.mark_of(item.piece)
        seat = SEAT_MARKS.index(mark) if mark else None
        return look_of(self._match.kind_of(item.piece), item.piece, seat)

    def draw(
        self,
        target: pygame.Surface,
        view: View,
        time: float,
        *,
        ui_scale: float,
        hovered: str | None,
        warned: Collection[str],
        reading: Reading | None,
    ) -> None:
        """Draw what is not in a hand at `time` s; with a `reading`, each piece in the colour of its load."""
        viewport = self._framing.viewport
        self.pieces.begin()
        self.sea.draw_back(target, viewport, time)
        self._scenery.draw(
            target, viewport, view, self.pieces, ui_scale=ui_scale, moving=self._framing.gliding
        )
        for piece in sorted(view.pieces, key=lambda piece: piece.y):
            if piece.held_by is None:
                self._piece(target, piece, hovered=hovered, warned=warned, reading=reading)
        self.sea.draw_front(target, viewport, time)

    def draw_held(
        self,
        target: pygame.Surface,
        view: View,
        *,
        leading: Hand | None,
        ui_scale: float,
        hovered: str | None,
        warned: Collection[str],
        reading: Reading | None,
    ) -> None:
        """Draw what hands hold, over everything that lies around the table, and the forces over all.

        A hand that keeps holding lies below what the leading hand brings, so that it does not hide it.
        """
        held = [piece for piece in view.pieces if piece.held_by is not None]
        held.sort(key=lambda piece: piece.held_by is leading)
        self._last = {piece.id: (piece.x, piece.y, piece.angle) for piece in view.pieces}
        for piece in held:
            self._shadow_below(target, piece, self.look(piece), view)
        for piece in held:
            self._piece(target, piece, hovered=hovered, warned=warned, reading=reading)
            centre_of_mass(target, self._framing.viewport, piece.x, piece.y)
            for hand in view.hands:
                if hand.piece == piece.id and hand.hand is not leading:
                    self._hand(target, hand, "pinned", round(measures(ui_scale).cursor * PINNED))
        if reading is not None:
            self._forces(target, reading)

    def _piece(
        self,
        target: pygame.Surface,
        piece: PieceView,
        *,
        hovered: str | None,
        warned: Collection[str],
        reading: Reading | None,
    ) -> None:
        viewport, look = self._framing.viewport, self.look(piece)
        pose = (piece.x, piece.y, piece.angle)
        if piece.id in warned:
            edge(target, viewport, look, pose, colour=WARNING, width=3.0)
        elif piece.id == hovered:
            hover(target, viewport, look, pose)
        moving = piece.held_by is not None or self._moved(piece)
        self.pieces.draw(target, viewport, look, pose, moving=moving, shadow=True)
        if reading is not None and piece.id in reading.poses:
            self.pieces.tint(target, viewport, look, pose, load_colour(load(reading, piece.id)))

    def _moved(self, piece: PieceView) -> bool:
        last = self._last.get(piece.id)
        if last is None:
            return True
        reach = self._match.kind_of(piece.id).reach
        far = abs(piece.x - last[0]) + abs(piece.y - last[1]) + abs(piece.angle - last[2]) * reach
        return far > MOVING

    def _shadow_below(self, target: pygame.Surface, held: PieceView, look: Look, view: View) -> None:
        """The shadow and the plumb line show where the held piece would come down."""
        outlines = list(self._scenery.ground(view))
        for piece in view.pieces:
            if piece.held_by is None:
                pose = (piece.x, piece.y, piece.angle)
                outlines += [world_outline(part, pose) for part in self._match.kind_of(piece.id).parts]
        viewport, pose = self._framing.viewport, (held.x, held.y, held.angle)
        throw_shadow(target, viewport, (look, pose), outlines)
        own = [world_outline(part, pose) for part in look.parts]
        tops, _ = landing(np.array([held.x]), own, outlines, 0.0)
        plumb(target, viewport, held.x, held.y, float(tops[0]))

    def _forces(self, target: pygame.Surface, reading: Reading) -> None:
        forces = []
        for contact in reading.contacts:
            share = 1.0 / len(contact.points)
            fx, fy = contact.force
            forces += [(x, y, fx * share, fy * share) for x, y in contact.points]
        draw_forces(target, self._framing.viewport, forces)

    def draw_leading(self, target: pygame.Surface, view: View, leading: Hand | None, ui_scale: float) -> None:
        """Draw the hand that follows the player, on top of everything."""
        for hand in view.hands:
            if hand.hand is leading:
                self._hand(target, hand, "closed", measures(ui_scale).cursor)

    def _hand(self, target: pygame.Surface, view: HandView, pose: str, size: int) -> None:
        """Draw a hand where it grips; one that keeps holding shows its pin."""
        look = self._looks[view.piece]
        px, py = self._framing.viewport.to_screen(_over(look, self._last[view.piece], view.x, view.y))
        for side in ("left", "right") if view.hand is Hand.BOTH else (str(view.hand),):
            image, spot = hand_picture(side, pose, size)
            place = (round(px) - spot[0], round(py) - spot[1])
            target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _over(look: Look, pose: tuple[float, float, float], x: float, y: float) -> tuple[float, float]:
    """The top of a piece straight above its grip: the hand is drawn there, so that it hides little."""
    edges = upper_edges((world_outline(part, pose) for part in look.parts), x, x)
    high = heights(np.array([x]), edges).max(initial=y)
    return x, float(high)
