"""The look of the widgets: pygame_gui's theme as a dict, built from `scenes.theme` in real pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from scenes.fonts import FAMILY, Fonts, font_files, load_fonts
from scenes.theme import INK, PAPER, QUIET_INK, RGB, SEA, WOOD, Measures, blend, measures

FOCUS: RGB = blend(SEA[0], INK, 0.35)
FIELD: RGB = blend(PAPER, (255, 255, 255), 0.6)
_NAME = FAMILY.replace(" ", "_").lower()
_LEFT = {"text_horiz_alignment": "left", "text_horiz_alignment_padding": "10"}
_WHITE: RGB = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class CardLook:
    """Fonts, measures and widget theme at one scale."""

    fonts: Fonts
    sizes: Measures
    widgets: dict[str, Any]
    high_contrast: bool

    @property
    def bold(self) -> dict[str, str | int | float]:
        """The bold text font, as pygame_gui wants to be told of it."""
        name = _NAME if font_files() is not None else "noto_sans"
        return {"name": name, "point_size": self.sizes.text, "style": "bold"}

    @property
    def quiet(self) -> RGB:
        """Colour of second-rank text."""
        return INK if self.high_contrast else QUIET_INK

    def heading(self, text: str, width: int) -> pygame.font.Font:
        """The title font, or one so much smaller that `text` fits into `width` px."""
        wide = self.fonts.title.size(text)[0]
        if wide <= width:
            return self.fonts.title
        files = font_files()
        size = self.sizes.title * width // wide
        while True:
            font = pygame.font.Font(files[1] if files is not None else None, max(self.sizes.small, size))
            if size <= self.sizes.small or font.size(text)[0] <= width:
                return font
            size -= 1  # letters are whole pixels wide, and do not narrow by as much as they shrink

    def fitting(self, text: str, width: int) -> pygame.font.Font:
        """The text font, or the small one where `text` would be wider than `width` px."""
        return self.fonts.text if self.fonts.text.size(text)[0] <= width else self.fonts.small


def card_look(scale: float, *, high_contrast: bool) -> CardLook:
    """The look at `scale` pixels per design unit."""
    sizes = measures(scale)
    return CardLook(load_fonts(scale), sizes, _widgets(sizes, high_contrast=high_contrast), high_contrast)


def _widgets(sizes: Measures, *, high_contrast: bool) -> dict[str, Any]:
    edge = INK if high_contrast else blend(PAPER, WOOD[3], 0.55)
    line = str(max(2 if high_contrast else 1, round(sizes.scale * (2 if high_contrast else 1))))
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(sizes.corner * 4 // 5),
        "border_width": line,
        "shadow_width": "0",
    }
    return {
        "button": {
            "font": _font(sizes.text),
            "misc": shape,
            "colours": _button(blend(PAPER, WOOD[0], 0.28), edge, INK, INK if high_contrast else QUIET_INK),
        },
        "#primary": {
            "misc": shape,
            "colours": _button(SEA[0], INK if high_contrast else SEA[0], _WHITE, _WHITE),
        },
        "#row": _flat({**shape, "border_width": "0"}),
        "#topic": _flat({**shape, "border_width": "0", **_LEFT}),
        "#chosen": {
            "misc": {**shape, **_LEFT},
            "colours": _button(blend(PAPER, SEA[2], 0.45), SEA[0], INK, INK),
        },
        "#taken": {"misc": shape, "colours": _button(blend(PAPER, SEA[2], 0.45), SEA[0], INK, INK)},
        "@small": {"font": _font(sizes.small)},
        "text_entry_line": {
            "font": _font(sizes.text),
            "misc": {**shape, "padding": f"{sizes.gap},{sizes.gap // 2}"},
            "colours": {
                "dark_bg": _hex(FIELD),
                "normal_text": _hex(INK),
                "normal_border": _hex(edge),
                "selected_text": _hex(_WHITE),
                "selected_bg": _hex(SEA[0]),
                "text_cursor": _hex(INK),
            },
        },
        "text_box": {
            "font": _font(sizes.text),
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{sizes.gap},0",
                "line_spacing": "1.15",
            },
            "colours": {"dark_bg": _hex(PAPER), "normal_text": _hex(INK)},
        },
        "vertical_scroll_bar": {
            "misc": {"enable_arrow_buttons": "0", "border_width": "0", "shadow_width": "0"},
            "colours": {"dark_bg": _hex(blend(PAPER, WOOD[0], 0.25)), "normal_border": _hex(PAPER)},
        },
        "vertical_scroll_bar.#sliding_button": {
            "misc": {"border_width": "0", "shadow_width": "0"},
            "colours": _button(WOOD[3] if high_contrast else WOOD[1], edge, INK, INK),
        },
    }


def _flat(misc: dict[str, str]) -> dict[str, Any]:
    """A row that is a button as a whole: it shows itself only under the pointer."""
    colours = {
        **_button(PAPER, PAPER, INK, QUIET_INK),
        "normal_bg": _hex(PAPER) + "00",
        "disabled_bg": _hex(PAPER) + "00",
        "hovered_bg": _hex(blend(PAPER, WOOD[0], 0.22)),
        "active_bg": _hex(blend(PAPER, WOOD[0], 0.36)),
    }
    return {"misc": misc, "colours": colours}


def _button(ground: RGB, edge: RGB, text: RGB, quiet: RGB) -> dict[str, str]:
    hovered = blend(ground, WOOD[0] if text == INK else INK, 0.22)
    pressed = blend(ground, WOOD[1] if text == INK else INK, 0.42)
    colours = {
        "normal_bg": ground,
        "hovered_bg": hovered,
        "active_bg": pressed,
        "selected_bg": pressed,
        "disabled_bg": blend(ground, PAPER, 0.7),
        "disabled_text": quiet,
    }
    for state in ("normal", "hovered", "active", "selected"):
        colours[f"{state}_text"] = text
        colours[f"{state}_border"] = edge
    colours["disabled_border"] = blend(edge, PAPER, 0.5)
    return {name: _hex(colour) for name, colour in colours.items()}


def _font(size: int) -> dict[str, str]:
    files = font_files()
    if files is None:  # pygame_gui's own then; `load_fonts` says so
        return {"size": str(size)}
    regular, bold = files
    return {
        "name": _NAME,
        "size": str(size),
        "regular_path": regular,
        "bold_path": bold,
        "italic_path": regular,
        "bold_italic_path": bold,
    }


def _hex(colour: RGB) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
