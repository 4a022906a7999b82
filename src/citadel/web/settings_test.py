from __future__ import annotations

from pathlib import Path

import pytest

from citadel.web.settings import BadSetting, Settings, from_file


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("port", 70000, "0 to 65535"),
        ("port", -1, "0 to 65535"),
        ("bot_pause", 61.0, "0 to 60"),
        ("form_bytes", 0, "1024 to 1048576"),
        ("secret", "short", "16 characters or more"),
        ("public_url", "play.example.org", "an address such as https://play.example.org"),
        ("public_url", "https://play.example.org/citadel", "without a path"),
        ("public_url", "https://user@play.example.org", "without a path"),
        ("trusted_proxies", "proxy.example.org", "addresses or networks"),
        ("log_format", "xml", "auto, json or text"),
        ("log_level", "loud", "debug, info, warning or error"),
    ],
)
def test_a_bad_value_is_refused_by_its_name_with_what_is_allowed(name: str, value: object, allowed: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        Settings(**{name: value})  # type: ignore[arg-type]
    said = str(refusal.value)
    assert said.startswith(f"The setting {name} cannot be ")
    assert allowed in said and f"CITADEL_{name.upper()}" in said and f"--{name.replace('_', '-')}" in said


def test_a_secret_is_not_repeated() -> None:
    with pytest.raises(BadSetting) as refusal:
        Settings(secret="hunter2")
    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize("proxies", ["", "*", "10.0.0.1", "10.0.0.0/8, ::1"])
def test_proxies_are_addresses_and_networks(proxies: str) -> None:
    assert Settings(trusted_proxies=proxies).trusted_proxies == proxies


def test_a_public_address_says_whether_the_site_is_secure() -> None:
    https = Settings(public_url="https://Play.example.org/")
    assert (https.site, https.secure) == ("https://play.example.org", True)
    assert Settings(public_url="http://10.0.0.2:8000").secure is False
    assert (Settings().site, Settings().secure) == ("", False)


def test_a_file_gives_settings(tmp_path: Path) -> None:
    path = tmp_path / "citadel.toml"
    path.write_text('port = 8080\nbot_pause = 1\naccess_log = true\npublic_url = "https://play.example.org"\n')
    given = from_file(path)
    assert Settings(**given) == Settings(port=8080, bot_pause=1, access_log=True, public_url="https://play.example.org")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "has 'prot'; the settings are host, port, "),
        ("[server]\nport = 1", "has 'server'; the settings are host, port, "),
        ('port = "8000"', "port should be a whole number, not '8000'"),
        ("port = true", "port should be a whole number, not True"),
        ("port = 1.5", "port should be a whole number, not 1.5"),
        ('bot_pause = "1"', "bot_pause should be a number, not '1'"),
        ("host = 1", "host should be text, not 1"),
        ("access_log = 1", "access_log should be true or false, not 1"),
        ("secret = 12345", "secret should be text, not that"),
        ("port = 70000", "port cannot be 70000; 0 to 65535 is allowed"),
        ("port =", "is not TOML: "),
    ],
)
def test_what_a_file_has_wrong_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "citadel.toml"
    path.write_text(text)
    with pytest.raises(BadSetting) as refusal:
        from_file(path)
    assert said in str(refusal.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b'host = "\xe9"')
    with pytest.raises(BadSetting, match="is not TOML"):
        from_file(tmp_path / "latin")
    with pytest.raises(BadSetting, match="none cannot be read: No such file"):
        from_file(tmp_path / "none")
