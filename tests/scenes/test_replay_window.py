"""The window on a film: keys, buttons, dragging, filming beside the loop, forces, and why it fell."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest
from at_replay import KeptFilm, Watcher
from shell import Notes

from games import Difference, Phrase, filming, parse_journal, verify
from scenes.export.darkroom import Darkroom
from scenes.replay.keeping import Keeping
from scenes.saved_scene import named
from scenes.saves import unfinished
from scenes.words import speak
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FALLS = [9840, 16864, 23848, 30912, 37960]
"""The collapses of the match of two, in ticks."""
BEGUN = [0, 4592, 9624, 11888, 16640, 18904]
"""Where its first turns begin."""


LIFTED = Phrase(
    "Lifting {other} left {piece} overbalanced to the right by {cm} cm.",
    {"piece": "board-2", "other": "thin", "cm": "0.8", "piece_turn": "2"},
)


def answer(**other: object) -> Any:
    """What an inquest says."""
    return SimpleNamespace(
        fall=9840,
        began=9700,
        earliest=9700,
        at=(9.0, 8.0),
        lost=(("chest-diamond-1", 9700), ("board-2", 9720)),
        before=(0.3, 0.1),
        after=None,
        **{"sentence": LIFTED, "swept": None, "beside": (), **other},
    )


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")
    pygame.quit()


@pytest.fixture
def watcher(tmp_path: Path) -> Watcher:
    return Watcher(tmp_path)


def test_space_plays_and_pauses_and_a_second_is_a_second(watcher: Watcher) -> None:
    assert watcher.scene.rate == 0.0, "a still picture costs nothing"
    watcher.key("space")
    assert watcher.scene.rate == 60.0
    watcher.frames(1.0)
    assert watcher.tick in (479, 480)
    watcher.key("space")
    watcher.frames(1.0)
    assert watcher.tick in (479, 480)
    watcher.weigh()
    assert watcher.scene.rate == 0.0


def test_arrows_step_frames_and_change_the_speed_comma_and_stop_step_ticks(watcher: Watcher) -> None:
    watcher.key("right", "right", "right", ".", ".", ",")
    assert watcher.tick == 25
    watcher.key("left")
    assert watcher.tick == 17
    watcher.key("down", "down", "space")
    watcher.frames(0.5)
    assert watcher.tick == 17 + 60
    watcher.key("1", "up", "r")
    watcher.frames(0.05)
    assert (watcher.tick, watcher.scene._playback.backwards) == (77 - 48, True)


def test_turns_and_falls_are_jumped_to(watcher: Watcher) -> None:
    watcher.key("page down")
    assert watcher.tick == BEGUN[1]
    watcher.key("n")
    assert watcher.tick == FALLS[0]
    watcher.key("n", "n", "n", "n", "n")
    assert watcher.tick == FALLS[4]
    watcher.key("p")
    assert watcher.tick == FALLS[3]
    watcher.key("home", "page down", "page down", "page down", "page up")
    assert watcher.tick == BEGUN[2]
    watcher.key("end")
    assert watcher.tick == watcher.film.last
    watcher.key("home")
    assert watcher.tick == 0


def test_every_button_does_what_its_key_does(watcher: Watcher) -> None:
    watcher.push("turn-after")
    watcher.push("frame-after")
    assert watcher.tick == BEGUN[1] + 8
    watcher.push("loop-start")
    watcher.push("fall-after")
    watcher.push("loop-end")
    assert (watcher.scene._playback.start, watcher.scene._playback.end) == (BEGUN[1] + 8, FALLS[0])
    watcher.push("unloop")
    assert not watcher.scene._playback.looping
    watcher.push("slower")
    watcher.push("backwards")
    watcher.frames(1.0)
    assert FALLS[0] - watcher.tick in (240, 241)
    watcher.push("backwards")
    assert not watcher.playing


def test_dragging_along_the_line_shows_the_position_under_the_pointer_at_once(watcher: Watcher) -> None:
    watcher.key("space")
    x, y = watcher.column(FALLS[1])
    watcher.press(*watcher.column(100))
    watcher.frames(0.5)
    assert not watcher.playing
    for step in range(-40, 41, 8):
        watcher.point(x + step, y)
        tick = watcher.scene._deck.time_line.tick_at(x + step)
        assert watcher.tick == tick
        assert watcher.scene._view == watcher.film.view(tick)
    watcher.release(x + 40, y)
    assert watcher.playing, "it goes on from there as it went before"


def test_what_is_drawn_depends_on_the_place_alone(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, motion=True)
    watcher.key("n")
    watcher.key("space")
    watcher.frames(1.5)
    watcher.key("space")
    here = watcher.tick
    watcher.weigh()
    played = watcher.picture()
    watcher.key("end")
    watcher.frames(1.0)
    watcher.picture()
    watcher.press(*watcher.column(here))
    watcher.release(*watcher.column(here))
    watcher.scene._playback.go(here)
    watcher.scene._look()
    watcher.frames(1.0)
    watcher.weigh()
    watcher.point(640, 300)
    assert watcher.picture() == played


def test_a_turn_that_is_not_filmed_shows_how_it_began_and_is_waited_for(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, "solo-to-the-fall", filmed=False)
    assert watcher.scene.rate == 10.0
    watcher.scene._playback.go(15_816)
    watcher.scene._look()
    assert (watcher.scene._view.turn, watcher.scene._view.tick) == (4, 14_016)
    progress = watcher.picture()
    watcher.key("home", "n")
    assert watcher.tick == 0, "no fall is known yet"
    for _ in range(6):
        watcher.app.tick(0.1)
    assert watcher.film.complete
    watcher.frames(2.0)
    watcher.weigh()
    assert watcher.scene.rate == 0.0
    watcher.key("n")
    assert watcher.tick == 15_816
    watcher.key("end")
    assert watcher.scene._view.phase == "over"
    assert watcher.picture() != progress


def test_playing_waits_for_the_film(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, filmed=False)
    watcher.scene._studio = SimpleNamespace(tend=lambda _tick: False, close=lambda: None)  # type: ignore[assignment]
    watcher.key("space")
    watcher.frames(1.0)
    assert watcher.tick <= 8, "the first position is there, and no other"
    assert watcher.playing
    here = watcher.tick
    next(filming(watcher.film))
    watcher.frames(1.0)
    assert watcher.tick - here in (479, 480)


def test_tab_shows_the_forces_while_it_is_held_and_the_button_until_it_is_pressed_again(
    watcher: Watcher,
) -> None:
    watcher.key("page down")
    plain = watcher.picture()
    watcher.app.take([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    assert watcher.picture() != plain
    watcher.app.take([pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    assert watcher.picture() == plain
    spot = watcher.scene._laid_out().buttons["loads"].center
    watcher.press(*spot)
    watcher.release(*spot)
    assert watcher.scene._loads


def test_why_tells_of_the_fall_of_this_turn_and_follows_to_the_next(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, answer=answer())
    watcher.key("n")
    before = watcher.picture()
    watcher.key("w")
    watcher.frames(0.5)
    assert watcher.inquiry.asked == [(2, FALLS[0])]
    assert watcher.picture() != before
    ways = watcher.scene._causes._case.ways  # type: ignore[union-attr]
    assert set(ways) == {"chest-diamond-1", "board-2"}
    assert ways["board-2"][0][1] > ways["board-2"][-1][1], "it goes down"
    watcher.key("n")
    watcher.frames(0.1)
    assert watcher.inquiry.asked[-1] == (4, FALLS[1])
    watcher.key("escape")
    assert not watcher.scene._causes.shown
    assert watcher.app.stack.top is watcher.scene
    watcher.key("escape")
    assert watcher.app.stack.top is not watcher.scene
    assert isinstance(watcher.film, KeptFilm)
    assert (watcher.film.closed, watcher.studio.closed, watcher.inquiry.closed) == (True, True, True)


@pytest.fixture
def twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watcher:
    """A match in whose third turn something falls once more, at tick 10,900."""
    watcher = Watcher(tmp_path, answer=answer())
    first, second, mark, *rest = watcher.film.marks
    later = msgspec.structs.replace(mark, falls=(*mark.falls, 10_900))
    monkeypatch.setattr(watcher.film, "marks", [first, second, later, *rest])
    return watcher


def test_of_a_turn_in_which_things_fall_at_two_moments_both_are_asked_about(twice: Watcher) -> None:
    twice.key("n", "w")
    assert twice.inquiry.asked == [(2, FALLS[0])]
    twice.key("n")
    twice.frames(0.1)
    assert (twice.tick, twice.inquiry.asked[-1]) == (10_900, (2, 10_900))
    twice.key("p")
    twice.frames(0.1)
    assert (twice.tick, twice.inquiry.asked[-1]) == (FALLS[0], (2, FALLS[0]))


def test_why_where_nothing_fell_goes_to_the_fall_before(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, answer=answer())
    watcher.scene._playback.go(14_000)
    watcher.key("w")
    assert (watcher.tick, watcher.inquiry.asked) == (FALLS[0], [(2, 9840)])


def test_the_sentence_names_a_board_by_its_turn(tmp_path: Path) -> None:
    from scenes.table.news import said_cause  # noqa: PLC0415 - beside what it is about

    watcher = Watcher(tmp_path)
    assert said_cause(watcher.scene._face, answer()) == (
        "Lifting the thin figure left a board of turn 2 overbalanced to the right by 0.8 cm."
    )
    beside = answer(
        sentence=Phrase("{piece} tipped over to the right on {other}.", {"piece": "fat", "other": "tall"})
    )
    both = said_cause(watcher.scene._face, answer(beside=(beside,)))
    assert both == f"{said_cause(watcher.scene._face, answer())} {said_cause(watcher.scene._face, beside)}"


def test_the_sentence_goes_on_with_what_was_swept_along_in_german_too(tmp_path: Path) -> None:
    from scenes.table.news import said_cause  # noqa: PLC0415 - beside what it is about

    watcher = Watcher(tmp_path)
    cause = Phrase(
        "{other}, held in a hand, pushed {piece} over to the left.",
        {"piece": "thin", "other": "board-2", "other_turn": "3"},
    )
    gaps = {"cause": str(cause), "striker": "tall", "struck": "chest-star-1"}
    swept = Phrase("{cause}; {striker} swept {struck} along.", gaps)
    inquest = answer(swept=swept)
    inquest.sentence = cause
    assert said_cause(watcher.scene._face, inquest) == (
        "A board of turn 3, held in a hand, pushed the thin figure over to the left; "
        "the tall figure swept a chest along."
    )
    speak("de")
    assert said_cause(watcher.scene._face, inquest) == (
        "Ein Brett aus Zug 3 stieß in der Hand dagegen: die dünne Figur kippte nach links; "
        "mitgerissen wurden nacheinander die große Figur und eine Truhe."
    )


def test_a_fall_is_watched_slowly_again_and_again(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, answer=answer())
    watcher.key("n", "w")
    watcher.frames(0.2)
    watcher.key("s")
    playback = watcher.scene._playback
    assert (playback.start, playback.end, playback.speed_text) == (9624, 9856 + 240, "1/8")
    watcher.frames(9.0)
    assert watcher.playing
    assert 9624 <= watcher.tick <= 10096


def test_what_came_out_otherwise_is_told_and_not_hidden(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.replay.notes import note_of  # noqa: PLC0415 - beside what it is about

    plain = watcher.picture()
    assert note_of(watcher.film, watcher.scene._face) == ""
    monkeypatch.setattr(watcher.film, "differences", [Difference(40, 4, 11_888, "", "board-3", 0.0213)])
    monkeypatch.setattr(watcher.film, "problem", "Line 90 is against the rules.")
    assert note_of(watcher.film, watcher.scene._face) == (
        "One turn comes out otherwise here than it was recorded; the record is followed. "
        "First where turn 4 begins, tick 11888: a board, by 0.021 cm. Line 90 is against the rules."
    )
    assert watcher.picture() != plain


def test_it_sounds_as_it_did_only_at_the_speed_at_which_it_was_played(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(watcher.app.context.sounds, "play", lambda name, *_: played.append(name))
    watcher.scene._playback.go(FALLS[0] - 240)
    watcher.key("space")
    watcher.frames(1.0)
    assert [name for name in played if name.startswith("splash")]
    played.clear()
    watcher.scene._playback.go(FALLS[0] - 240)
    watcher.key("down")
    watcher.frames(3.0)
    assert played == []


@pytest.mark.parametrize(
    "name", ["two-players-to-penalties", pytest.param("three-load-the-ship", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_panel_and_deck_cover_neither_the_world_nor_each_other(
    tmp_path: Path, name: str, scale: float
) -> None:
    watcher = Watcher(tmp_path, name, answer=answer())
    watcher.resize((1280, 720), scale)
    watcher.key("n", "w")
    watcher.frames(0.1)
    scene = watcher.scene
    layout, deck = scene._laid_out(), scene._deck.layout
    panel = scene._causes.panel(layout)
    assert not panel.colliderect(deck.rect)
    assert not panel.colliderect(layout.right)
    viewport = scene._framing.viewport
    for piece in scene._view.pieces:
        x, y = viewport.to_screen((piece.x, piece.y))
        assert panel.right < x < layout.right.left, piece.id
        assert y < deck.rect.top, piece.id
    assert layout.size[1] == deck.rect.top
    watcher.picture()


def test_a_click_of_the_wheel_is_a_frame(watcher: Watcher) -> None:
    for notches in (-1, -1, 1):
        event = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches), "flipped": False}
        watcher.app.take([pygame.event.Event(pygame.MOUSEWHEEL, event)])
    assert watcher.tick == 8


def test_a_dialog_stops_the_film(watcher: Watcher) -> None:
    watcher.key("space")
    watcher.frames(0.5)
    watcher.key("f1")
    assert not watcher.playing
    assert watcher.tick < TICKS_PER_SECOND


def test_one_plays_on_from_the_turn_that_is_shown_in_a_match_of_its_own(watcher: Watcher) -> None:
    watcher.scene._playback.go(10_500)
    watcher.push("branch")
    watcher.app.draw()
    assert watcher.app.stack.top is not watcher.scene
    watcher.app.stack.top.focus_on("Play on")  # type: ignore[union-attr]
    watcher.key("return")
    table = watcher.app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    match = table.sitting.match
    assert (match.tick, match.turn, match.header.branched) == (BEGUN[2], 3, 3)
    assert verify(parse_journal(match.text().encode())) is None
    (saved,) = unfinished(watcher.app.context.folders.matches)
    assert named(saved).startswith("Rafter Five: Ann, Bo, from turn 3, ")
    table.sitting.close()


def test_f9_in_a_turn_with_two_collapses_saves_the_one_that_is_shown(
    twice: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int | None] = []
    monkeypatch.setattr(Darkroom, "develop", lambda _, __, number=None: asked.append(number))
    twice.key("n", "f9", "n", "f9")
    assert asked == [1, 2]


@pytest.mark.parametrize(
    ("complete", "note"),
    [
        (False, "No fall has been filmed yet: try again a little later."),
        (True, "Nothing falls in this match."),
    ],
)
def test_f9_tells_a_match_without_falls_from_one_that_is_still_filmed(*, complete: bool, note: str) -> None:
    film: Any = SimpleNamespace(marks=(), complete=complete)
    place: Any = SimpleNamespace(tick=0)
    darkroom: Any = SimpleNamespace(busy=False)
    keeping = Keeping(film, place, darkroom)
    keeping.ask()
    assert keeping.note == note


def test_f9_tells_each_time_how_far_the_film_has_come() -> None:
    film: Any = SimpleNamespace(marks=(), complete=True)
    darkroom: Any = SimpleNamespace(busy=True, progress="", news=lambda: None)
    keeping = Keeping(film, SimpleNamespace(tick=0), darkroom)  # type: ignore[arg-type]
    told = []
    for darkroom.progress in ("", "3 % of it", "3 % of it", "40 % of it"):
        told.append((keeping.tick(60.0), keeping.note))
    assert told == [(False, ""), (True, "3 % of it"), (False, "3 % of it"), (True, "40 % of it")]


@pytest.mark.soak
def test_f9_saves_the_fall_that_one_means_and_says_where(watcher: Watcher, tmp_path: Path) -> None:
    watcher.key("n", "f9")
    keeping = watcher.scene._keeping
    assert keeping.note == "This collapse is being saved."
    assert watcher.scene.rate > 0.0, "it is waited for"
    until = time.monotonic() + 120.0
    while keeping._darkroom.busy and time.monotonic() < until:
        watcher.frames(0.1)
        time.sleep(0.05)
    (film,) = (tmp_path / "pictures").glob("*.gif")
    assert keeping.note == f"The collapse was saved: {film}"
    watcher.frames(9.0)
    assert keeping.note == ""
    watcher.weigh()
    assert watcher.scene.rate == 0.0
