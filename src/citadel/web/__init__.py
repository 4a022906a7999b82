"""The web: tables as pages that play with or without JavaScript, by mouse, touch, keyboard or screen reader.

`citadel.web.app.create_app` makes the application, `citadel.web.serve.serve` runs it.
"""
