"""The command ``python -m build_scripts.serving``: see ``make serve``."""

from __future__ import annotations

import argparse
import signal
import sys
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING, NoReturn

from build_scripts.problems import ROOT
from build_scripts.serving.builds import Builder
from build_scripts.serving.pages import Bulletin, serving
from build_scripts.serving.watching import concerns_code, next_changes, watched

if TYPE_CHECKING:
    from build_scripts.serving.builds import Outcome


def main() -> int:
    """Serve until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.serving")
    parser.add_argument("--port", type=int, default=8000, help="the port; 0 for any that is free (default: 8000)")
    port = parser.parse_args().port
    signal.signal(signal.SIGTERM, _stop)
    try:
        _serve(port)
    except KeyboardInterrupt:
        print("\nStopped.")
    except OSError as error:
        print(f"The site cannot be served: {error}. Hint: choose another port, PORT=9000.", file=sys.stderr)
        return 1
    return 0


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _serve(port: int) -> NoReturn:
    bulletin = Bulletin()
    with ExitStack() as stack:
        changes = stack.enter_context(watched(ROOT))
        builder = stack.enter_context(Builder(ROOT))
        port = stack.enter_context(serving(ROOT / "site", port, bulletin))
        print(f"Serving the site at http://localhost:{port}/ (stop with Ctrl+C)", flush=True)
        code_changed = False
        while True:
            begun = perf_counter()
            outcome = builder.build(code_changed=code_changed)
            bulletin.publish(outcome)
            print(said(outcome, perf_counter() - begun), flush=True)
            code_changed = concerns_code(next_changes(changes))


def said(outcome: Outcome, seconds: float) -> str:
    """What the terminal says of a build."""
    if outcome.fault:
        return f"{outcome.fault}\nThe build has failed. The last good build is still being served."
    return f"Built in {seconds:.1f} s; files of the site that changed: {len(outcome.changed)}"


if __name__ == "__main__":
    sys.exit(main())
