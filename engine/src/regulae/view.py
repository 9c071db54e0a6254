"""What a board shows of any game: what the family says of its own, and what every view has."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from regulae.asking import throw_of
from regulae.data import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.data import Data, Sight
    from regulae.family import Family
    from regulae.values import AnyGame, AnyPosition, TurnInProgress, Wording


def view[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](
    family: Family[Playing, At, Step, Begun], game: Playing, position: At, turn: Begun, sight: Sight = PLAIN
) -> Data:
    """All that a board shows of a turn in progress, so that it need not know the family or read notation.

    Args:
        family: The family of the game.
        game: The game.
        position: The position at the beginning of the turn.
        turn: The turn.
        sight: How the reader looks at the board.

    Returns:
        The family's own view, and besides: the name of the ``family``; its ``sides`` and the CSS ``classes`` of their
        men; all ``seats``; the ``seat`` that is to play; ``unthrown``, the position without its throw; ``men``, how
        many men of each side stand at each place now; ``places``, what to say about each place; ``played``, the steps
        played as data; and the ``wording`` of the board.
    """
    now = family.now(turn)
    return {
        **family.view(turn, sight),
        "family": family.name,
        "sides": list(map(str, family.sides.values())),
        "classes": {str(side): css for side, css in family.classes.items()},
        "seats": [asdict(seat) for seat in family.seats(game)],
        "seat": family.seat(position),
        "unthrown": unthrown(family, position),
        "men": {side: dict(men) for side, men in family.men(now).items()},
        "places": dict(family.places(now, sight.labels)),
        "played": played_data(family, family.played(turn)),
        "wording": wording_data(family.wording(sight.labels)),
    }


def moment_data[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](
    family: Family[Playing, At, Step, Begun], position: At, steps: Sequence[Step]
) -> Data:
    """A turn of a record as data: who plays, the throw, the position without it, and the steps."""
    return {
        "unthrown": unthrown(family, position),
        "seat": family.seat(position),
        "side": str(position.turn),
        "throw": list(throw_of(family, position)),
        "played": played_data(family, steps),
    }


def unthrown[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](
    family: Family[Playing, At, Step, Begun], position: At
) -> str:
    """The notation of a position without its throw."""
    return str(family.dice.unthrown(position) if family.dice else position)


def played_data[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](
    family: Family[Playing, At, Step, Begun], steps: Sequence[Step]
) -> list[Data]:
    """Steps as data."""
    return [family.step_data(step) for step in steps]


def wording_data(wording: Wording) -> Data:
    """The wording of a board as data."""
    data = asdict(wording)
    return {("pass" if key == "passes" else key): value for key, value in data.items()}
