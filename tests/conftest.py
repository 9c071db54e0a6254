"""What all tests share: repeatable runs of hypothesis, and the project's own options."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run; no example fails for being slow.
settings.register_profile(
    "project",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.load_profile("project")


SETS = 2
"""How many sets of parameters of a test `--quick` runs: the first and the last."""
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"
"""Work without end; it ends with the process that started it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("Ludi ad Tabulas")
    group.addoption("--update-golden", action="store_true", help="write the golden files anew; review what changed")
    group.addoption(
        "--quick",
        action="store_true",
        help=f"run {SETS} sets of parameters of each test at most; of the browser tests, only those marked smoke",
    )
    group.addoption(
        "--throttle",
        type=float,
        default=1,
        metavar="N",
        help="make the browser N times slower, and keep all processors busy with other work (N > 1)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Starts the other work, once for all processes of a run."""
    if config.getoption("--throttle") > 1 and not hasattr(config, "workerinput"):
        for _ in range(os.cpu_count() or 1):
            busy = subprocess.Popen([sys.executable, "-c", BUSY])
            config.add_cleanup(busy.kill)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        kept = selected(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]


def selected(items: list[pytest.Item]) -> set[pytest.Item]:
    """A few of each test's sets of parameters; of the browser tests, only those marked smoke."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("browser") is None or item.get_closest_marker("smoke") is not None:
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return {each[place] for each in tests.values() for place in (0, -1)}


@pytest.fixture(scope="session")
def throttle(pytestconfig: pytest.Config) -> float:
    """How many times slower the browser is made."""
    return float(pytestconfig.getoption("--throttle"))


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written, not compared."""
    return bool(request.config.getoption("--update-golden"))
