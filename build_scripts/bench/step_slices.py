"""Answers requests and times them. Standard library and engine only, so that it runs with any state of the engine.

Each line of the input is a list of requests in JSON; the answer is the processor time of each, in milliseconds.
"""

import json
import sys
from time import process_time

from regulae.bridge import handle


def timed(request: str) -> float:
    """The processor time that an answer takes, in milliseconds."""
    begun = process_time()
    handle(request)
    return 1000 * (process_time() - begun)


def main() -> None:
    """Answer and time the requests of every line, until the input ends."""
    for line in sys.stdin:
        print(json.dumps([timed(json.dumps(request)) for request in json.loads(line)]), flush=True)


if __name__ == "__main__":
    main()
