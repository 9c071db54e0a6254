"""The folder ``assets/engine/`` of the site: Pyodide, the engine's wheel and a snapshot of both in memory.

See Also:
    :func:`build_scripts.runtime.build.build_runtime`: the entry.
"""

from build_scripts.runtime.build import build_runtime

__all__ = ["build_runtime"]
