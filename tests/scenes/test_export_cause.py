"""`capsize export --cause`: what a fall came from, in the written file."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from exporting import STANDING, frames, pixels
from running import here

from games import TurnMark
from scenes.export.camera import scale_of
from scenes.export.explanation import Causes
from scenes.export.stretch import Stretch
from scenes.fonts import load_fonts
from scenes.theme import WARNING

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

pytestmark = pytest.mark.usefixtures("filmed_once")
GALLERY = Path(__file__).resolve().parent.parent / "gallery"
RAFT, SHIP = GALLERY / "raft-tipped.capsize", GALLERY / "ship-heeled.capsize"
TIPPED = "Under the tall figure of turn 3, a board of turn 2 was overbalanced to the right by 1.4 cm."
ROLLED = "The ship heeled 19 degrees to the right, and the crate of turn 1 slipped."


def export(capfd: pytest.CaptureFixture[str], journal: Path, out: Path, *options: str) -> str:
    """Write a file; returns what was said of what is not as it could be."""
    ran = here(capfd, "export", str(journal), str(out), *options)
    assert ran.code == 0
    assert ran.out.startswith(f"{out}: ")
    return ran.err


def says(picture: NDArray[np.uint8], sentence: str) -> bool:
    """Whether the lowest strip of a picture has the letters of a sentence, dark on paper, in its middle."""
    high, wide = picture.shape[:2]
    ink = load_fonts(scale_of((wide, high))).small.render(sentence, True, (0, 0, 0))  # noqa: FBT003
    letters = pygame.surfarray.array_alpha(ink).T
    line = picture[-60:].mean(axis=2)
    left = wide // 2 - letters.shape[1] // 2
    for top in range(60 - letters.shape[0] + 1):
        for x in (left - 1, left, left + 1):
            part = line[top : top + letters.shape[0], x : x + letters.shape[1]]
            if (part[letters > 250] < 100).all() and (part[letters == 0] > 200).all():
                return True
    return False


def red(picture: NDArray[np.uint8]) -> Any:
    """Where a picture has the colour of warnings."""
    return np.abs(picture.astype(int) - WARNING).max(axis=2) < 24


# Board 2 tips about the end of board 1, 6.3 cm to the right of the middle; the crate stood at the deck's end.
@pytest.mark.parametrize(
    ("journal", "sentence", "at"), [(RAFT, TIPPED, (416, 179)), (SHIP, ROLLED, (418, 286))]
)
def test_a_still_shows_and_says_what_the_fall_came_from(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, journal: Path, sentence: str, at: tuple[int, int]
) -> None:
    plain, told = tmp_path / "plain.png", tmp_path / "told.png"
    assert export(capfd, journal, plain) == ""
    assert export(capfd, journal, told, "--cause") == ""
    assert says(pixels(told), sentence)
    assert not says(pixels(plain), sentence)
    more = (red(pixels(told)) & ~red(pixels(plain)))[:320]
    assert more.sum() > 200, "the mark, ways and numbers"
    x, y = at
    assert more[y - 10 : y + 11, x - 10 : x + 11].sum() > 60, "the mark"


def test_a_long_sentence_takes_several_lines(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plain, told = tmp_path / "plain.png", tmp_path / "told.png"
    export(capfd, RAFT, plain, "--size", "320x180")
    export(capfd, RAFT, told, "--size", "320x180", "--cause")

    def paper(path: Path) -> int:
        return int((pixels(path)[-60:, 8].min(axis=1) > 235).sum())

    assert paper(told) > 1.5 * paper(plain) > 0


def test_in_a_film_the_ways_grow_with_the_fall(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = tmp_path / "told.mp4"
    export(capfd, RAFT, told, "--cause")
    other = frames(told)
    assert len(other) == 131
    # The footing gives way at tick 11936; the film begins at 10568, and a frame lasts 19.2 ticks.
    began = (11936 - 10568) / 19.2
    assert not says(other[round(began) - 14], TIPPED), "more than half a second before"
    assert says(other[round(began) - 11], TIPPED)
    reds = [int(red(other[round(began) + more])[:320].sum()) for more in (-14, 0, 3, 6, 9)]
    assert reds == sorted(set(reds)), reds
    assert says(other[-1], TIPPED)


def test_where_nothing_falls_that_is_said_and_the_picture_is_as_ever(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    journal = tmp_path / "standing.capsize"
    journal.write_text(STANDING, encoding="utf-8")
    plain, told = tmp_path / "plain.png", tmp_path / "told.png"
    export(capfd, journal, plain)
    said = export(capfd, journal, told, "--cause")
    assert said.count("\n") == 1
    assert "nothing falls" in said
    assert (pixels(told) == pixels(plain)).all()


def test_where_no_cause_is_found_that_is_said_and_the_picture_is_as_ever(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.export.footage.inquire", lambda *_: None)
    plain, told = tmp_path / "plain.png", tmp_path / "told.png"
    export(capfd, SHIP, plain)
    said = export(capfd, SHIP, told, "--cause")
    assert said.count("\n") == 1
    assert "no cause was found for 1 fall" in said
    assert (pixels(told) == pixels(plain)).all()


def test_of_a_turn_in_which_things_fall_at_two_moments_each_is_told_of_in_its_time() -> None:
    asked: list[int] = []

    def inquest(_mark: TurnMark, fall: int) -> SimpleNamespace:
        asked.append(fall)
        return SimpleNamespace(fall=fall, began=fall - 100)

    footage = SimpleNamespace(
        film=SimpleNamespace(marks=[TurnMark(0, 1, 0, 0, 6000, filmed=True, falls=(1000, 1016, 4000))]),
        fallen=lambda _mark: {"a chest": 1000, "a board": 1016, "a figure": 4000},
        inquest=inquest,
        watch=lambda steps, _number, _title: steps,
    )
    causes = Causes(footage, Stretch(0, 6000))  # type: ignore[arg-type] - as much of it as is looked at
    assert asked == [1000, 4000]

    def told(tick: int, *, still: bool) -> list[int]:
        return [one.inquest.fall for one in causes.fresh() if one.told(tick, still=still)]

    assert [told(tick, still=False) for tick in (0, 659, 660, 3659)] == [[], [], [1000], [1000]]
    assert told(3660, still=False) == [1000, 4000], "the last of them is drawn"
    assert (told(0, still=True), told(3660, still=True)) == ([1000], [1000, 4000])
