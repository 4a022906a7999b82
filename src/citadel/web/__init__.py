"""The web: tables as pages that play with or without JavaScript, by mouse, touch, keyboard or screen reader."""

from citadel.web.app import create_app
from citadel.web.serve import CannotServe, serve

__all__ = ["CannotServe", "create_app", "serve"]
