"""The demo: a window in which scenes of the benchmarks are watched and touched, in real time."""
