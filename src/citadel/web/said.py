"""Texts that templates always say alike are said when a template is compiled: an environment speaks one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

GETTEXT = ("_", "gettext")


class Saying(NodeTransformer):
    """Puts what a text is in the language in the place of the call that asks for it, if nothing is to be filled in."""

    def __init__(self, gettext: Callable[[str], str]) -> None:
        self.gettext = gettext

    def visit_Call(self, node: nodes.Call, *args: Any, **named: Any) -> nodes.Node:
        """Return the text itself, as the call would return it: as safe HTML in which two percent signs are one."""
        self.generic_visit(node, *args, **named)
        text = constant(node)
        if text is None:
            return node
        return nodes.MarkSafe(nodes.Const(str(Markup(self.gettext(text)) % {})), lineno=node.lineno)

    def visit_Concat(self, node: nodes.Concat, *args: Any, **named: Any) -> nodes.Node:
        """Leave what is joined alone: Jinja would join constants beforehand, and forget that they are safe."""
        return node


def constant(node: nodes.Call) -> str | None:
    """Return the text that a call asks for, if it is for one that is always the same."""
    asks = isinstance(node.node, nodes.Name) and node.node.name in GETTEXT
    if not asks or len(node.args) != 1 or node.kwargs or node.dyn_args or node.dyn_kwargs:
        return None
    (text,) = node.args
    return text.value if isinstance(text, nodes.Const) and isinstance(text.value, str) else None


def saying(gettext: Callable[[str], str]) -> type[CodeGenerator]:
    """Return a compiler of templates that say everything in one language."""

    class Speaking(CodeGenerator):
        def visit_Template(self, node: nodes.Template, frame: Any = None) -> None:
            super().visit_Template(Saying(gettext).visit(node), frame)

    return Speaking
