"""Rafter Five at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import GiveUp, Start
from scenes.drawing import Stand
from scenes.drawing.icons import penalty_slot
from scenes.raft.news import RaftNews
from scenes.raft.piece_names import piece_name
from scenes.raft.strips import FIGURE_CM, arrange
from scenes.table.face import Action, Face, Question, Scenery
from scenes.table.strips import WASH
from scenes.theme import PAPER
from scenes.words import _, plural

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from games import View
    from scenes.drawing import Pieces
    from scenes.drawing.look import Outline
    from scenes.table.layout import Layout
    from scenes.table.news import News
    from scenes.table.strips import Brush
    from scenes.viewport import Viewport
    from sim import Table


class RaftScenery(Scenery):
    """The box in the sea with the card on it."""

    def __init__(self, table: Table) -> None:
        boxes = [x for part in table.fixed if part.name != "base" for x, _ in part.polygon]
        self.foot = (min(boxes), max(boxes))
        self._ground = [part.polygon for part in table.fixed if part.name == "base"]
        self._stand = Stand([(part.name, part.polygon) for part in table.fixed])

    def draw(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        view: View,
        pieces: Pieces,
        *,
        ui_scale: float,
        moving: bool,
    ) -> None:
        """Draw it; while the frame is `moving` the last picture is stretched."""
        del view, pieces, ui_scale
        self._stand.draw(target, viewport, moving=moving)

    def ground(self, view: View) -> Sequence[Outline]:
        """The card."""
        del view
        return self._ground


class RaftFace(Face):
    """What of the table is Rafter Five's own."""

    aside_cm = FIGURE_CM + 0.7

    def scenery(self) -> Scenery:
        """The box in the sea."""
        return RaftScenery(self._components.table)

    def news(self) -> News:
        """It tells of penalties, too."""
        return RaftNews(self)

    def arrange(self, layout: Layout, view: View) -> None:
        """Sea and what is laid aside to the left, players to the right."""
        arrange(layout, view)

    def draw_strips(
        self, brush: Brush, layout: Layout, view: View, *, hovered: str | None, dropping: bool
    ) -> None:
        """Draw the strips."""
        brush.sheet(layout.left)
        boards = sum(loose.kind == "board" for loose in view.sea)
        title = layout.marks["sea-title"]
        text = plural("{count} board in the sea", "{count} boards in the sea", boards)
        if brush.fonts.small.size(text)[0] > title.width:
            text = plural("{count} board", "{count} boards", boards)
        brush.small(text, title)
        if dropping or view.aside:
            brush.sheet(layout.aside, WASH if dropping else PAPER)
            title = layout.aside.inflate(-2 * brush.sizes.gap, -brush.sizes.gap)
            brush.small(_("Lay aside here") if dropping and not view.aside else _("Laid aside"), title)
        brush.sheet(layout.right)
        for plate in layout.plates:
            seat = view.seats[plate.seat]
            live = plate.seat == view.active and view.phase != "over" and len(view.seats) > 1
            brush.plate(plate, seat, live=live)
            for index, slot in enumerate(plate.slots):
                brush.put(penalty_slot(slot.width, filled=index < len(seat.penalties)), slot)
        for item in layout.items:
            brush.item(item, hovered=item.piece == hovered)

    def outlook(self, view: View) -> Hashable:
        """What strips and buttons depend on."""
        return (view.sea, view.aside, view.seats, view.active, view.phase)

    def actions(self, view: View) -> Sequence[Action]:
        """Begin, or give the turn up."""
        if view.phase == "arrange":
            return (Action("start", _("Start"), "g", Start(), live=True),)
        if view.phase != "turn":
            return ()
        if len(view.seats) == 1:
            text = _("That ends the game: it counts how many chests you have placed.")
        else:
            text = _(
                "This turn's figure and board go into the sea, wherever they are, its chest goes back to the "
                "supply, and the next player is on."
            )
        question = Question(_("Give the turn up?"), text, _("Give up"))
        return (Action("give-up", _("Give up (G)"), "g", GiveUp(), question=question),)

    def piece_name(self, piece: str) -> str:
        """What a piece is called."""
        return piece_name(piece)

    def knock(self, one: str, other: str) -> str:
        """The sound of a blow."""
        if one.startswith("chest") or other.startswith("chest"):
            return "chest"
        boards = one.startswith("board") and other.startswith(("board", "base"))
        return "board" if boards else "figure"
