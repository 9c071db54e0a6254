"""One build in a process of its own: imports everything, waits for a line, builds, and prints what came of it."""

from __future__ import annotations

import json
import sys
import traceback

from build_scripts.pages.page import load_templates
from build_scripts.problems import ROOT, BuildError
from build_scripts.site import build_site, without_collecting


def main() -> int:
    """Build when asked to; the outcome is one line of JSON. If nobody asks, end."""
    load_templates()
    answer, sys.stdout = sys.stdout, sys.stderr  # whatever else is printed is no answer
    if not sys.stdin.readline():
        return 0
    changed: list[str] = []
    fault = ""
    try:
        with without_collecting():
            changed = build_site(ROOT)
    except BuildError as error:
        fault = str(error)
    except Exception:  # noqa: BLE001  (any fault of the code itself is shown to whoever is changing it)
        fault = traceback.format_exc()
    print(json.dumps({"changed": changed, "fault": fault}), file=answer, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
