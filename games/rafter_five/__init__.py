"""Rafter Five: stack a raft of boards, figures and treasure chests until it falls."""

from games.rafter_five.components import Options
from games.rafter_five.rafter_five import RafterFiveType

__all__ = ["Options", "RafterFiveType"]
