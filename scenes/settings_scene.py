"""All settings on one card; each is applied and saved the moment it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from scenes.cards import Button, CardScene, Choice, Columns, Gap, Text, Title, Toggle
from scenes.theme import HIGHEST_SCALE, LOWEST_SCALE, WARNING
from scenes.words import _, language_name, languages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row

_SCALE_STEP = 0.25
_VOLUME_STEP = 0.1
SLOWNESS = (1, 2, 4, 8, 16)


class SettingsScene(CardScene):
    """The settings."""

    width = 760

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        left: list[Row] = [
            self._switch(_("Sound"), "sound"),
            self._volume(),
            self._switch(_("Moving water"), "motion"),
        ]
        left.append(self._language())
        right: list[Row] = [
            self._scale(),
            self._switch(_("Strong contrast"), "high_contrast"),
            self._switch(_("Full screen (F11)"), "full_screen"),
            self._slowness(),
        ]
        rows: list[Row] = [Title(_("Settings")), Gap(), Columns((left, right)), Gap()]
        if self.ui_scale < self.context.settings.ui_scale:
            fitting = _("This window has room for {size} only; a larger window shows the size you chose.")
            size = f"{int(self.ui_scale * 100)} %"
            rows.append(Text(fitting.format(size=size), small=True, quiet=True))
        if self.context.notice:
            rows.append(Text(self.context.notice, small=True, colour=WARNING))
        rows.append(Button(_("Done"), self.back, "primary"))
        return rows

    def _switch(self, text: str, name: str) -> Row:
        def change(on: bool) -> None:  # noqa: FBT001 - the one value of a switch
            self._change(**{name: on})

        return Toggle(text, getattr(self.context.settings, name), change)

    def _volume(self) -> Row:
        volume = self.context.settings.volume

        def step(steps: int) -> None:
            self._change(volume=round(min(1.0, max(0.0, volume + steps * _VOLUME_STEP)), 2))

        return Choice(_("Volume"), f"{volume:.0%}".replace("%", " %"), step)

    def _scale(self) -> Row:
        scale = self.context.settings.ui_scale

        def step(steps: int) -> None:
            self._change(ui_scale=min(HIGHEST_SCALE, max(LOWEST_SCALE, scale + steps * _SCALE_STEP)))

        return Choice(_("Size of texts"), f"{scale:.0%}".replace("%", " %"), step)

    def _slowness(self) -> Row:
        at = SLOWNESS.index(self.context.settings.slowness)

        def step(steps: int) -> None:
            self._change(slowness=SLOWNESS[min(len(SLOWNESS) - 1, max(0, at - steps))])

        return Choice(_("Slow motion"), f"1/{SLOWNESS[at]}" if at else "1", step)

    def _language(self) -> Row:
        codes = ("", *languages())
        now = self.context.settings.language
        at = codes.index(now) if now in codes else 0
        shown = language_name(codes[at]) if codes[at] else _("as system")
        return Choice(_("Language"), shown, self._stepper(lambda steps: codes[(at + steps) % len(codes)]))

    def _stepper(self, pick: Callable[[int], str]) -> Callable[[int], None]:
        return lambda steps: self._change(language=pick(steps))

    def _change(self, **changes: Any) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, **changes))
        self.context.sounds.click()
        self.changed()
