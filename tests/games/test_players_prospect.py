"""What a careful player thinks a plan would bear, against the table with the plan carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tables import BASE, FIRST, table

from games.rafter_five.components import kind_of
from games.rafter_five.players.plans import NEW_BOARD, NEW_CHEST, Plan
from games.rafter_five.players.prospect import Prospect
from games.rafter_five.players.sight import Sight
from games.rafter_five.players.spots import board_spot
from sim import World, statics
from sim.raft import BOARD, CHEST, RAFT_TABLE

if TYPE_CHECKING:
    from games import Match

FAR = {"fat": (-9.0, BASE), "thin": (-7.7, BASE), "tall": (-6.8, BASE), "average": (-5.8, BASE)}

HIGH = {"tall": (-6.8, BASE), "average": (-5.8, BASE), "short": (-4.8, BASE)}


def shelf() -> Match:
    """A board that sticks out to the right by 5 cm, the short figure at its inner end."""
    return table(raft={"board-1": (9.0, BASE), "short": (3.5, FIRST), **FAR})


def planned(match: Match, figure: str, x: float, figure_x: float, chest_x: float) -> Plan:
    spot = board_spot(Sight.of(match.view(0)).without(figure), x, ramps=False)
    assert spot is not None
    return Plan(figure, spot, figure_x, chest_x)


def bearing(match: Match, plan: Plan) -> float | None:
    return Prospect(match.reading(), Sight.of(match.view(0))).margin(plan)


def carried_out(match: Match, plan: Plan) -> World:
    world = World(RAFT_TABLE)
    for piece in match.view(0).pieces:
        if piece.id != plan.figure:
            world.add(piece.id, kind_of(piece.id), piece.x, piece.y, piece.angle)
    world.add(NEW_BOARD, BOARD, plan.board.x, plan.board.y)
    top = plan.board.y + BOARD.height / 2
    world.add(plan.figure, kind_of(plan.figure), plan.figure_x, top - kind_of(plan.figure).bottom)
    world.add(NEW_CHEST, CHEST, plan.chest_x, top - CHEST.bottom)
    for _ in range(480):
        world.step()
    return world


def test_a_plan_bears_what_the_table_bears_when_it_has_been_carried_out() -> None:
    match = shelf()
    plan = planned(match, "average", 10.8, 14.5, 13.0)
    world = carried_out(match, plan)
    found = statics.of(world.read(), RAFT_TABLE)
    left, right = found.sideways(-1.0), found.sideways(1.0)
    assert left is not None
    assert right is not None
    assert bearing(match, plan) == pytest.approx(min(left, right), abs=2e-3)
    assert right < left < 0.3  # the thin figure tips to the left first, the shelf to the right


def test_a_plan_is_the_firmer_the_nearer_its_board_lies_to_the_raft() -> None:
    margins = [bearing(shelf(), planned(shelf(), "average", x, 14.5, 13.0)) for x in (10.2, 10.6, 11.0, 11.4)]
    assert margins == pytest.approx([0.28, 0.23, 0.18, 0.13], abs=0.02)


def test_a_plan_that_tips_what_lies_below_bears_nothing() -> None:
    # At the outer end of the shelf the fat figure outweighs all else: its board lies between good supports.
    plan = planned(shelf(), "fat", 10.2, 14.9, 6.0)
    assert plan.board.reach > 4.0
    assert bearing(shelf(), plan) is None
    world = carried_out(shelf(), plan)
    assert world.pose("fat").y < BASE


def test_a_figure_that_holds_a_board_down_is_not_to_be_lifted() -> None:
    match = table(raft={"board-1": (10.6, BASE), "fat": (6.0, FIRST), "thin": (-5.5, BASE)})
    prospect = Prospect(match.reading(), Sight.of(match.view(0)))
    assert not prospect.without("fat").stands
    assert prospect.without("tall").stands


def test_a_figure_that_holds_its_own_board_down_cannot_be_taken_again() -> None:
    match = table(raft={"board-1": (4.2, BASE), "fat": (-9.0, BASE), "thin": (-7.7, BASE), **HIGH})
    prospect = Prospect(match.reading(), Sight.of(match.view(0)))
    inside, outside = (planned(match, "short", x, 6.5, 9.5) for x in (8.0, 10.6))
    assert prospect.moves_on(inside)
    assert not prospect.moves_on(outside)
    assert (prospect.margin(outside) or 0.0) > 0.1
