"""The full tables that frames and costs are measured on: positions that the games accept."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from benchmarks import frame
from benchmarks.full_tables import full_match, ship_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Match

FIGURES = {"tall": 1, "fat": 1, "thin": 1, "short": 1, "average": 1}
CARGO = {"chest": 4, "crate": 4, "rat": 4, "barrel": 4, "flask": 4, "plank": 4, "sailor": 2, "boat": 2}


@pytest.mark.parametrize(
    ("make", "aboard"), [(full_match, {"board": 41, "chest": 41, **FIGURES}), (ship_match, CARGO)]
)
def test_all_but_the_last_pieces_stand_there_and_a_window_shows_them(
    make: Callable[[], Match], aboard: dict[str, int]
) -> None:
    match = make()
    assert Counter(piece.kind for piece in match.view(0).pieces) == aboard
    assert not match.over
    with frame.Showing(match) as showing:
        assert showing.frame() > 0.0
