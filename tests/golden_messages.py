"""Golden messages to the bridge: requests and the answers on record, for this Python and for any other.

A file of `tests/golden/bridge` holds one ``request`` and its ``answer``, in which each picture is its hash.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

MESSAGES = Path(__file__).parent / "golden" / "bridge"


def normalise(answer: Any) -> Any:
    """An answer with each picture replaced by its hash, ``sha256:…``."""
    if isinstance(answer, list):
        return [normalise(part) for part in answer]
    if not isinstance(answer, dict):
        return answer
    return {
        key: f"sha256:{hashlib.sha256(part.encode('utf-8')).hexdigest()}"
        if key == "svg" and isinstance(part, str)
        else normalise(part)
        for key, part in answer.items()
    }


def messages() -> dict[str, dict[str, Any]]:
    """All messages on record by the name of their case: ``request`` and ``answer`` (none before it is written)."""
    return {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(MESSAGES.glob("*.json"))}


def write(name: str, request: Any, answer: Any) -> None:
    """Put a message on record."""
    text = json.dumps({"request": request, "answer": normalise(answer)}, ensure_ascii=False, indent=2)
    (MESSAGES / f"{name}.json").write_text(f"{text}\n", "utf-8")
