"""Paper cards with widgets on them: what every scene but the table is made of."""

from __future__ import annotations

from scenes.cards.card_scene import CardScene
from scenes.cards.form import FixedRow, Form, Row
from scenes.cards.stacking import Columns
from scenes.cards.texts import Gap, Text, Title
from scenes.cards.widgets import Button, Buttons, Choice, Entry, Toggle

__all__ = [
    "Button",
    "Buttons",
    "CardScene",
    "Choice",
    "Columns",
    "Entry",
    "FixedRow",
    "Form",
    "Gap",
    "Row",
    "Text",
    "Title",
    "Toggle",
]
