"""The deck as it is seen: paper, time line, buttons, where one is, and what a button does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.icons import icon
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.replay.deck import WORDED, tip_for
from scenes.replay.time_line_picture import TimeLinePicture
from scenes.table.strips import LIVE, WASH
from scenes.theme import INK, PAPER, QUIET_INK, SEA, WOOD, blend, measures
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from games import TurnMark
    from scenes.replay.deck import Deck
    from scenes.replay.playback import Playback
    from scenes.replay.time_line import TimeLine

WORN = blend(PAPER, INK, 0.45)
"""The colour of a sign that cannot be pressed now."""


@dataclass(frozen=True, slots=True)
class DeckShown:
    """What the deck shows in one frame.

    Attributes:
        marks: the turns; `seats` are the numbers of the seats' marks, `falls` the ticks of falls.
        place: where one is, in words.
        progress: how much of the film is there, 0 to 1.
        hovered: the button under the pointer.
        note: what is told instead of keys and buttons, or an empty text.
        lit: the buttons whose matter is on; `faint` are those that have nothing to do now.
    """

    line: TimeLine
    marks: Sequence[TurnMark]
    seats: Sequence[int]
    falls: Sequence[int]
    playback: Playback
    place: str
    progress: float
    hovered: str | None
    note: str
    lit: Collection[str]
    faint: Collection[str]


class DeckPicture:
    """Draws the deck."""

    def __init__(self) -> None:
        self._scale = 0.0
        self._line = TimeLinePicture()

    def draw(self, target: pygame.Surface, deck: Deck, shown: DeckShown) -> None:
        """Draw it."""
        if deck.scale != self._scale:
            self._scale = deck.scale
            self._fonts = load_fonts(deck.scale)
        sizes = measures(deck.scale)
        lay_sheet(target, deck.rect, sizes.corner)
        self._line.draw(
            target,
            deck,
            shown.line,
            shown.marks,
            seats=shown.seats,
            falls=shown.falls,
            playback=shown.playback,
        )
        if shown.progress < 1.0:
            self._progress(target, deck, shown.progress)
        for name, rect in deck.buttons.items():
            self._button(target, name, rect, shown)
        self._texts(target, deck, shown)

    def _texts(self, target: pygame.Surface, deck: Deck, shown: DeckShown) -> None:
        """Where one is, and with the room that is left what a button does."""
        tip = shown.note or tip_for(shown.hovered)
        if not shown.note and shown.progress < 1.0 and shown.hovered is None:
            tip = _("Being filmed: {percent} %").format(percent=int(100 * shown.progress))
        font, rect = self._fonts.small, deck.texts
        place = font.render(fitted(font, shown.place, rect.width), True, INK)  # noqa: FBT003 - smooth edges
        target.blit(place, place.get_rect(midleft=rect.midleft))
        room = rect.width - place.get_width() - 3 * measures(deck.scale).gap
        image = font.render(fitted(font, tip, max(0, room)), True, QUIET_INK)  # noqa: FBT003 - smooth edges
        target.blit(image, image.get_rect(midright=rect.midright))

    def _progress(self, target: pygame.Surface, deck: Deck, progress: float) -> None:
        """A bar below the time line that fills while the match is filmed."""
        high = max(3, round(4 * deck.scale))
        bar = pygame.Rect(deck.line.left, deck.line.bottom + 3, deck.line.width, high)
        pygame.draw.rect(target, blend(PAPER, WOOD[0], 0.45), bar, border_radius=high // 2)
        bar.width = max(high, round(bar.width * progress))
        pygame.draw.rect(target, SEA[0], bar, border_radius=high // 2)

    def _button(self, target: pygame.Surface, name: str, rect: pygame.Rect, shown: DeckShown) -> None:
        sizes = measures(self._scale)
        faint = name in shown.faint
        ground = blend(PAPER, WOOD[0], 0.28)
        if name in shown.lit:
            ground = blend(PAPER, SEA[2], 0.5)
        elif faint:
            ground = WASH
        elif name == shown.hovered:
            ground = blend(PAPER, WOOD[0], 0.5)
        elif name == "speed":
            ground = LIVE
        pygame.draw.rect(target, blend(ground, WOOD[3], 0.55), rect, border_radius=sizes.corner // 2)
        line = max(1, round(self._scale))
        pygame.draw.rect(target, ground, rect.inflate(-2 * line, -2 * line), border_radius=sizes.corner // 2)
        colour = WORN if faint else INK
        words = self._words(name, shown.playback)
        if words:
            wide = rect.width - sizes.gap
            font = self._fonts.text if self._fonts.text.size(words)[0] <= wide else self._fonts.small
            image = font.render(fitted(font, words, wide), True, colour)  # noqa: FBT003 - smooth edges
            target.blit(image, image.get_rect(center=rect.center))
            return
        sign = "pause" if name == _running(shown.playback) else name
        image = icon(sign, round(rect.height * 0.62), colour)
        target.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _words(self, name: str, playback: Playback) -> str:
        if name == "speed":
            return _("{speed} x").format(speed=playback.speed_text)
        return _(WORDED[name]) if name in WORDED else ""


def _running(playback: Playback) -> str | None:
    """The button of the way on which the film runs: it shows that it would pause."""
    if not playback.playing:
        return None
    return "backwards" if playback.backwards else "play"
