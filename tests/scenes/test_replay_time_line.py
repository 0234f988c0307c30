"""The time line: pixels and ticks, marks of collapses, jumps, and that the deck fits every window."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from games import TurnMark
from scenes.replay.case import fall_meant
from scenes.replay.deck import GROUPS, TIPS, WORDED, lay_out_deck
from scenes.replay.time_line import TimeLine, clock, falls_of, last_of, next_of, turn_before
from scenes.window import scale_for


def mark(number: int, first: int, last: int, *falls: int) -> TurnMark:
    return TurnMark(number, number + 1, number % 2, first, last, filmed=True, falls=falls)


MARKS = [
    mark(0, 0, 2000),
    mark(1, 2000, 4800, 3000, 3016, 3400, 4200),
    mark(2, 4800, 7000),
    mark(3, 7000, 9600, 9000),
]


def test_the_ends_of_the_line_are_the_ends_of_the_film() -> None:
    line = TimeLine(pygame.Rect(20, 600, 961, 24), 0, 9600)
    assert (line.x_of(0), line.x_of(4800), line.x_of(9600)) == (20, 500, 980)
    assert (line.tick_at(20), line.tick_at(500), line.tick_at(980)) == (0, 4800, 9600)
    assert (line.tick_at(-50), line.tick_at(5000)) == (0, 9600)
    assert line.span(2000, 4800).topleft == (220, 600)
    assert line.span(2000, 4800).width == 280


def test_a_film_of_no_length_has_a_line_all_the_same() -> None:
    line = TimeLine(pygame.Rect(20, 600, 961, 24), 5, 5)
    assert (line.x_of(5), line.tick_at(700), line.span(5, 5).width) == (20, 5, 1)


def test_what_falls_within_a_second_is_one_collapse() -> None:
    assert falls_of(MARKS) == [3000, 4200, 9000]


def test_of_a_turn_with_two_collapses_the_one_is_meant_that_comes_or_has_only_just_been() -> None:
    assert MARKS[1].collapses == ((3000, 3016, 3400), (4200,))
    meant = {here: fall_meant(MARKS, here) for here in (0, 2500, 3016, 3640, 3641, 4200, 4799, 6000, 9599)}
    assert {here: found and (found[0].number, found[1]) for here, found in meant.items()} == {
        0: (1, 3000),
        2500: (1, 3000),
        3016: (1, 3000),
        3640: (1, 3000),
        3641: (1, 4200),
        4200: (1, 4200),
        4799: (1, 4200),
        6000: (1, 4200),
        9599: (3, 9000),
    }
    assert fall_meant(MARKS[:1], 100) is None


def test_jumps_go_to_the_nearest_on_either_side() -> None:
    falls = falls_of(MARKS)
    assert (next_of(falls, 0), next_of(falls, 3000), next_of(falls, 9000)) == (3000, 4200, None)
    assert (last_of(falls, 9600), last_of(falls, 9000), last_of(falls, 3000)) == (9000, 4200, None)


def test_back_goes_to_where_the_turn_began_and_then_to_the_turn_before() -> None:
    assert turn_before(MARKS, 6000) == 4800
    assert turn_before(MARKS, 4900) == 2000, "one has only just come there"
    assert turn_before(MARKS, 4800) == 2000
    assert turn_before(MARKS, 100) == 0


def test_time_is_told_to_the_tenth() -> None:
    assert [clock(ticks) for ticks in (0, 47, 48, 30_000, 62 * 480)] == [
        "0:00.0",
        "0:00.0",
        "0:00.1",
        "1:02.5",
        "1:02.0",
    ]


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 0.75), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((640, 400), 1.0)],
    ids=str,
)
def test_the_deck_fits_and_nothing_on_it_overlaps(size: tuple[int, int], scale: float) -> None:
    deck = lay_out_deck(size, scale_for(size, scale))
    window = pygame.Rect((0, 0), size)
    places = [deck.marks, deck.line, deck.texts, *deck.buttons.values()]
    assert all(deck.rect.contains(place) for place in places)
    assert window.contains(deck.rect)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert deck.rect.height < 0.3 * size[1]
    names = {name for group in GROUPS for name in group} | set(WORDED)
    assert set(deck.buttons) == names == set(TIPS)
    assert all(deck.button_at(*rect.center) == name for name, rect in deck.buttons.items())
