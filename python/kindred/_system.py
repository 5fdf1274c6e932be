"""What this machine can compute with, and what this build can read."""

from typing import Any, NamedTuple

from . import _kindred


class Device(NamedTuple):
    """Something that can compute, or that is there and cannot, with the reason."""

    id: str
    name: str
    detail: str
    memory_bytes: int
    is_usable: bool
    reason: str


def devices() -> list[Device]:
    """The devices of this machine, the processor first."""
    return [Device(*row) for row in _kindred.devices()]


def presets() -> dict[str, str]:
    """The presets of kernels by name, and what each is for."""
    return dict(_kindred.presets())


def formats() -> "dict[str, Any]":
    """The formats that can be read: extensions by name."""
    return {name: extensions for name, _, extensions in _kindred.formats()}
