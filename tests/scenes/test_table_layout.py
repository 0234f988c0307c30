"""Where things lie around the table: nothing overlaps, nothing is cut off, everything can be hit."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
import pytest
from laid_apart import assert_apart

from games import Match
from games.views import LooseView
from scenes.raft.face import RaftFace
from scenes.table.laying_out import lay_out
from scenes.window import scale_for

if TYPE_CHECKING:
    import pygame

    from games import View
    from scenes.table.layout import Layout

SIZES = ((800, 600), (1024, 640), (1280, 720), (1366, 768), (1920, 1080))
SCALES = (0.75, 1.0, 1.5, 2.0, 3.0)
SEATS = [1, 2, 3, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (4, 5)), 6]
FACE = RaftFace(Match.new("rafter-five", ("Ann",), 7))
FIGURES = ("tall", "fat", "thin", "short", "average")


def view_of(
    seats: int, *, boards: int = 42, in_sea: int = 0, aside: int = 0, active: int = 0, supply: bool = True
) -> View:
    """A view of so many seats with the longest names, with pieces in the sea and laid aside."""
    names = [f"Wilhelmina the {number}. of Wow"[:24] for number in range(1, seats + 1)]
    view = Match.new("rafter-five", names, 7).view(0)
    sea = (*(LooseView(name, name) for name in FIGURES[:in_sea]), *view.sea[:boards])
    lying = (*(LooseView(name, name) for name in FIGURES[: min(aside, 1)]), *view.sea[: max(0, aside - 1)])
    kept = tuple(msgspec.structs.replace(seat, supply=seat.supply if supply else ()) for seat in view.seats)
    return msgspec.structs.replace(view, sea=sea, aside=lying, active=active, seats=kept)


def laid_out(size: tuple[int, int], wanted: float, view: View) -> Layout:
    return lay_out(size, scale_for(size, wanted), view, FACE)


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    """The parts of the picture that stand beside each other; the lights lie where the balance does."""
    assert layout.balance.contains(layout.lights)
    named = {name: getattr(layout, name) for name in ("line", "left", "aside", "right", "balance")}
    return named | layout.buttons | layout.actions


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    for view in (
        view_of(seats),
        view_of(seats, active=seats - 1, in_sea=5, aside=2),
        view_of(seats, boards=0, supply=False),
    ):
        layout = laid_out(size, scale, view)
        world = layout.world
        assert (world.left, world.width, world.top + world.height) == (0, *size)
        assert_apart(parts(layout), size)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_lies_in_its_strip_and_on_no_other_piece(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    layout = laid_out(size, scale, view_of(seats, active=seats - 1, in_sea=5, aside=2))
    strips = {"sea": layout.left, "aside": layout.aside, "supply": layout.right}
    assert sum(item.place != "supply" for item in layout.items) == 42 + 5 + 2
    for item in layout.items:
        assert strips[item.place].inflate(2, 2).contains(item.rect), item
    for one, other in combinations(layout.items, 2):
        if one.place == other.place:
            shared = one.rect.clip(other.rect)
            assert min(shared.width, shared.height) <= 1, f"{one.piece} and {other.piece}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_a_press_in_the_middle_of_a_piece_beside_the_table_hits_it(
    size: tuple[int, int], scale: float
) -> None:
    layout = laid_out(size, scale, view_of(6, active=5, in_sea=2, aside=1))
    for item in layout.items:
        found = layout.item_at(*item.rect.center)
        assert found is item, item.piece


def test_the_active_player_has_the_larger_chests() -> None:
    layout = lay_out((1280, 720), 1.0, view_of(3, active=1), FACE)
    sizes = {item.piece: item.rect.width for item in layout.items}
    assert sizes["chest-square-1"] > sizes["chest-circle-1"]
    assert sizes["chest-circle-1"] == sizes["chest-star-1"]


def test_the_raft_has_the_middle_two_thirds_to_itself() -> None:
    for size in SIZES:
        layout = lay_out(size, 1.0, view_of(6), FACE)
        assert layout.left.right <= size[0] / 6 + 1
        assert layout.right.left >= size[0] * 5 / 6 - 1


def test_alone_there_are_no_places_for_penalties() -> None:
    assert lay_out((1280, 720), 1.0, view_of(1), FACE).plates[0].slots == ()
    assert len(lay_out((1280, 720), 1.0, view_of(2), FACE).plates[0].slots) == 5
