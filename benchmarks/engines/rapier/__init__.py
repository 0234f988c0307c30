"""Rapier 2D, in a process of Node."""

from benchmarks.engines.rapier.adapter import Rapier
from benchmarks.engines.rapier.node import missing, versions

__all__ = ["Rapier", "missing", "versions"]
