"""What somebody might send who means no good, or whose program is broken."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from hypothesis import strategies as st

NAMES = (
    *("token", "seat", "seen", "action", "with", "at", "key", "plies", "name", "game", "seat-0", "seat-1", "seat-2"),
    *("option-max_rounds", "option-values", "lift", "language", "back", "theme", "next", "place"),
)
NASTY = (
    *("", " ", "0", "-1", "-0", "1e9", "٣", "9" * 400, "0x10", "null", "None", "true", "NaN", "[]", "{}", "{0}"),
    *("%", "%s", "%(name)s", "%00", "\0", "\r\nSet-Cookie: a=b", "\x1b[2J", "\ud800", "\U0001f600", "\u202e", "ﷺ" * 40),
    *("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' or 1=1 --", "{{7*7}}", "${7*7}"),
    *("../../etc/passwd", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"),
    *("build noble-1 c5", "pass", "none", "{seat}", "seat 99"),
)
texts = st.sampled_from(NASTY) | st.text(max_size=60) | st.integers().map(str)
fields = st.lists(st.tuples(st.sampled_from(NAMES) | texts, texts), max_size=12)


def encoded(pairs: list[tuple[str, str]]) -> bytes:
    """Return fields as a form's body."""
    return urlencode(pairs, errors="surrogatepass").encode()


forms = fields.map(encoded)
bodies = (
    forms
    | st.binary(max_size=200)
    | st.sampled_from(
        [b"%", b"%zz=1", b"a=%ff%fe", b"=&=&=", b"&" * 300, b"a=1&" * 400, b"x=" + b"y" * 40000, b'{"a": 1}']
    )
    | forms.map(lambda form: form[: len(form) // 2])
)
kinds = st.sampled_from(
    [
        "application/x-www-form-urlencoded",
        "application/x-www-form-urlencoded; charset=utf-16",
        "multipart/form-data; boundary=x",
        "application/json",
        "text/plain",
        "",
        "\xff",
    ]
)
PLACES = ("table", "new", "rules", "duel", "static", "screen", "..", "act", "point", "live", "x.json", "replay")
segments = st.sampled_from((*NASTY, *PLACES))
paths = st.lists(segments | texts, max_size=5).map(
    lambda parts: "/" + "/".join(quote(part, safe="", errors="surrogatepass") for part in parts)
)
raw_targets = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=60).map(lambda text: "/" + text)
queries = fields.map(lambda pairs: "?" + urlencode(pairs, errors="surrogatepass") if pairs else "")


def on_one_line(text: str) -> str:
    """Return a text as bytes that may stand in a header, each byte as a sign."""
    signs = text.encode("utf-8", "replace").decode("latin-1")
    return "".join(sign for sign in signs if " " <= sign != "\x7f").strip()


HEADERS = (
    *("Host", "Origin", "Cookie", "Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "Content-Length"),
    *("Expect", "Range", "If-None-Match", "If-Modified-Since", "Referer", "X-HTTP-Method-Override", "Connection"),
    *("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "Upgrade", "Sec-WebSocket-Key"),
    *("Sec-WebSocket-Version", "Sec-WebSocket-Extensions", "Sec-WebSocket-Protocol"),
)
VALUES = (
    *("websocket", "h2c", "Upgrade", "close", "13", "bytes=9-2", "bytes=0-0,1-1,2-2", "[", "a:b:c", "language=\xe9"),
    *("citadel=e30=.x.y", "citadel=", "*;q=0.5, de;q=x", "x" * 7000, "127.0.0.1", "http://127.0.0.1", "gzip"),
)
headers = st.lists(st.tuples(st.sampled_from(HEADERS), texts.map(on_one_line) | st.sampled_from(VALUES)), max_size=6)
