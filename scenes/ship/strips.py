"""The strips of Riff Raff: the round with its cards to the left, the players and their cargo to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.cards import card_size
from scenes.ship.hand_of_cards import paper_wide
from scenes.table.layout import Item, SeatPlate
from scenes.theme import measures
from sim.cargo import CARGO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import ShipView, View
    from scenes.table.layout import Layout

LIVE_SCALE, QUIET_SCALE = 19.0, 11.0
"""Pixels per cm, at UI scale 1, of cargo that can be taken now, and of all other."""
BETWEEN = 0.45
"""Between two pieces of a row, cm."""
CARD_HIGH = 46
"""The cards of the round, px at UI scale 1."""
PILE_HIGH = 34
"""The card on top of a player's pile while cards are chosen, px at UI scale 1; where the window is low it is
squeezed to `LEAST_PILE` of that at most: its number is to be read."""
LEAST_PILE = 0.75
MOST_TIGHT = 7


def kind_name(piece: str) -> str:
    """The kind of a piece of cargo, by its id."""
    return piece.rsplit("-", 1)[0]


def arrange(layout: Layout, view: View) -> None:
    """Lay out what stands beside the ship."""
    _lay_round(layout, view)
    _lay_people(layout, view)
    choosing = view.phase == "cards" and layout.slots[0].height > 0  # not where a replay is watched
    _lay_gauges(layout, _covered(layout) if choosing else 0)


def _covered(layout: Layout) -> int:
    """How many px on the left the paper covers from which cards are chosen, with its gaps."""
    gap = measures(layout.scale).gap
    return round(paper_wide(layout.size, layout.scale) * layout.scale) + 2 * gap


def _lay_gauges(layout: Layout, covered: int) -> None:
    """The spirit level in the middle below the ship, the lights to its left, the balance to its right.

    Level and balance move on, where there is room, if the first `covered` px of the window are covered.
    """
    sizes = measures(layout.scale)
    gap = sizes.gap
    free = layout.right.left - layout.left.right - 2 * gap
    lights = layout.lights.width + 3 * gap
    wide = max(min(round(240 * layout.scale), free - 2 * lights), round(90 * layout.scale))
    high = round(wide / 7)
    level = pygame.Rect(0, 0, wide, high)
    level.midbottom = ((layout.left.right + layout.right.left) // 2, layout.size[1] - gap - gap // 2)
    level.left = max(level.left, min(covered + gap, layout.right.left - wide - 2 * gap))
    layout.marks["level"] = level
    layout.lights.midright = (level.left - 2 * gap, level.centery)
    layout.balance.width = max(layout.lights.width, min(layout.balance.width, (free - wide) // 2 - 4 * gap))
    layout.balance.midleft = (level.right + 3 * gap, level.centery)
    if covered:
        room = layout.right.left - 2 * gap - layout.balance.left
        layout.balance.width = min(layout.balance.width, room) if room >= layout.lights.width else 0
    layout.foot = level.top - 2 * gap


def _lay_round(layout: Layout, view: View) -> None:
    """The title, then one row a seat: card, captain's hat, mark and name, in the order of loading."""
    ship = view.ship
    if ship is None:
        return
    sizes = measures(layout.scale)
    gap = sizes.gap
    top, low = layout.left.top, layout.slots[-1].top - 2 * gap
    inner = layout.left.inflate(-2 * gap, -2 * gap)
    title = pygame.Rect(inner.left, inner.top, inner.width, round(sizes.small * 1.4))
    layout.marks["round"] = title
    room = low - title.bottom - gap - round(sizes.small * 3.2)
    high = max(round(20 * layout.scale), min(round(CARD_HIGH * layout.scale), room // len(view.seats) - gap))
    y = title.bottom + gap
    for place in range(len(view.seats)):
        layout.marks[f"row-{place}"] = pygame.Rect(inner.left, y, inner.width, high)
        y += high + gap
    if ship.gone:
        layout.marks["gone-title"] = pygame.Rect(inner.left, y, inner.width, round(sizes.small * 1.3))
        y = layout.marks["gone-title"].bottom
        flow = _flow(ship.gone, inner.width, QUIET_SCALE * 0.8 * layout.scale)
        for piece, rect in flow.cells:
            layout.items.append(Item(piece, kind_name(piece), rect.move(inner.left, y), flow.scale, "gone"))
        y += flow.high + gap
    layout.left = pygame.Rect(layout.left.left, top, layout.left.width, y - top)


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces in rows: their cells from (0, 0), how high all rows are (px), and the scale (px per cm)."""

    cells: list[tuple[str, pygame.Rect]]
    high: int
    scale: float


def _flow(pieces: Sequence[str], width: int, scale: float) -> Flow:
    """Lay pieces out in rows that are at most `width` px wide, each standing at the foot of its row."""
    rows: list[list[str]] = [[]]
    used = 0.0
    for piece in pieces:
        wide = (CARGO[kind_name(piece)].width + BETWEEN) * scale
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(piece)
        used += wide
    cells: list[tuple[str, pygame.Rect]] = []
    y = 0
    for row in rows:
        tall = round((max((CARGO[kind_name(piece)].height for piece in row), default=0.0) + 0.3) * scale)
        x = 0.0
        for piece in row:
            wide = (CARGO[kind_name(piece)].width + BETWEEN) * scale
            cells.append((piece, pygame.Rect(round(x), y, round(wide), tall)))
            x += wide
        y += tall
    return Flow(cells, y, scale)


def _lay_people(layout: Layout, view: View) -> None:
    """One plate a seat with its supply, that of the active one larger; squeezed where the window is low."""
    squeeze = 1.0
    for _ in range(MOST_TIGHT):
        if _plates(layout, view, squeeze, dry=True) <= layout.right.bottom:
            break
        squeeze *= 0.88
    bottom = _plates(layout, view, squeeze, dry=False)
    layout.right.height = bottom - layout.right.top
    layout.aside = layout.right.copy()  # what is brought there goes back to the supply


def _plates(layout: Layout, view: View, squeeze: float, *, dry: bool) -> int:
    sizes = measures(layout.scale)
    gap = sizes.gap
    space = max(2, round(gap * squeeze))
    inner = layout.right.inflate(-2 * gap, 0)
    high = max(sizes.small + 4, round(26 * layout.scale * squeeze))
    y = layout.right.top + space
    if view.phase == "cards":
        y += high // 3  # for the hat
    for seat, shown in enumerate(view.seats):
        top = y
        row = pygame.Rect(inner.left, y, inner.width, high)
        if view.phase == "cards":
            row.height = max(high, round(PILE_HIGH * layout.scale * max(squeeze, LEAST_PILE)))
        mark = pygame.Rect(row.left, row.centery - high // 2, high, high)
        name = pygame.Rect(mark.right + gap, row.top, row.right - mark.right - gap, row.height)
        if view.phase == "cards" and view.ship is not None and not dry:
            _lay_pile(layout, view.ship, seat, mark, name)
        y += row.height + space // 2
        live = seat == view.active and view.phase in ("turn", "aftermath")
        scale = (LIVE_SCALE if live else QUIET_SCALE) * layout.scale * squeeze
        scale = min(scale, inner.width / (CARGO["plank"].width + BETWEEN))
        flow = _flow(shown.supply, inner.width, scale)
        if not dry:
            layout.items += [
                Item(piece, kind_name(piece), rect.move(inner.left, y), flow.scale, "supply")
                for piece, rect in flow.cells
            ]
        y += flow.high + space // 2
        if not dry:
            rect = pygame.Rect(layout.right.left, top - space // 2, layout.right.width, y - top + space)
            layout.plates.append(SeatPlate(seat, rect, mark, name))
        y += 2 * space
    return y


def _lay_pile(layout: Layout, ship: ShipView, seat: int, mark: pygame.Rect, name: pygame.Rect) -> None:
    """The last card that a seat has played, at the end of its row; the captain's mark wears the hat."""
    wide, high = card_size(name.height)
    if ship.cards[seat].played:
        layout.marks[f"pile-{seat}"] = pygame.Rect(name.right - wide, name.top, wide, high)
        name.width -= wide + measures(layout.scale).gap
    if seat == ship.captain:
        hat = pygame.Rect((0, 0), mark.size)
        hat.center = (mark.centerx, mark.top - mark.height // 12)
        layout.marks["hat"] = hat
