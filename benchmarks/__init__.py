"""Measurements of truth, standing and cost, through the public names of sim."""
