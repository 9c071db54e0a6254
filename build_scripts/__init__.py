"""Builds the site from the editions and the engine. Run it as ``python -m build_scripts``.

Each step is a pure function of what it reads to a mapping of paths to bytes; one writer puts them on disk.
"""
