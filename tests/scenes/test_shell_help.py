"""The pages of the help come to rest on whole lines, however they were scrolled, in any size and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shell import keys

from scenes.help_scene import HelpScene
from scenes.raft.help_texts import RAFTER_FIVE
from scenes.ship.help_texts import RIFF_RAFF
from scenes.topic import Book, Topic
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_gui.elements import UITextBox, UIVerticalScrollBar

    from scenes.app import App


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def opened(app: App, size: tuple[int, int] = (1280, 720), scale: float = 1.0, book: int = 0) -> HelpScene:
    scene = HelpScene(app.context, (RAFTER_FIVE, RIFF_RAFF), book)
    app.stack.push(scene)
    scene.resized(size, scale)
    scene.tick(1 / 60)
    return scene


def box_of(scene: HelpScene) -> UITextBox:
    scene.tick(1 / 60)
    assert scene._scrolling is not None
    return scene._scrolling._box


def bar_of(scene: HelpScene) -> UIVerticalScrollBar:
    bar = box_of(scene).scroll_bar
    assert bar is not None
    return bar


def above(scene: HelpScene) -> int:
    """The px of text above what is shown."""
    box = box_of(scene)
    assert box.text_box_layout is not None
    return int(bar_of(scene).start_percentage * box.text_box_layout.layout_rect.height)


def lines(scene: HelpScene) -> list[tuple[int, int]]:
    """Where the lines of the page begin and end, px from the upper end of the text."""
    layout = box_of(scene).text_box_layout
    assert layout is not None
    return [(row.top, row.bottom) for row in layout.layout_rows]


def cut_lines(scene: HelpScene) -> list[tuple[int, int]]:
    """The lines of which only a part is shown."""
    top = above(scene)
    low = top + box_of(scene).text_wrap_rect[3]
    return [line for line in lines(scene) if line[0] < top < line[1] or line[0] < low < line[1]]


def at_rest(scene: HelpScene) -> None:
    for _ in range(120):
        scene.tick(1 / 60)
    assert not scene._moves


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.soak)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.25])
def test_no_page_shows_half_a_line_at_its_beginning_or_end(app: App, scale: float, language: str) -> None:
    speak(language)
    long = 0
    for book in range(2):
        scene = opened(app, (2560, 1440), scale, book)
        for topic in range(len(scene._topics)):
            scene._open(topic)
            if box_of(scene).scroll_bar is None:
                continue
            long += 1
            assert cut_lines(scene) == []
            keys(app, "end")
            assert cut_lines(scene) == []
            assert lines(scene)[-1][1] - above(scene) == pytest.approx(box_of(scene).text_wrap_rect[3], abs=4)
    assert long > 3


def novel(app: App) -> HelpScene:
    """A page of sixty lines, of which a dozen are shown at a time."""
    book = Book("Long", (Topic("All of it", tuple(f"{number}." for number in range(30))),))
    scene = HelpScene(app.context, (book,))
    app.stack.push(scene)
    scene.tick(1 / 60)
    return scene


def test_a_wheel_rolls_on_to_whole_lines(app: App) -> None:
    scene = novel(app)
    bar, seen = bar_of(scene), set()
    for _notch in range(3):
        bar.scroll_wheel_moved, bar.scroll_wheel_amount = True, -1
        scene.tick(1 / 60)
        assert scene.rate == 60.0, "it is not left half-way"
        at_rest(scene)
        assert cut_lines(scene) == []
        seen.add(above(scene))
    assert len(seen) == 3


def test_a_wheel_rolls_to_the_very_end_and_not_beyond(app: App) -> None:
    scene = novel(app)
    bar = bar_of(scene)
    for _notch in range(80):
        bar.scroll_wheel_moved, bar.scroll_wheel_amount = True, -1
        scene.tick(1 / 60)
    at_rest(scene)
    assert cut_lines(scene) == []
    assert lines(scene)[-1][1] - above(scene) == box_of(scene).text_wrap_rect[3]


def test_where_a_drag_of_the_bar_ends_between_two_lines_the_nearest_is_shown(app: App) -> None:
    scene = novel(app)
    bar_of(scene).set_scroll_from_start_percentage(0.1)
    at_rest(scene)
    assert above(scene) > 0
    assert cut_lines(scene) == []


def test_a_page_is_turned_on_so_that_its_last_line_is_seen_again_and_back_again(app: App) -> None:
    scene = novel(app)
    high = box_of(scene).text_wrap_rect[3]
    last = max(line for line in lines(scene) if line[1] <= high)
    keys(app, "page down")
    assert above(scene) == last[0] > 0.8 * high
    assert cut_lines(scene) == []
    keys(app, "page up")
    assert above(scene) == 0
    keys(app, "end", "page down")
    assert lines(scene)[-1][1] - above(scene) == high
    keys(app, "home")
    assert above(scene) == 0
