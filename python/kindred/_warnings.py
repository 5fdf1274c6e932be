"""What Kindred doubts, left out or changed, as warnings of Python."""

import os
import sys
import warnings
from pathlib import Path

from ._options import with_keywords

_PACKAGE = str(Path(__file__).parent) + os.sep


class KindredWarning(UserWarning):
    """A doubt about data or a result, or what was left out or changed on the way."""


KindredWarning.__module__ = "kindred"


def warn(sentences):
    """Warns of each sentence, at the line of the caller that is none of this package."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        level, frame = level + 1, frame.f_back
    for sentence in sentences:
        warnings.warn(with_keywords(sentence), KindredWarning, stacklevel=level)
