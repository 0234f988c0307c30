"""What a film shows somewhere is painted before one comes there, and large sheets of paper are no work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pygame
import pytest
from at_replay import Watcher

from scenes.drawing import paper
from scenes.theme import PAPER

if TYPE_CHECKING:
    from pathlib import Path


def test_a_hung_piece_is_painted_before_one_comes_to_where_it_hangs(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, "three-load-the-ship")
    watcher.scene._playback.go(watcher.film.last)
    watcher.scene._look()
    watcher.weigh()
    scene = watcher.scene
    sprites, looks = scene._picture.pieces.sprites, scene._picture.looks
    scale = scene._framing.viewport.pixels_per_cm
    laid = scene._view.pieces[0]
    hung = [msgspec.structs.replace(laid, id=f"rat-{number}", kind="rat-hung") for number in (1, 2)]
    assert scene.rate == 0.0
    scene._foresight.note(hung)
    assert scene.rate > 0.0, "it is waited for"
    watcher.frames(1 / 60)
    assert [sprites.painted(looks.seen(piece), scale) for piece in hung].count(True) == 1, "one a frame"
    watcher.frames(2 / 60)
    assert all(sprites.painted(looks.seen(piece), scale) for piece in hung)
    assert scene.rate == 0.0
    assert looks.last("rat-1").kind == "rat", "how it is shown has not changed"


def test_all_that_turns_began_with_is_painted_while_the_match_is_filmed(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, "solo-to-the-fall", filmed=False)
    scene = watcher.scene
    while not watcher.film.complete or scene._foresight.waiting:
        watcher.app.tick(0.1)
    pieces = scene._projector.whole().pieces
    assert len({piece.id for piece in pieces}) > len({piece.id for piece in scene._view.pieces})
    scale = scene._framing.viewport.pixels_per_cm
    looks = [scene._picture.looks.seen(piece) for piece in pieces]
    assert all(scene._picture.pieces.sprites.painted(look, scale) for look in looks)


@pytest.mark.parametrize("size", [(200, 400), (333, 36), (61, 300), (64, 61), (40, 40)])
@pytest.mark.parametrize("corner", [5, 10])
@pytest.mark.parametrize("raised", [False, True])
def test_a_large_sheet_put_together_is_what_it_would_be_painted_whole(
    size: tuple[int, int], corner: int, *, raised: bool
) -> None:
    whole = paper._plain.__wrapped__(*size, corner, PAPER, raised=raised)
    paper._fibre(whole, paper.SHADOW_PX if raised else 0)
    shown = paper.sheet(*size, corner, raised=raised)
    assert shown.get_size() == whole.get_size()
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert np.unique(pygame.surfarray.array_red(shown)).size > 3
