"""Matched changes: what exchanging one part of a molecule does to a property."""

import os

import numpy as np

from . import _kindred
from ._data import dataset
from ._of_core import of_core
from ._progress import Watcher
from ._project import Project, opened
from ._warnings import Remark, remarked, remarks_of


class Changes:
    """Changes of one part of a molecule, the most certain first."""

    means: np.ndarray  #: what each change does to the target, on average
    deviations: np.ndarray  #: how far its pairs differ in that; NaN for one pair
    errors: np.ndarray  #: of the means; the deviation of all changes counts as one pair more
    counts: np.ndarray  #: how many pairs show each change

    def __init__(self, core):
        self._core = core
        self.means, self.deviations, self.errors, self.counts = core.means, core.deviations, core.errors, core.counts

    target = of_core("str", "The property whose differences are looked at.")
    parts = of_core("list[tuple[str, str]]", "[(SMILES of the part before, and after), ...].")

    @property
    def remarks(self) -> "list[Remark]":
        """What to know before it is believed."""
        return remarks_of(self._core.remarks)

    def pairs(self, change: int) -> "list[tuple[int, int, float]]":
        """[(place of one molecule, of the other, difference), ...] of a change."""
        return self._core.pairs(range(len(self))[change])

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the changes as .csv, or as .json with their pairs."""
        self._core.write(os.fspath(path))

    def __len__(self):
        return len(self.counts)

    def __repr__(self):
        first = "; ".join(f"{a} >> {b} {mean:+.3g}" for (a, b), mean in list(zip(self.parts, self.means))[:2])
        return f"Changes({len(self)} of {self.target}: {first} ...)" if len(self) else f"Changes(none of {self.target})"


def changes(X, target: str, *, fewest: int = 3, most: int = 100,
            project: "Project | str | os.PathLike[str] | None" = None, progress=None) -> Changes:
    """Finds what changes of one part of a molecule do to a property, by matched pairs.

    X: whatever kindred.dataset() takes, with properties. target: the property. fewest: how many pairs have to show a
    change. most: how many changes. Two molecules are a pair if they are the same but for what hangs on one single bond
    that is in no ring: at most 10 heavy atoms, fewer than what is the same, or a hydrogen.
    project: keeps the pairs, which are the same for every property."""
    texts = {"target": target, "fewest": str(fewest), "most": str(most)}
    graphs = dataset(X)
    _kindred.require_target(graphs._core, target)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Changes(_kindred.changes(graphs._core, kept, texts, _kindred.Computing("cpu", {}, watcher))))
