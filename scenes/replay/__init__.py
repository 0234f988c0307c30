"""Matches watched again: a film of a match, moved through by a time line, and why something fell."""
