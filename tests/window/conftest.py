"""Each test of the real window has a screen of its own."""

from on_screen import launch, screen  # noqa: F401 - found here by pytest
