from __future__ import annotations

import numpy as np

from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain

SQUARE = [[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def plate() -> Plate:
    found = Plate(SQUARE, 20.0)
    found.rgb[:] = 0.5
    return found


def test_paint_and_shade_change_just_what_their_cover_holds() -> None:
    painted = plate()
    cover = np.zeros_like(painted.alpha)
    cover[10, 12], cover[30, 20] = 1.0, 0.5
    painted.paint(cover, WHITE)
    assert painted.rgb[10, 12].tolist() == [1.0] * 3
    assert painted.rgb[30, 20].tolist() == [0.75] * 3
    painted.darken(cover, 0.5)
    assert painted.rgb[10, 12].tolist() == [0.5] * 3
    assert painted.rgb[30, 20].tolist() == [0.5625] * 3
    assert (painted.rgb != 0.5).any(axis=2).sum() == 1, "all else is as it was"


def test_a_cover_of_rows_alone_counts_for_all_columns_and_an_empty_one_for_none() -> None:
    painted = plate()
    rows = np.zeros_like(painted.y)
    painted.paint(rows, BLACK)
    assert (painted.rgb == 0.5).all()
    rows[7] = 1.0
    painted.paint(rows, BLACK)
    assert (painted.rgb[7] == 0.0).all()
    assert (painted.rgb[8:] == 0.5).all()
    columns = np.zeros_like(painted.x)
    columns[0, 3] = 1.0
    painted.darken(columns, 1.0)
    assert (painted.rgb[:, 3] == 0.0).all()
    assert (painted.rgb[8:, 4:] == 0.5).all()


def test_the_grain_of_a_part_is_that_part_of_the_grain() -> None:
    whole = plate()
    part = whole.cut(-0.3, -0.8, 0.6, -0.2)
    rows = np.searchsorted(-whole.y[:, 0], -part.y[0, 0])
    columns = np.searchsorted(whole.x[0], part.x[0, 0])
    down, across = part.alpha.shape
    for upright in (False, True):
        seen = grain(whole, 3, upright=upright)[rows : rows + down, columns : columns + across]
        assert (grain(whole, 3, upright=upright, part=part) == seen).all()
