"""Rafter Five in the window: what of set-up, help, table and ranking is this game's own."""

from scenes.presentation import Presentation
from scenes.raft.ending import result
from scenes.raft.face import RaftFace
from scenes.raft.help_texts import RAFTER_FIVE
from scenes.raft.setup_scene import GAME, RaftSetupScene

RAFT = Presentation(GAME, RAFTER_FIVE, RaftSetupScene, result, RaftFace)

__all__ = ["RAFT"]
