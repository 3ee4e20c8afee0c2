"""Configuration values: each a field of `Settings`, from which everything else is made.

Registration with Sphinx, validation and the reference page loop over ``VALUES``; the rest of
the extension asks `settings_of`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from sphinxext.llm_error_codes.checks.ruleset import unknown_words
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import _ConfigRebuild

#: The registry whose codes go by their short names if the project names none.
DEFAULT_REGISTRY = "llm_datadist"

#: What every configuration value's name begins with.
PREFIX = "llm_error_codes_"

#: What ``autolink`` may hold.
LITERAL, CODE_BLOCK = "literal", "code"
CHOICES = (LITERAL, CODE_BLOCK)


def is_word(value: object) -> bool:
    """Return whether ``value`` is a string with something in it."""
    return isinstance(value, str) and bool(value.strip())


def is_string(value: object) -> bool:
    """Return whether ``value`` is a string."""
    return isinstance(value, str)


def is_word_list(value: object) -> bool:
    """Return whether ``value`` is a list or tuple of non-empty strings."""
    return isinstance(value, list | tuple) and all(is_word(item) for item in value)


def is_filled_word_list(value: object) -> bool:
    """Return whether ``value`` is a list or tuple of one or more non-empty strings."""
    return is_word_list(value) and bool(value)


def is_autolink(value: object) -> bool:
    """Return whether ``value`` is a list or tuple of autolink choices."""
    return isinstance(value, list | tuple) and all(item in CHOICES for item in value)


def is_rule_list(value: object) -> bool:
    """Return whether ``value`` is a list or tuple of rule ids or beginnings of them."""
    return isinstance(value, list | tuple) and is_word_list(value) and not unknown_words(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigValue:
    """Everything about one configuration value; ``name`` is without the prefix."""

    name: str
    default: Any
    accepts: Callable[[object], bool]
    expected: str
    help: str
    rebuild: _ConfigRebuild = "env"

    @property
    def full_name(self) -> str:
        """The name as ``conf.py`` has it."""
        return PREFIX + self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a project's ``conf.py`` sets for this extension."""

    registries: Sequence[str] = field(
        metadata={
            "default": [],
            "accepts": is_word_list,
            "expected": "a list of paths",
            "help": "Registry files, or folders of them, relative to ``conf.py``, in addition to "
            "the bundled ones. A file with the id of a bundled registry replaces that registry.",
        }
    )
    default: str = field(
        metadata={
            "default": DEFAULT_REGISTRY,
            "accepts": is_word,
            "expected": "the id of a registry",
            "help": "The registry that short names refer to, and that ``llm-error-codes`` shows "
            "without an argument.",
        }
    )
    languages: Sequence[str] = field(
        metadata={
            "default": ["zh", "en"],
            "accepts": is_filled_word_list,
            "expected": "a list of one or more language tags",
            "help": "The languages that ``:lang: both`` shows, in this order.",
        }
    )
    reference_url: str = field(
        metadata={
            "default": "",
            "accepts": is_string,
            "expected": "a URL, or an empty string",
            "help": "The URL of codes that neither this project nor an intersphinx inventory "
            "describes. ``{registry}``, ``{name}`` and ``{value}`` are replaced.",
        }
    )
    autolink: Sequence[str] = field(
        metadata={
            "default": [],
            "accepts": is_autolink,
            "expected": f"a list of any of {', '.join(map(repr, CHOICES))}",
            "help": "Where names of codes become links automatically: ``literal`` in inline "
            "literals, ``code`` in highlighted code blocks of HTML pages. A class or namespace "
            "may precede the name.",
        }
    )
    checks: Sequence[str] = field(
        metadata={
            "default": ["C1", "C6", "C8"],
            "accepts": is_rule_list,
            "expected": "a list of rule ids or prefixes of them, such as 'C1'",
            "help": "The rules that each build applies to the registries; findings become "
            'warnings. ``["C"]`` selects all content rules, as ``llm-error-codes check`` does; '
            "comparing Chinese and English takes longer than the default set.",
            "rebuild": "",
        }
    )


#: Every configuration value.
VALUES = tuple(ConfigValue(name=each.name, **each.metadata) for each in fields(Settings))


def settings_of(config: Config) -> Settings:
    """Return the project's settings, which `check_config` has validated."""
    return Settings(**{value.name: config[value.full_name] for value in VALUES})


def register(app: Sphinx) -> None:
    """Register every configuration value with Sphinx; `check_config` checks the types."""
    app.connect("config-inited", check_config)
    for value in VALUES:
        app.add_config_value(value.full_name, value.default, value.rebuild, types=Any)


def check_config(app: Sphinx, config: Config) -> None:
    """Warn about each value that is not acceptable, and replace it by its default."""
    for value in VALUES:
        given = config[value.full_name]
        if not value.accepts(given):
            warn(
                Subtype.CONFIG,
                f"{value.full_name} is {given!r}, but must be {value.expected}; "
                f"using the default, {value.default!r}",
                location=str(app.confdir / "conf.py"),
            )
            config[value.full_name] = value.default
