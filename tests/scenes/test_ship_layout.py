"""Where things lie around the ship: nothing overlaps, nothing is cut off, every piece can be hit."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
import pytest
from laid_apart import assert_apart

from games import CardView, Match
from scenes.ship.face import ShipFace
from scenes.ship.hand_of_cards import paper_wide
from scenes.table.laying_out import lay_out
from scenes.window import scale_for

if TYPE_CHECKING:
    import pygame

    from games import View
    from scenes.table.layout import Layout

SIZES = ((800, 600), (1024, 640), (1280, 720), (1920, 1080))
SCALES = (0.75, 1.0, 1.5, 3.0)
FACE = ShipFace(Match.new("riff-raff", ("Ann", "Bo"), 7))


def view_of(seats: int, *, gone: int = 0, active: int = 0) -> View:
    """A view in a turn, with so many pieces out of the game."""
    names = [f"Wilhelmina the {number}. of Wow"[:24] for number in range(1, seats + 1)]
    view = Match.new("riff-raff", names, 7).view(0)
    assert view.ship is not None
    ship = msgspec.structs.replace(
        view.ship,
        order=tuple(range(seats)),
        spot=5,
        gone=tuple(view.seats[0].supply[:gone]),
        may_announce=True,
        captain=seats - 1,
    )
    return msgspec.structs.replace(view, phase="turn", active=active, ship=ship)


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    named = {name: getattr(layout, name) for name in ("line", "left", "right", "lights", "balance")}
    return named | layout.buttons | layout.actions | {"level": layout.marks["level"]}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    for view in (view_of(seats), view_of(seats, gone=8, active=seats - 1)):
        layout = lay_out(size, scale_for(size, scale), view, FACE)
        assert set(layout.actions) == {"give-up", "announce"}
        assert_apart(parts(layout), size)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_lies_in_its_strip_and_is_hit_by_a_press_in_its_middle(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    view = view_of(seats, gone=8)
    layout = lay_out(size, scale_for(size, scale), view, FACE)
    strips = {"supply": layout.right, "gone": layout.left}
    assert sum(item.place == "supply" for item in layout.items) == sum(
        len(seat.supply) for seat in view.seats
    )
    for item in layout.items:
        assert strips[item.place].inflate(2, 2).contains(item.rect), item
        assert layout.item_at(*item.rect.center) is item, item.piece
    for one, other in combinations(layout.items, 2):
        shared = one.rect.clip(other.rect)
        assert min(shared.width, shared.height) <= 1, f"{one.piece} and {other.piece}"


def test_each_row_of_the_round_has_room_for_a_card_and_a_name() -> None:
    layout = lay_out((1280, 720), 1.0, view_of(4), FACE)
    rows = [layout.marks[f"row-{place}"] for place in range(4)]
    assert all(row.height == 46 and layout.left.contains(row) for row in rows)
    assert rows == sorted(rows, key=lambda row: row.top)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_while_cards_are_chosen_each_plate_shows_the_last_card_played_and_the_hat(
    size: tuple[int, int], seats: int
) -> None:
    view = view_of(seats)
    assert view.ship is not None
    ship = msgspec.structs.replace(view.ship, cards=(CardView((4, 10), chosen=False),) * seats)
    view = msgspec.structs.replace(view, phase="cards", ship=ship)
    layout = lay_out(size, scale_for(size, 1.0), view, FACE)
    hat = layout.marks["hat"]
    assert layout.right.contains(hat)
    for plate in layout.plates:
        pile = layout.marks[f"pile-{plate.seat}"]
        assert plate.rect.contains(pile)
        assert pile.height >= 17, "its number is to be read"
        assert plate.name.width >= 40
        assert not pile.colliderect(plate.name)
        assert not hat.colliderect(pile)
        assert not hat.colliderect(plate.name)
    (captains,) = (plate for plate in layout.plates if plate.mark.colliderect(hat))
    assert captains.seat == ship.captain
    first = msgspec.structs.replace(view, ship=msgspec.structs.replace(ship, captain=0))
    uppermost = lay_out(size, scale_for(size, 1.0), first, FACE)
    assert uppermost.right.inflate(0, -4).contains(uppermost.marks["hat"]), "on the paper"
    assert "pile-0" not in lay_out(size, scale_for(size, 1.0), view_of(seats), FACE).marks, (
        "the strip tells it"
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_paper_with_the_cards_covers_nothing_of_the_spirit_level(size: tuple[int, int]) -> None:
    view = msgspec.structs.replace(view_of(3), phase="cards")
    scale = scale_for(size, 1.0)
    layout = lay_out(size, scale, view, FACE)
    level, gap = layout.marks["level"], 8 * scale
    assert layout.balance.width == 0 or layout.balance.right + gap < layout.right.left
    assert layout.balance.left > level.right
    assert level.left >= round(scale * paper_wide(size, scale)) + 16 * scale
    assert level.right < layout.right.left


def test_in_a_replay_no_paper_moves_the_spirit_level() -> None:
    cards = msgspec.structs.replace(view_of(3), phase="cards")
    level, moved = (
        lay_out((800, 600), 1.0, view, FACE, playing=False).marks["level"] for view in (view_of(3), cards)
    )
    assert level == moved
