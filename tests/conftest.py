"""What all tests share: stable runs of hypothesis, and the option that writes golden files anew."""

from __future__ import annotations

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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; review what changed")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written, not compared."""
    return bool(request.config.getoption("--update-golden"))
