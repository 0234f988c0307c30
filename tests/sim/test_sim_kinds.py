from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sim import Material, World, cargo, make_kind, raft, rectangle, ship
from sim.geometry import area_and_centroid, box_of, is_convex

if TYPE_CHECKING:
    from sim import PieceKind

STONE = Material("stone", 2.0, 0.8, 0.0)


def test_mass_and_moment_of_a_box_are_the_closed_forms() -> None:
    box = make_kind("box", [rectangle(3.0, 4.0)], STONE, depth_cm=0.5)
    assert box.mass == pytest.approx(12.0)
    assert box.moment == pytest.approx(12.0 * (9.0 + 16.0) / 12.0)


def test_the_moment_of_a_compound_follows_the_parallel_axis_theorem() -> None:
    # an L of two boxes: 1 x 3 standing at x = 0.5, and 2 x 1 lying at its foot; 2 g/cm3, 1 cm deep
    ell = make_kind(
        "ell",
        [
            [(0.0, 0.0), (1.0, 0.0), (1.0, 3.0), (0.0, 3.0)],
            [(1.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0)],
        ],
        STONE,
        depth_cm=1.0,
    )
    # masses 6 and 4 at (0.5, 1.5) and (2, 0.5): centre (1.1, 1.1), so squares of 0.52 and 1.17 away from it
    assert ell.mass == pytest.approx(10.0)
    assert ell.moment == pytest.approx(6 * (1 + 9) / 12 + 6 * 0.52 + 4 * (4 + 1) / 12 + 4 * 1.17)
    assert ell.parts[0][0] == pytest.approx((-1.1, -1.1))
    assert (ell.width, ell.height, ell.base_width) == pytest.approx((3.0, 3.0, 3.0))


@pytest.mark.parametrize(
    ("name", "width", "height", "mass"),  # heights of boards and chests are the game's to tune
    [
        ("board", 12.0, raft.BOARD_THICKNESS, 4.0),
        ("tall", 0.75, 2.4, 12.0),
        ("fat", 1.3, 1.6, 18.0),
        ("thin", 0.5, 1.9, 7.0),
        ("short", 0.8, 1.1, 9.0),
        ("average", 0.8, 1.8, 11.0),
        ("king", 0.8, 1.8, 11.0),
        ("chest", 0.8, raft.CHEST.height, 1.0),
    ],
)
def test_the_pieces_have_the_sizes_and_weights_of_the_design(
    name: str, width: float, height: float, mass: float
) -> None:
    kind = raft.KINDS[name]
    assert (kind.width, kind.height, kind.base_width) == pytest.approx((width, height, width))
    assert kind.mass == pytest.approx(mass, rel=0.01)


@pytest.mark.parametrize("kind", raft.KINDS.values(), ids=lambda kind: kind.name)
def test_every_kind_is_made_of_convex_parts_about_its_centre_of_mass(kind: PieceKind) -> None:
    weighed = [area_and_centroid(part) for part in kind.parts]
    area = sum(a for a, _, _ in weighed)
    assert all(is_convex(part) for part in kind.parts)
    assert sum(a * x for a, x, _ in weighed) / area == pytest.approx(0.0, abs=1e-12)
    assert sum(a * y for a, _, y in weighed) / area == pytest.approx(0.0, abs=1e-12)


def test_a_chest_has_a_narrower_lid_and_the_king_a_crown_of_three_points() -> None:
    lid = [x for x, y in raft.CHEST.parts[0] if y > raft.CHEST.top - 1e-9]
    assert max(lid) - min(lid) == pytest.approx(0.66)
    tips = {round(x, 6) for part in raft.KING.parts for x, y in part if y > raft.KING.top - 1e-9}
    assert len(tips) == 3


def test_figures_differ_from_each_other_in_outline() -> None:
    boxes = {box_of(c for part in kind.parts for c in part) for kind in raft.FIGURES.values()}
    assert len(boxes) == 5


@pytest.mark.parametrize("name", cargo.KINDS)
def test_every_kind_of_cargo_can_be_taken_off_the_ship_again(name: str) -> None:
    world = World(ship.SHIP_TABLE)
    before = world.state()
    world.add("piece", cargo.KINDS[name], 3.0, 9.0)
    world.remove("piece")
    assert world.state() == before
