"""Engines by others that can be asked about any position of backgammon, and how each is asked.

They are for testing only: nothing of theirs enters the project, and none has to be there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from tests.oracle.boards import board_of, results
from tests.oracle.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import regulae
    from tests.oracle.boards import Board

#: From the module, a board and a throw to the boards that legal turns leave; where none is legal, it may be none.
type Asking = Callable[[Any, Board, regulae.Throw], Iterable[Board]]


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine by others.

    Attributes:
        package: Its name, as it is installed.
        module: The module that is imported.
    """

    package: str
    module: str

    def load(self) -> Any:
        """Its module.

        Raises:
            ImportError: It is not installed, or cannot run here.
        """
        return import_module(self.module)

    def missing(self) -> str:
        """Why it cannot be compared with; nothing where it can."""
        try:
            self.load()
        except ImportError as error:
            return f"{self.package} cannot be had here, and is left out: {error}. `make oracle` installs what it can."
        return ""

    def __str__(self) -> str:
        """Its name and version."""
        return f"{self.package} {version(self.package)}"


@dataclass(frozen=True, slots=True)
class Askable(Peer):
    """An engine by others that can be set to a position.

    Attributes:
        ask: How it is asked.
        note: What of its answers is left out.
    """

    ask: Asking
    note: str = ""

    def __str__(self) -> str:
        """Its name and version, and what is left out."""
        return f"{self.package} {version(self.package)}{f' ({self.note})' if self.note else ''}"


def _ask_gnubg_nn(module: Any, board: Board, throw: regulae.Throw) -> Iterator[Board]:
    adverse = [*(max(0, -men) for men in reversed(board[1:-1])), board[0]]
    own = [*(max(0, men) for men in board[1:-1]), board[-1]]
    for key in module.moves([adverse, own], *throw):
        theirs, ours = module.board_from_position_key(key)
        points = [mine - other for mine, other in zip(ours[:-1], reversed(theirs[:-1]), strict=True)]
        yield theirs[-1], *points, ours[-1]


def _ask_bgsage(module: Any, board: Board, throw: regulae.Throw) -> list[Board]:
    # Where no move is legal it gives the board unchanged, although it says that it would give nothing.
    found = list(map(tuple, module.possible_moves(list(board), *throw)))
    if not _one_number_wins(board, throw):
        return found
    # It bears the last man off by one number even where he can play the other first. The results differ only if he hits
    # somebody on the way: then those with the most hits play the whole throw, and the others do not.
    most = max(adverse for adverse, *_ in found)
    return [board for board in found if board[0] == most]


def _one_number_wins(board: Board, throw: regulae.Throw) -> bool:
    own = [point for point, men in enumerate(board) if men > 0 and point]
    return len(own) == 1 and board[own[0]] == 1 and own[0] <= max(throw)


ASKABLE = (
    Askable("gnubg-nn", "gnubg_nn", _ask_gnubg_nn),
    Askable("bgsage", "bgsage", _ask_bgsage, "less wins by one number where both can be played"),
)


def difference(name: str, position: regulae.Position, ours: set[Board], theirs: set[Board]) -> list[str]:
    """What differs between the engine's results and another's: nothing, or the position with the boards at issue."""
    if ours == theirs:
        return []
    return [f"{position}: only regulae {sorted(ours - theirs)[:3]}, only {name} {sorted(theirs - ours)[:3]}"]


def tallies(peers: Iterable[Askable], kind: str, positions: Iterable[regulae.Position]) -> list[Tally]:
    """The engine against several peers on the same positions, each with its throw; a tally for each peer."""
    modules = {peer: peer.load() for peer in peers}
    found: dict[Askable, list[str]] = {peer: [] for peer in modules}
    count = 0
    for count, position in enumerate(positions, 1):  # noqa: B007  (the last is how many there were)
        board, ours = board_of(position, position.turn), results(position)
        for peer, module in modules.items():
            theirs = set(peer.ask(module, board, position.throw or ())) or {board}
            found[peer] += difference(peer.package, position, ours, theirs)
    return [Tally(f"{peer}, positions {kind}", count, tuple(differences)) for peer, differences in found.items()]
