"""The signs by which seats are told apart without colour, in the order of the seats."""

from __future__ import annotations

SIGNS = ("circle", "triangle", "square", "diamond", "star", "cross")
