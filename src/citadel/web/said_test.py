from __future__ import annotations

from typing import Any

import pytest
from jinja2 import Environment

from citadel.web.said import saying

TEXTS = {"Hello": "Guten <Tag>", "50 %% off": "50 %% billiger", "Hello %(name)s": "Tag, %(name)s"}


def environment(**compiler: Any) -> Environment:
    made = Environment(autoescape=True, extensions=["jinja2.ext.i18n"])
    made.install_gettext_callables(lambda text: TEXTS[text], lambda one, many, n: one, newstyle=True)  # type: ignore[attr-defined]
    if compiler:
        made.code_generator_class = compiler["compiler"]
    return made


TEMPLATES = [
    '{{ _("Hello") }}',
    '{{ gettext("Hello") ~ "<" }}',
    "{% trans %}Hello{% endtrans %}",
    '{{ _("50 %% off") }}',
    '{{ _("Hello %(name)s", name="<b>") }}',
    '{% trans name="<b>" %}Hello {{ name }}{% endtrans %}',
    '{% set text = "Hello" %}{{ _(text) }}',
    '{% macro greet(word=_("Hello")) %}{{ word|upper }}{% endmacro %}{{ greet() }}',
    '{{ "a" if _("Hello") == "Guten <Tag>" else "b" }}',
]


@pytest.mark.parametrize("template", TEMPLATES)
def test_templates_say_what_they_said_before(template: str) -> None:
    plain, said = environment(), environment(compiler=saying(TEXTS.__getitem__))
    assert said.from_string(template).render() == plain.from_string(template).render()


def test_a_text_without_slots_is_looked_up_once() -> None:
    asked: list[str] = []

    def gettext(text: str) -> str:
        asked.append(text)
        return TEXTS[text]

    template = environment(compiler=saying(gettext)).from_string('{{ _("Hello") }}, {{ _("Hello %(name)s", name=1) }}')
    for _ in range(3):
        template.render()
    assert asked == ["Hello"]
