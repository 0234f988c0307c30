"""What a card means on the ship, in words."""

from __future__ import annotations

from scenes.words import _, later

_SPOTS = {
    1: later("the deck, far left"),
    2: later("the deck, left of the mast"),
    3: later("the deck, right of the mast"),
    4: later("the deck, far right"),
    5: later("the lowest yard, left half"),
    6: later("the lowest yard, right half"),
    7: later("the middle yard, left half"),
    8: later("the middle yard, right half"),
    9: later("the top yard, left half"),
    10: later("the top yard, right half"),
}


def spot_name(card: int) -> str:
    """Where a card sends its piece."""
    return _(_SPOTS[card])
