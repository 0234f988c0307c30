"""What the doctor finds."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.words import _


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: what it is, how it is, whether that is good, and whether a game needs it to be."""

    what: str
    how: str
    good: bool = True
    needed: bool = True

    @property
    def verdict(self) -> str:
        """One word for the reader."""
        if self.good:
            return _("ok")
        return _("missing") if self.needed else _("without")
