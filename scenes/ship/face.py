"""Riff Raff at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games import Announce, GiveUp, Hook, Unhook
from scenes.drawing.captain import captain_mark
from scenes.drawing.cards import card_size, lay_card
from scenes.drawing.level import spirit_level
from scenes.drawing.loads import SHIP_FULL_GRAMS
from scenes.drawing.paper import lay_sheet
from scenes.ship.creaking import Creaking
from scenes.ship.interlude import Interlude
from scenes.ship.news import ShipNews
from scenes.ship.piece_names import piece_name
from scenes.ship.scenery import ShipScenery
from scenes.ship.strips import arrange
from scenes.table.face import Action, Face, Question
from scenes.table.framing import Margins
from scenes.table.strips import WASH
from scenes.theme import INK, PAPER, measures
from scenes.words import _, plural
from sim.cargo import CARGO, KINDS
from sim.ship import SPOTS

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from games import Components, LooseView, PieceView, ReachView, ShipView, View
    from scenes.scene import Scene
    from scenes.table.face import Scenery, Table
    from scenes.table.layout import Layout
    from scenes.table.news import News
    from scenes.table.strips import Brush
    from sim import PieceKind
    from sim.ship import Spot


BESIDE = 2.0
"""How far (cm) beside the ends of the yards above a spot cargo comes in that is taken by keyboard."""


class ShipFace(Face):
    """What of the table is Riff Raff's own."""

    slots = 2
    margins = Margins(air=3.6, water=3.0)
    full_grams = SHIP_FULL_GRAMS

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self._scenery = ShipScenery(components.table)
        self._creaking = Creaking()
        self._interlude = Interlude(self._scenery)

    def scenery(self) -> Scenery:
        """The ship."""
        return self._scenery

    def news(self) -> News:
        """It tells what was caught and what was lost."""
        return ShipNews(self)

    def seen(self, view: View) -> View:
        """Cards that are not yet turned up are in nothing that is shown."""
        return self._interlude.seen(view)

    def interlude(self, table: Table) -> Scene | None:
        """Cards are chosen, turned up, and ties decided before anybody loads."""
        return self._interlude.next(table)

    def arrange(self, layout: Layout, view: View) -> None:
        """The round to the left, players to the right, the spirit level below."""
        arrange(layout, view)

    def draw_strips(
        self, brush: Brush, layout: Layout, view: View, *, hovered: str | None, dropping: bool
    ) -> None:
        """Draw the strips."""
        ship = _ship(view)
        brush.sheet(layout.left)
        title = _("Round {round} of {rounds}").format(round=ship.round, rounds=ship.rounds)
        brush.small(title, layout.marks["round"], INK)
        for place, seat in enumerate(_seats_in_order(view)):
            self._row(brush, layout.marks[f"row-{place}"], view, seat)
        if ship.gone:
            brush.small(
                plural("{count} piece out of the game", "{count} pieces out of the game", len(ship.gone)),
                layout.marks["gone-title"],
            )
        brush.sheet(layout.right, WASH if dropping else PAPER)
        for plate in layout.plates:
            live = plate.seat == view.active and view.phase in ("turn", "aftermath")
            brush.plate(plate, view.seats[plate.seat], live=live and not dropping)
            self._pile(brush, layout, ship, plate.seat)
        for item in layout.items:
            brush.item(item, hovered=item.piece == hovered)

    def _row(self, brush: Brush, rect: pygame.Rect, view: View, seat: int) -> None:
        """A seat's card in this round, its mark and name, and the captain's hat."""
        ship, gap = _ship(view), brush.sizes.gap
        if seat == view.active and view.phase in ("turn", "aftermath"):
            lay_sheet(brush.target, rect.inflate(gap, gap // 2), brush.sizes.corner // 2, WASH, raised=False)
        card = rect.copy()
        card.width, _ = card_size(rect.height)
        shown = ship.cards[seat]
        if view.phase == "cards":
            if shown.chosen:
                lay_card(brush.target, card, None)
        elif shown.shown is not None:
            lay_card(brush.target, card, shown.shown)
        name = rect.copy()
        name.left = card.right + gap
        name.width = rect.right - name.left
        if seat == ship.captain:
            high = rect.height // 2
            hat = pygame.Rect(name.left, rect.top, high, high)
            brush.put(captain_mark(high), hat)
            name.top, name.height = hat.bottom, rect.height - high
        brush.beside(view.seats[seat].name, name)

    def _pile(self, brush: Brush, layout: Layout, ship: ShipView, seat: int) -> None:
        """While cards are chosen: a seat's card of the round before, and the hat of the captain until now."""
        pile, hat = layout.marks.get(f"pile-{seat}"), layout.marks.get("hat")
        if pile is not None:
            lay_card(brush.target, pile, ship.cards[seat].played[-1])
        if hat is not None and seat == ship.captain:
            brush.put(captain_mark(hat.height), hat)

    def draw_gauges(self, target: pygame.Surface, layout: Layout, view: View, font: pygame.font.Font) -> None:
        """Draw the spirit level."""
        sizes = measures(layout.scale)
        level = layout.marks["level"]
        lay_sheet(target, level.inflate(2 * sizes.gap, sizes.gap), sizes.corner)
        spirit_level(target, level, _ship(view).heel, font)

    def outlook(self, view: View) -> Hashable:
        """What strips and buttons depend on."""
        ship = _ship(view)
        cards = ship.cards if view.phase != "cards" else tuple(card.chosen for card in ship.cards)
        told = (ship.round, ship.captain, ship.order, cards, ship.gone, ship.may_announce)
        return (view.seats, view.active, view.phase, *told, ship.hooks, ship.hooked, view.aside)

    def actions(self, view: View) -> Sequence[Action]:
        """Hang or lay what is in hand, announce two pieces, give the turn up."""
        ship = _ship(view)
        if view.phase != "turn":
            return ()
        question = Question(_("Give the turn up?"), _given_up(ship, view.active), _("Give up"))
        actions = [Action("give-up", _("Give up (G)"), "g", GiveUp(), question=question)]
        if ship.may_announce:
            actions.append(Action("announce", _("Announce two pieces (T)"), "t", Announce(), slot=1))
        for hand in view.hands:
            if hand.piece in ship.hooks:
                actions.append(Action("hook", _("Hang it (H)"), "h", Hook(hand.hand), slot=1))
            elif hand.piece in ship.hooked:
                actions.append(Action("hook", _("Lay it (H)"), "h", Unhook(hand.hand), slot=1))
        return actions

    def kind_of(self, piece: PieceView | LooseView) -> PieceKind:
        """The kind of a piece, laid or hung."""
        return KINDS[piece.kind]

    def depth(self, piece: PieceView) -> tuple[int, float]:
        """From below up; what hangs is before all the rest."""
        return int(piece.kind not in CARGO), piece.y

    def aim(self, view: View) -> float:
        """Over the spot of the turn, or beside the yards above it: the way down from there is free."""
        spot = SPOTS[_ship(view).spot or 1]
        side = 1.0 if spot.right > 0.0 else -1.0
        above = [max(abs(yard.left), abs(yard.right)) for yard in _yards_above(spot)]
        return side * (max(above) + BESIDE) if above else (spot.left + spot.right) / 2.0

    def reaching(self, view: View) -> Sequence[ReachView]:
        """The open hands."""
        return _ship(view).reaching

    def falling(self, view: View) -> Sequence[str]:
        """What falls."""
        return _ship(view).falling

    def sounds(self, view: View) -> Iterable[tuple[str, float, float]]:
        """Yards creak."""
        return self._creaking.sounds(view, _ship(view))

    def piece_name(self, piece: str) -> str:
        """What a piece is called."""
        return piece_name(piece)

    def knock(self, one: str, other: str) -> str:
        """The sound of a blow."""
        if one.startswith(("flask", "chest")) or other.startswith(("flask", "chest")):
            return "chest"
        beams = ("hull", "yard", "plank", "boat")
        return "board" if one.startswith(beams) and other.startswith(beams) else "figure"


def _given_up(ship: ShipView, seat: int) -> str:
    """What comes of it if a seat gives its turn up."""
    if seat != ship.order[-1]:
        return _("The piece that is not loaded yet goes back to your supply, and the next player is on.")
    if ship.round < ship.rounds:
        return _(
            "The piece that is not loaded yet goes back to your supply. "
            "That ends the round: all choose their next cards."
        )
    return _(
        "The piece that is not loaded yet goes back to your supply. That ends the last round, and the game."
    )


def _yards_above(spot: Spot) -> list[Spot]:
    """The spots on yards above a spot."""
    levels = list(dict.fromkeys(each.fitting for each in SPOTS.values()))
    return [each for each in SPOTS.values() if levels.index(each.fitting) > levels.index(spot.fitting)]


def _ship(view: View) -> ShipView:
    """The ship of a view of this game.

    Raises:
        TypeError: the view is one of another game.
    """
    if view.ship is None:
        raise TypeError(view.game)
    return view.ship


def _seats_in_order(view: View) -> list[int]:
    """The seats as they load in this round; those without a place yet follow as they sit."""
    order = list(_ship(view).order)
    return order + [seat for seat in range(len(view.seats)) if seat not in order]
