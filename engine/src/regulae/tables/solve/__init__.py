"""Exact answers about a game, found by searching everything that can happen."""
