"""Tables, seats, the journal's store, bots at work and wake-ups. No HTML, and no game's name."""

from citadel.host.bots import Bots
from citadel.host.errors import (
    BadDatabase,
    BadName,
    BadPly,
    BadSeating,
    CannotPoint,
    CannotUndo,
    GameStarted,
    HostError,
    Names,
    NoSuchSeat,
    NotReplaceable,
    NotYourSeat,
    OutdatedTable,
    SeatTaken,
    StaleMove,
    StoodIn,
    StoreBroken,
    StoreBusy,
    StoreFull,
    TableNotReady,
    TooManyTables,
    UnknownTable,
)
from citadel.host.host import Host
from citadel.host.hub import Hub, Watch
from citadel.host.names import likeness
from citadel.host.replay import Replay
from citadel.host.view import Kind, Player, Seating, Summary, View

__all__ = [
    "BadDatabase",
    "BadName",
    "BadPly",
    "BadSeating",
    "Bots",
    "CannotPoint",
    "CannotUndo",
    "GameStarted",
    "Host",
    "HostError",
    "Hub",
    "Kind",
    "Names",
    "NoSuchSeat",
    "NotReplaceable",
    "NotYourSeat",
    "OutdatedTable",
    "Player",
    "Replay",
    "SeatTaken",
    "Seating",
    "StaleMove",
    "StoodIn",
    "StoreBroken",
    "StoreBusy",
    "StoreFull",
    "Summary",
    "TableNotReady",
    "TooManyTables",
    "UnknownTable",
    "View",
    "Watch",
    "likeness",
]
