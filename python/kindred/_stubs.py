"""Writes the type stubs of the package, from its signatures and docstrings: python -m kindred._stubs FOLDER.

The option tables are the source of signatures, so that they are the source of the stubs, too."""

import inspect
import sys
from pathlib import Path

import kindred

_HEAD = '''"""Made by kindred._stubs from the option tables: not to be edited."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Optional

import numpy as np

__version__: str
__all__: list[str]
'''


def _annotation(annotation):
    if annotation is inspect.Parameter.empty:
        return "Any"
    if isinstance(annotation, str):
        return annotation.strip("'\"")
    if isinstance(annotation, type):
        return {"ndarray": "np.ndarray"}.get(annotation.__name__, annotation.__name__)
    return str(annotation).replace("typing.", "")


def _parameters(function):
    said, is_keyword = [], False
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not is_keyword:
            said.append("*")
            is_keyword = True
        prefix = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        name = prefix + parameter.name
        if parameter.name == "self":
            said.append(name)
            continue
        annotation = parameter.annotation
        if parameter.name == "progress":
            annotation = "bool | Callable[[Moment], object] | None"
        text = f"{name}: {_annotation(annotation)}"
        if parameter.default is not inspect.Parameter.empty:
            text += f" = {parameter.default!r}"
        said.append(text)
        is_keyword = is_keyword or prefix == "*"
    return said


def _function(name, function, indent=""):
    returned = inspect.signature(function).return_annotation
    result = {"__init__": "None", "__len__": "int", "__array__": "np.ndarray"}.get(name) or _annotation(returned)
    parameters = _parameters(function)
    line = f"{indent}def {name}({', '.join(parameters)}) -> {result}: ..."
    if len(line) <= 120:
        return [line]
    return [f"{indent}def {name}(", *(f"{indent}    {one}," for one in parameters), f"{indent}) -> {result}: ..."]


def _class(name, described):
    bases = ", ".join(base.__name__ for base in described.__bases__ if base is not object and base.__name__ != "Result")
    if issubclass(described, tuple):
        lines = [f"class {name}(NamedTuple):"]
        return lines + [f"    {field}: {_annotation(kind)}" for field, kind in described.__annotations__.items()]
    members = {}
    for owner in reversed([one for one in described.__mro__ if one.__module__.startswith("kindred")]):
        members.update(vars(owner))
    lines = [f"    {field}" for field in _FIELDS.get(name, ())]
    for key, value in members.items():
        if key.startswith("_") and key not in _SPECIAL:
            continue
        if isinstance(value, property):
            lines += ["    @property", f"    def {key}(self) -> {_annotation(_returned(value.fget))}: ..."]
        elif inspect.isfunction(value) and not (key == "__init__" and "core" in inspect.signature(value).parameters):
            lines += _function(key, value, "    ")
    return [f"class {name}{f'({bases})' if bases else ''}:", *(lines or ["    ..."])]


_SPECIAL = ("__init__", "__call__", "__len__", "__getitem__", "__array__", "__enter__", "__exit__")
_FIELDS = {
    "Similar": ["queries: np.ndarray", "graphs: np.ndarray", "values: np.ndarray"],
    "Alignment": ["a: Graph", "b: Graph", "facts: dict"],
    "Predictions": ["next: np.ndarray", "columns: dict"],
}


def _returned(function):
    return inspect.signature(function).return_annotation


def stubs() -> str:
    """The text of __init__.pyi."""
    parts = [_HEAD]
    names = sorted(kindred.__all__, key=lambda name: (not isinstance(getattr(kindred, name), type), name))
    for name in names:
        value = getattr(kindred, name)
        parts.append("\n".join(_class(name, value) if isinstance(value, type) else _function(name, value)) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    Path(sys.argv[1], "__init__.pyi").write_text(stubs())
