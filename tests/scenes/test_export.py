"""`capsize export`: what each option does to the file that is written."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import av
import numpy as np
import pygame
import pytest
from exporting import DROPPED, END, FALL, STANDING, apart, durations, frames, pixels, saved
from PIL import Image
from running import here, program

from games import parse_journal
from scenes.export.taking import take
from scenes.export.wish import Wish

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

pytestmark = pytest.mark.usefixtures("filmed_once")
GALLERY = Path(__file__).resolve().parent.parent / "gallery"
SMALL = ("--size", "320x180")


@pytest.fixture
def dropped(tmp_path: Path) -> Path:
    path = tmp_path / "dropped.capsize"
    path.write_text(saved(DROPPED), encoding="utf-8")
    return path


@pytest.fixture
def standing(tmp_path: Path) -> Path:
    path = tmp_path / "standing.capsize"
    path.write_text(STANDING, encoding="utf-8")
    return path


def export(capfd: pytest.CaptureFixture[str], journal: Path, name: str, *options: str) -> Path:
    out = journal.with_name(name)
    ran = here(capfd, "export", str(journal), str(out), *options)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{out}: ")
    assert list(journal.parent.glob(".*")) == [], "nothing is left beside it"
    return out


@pytest.fixture(scope="module")
def kept() -> dict[str, bytes]:
    """Files that were exported once for several tests."""
    return {}


@pytest.fixture
def gif(capfd: pytest.CaptureFixture[str], dropped: Path, kept: dict[str, bytes]) -> Path:
    """A film of the fall as it is made without options."""
    if "gif" not in kept:
        kept["gif"] = export(capfd, dropped, "fall.gif").read_bytes()
    out = dropped.with_name("fall.gif")
    out.write_bytes(kept["gif"])
    return out


def test_a_gif_shows_the_seconds_around_the_last_fall(gif: Path) -> None:
    # From 3 s before the splash to 2 s after it, 25 pictures in a second; the last one stays for 1.5 s more.
    assert durations(gif) == [40] * 125 + [1540]
    assert [frame.shape for frame in frames(gif)] == [(360, 640, 3)] * 126
    with Image.open(gif) as film:
        assert film.info["loop"] == 0, "for ever"


def test_each_frame_of_a_film_is_what_a_still_of_its_tick_shows(
    capfd: pytest.CaptureFixture[str], dropped: Path, gif: Path
) -> None:
    film = frames(gif)
    video = frames(export(capfd, dropped, "fall.mp4"))
    for number in (0, 60, 75, 80, 125):
        tick = FALL - 3 * 480 + number * 480 // 25
        still = pixels(export(capfd, dropped, f"{number}.png", "--at", str(tick)))
        assert apart(film[number], still) < 4.0, number
        assert apart(video[number], still) < 2.5, number
    assert apart(film[60], film[75]) > 0.5, "and they are not all the same"


def test_an_mp4_is_what_browsers_play(capfd: pytest.CaptureFixture[str], dropped: Path) -> None:
    out = export(capfd, dropped, "turn.MP4", "--turn", "1", *SMALL)
    with av.open(str(out)) as film:
        stream = film.streams.video[0]
        context = stream.codec_context
        assert (context.name, context.pix_fmt, context.width, context.height) == ("h264", "yuv420p", 320, 180)
        assert stream.average_rate == 25
        # The turn has 3768 ticks, 7.85 s.
        assert stream.frames == 198
        assert stream.duration is not None
        assert stream.time_base is not None
        assert float(stream.duration * stream.time_base) == pytest.approx(198 / 25)
    data = out.read_bytes()
    assert data.index(b"moov") < data.index(b"mdat"), "it can be played while it is still being loaded"


@pytest.mark.parametrize(
    ("options", "count", "shown"),
    [
        (("--speed", "2"), 64, 40),
        (("--fps", "10", "--speed", "1/2"), 101, 100),
        (("--fps", "10"), 51, 100),
        (("--fps", "50", "--speed", "4"), 64, 20),
        (("--fps", "10", "--fall", "1"), 51, 100),
        (("--fps", "10", "--fall"), 51, 100),
        (("--fps", "10", "--turn", "1"), 80, 100),
        (("--turn", "2"), 1, 40),
        (("--whole", "--speed", "8"), 26, 40),
    ],
)
def test_options_say_how_many_pictures_there_are_and_for_how_long(
    capfd: pytest.CaptureFixture[str], dropped: Path, options: tuple[str, ...], count: int, shown: int
) -> None:
    out = export(capfd, dropped, "film.gif", *SMALL, *options)
    assert durations(out) == [shown] * (count - 1) + [shown + 1500]


def test_frames_of_a_gif_keep_time_where_hundredths_do_not_divide(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    shown = durations(export(capfd, dropped, "film.gif", *SMALL, "--fps", "30", "--speed", "2"))
    assert (len(shown), set(shown[:-1])) == (76, {30, 40})
    assert sum(shown) == round(76 / 30 * 100) * 10 + 1500


def test_a_written_journal_is_filmed_as_a_saved_one_is(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    one = export(capfd, dropped, "saved.png")
    dropped.write_text(DROPPED, encoding="utf-8")
    other = export(capfd, dropped, "written.png")
    assert (pixels(one) == pixels(other)).all()


def test_a_still_is_of_the_first_splash_unless_a_tick_is_named(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    usual = pixels(export(capfd, dropped, "usual.png"))
    named = pixels(export(capfd, dropped, "named.png", "--at", str(FALL + 48)))
    before = pixels(export(capfd, dropped, "before.png", "--at", str(FALL - 480)))
    assert usual.shape == (360, 640, 3)
    assert (usual == named).all()
    assert apart(usual, before) > 0.5


def test_a_match_without_a_fall_is_shown_whole_and_its_end_as_a_still(
    capfd: pytest.CaptureFixture[str], standing: Path
) -> None:
    assert len(durations(export(capfd, standing, "film.gif", *SMALL))) > 1
    end = pixels(export(capfd, standing, "end.png"))
    assert end.std() > 20


def test_forces_are_lines_and_loads_are_colours(capfd: pytest.CaptureFixture[str], dropped: Path) -> None:
    at = ("--at", "0", "--size", "400x400")  # high enough for the scale of colours: the frame stays the same
    plain = pixels(export(capfd, dropped, "plain.png", *at))
    forces = pixels(export(capfd, dropped, "forces.png", *at, "--forces"))
    loads = pixels(export(capfd, dropped, "loads.png", *at, "--loads"))
    both = pixels(export(capfd, dropped, "both.png", *at, "--loads", "--forces"))
    changed = [(one != plain).any(axis=2).mean() for one in (forces, loads, both)]
    # Five figures stand upright: their contacts are small, the figures and the scale of colours are larger.
    assert 0.0005 < changed[0] < 0.01 < changed[1] < 0.08
    assert changed[2] > changed[1]


def test_size_is_the_size(capfd: pytest.CaptureFixture[str], dropped: Path) -> None:
    assert pixels(export(capfd, dropped, "large.png", "--size", "1281x721")).shape == (721, 1281, 3)
    assert frames(export(capfd, dropped, "odd.gif", "--size", "321x181", "--fps", "5"))[0].shape == (
        181,
        321,
        3,
    )


def test_a_filmstrip_lays_moments_of_the_collapse_side_by_side(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    strip = pixels(export(capfd, dropped, "strip.png", "--strip", "8", *SMALL))
    # Two rows of four, with 6 px between and around.
    assert strip.shape == (2 * 186 + 6, 4 * 326 + 6, 3)
    # The first is of 0.6 s before the splash, the last of a quarter of a second after it.
    for tick, left, top in ((FALL - 288, 6, 6), (FALL + 120, 6 + 3 * 326, 6 + 186)):
        still = pixels(export(capfd, dropped, f"{tick}.png", "--at", str(tick), *SMALL))
        part = strip[top : top + 180, left : left + 320]
        assert apart(part[40:], still[40:]) < 1.5
        assert (part[8:30, 8:60] != still[8:30, 8:60]).any(), "a time stands in the corner"


def test_the_line_below_tells_who_plays_which_turn_and_what_happened(
    capfd: pytest.CaptureFixture[str], dropped: Path
) -> None:
    def line(picture: Path) -> Any:
        return pixels(picture)[336:350, 12:-12].astype(int)

    early = line(export(capfd, dropped, "early.png", "--at", "1800"))
    later = line(export(capfd, dropped, "later.png", "--at", "2200"))
    splash = line(export(capfd, dropped, "splash.png", "--at", str(FALL + 48)))
    next_turn = line(export(capfd, dropped, "next.png", "--at", str(END)))
    assert (early == later).all(), "nothing has happened"
    assert (splash[:, :320] == later[:, :320]).all(), "the same player and turn"
    assert (splash[:, 320:] != later[:, 320:]).any(), "and news to the right of them"
    assert (next_turn[:, :160] != later[:, :160]).any(), "another player, another turn"
    assert early.min() < 80, "dark letters"
    assert np.median(early) > 235, "on paper"


def test_the_ship_is_filmed_as_the_raft_is(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "thrown.capsize"
    path.write_bytes((GALLERY / "ship-thrown.capsize").read_bytes())
    film = frames(export(capfd, path, "fall.gif", *SMALL, "--fps", "10"))
    assert len(film) > 5
    assert apart(film[0], film[-1]) > 0.5
    still = pixels(export(capfd, path, "fall.png", *SMALL))
    assert min(apart(frame, still) for frame in film) < 4.0


def test_no_display_is_even_looked_for(
    dropped: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never() -> None:
        raise AssertionError

    monkeypatch.setattr(pygame.display, "init", never)
    monkeypatch.setattr(pygame, "init", never)
    export(capfd, dropped, "fall.mp4", *SMALL, "--fps", "5")


def test_it_is_done_without_a_display_and_of_a_torn_journal_from_standard_input(tmp_path: Path) -> None:
    out = tmp_path / "torn.png"
    ran = program("export", "-", str(out), stdin=saved(DROPPED) + "3900 take av")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "torn off" in ran.err
    assert pixels(out).shape == (360, 640, 3)


def test_work_is_told_of_step_by_step(dropped: Path) -> None:
    told: dict[str, list[int]] = {}

    def watch(steps: Iterable[Any], count: int, title: str) -> Iterator[Any]:
        told[title] = [count, 0]
        for step in steps:
            told[title][1] += 1
            yield step

    wish = Wish(dropped.with_name("fall.gif"), size=(320, 180), fps=Fraction(10))
    taken = take(parse_journal(dropped.read_bytes()), "it", wish, watch)
    assert told["Drawing"] == [51, 51]
    assert told["Filming"][1] >= 1
    assert (taken.pictures, taken.size, taken.seconds, taken.remarks) == (51, (320, 180), 6.6, ())


def test_what_cannot_be_played_on_is_shown_up_to_there_and_said(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.capsize"
    path.write_text(DROPPED + "+1 take nobody with left at 0 0\n", encoding="utf-8")
    ran = here(capfd, "export", str(path), str(tmp_path / "fall.png"))
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "only in part" in ran.err


def test_a_gif_is_small_since_it_stores_only_what_moves(gif: Path) -> None:
    whole = io.BytesIO()
    Image.fromarray(frames(gif)[0]).quantize(255).save(whole, "GIF")
    assert gif.stat().st_size < 0.2 * 126 * len(whole.getvalue())
