"""What does truth cost? Settings of each engine, by what they get right and what they take."""

from benchmarks.peers.compare import compare

__all__ = ["compare"]
