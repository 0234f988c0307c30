"""Where a match comes from that left another one to go its own way, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.words import _

if TYPE_CHECKING:
    from games import Header


def origin_of(header: Header) -> str:
    """From which turn on a match goes its own way; an empty text if it is nobody's branch."""
    if not header.branched:
        return ""
    return _("What if: a match of its own since turn {turn}").format(turn=header.branched)
