"""The table: where a match is seen and played, by pointer or by keyboard."""

from scenes.table.table_scene import TableScene

__all__ = ["TableScene"]
