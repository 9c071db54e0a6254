"""Writes the words of the editions. The caller says in which layer, with which links, and for which target."""
