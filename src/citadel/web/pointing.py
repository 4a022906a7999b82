"""Who points at which place of the board, in games in which all play together."""

from __future__ import annotations

from citadel.host import View

Pointers = dict[int, tuple[str, float]]  # by seat: the place, and since when


def may_point(view: View) -> bool:
    """Return whether the viewer may point at the board."""
    playing = view.full and not view.over and not view.stood_in
    return view.game.cooperative and bool(view.my_seats) and playing


def pointers(view: View) -> Pointers:
    """Return who points now, and at what."""
    return {player.seat: (player.points_at, player.pointed) for player in view.players if player.points_at}


def places(view: View) -> dict[str, list[int]]:
    """Return the places that somebody points at, each with the seats that do."""
    found: dict[str, list[int]] = {}
    for seat, (place, _) in pointers(view).items():
        found.setdefault(place, []).append(seat)
    return found
