"""What the help says of the keys that are the same in every game."""

from __future__ import annotations

from scenes.words import later

BY_KEYBOARD = later(
    "<b>By keyboard:</b> the arrows choose a piece, Enter takes it, the arrows move it, and "
    "Enter lets go. Every menu works with Tab, arrows and Enter."
)
ALWAYS = (
    later("<b>Save a film of the last collapse:</b> F9."),
    later("<b>Menu:</b> Esc. <b>This help:</b> F1. <b>Full screen:</b> F11."),
    later("You can quit at any moment: the match is saved as it goes and waits for you in the menu."),
)
