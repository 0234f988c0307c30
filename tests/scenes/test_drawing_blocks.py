"""What is no piece of a game is drawn as plain wood, within the outline that is simulated."""

from __future__ import annotations

import numpy as np
import pytest

from scenes.drawing.blocks import block
from scenes.drawing.figures import figure
from scenes.drawing.look import look_of
from scenes.drawing.sprites import painter
from sim import PieceKind, Round, assemble, make_kind, raft, rectangle

SCALE = 40.0
STONE = make_kind("stone", [rectangle(2.0, 1.0)], raft.BOARD.material, depth_cm=1.0)
LOG = assemble("log", [Round(0.0, 0.0, 2.0, 10.0)], raft.BOARD.material)


def test_figures_keep_their_coats_and_what_nobody_knows_is_a_block() -> None:
    kinds = [*raft.FIGURES.values(), raft.KING]
    assert {painter(look_of(kind, kind.name)) for kind in kinds} == {figure}
    assert painter(look_of(STONE, "stone-1")) is painter(look_of(LOG, "left")) is block


@pytest.mark.parametrize(("kind", "area"), [(STONE, 2.0), (LOG, 4.0 * np.pi)])
def test_a_block_covers_what_is_simulated(kind: PieceKind, area: float) -> None:
    plate = block(look_of(kind, "one"), SCALE)
    assert plate.alpha.sum() / SCALE**2 == pytest.approx(area, rel=2e-3)


def test_two_stones_differ_and_one_is_always_the_same() -> None:
    one, again, other = (block(look_of(STONE, name), SCALE).rgb for name in ("one", "one", "other"))
    assert np.array_equal(one, again)
    assert np.abs(one - other).max() > 0.05
