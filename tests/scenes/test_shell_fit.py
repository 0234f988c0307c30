"""Nothing of a card overflows: not in the smallest window, not at three times the size, not in German."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest
from card_scenes import LONGEST, SCENES, SIX
from pygame_gui.elements import UIButton, UITextBox

from scenes.cards import Form
from scenes.cards.look import card_look
from scenes.help_scene import HelpScene

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
