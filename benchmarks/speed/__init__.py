"""What does it cost? Growth of simulated time with the pieces, and the cost of what a match does besides."""

from benchmarks.speed.compare import compare

__all__ = ["compare"]
