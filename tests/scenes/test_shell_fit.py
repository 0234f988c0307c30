"""Nothing of a card overflows: not in the smallest window, not at three times the size, not in German."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest
from card_scenes import LONGEST, SCENES, SIX, ended_raft
from pygame_gui.elements import UIButton, UITextBox

from scenes.cards import Form
from scenes.cards.look import card_look
from scenes.ending_scene import EndingScene
from scenes.fonts import squeezed
from scenes.help_scene import HelpScene
from scenes.pass_scene import PassScene
from scenes.raft.ending import result

if TYPE_CHECKING:
    from scenes.app import App


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((800, 600), 1.0, "de"),
        ((1280, 720), 1.5, "en"),
        ((1920, 1080), 3.0, "de"),
        *(
            pytest.param(*case, marks=pytest.mark.soak)
            for case in (
                ((800, 600), 1.0, "en"),
                ((1280, 720), 0.75, "en"),
                ((1280, 720), 0.75, "de"),
                ((1280, 720), 1.5, "de"),
                ((1920, 1080), 3.0, "en"),
            )
        ),
    ],
)
def test_every_widget_and_text_lies_inside_its_card_and_the_card_in_the_window(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    painted: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    paint = Form.text

    def noting(form: Form, font: pygame.font.Font, text: str, *how: Any) -> None:
        rect = how[1]
        picture = font.render(text, antialias=True, color="black", wraplength=rect.width)
        painted.append((text, picture.get_rect(), rect))
        paint(form, font, text, *how)

    monkeypatch.setattr(Form, "text", noting)
    pygame.display.set_mode(size)
    settings = msgspec.structs.replace(app.context.settings, ui_scale=scale, names=SIX, language=language)
    app.change(settings)
    for name, make in SCENES.items():
        scene = make(app.context)
        app.stack.push(scene)
        app.draw()
        window = pygame.Rect((0, 0), size)
        assert window.contains(scene.card), name
        for stop in scene._focus.stops:
            assert scene.card.contains(stop.rect), (name, stop.key)
        for widget in scene.sheet.manager.get_sprite_group().sprites():
            if isinstance(widget, UIButton | UITextBox):
                assert scene.card.contains(widget.rect), name
            if isinstance(widget, UIButton) and widget.text and not isinstance(scene, HelpScene):
                assert scene.look.fonts.small.size(widget.text)[0] <= widget.rect.width, (name, widget.text)
        for text, picture, rect in painted:
            assert picture.height <= rect.height + 1, (name, text)
            assert picture.width <= rect.width, (name, text)
        painted.clear()
        app.stack.pop()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_long_name_makes_a_heading_smaller_until_it_is_one_line(app: App, scale: float) -> None:
    del app  # fonts live as long as its window
    look = card_look(scale, high_contrast=False)
    for name in ("Ännchen von Tharau", "Maximilian Alexander", "Bartholomew Featherst", LONGEST):
        wide = round(400 * scale)
        text = f"Pass to {name}"
        assert look.fonts.title.size(text)[0] > wide >= look.heading(text, wide).size(text)[0] > 0.9 * wide


WIDEST = "W" * 24


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_widest_name_is_cut_and_what_a_heading_or_a_button_says_of_it_stays(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    painted: list[str] = []

    def noting(form: Form, font: pygame.font.Font, text: str, *how: Any) -> None:
        del form
        assert "WWW" not in text or font.size(text)[0] <= how[1].width, text
        painted.append(text)

    monkeypatch.setattr(Form, "text", noting)
    app.change(msgspec.structs.replace(app.context.settings, ui_scale=scale, language="en"))
    paper = PassScene(app.context, WIDEST, lambda: paper, pause=lambda: None)
    view = ended_raft((WIDEST, WIDEST))
    ending = EndingScene(app.context, view, result, again=lambda: None, watch=lambda: None)
    for scene in (paper, ending):
        app.stack.push(scene)
        app.draw()
    assert painted[0].startswith("Pass to WWWWWWWWWW")
    assert any(text.endswith("W… gets wet feet this time") or text.startswith(WIDEST) for text in painted)
    assert sum(text.startswith("WWWW") and text.endswith("…") for text in painted) >= 2, "in the ranking"
    buttons = [w for w in paper.sheet.manager.get_sprite_group().sprites() if isinstance(w, UIButton)]
    (button,) = buttons
    assert button.text.startswith("I am WWWW")
    assert paper.look.fonts.small.size(button.text)[0] <= button.rect.width


def test_of_words_that_do_not_fit_the_longest_is_cut(app: App) -> None:
    del app
    font = card_look(1.0, high_contrast=False).fonts.text
    wide = font.size("WWWWWWWW wins")[0]
    assert squeezed(font, "WWWWWWWW wins", wide) == "WWWWWWWW wins"
    assert squeezed(font, f"{WIDEST} wins", wide).endswith("W… wins")
    assert squeezed(font, "One and two and three and four", font.size("One and")[0]).endswith("…")
