"""Writes the type stubs of the package, from its signatures and annotations: python -m kindred._stubs FOLDER.

The build runs it. The option tables are the source of signatures, so that they are the source of the stubs, too."""

import inspect
import re
import sys
import types
import typing
from importlib import import_module
from pathlib import Path

import kindred

_HEAD = '''"""Made by kindred._stubs: not to be edited."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Optional, Self, overload

import numpy as np
'''

_KNOWN = {  # what is not annotated, as it is the same everywhere
    "__init__": "None", "__len__": "int", "__contains__": "bool", "__array__": "np.ndarray", "__eq__": "bool",
    "__hash__": "int", "fit": "Self", "transform": "np.ndarray", "fit_transform": "np.ndarray", "predict": "Any",
    "get_feature_names_out": "np.ndarray", "decision_function": "np.ndarray", "diag": "np.ndarray", "is_stationary": "bool",
}
_SPECIAL = ("__init__", "__call__", "__len__", "__getitem__", "__iter__", "__contains__", "__array__", "__enter__", "__exit__",
            "__eq__", "__hash__")
_OF_ESTIMATORS = """
    def get_params(self, deep: bool = True) -> dict[str, Any]: ...
    def set_params(self, **params: Any) -> Self: ...
    def score(self, X: Any, y: Any, sample_weight: Any = None) -> float: ..."""


def _annotation(annotation):
    if annotation is inspect.Parameter.empty:
        return "Any"
    if isinstance(annotation, typing.ForwardRef):
        annotation = annotation.__forward_arg__
    said = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    said = re.sub(r"\b(typing|kindred\._\w+|kindred|collections\.abc)\.", "", said.strip("\"")).replace("numpy.", "np.")
    for kind, parameters in (("np.ndarray|Mapping|dict", "[Any, Any]"), ("Iterable|list", "[Any]"), ("tuple", "[Any, ...]")):
        said = re.sub(rf"\b({kind})\b(?!\[)", rf"\1{parameters}", said)
    return said


def _parameter(parameter):
    if parameter.name == "self":
        return "self"
    prefix = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    annotation = _annotation(parameter.annotation)
    if parameter.name == "progress":
        annotation = "bool | Callable[[Moment], object] | None"
    elif parameter.name == "item":
        annotation = "object"
    text = f"{prefix}{parameter.name}: {annotation}"
    return text if parameter.default is inspect.Parameter.empty else f"{text} = {parameter.default!r}"


def _parameters(signature):
    said = []
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not any(one.startswith("*") for one in said):
            said.append("*")
        said.append(_parameter(parameter))
    return said


def _function(name, function, indent=""):
    overloads = typing.get_overloads(function)
    if overloads:
        return [line for one in overloads for line in (f"{indent}@overload", *_lines(name, one, indent))]
    return _lines(name, function, indent)


def _lines(name, function, indent):
    signature = inspect.signature(function)
    returned = signature.return_annotation
    result = _annotation(_KNOWN.get(name, returned) if returned is inspect.Parameter.empty else returned)
    parameters = _parameters(signature)
    line = f"{indent}def {name}({', '.join(parameters)}) -> {result}: ..."
    if len(line) <= 120:
        return [line]
    return [f"{indent}def {name}(", *(f"{indent}    {one}," for one in parameters), f"{indent}) -> {result}: ..."]


def _bases(described):
    names = {"Sequence": "Sequence[Graph]"}
    bases = [names.get(base.__name__, base.__name__) for base in described.__bases__
             if base.__module__ in ("builtins", "kindred", "collections.abc") and base is not object]
    return f"({', '.join(bases)})" if bases else ""


def _class(name, described):
    owners = [one for one in reversed(described.__mro__) if one.__module__.startswith("kindred")]
    fields = [f"    {field}: {_annotation(kind)}" for one in owners for field, kind in inspect.get_annotations(one).items()]
    if issubclass(described, tuple):
        return [f"class {name}(NamedTuple):", *fields]
    members = {}
    for owner in owners:
        members.update(vars(owner))
    lines = fields
    for key, value in members.items():
        if key.startswith("_") and key not in _SPECIAL:
            continue
        if isinstance(value, property):
            lines += ["    @property", *_lines(key, value.fget, "    ")]
        elif inspect.isfunction(value) and not (key == "__init__" and "core" in inspect.signature(value).parameters):
            lines += _function(key, value, "    ")
    return [f"class {name}{_bases(described)}:", *(lines or ["    ..."])]


def _texts(module):
    names = sorted(module.__all__, key=lambda name: (not isinstance(getattr(module, name), type), name))
    for name in names:
        value = getattr(module, name)
        yield "\n".join(_class(name, value) if isinstance(value, type) else _function(name, value))


def stubs() -> str:
    """The text of __init__.pyi."""
    from kindred._kernel import _Preset

    head = f"{_HEAD}\n__version__: str\n__all__: list[str]\n_Preset = {_annotation(_Preset)}\n"
    return "\n\n".join([head, *_texts(kindred)]) + "\n"


class _Absent(types.ModuleType):
    """Stands in for a module that is not installed when the package is built: all that it has are classes."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


def sklearn_stubs() -> str:
    """The text of sklearn.pyi."""
    for name in ("sklearn", "sklearn.base", "sklearn.gaussian_process", "sklearn.gaussian_process.kernels", "sklearn.utils",
                 "sklearn.utils.validation"):
        try:
            import_module(name)
        except ImportError:
            sys.modules[name] = _Absent(name)
    import kindred.sklearn as ours

    texts = [text + _OF_ESTIMATORS if text.startswith("class ") else text for text in _texts(ours)]
    return "\n\n".join([f"{_HEAD}\nfrom kindred import Dataset, Kernel, Model, _Preset\n\n__all__: list[str]\n", *texts]) + "\n"


if __name__ == "__main__":
    for name, text in (("__init__.pyi", stubs()), ("sklearn.pyi", sklearn_stubs())):
        path = Path(sys.argv[1], name)
        path.unlink(missing_ok=True)  # it may be a link into the source tree
        path.write_text(text)
