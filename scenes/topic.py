"""A page of the help, and the book that a game's pages make."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the help: its name and its paragraphs, English; `_` translates each when it is shown."""

    name: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The help of one game: its title, English, and its pages."""

    title: str
    topics: tuple[Topic, ...]
