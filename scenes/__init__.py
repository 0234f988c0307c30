"""The window: drawing, sound, mouse and keyboard. Knows no rule and no physics."""
