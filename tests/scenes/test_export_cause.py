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
from scenes.export.failures import ExportRefused
from scenes.export.stretch import Stretch, stretch_of
from scenes.export.wish import Wish
from scenes.fonts import load_fonts
from scenes.theme import WARNING

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

pytestmark = pytest.mark.usefixtures("filmed_once")
GALLERY = Path(__file__).resolve().parent.parent / "gallery"
RAFT, SHIP = GALLERY / "raft-tipped.capsize", GALLERY / "ship-heeled.capsize"
TIPPED = "Under the tall figure of turn 3, a board of turn 2 was overbalanced to the right by 1.4 cm."
ROLLED = (
    "The chest of turn 2, held in a hand, made the ship heel 19 degrees to the right, "
    "and the crate of turn 1 slipped."
)


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


@pytest.fixture
def asked() -> list[int]:
    """The falls that have been looked into."""
    return []


@pytest.fixture
def footage(asked: list[int]) -> Any:
    """As much as is looked at of a film of three turns; in the first and the last things fall twice."""

    def inquest(_mark: TurnMark, fall: int) -> SimpleNamespace:
        asked.append(fall)
        return SimpleNamespace(fall=fall, began=fall - 100, earliest=fall - 100)

    marks = [
        TurnMark(0, 1, 0, 0, 6000, filmed=True, falls=(1000, 1016, 4000)),
        TurnMark(1, 2, 1, 6000, 7000, filmed=True),
        TurnMark(2, 3, 0, 7000, 12000, filmed=True, falls=(8000, 8480)),
    ]
    return SimpleNamespace(
        film=SimpleNamespace(marks=marks),
        all=lambda: marks,
        turn=lambda turn: [mark for mark in marks if mark.turn == turn],
        last_fall=lambda: marks[2],
        fallen=lambda mark: {"a chest": 1000, "a board": 1016, "a figure": 4000} if mark is marks[0] else {},
        inquest=inquest,
        watch=lambda steps, _number, _title: steps,
    )


def told(causes: Causes, tick: int, *, still: bool) -> list[int]:
    """The falls that a picture of a tick tells of."""
    return [one.inquest.fall for one in causes.fresh() if one.told(tick, still=still)]


def test_of_a_turn_in_which_things_fall_at_two_moments_each_is_told_of_in_its_time(
    footage: Any, asked: list[int]
) -> None:
    causes = Causes(footage, Stretch(0, 6000, (1000, 1016, 4000)))
    assert asked == [1000, 4000]
    assert [told(causes, tick, still=False) for tick in (0, 659, 660, 3659)] == [[], [], [1000], [1000]]
    assert told(causes, 3660, still=False) == [1000, 4000], "the last of them is drawn"
    assert (told(causes, 0, still=True), told(causes, 3660, still=True)) == ([1000], [1000, 4000])


def test_pictures_of_one_collapse_tell_of_no_other(footage: Any, asked: list[int]) -> None:
    causes = Causes(footage, Stretch(3712, 4120, (4000,)))
    assert asked == [4000]
    assert told(causes, 3712, still=True) == [4000], "in a filmstrip from its first picture on"
    assert told(causes, 3659, still=False) == []


def test_a_turn_without_falls_tells_of_none_of_the_turns_beside_it(footage: Any, asked: list[int]) -> None:
    causes = Causes(footage, stretch_of(Wish(Path("turn.gif"), "turn", 2), footage))
    assert asked == []
    assert causes.remarks == ("nothing falls there, so there is no cause to draw",)


# Falls count as on the time line of a replay: those that follow each other within a second are one.
@pytest.mark.parametrize(
    ("number", "stretch"),
    [
        (1, Stretch(0, 1976, (1000, 1016))),
        (2, Stretch(2560, 4960, (4000,))),
        (3, Stretch(7000, 8960, (8000,))),
        (4, Stretch(7040, 9440, (8480,))),
        (None, Stretch(7040, 9440, (8480,))),
    ],
)
def test_a_fall_is_a_collapse(footage: Any, number: int | None, stretch: Stretch) -> None:
    assert stretch_of(Wish(Path("fall.gif"), "fall", number), footage) == stretch


def test_a_fall_behind_the_last_collapse_is_refused_with_their_number(footage: Any) -> None:
    with pytest.raises(ExportRefused, match="falls 4 times"):
        stretch_of(Wish(Path("fall.gif"), "fall", 5), footage)
