"""Opening a replay: from a journal to the scene in which its film is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Film, Studio
from scenes.replay.inquiry import Inquiry
from scenes.replay.replay_scene import ReplayScene
from sim import CapsizeError

if TYPE_CHECKING:
    from games import Journal
    from scenes.scene import Context, Scene


def replay_of(context: Context, journal: Journal, source: str) -> Scene:
    """The scene in which the match of a journal is watched again; `source` names it in messages.

    Raises:
        UnreadableJournal: the journal describes no match.
    """
    film = Film(journal, source)
    try:
        return ReplayScene(context, film, Studio(film), Inquiry(film))
    except CapsizeError:
        film.close()
        raise
