"""What the table of a match would bear, weighed each time it has come to rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.scales import Scales, has_balance

if TYPE_CHECKING:
    from games import Match, View
    from scenes.drawing.balance import Balance


class Weighing:
    """Weighs what lies on the table of a match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._scales = Scales(match.table)
        self._asked: tuple[int, int] | None = None
        self._balance: Balance | None = None

    @property
    def busy(self) -> bool:
        """Whether there will soon be something new to show."""
        return self._scales.busy

    def follow(self, view: View) -> bool:
        """Weigh the table when it has come to rest; to be asked in each frame. True once it has been."""
        # At rest no time passes, and only a command could change what lies there.
        now = (self._match.tick, len(self._match.records))
        if now != self._asked:
            self._balance = self._asked = None
            self._scales.clear()
            if self._match.at_rest and not view.hands and has_balance(view):
                self._asked = now
                self._scales.lay(self._match.reading())
        found = self._scales.take()
        if found is None:
            return False
        self._balance = found
        return True

    def look(self, view: View) -> Balance | None:
        """The balance of a table at rest; None while it moves, is being weighed, or hands hold something."""
        return self._balance if self._match.at_rest and not view.hands else None

    def wait(self) -> None:
        """Wait until the table has been weighed."""
        self._scales.wait()
