"""What is to be known of results: remarks, and warnings of Python that say them."""

import os
import sys
import warnings
from pathlib import Path
from typing import Literal, NamedTuple

from ._options import with_keywords

_PACKAGE = str(Path(__file__).parent) + os.sep


class KindredWarning(UserWarning):
    """A doubt about data or a result, or what was left out or changed on the way."""


KindredWarning.__module__ = "kindred"


class Remark(NamedTuple):
    """What should be known of a result."""

    code: str  #: stable: "kernel.compares-nothing"
    severity: Literal["note", "doubt", "fault"]  #: note, doubt (before it is believed) or fault (something failed)
    sentence: str


def remarks_of(core):
    """The remarks of an object of the engine."""
    return [Remark(code, severity, with_keywords(sentence)) for code, severity, sentence in core]


def remarked(result):
    """The result, after a warning for each of its remarks that is more than a note."""
    warn_of(result.remarks)
    return result


def warn_of(remarks):
    """Warns of each remark that is more than a note."""
    warn([remark.sentence for remark in remarks if remark.severity != "note"])


def warn(sentences):
    """Warns of each sentence, at the line of the caller that is none of this package."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        level, frame = level + 1, frame.f_back
    for sentence in sentences:
        warnings.warn(with_keywords(sentence), KindredWarning, stacklevel=level)
