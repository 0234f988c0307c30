from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scenes import fonts, theme

if TYPE_CHECKING:
    import pygame


def luminance(colour: theme.RGB) -> float:
    """Relative luminance, 0..1, as WCAG 2 defines it; the scale is straight where it is darkest."""
    red, green, blue = (_linear(part / 255.0) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: theme.RGB, other: theme.RGB) -> float:
    """Contrast ratio of two colours, 1..21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", [theme.INK, theme.QUIET_INK, theme.WARNING, theme.GOOD])
def test_text_on_paper_is_legible(colour: theme.RGB) -> None:
    assert contrast(colour, theme.PAPER) >= 4.5


def test_the_six_seats_have_their_colours_and_marks() -> None:
    assert theme.SEAT_COLOURS[0] == (0x00, 0x72, 0xB2)
    assert theme.SEAT_COLOURS[5] == (0x56, 0xB4, 0xE9)
    assert theme.SEAT_MARKS == ("circle", "triangle", "square", "diamond", "star", "cross")


@pytest.mark.parametrize(
    ("scale", "small", "text", "title"), [(1.0, 15, 19, 34), (0.75, 12, 14, 26), (3.0, 45, 57, 102)]
)
def test_three_sizes_at_each_scale(scale: float, small: int, text: int, title: int) -> None:
    sizes = theme.measures(scale)
    assert (sizes.small, sizes.text, sizes.title) == (small, text, title)


def test_a_scale_out_of_range_is_clamped() -> None:
    assert theme.measures(0.1) == theme.measures(0.75)
    assert theme.measures(9.0) == theme.measures(3.0)


def test_the_family_is_found_and_loads(canvas: pygame.Surface) -> None:
    assert canvas.get_width() == 1280
    loaded = fonts.load_fonts(1.0)
    assert loaded.problem is None
    assert loaded.title.get_height() > loaded.text.get_height() > loaded.small.get_height() >= 12


def test_a_missing_family_is_a_sentence(canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font_files", lambda: None)
    loaded = fonts.load_fonts(1.0)
    assert (
        loaded.problem == "The typeface Atkinson Hyperlegible is not installed; pygame's own is used instead."
    )
    assert loaded.text.render("a", antialias=True, color=theme.INK).get_width() > 0
    assert canvas.get_height() == 720
