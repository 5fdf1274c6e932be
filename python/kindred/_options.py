"""Keyword arguments from the option tables of the engine: the one source of names, defaults and sentences."""

import inspect
import re
from difflib import get_close_matches
from typing import Literal, NamedTuple, Optional

from . import _kindred


def with_keywords(sentence):
    """The sentence with keywords in place of the flags of the command line."""
    return re.sub(r"(?<![^\s(])--([a-z][a-z-]*)(?![^\s.,:;)])", lambda flag: flag[1].replace("-", "_"), sentence)


class Option(NamedTuple):
    """One option, as its table describes it."""

    keyword: str
    kind: str
    default: str
    sentence: str
    unit: str
    range: str
    choices: list

    def value(self):
        """The default as a value of Python."""
        if self.kind == "bool":
            return self.default == "true"
        return {"int": int, "float": float, "str": str}[self.kind](self.default)

    def annotation(self):
        """The type of what may be given, choices among them."""
        if self.kind == "str" and self.choices:
            return Literal[tuple(self.choices)]
        return {"bool": bool, "int": int, "float": float, "str": str}[self.kind]

    def help(self):
        """The sentence, with unit, range and choices; flags of the command line are keywords here."""
        sentence = with_keywords(self.sentence)
        details = ", ".join(part for part in (self.unit, self.range, " | ".join(self.choices)) if part)
        if not details:
            return sentence
        return f"{sentence.removesuffix('.')} ({details})."


TABLES = {stage: [Option(*row) for row in rows] for stage, rows in _kindred.option_tables().items()}


def text(value):
    """A value as the engine reads it: true, 0.05, 1000, delta(element, 0.5)."""
    if isinstance(value, bool) or type(value).__name__ == "bool_":
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        return repr(float(value))
    return str(value)


def texts(function, given, *stages):
    """What was given as texts by keyword. Raises TypeError on a keyword that none of the tables has."""
    known = {option.keyword for stage in stages for option in TABLES[stage]}
    for keyword in given:
        if keyword not in known:
            raise TypeError(f"{function}() has no option {keyword}{_meant(keyword, known | _parameters_of(function))}")
    return {keyword: text(value) for keyword, value in given.items() if value is not None}


def keywords(*stages):
    """The keywords of tables."""
    return [option.keyword for stage in stages for option in TABLES[stage]]


def defaults(stage):
    """The defaults of a table, as texts by keyword."""
    return {option.keyword: option.default for option in TABLES[stage]}


def _parameters_of(function):
    """The names of all parameters of a function of ours."""
    import kindred

    found = getattr(kindred, function, None)
    return set(inspect.signature(found).parameters) - {"self"} if found else set()


def _meant(keyword, known):
    nearest = get_close_matches(keyword, known, 1)
    return f": did you mean {nearest[0]}?" if nearest else f"; it has {', '.join(sorted(known))}."


def documented(*stages, unset=()):
    """Gives a function whose last parameter is **options the keywords of tables, and says in its docstring what each does.

    Options of the stages in `unset` have no default of their own: None leaves them to the kernel."""

    def decorate(function):
        signature = inspect.signature(function)
        own = [p for p in signature.parameters.values() if p.kind is not inspect.Parameter.VAR_KEYWORD]
        taken = {parameter.name for parameter in own}
        lines = []
        for stage in stages:
            for option in TABLES[stage]:
                if option.keyword in taken:
                    continue
                taken.add(option.keyword)
                kind, default = option.annotation(), option.value()
                if stage in unset:
                    kind, default = Optional[kind], None
                own.append(inspect.Parameter(option.keyword, inspect.Parameter.KEYWORD_ONLY, default=default,
                                             annotation=kind))
                said = "" if stage in unset or option.default == "" else f" Default: {option.default}."
                lines.append(f"    {option.keyword}: {option.help()}{said}")
        function.__signature__ = signature.replace(parameters=own)
        function.__doc__ = inspect.cleandoc(function.__doc__) + "\n\nOptions:\n" + "\n".join(lines)
        return function

    return decorate
