"""Does it stand? Seeded assemblies against statics, endurance and reach, for our world and for its peers."""

from benchmarks.stability.compare import compare

__all__ = ["compare"]
