"""Paper cards with widgets on them: what every scene but the table is made of."""

from __future__ import annotations

from scenes.cards.card_scene import CardScene
from scenes.cards.rows import Button, Buttons, Choice, Columns, Entry, Gap, Picture, Row, Text, Title, Toggle

__all__ = [
    "Button",
    "Buttons",
    "CardScene",
    "Choice",
    "Columns",
    "Entry",
    "Gap",
    "Picture",
    "Row",
    "Text",
    "Title",
    "Toggle",
]
