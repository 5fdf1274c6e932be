"""Matched changes: what exchanging one part of a molecule does to a property."""

import os

import numpy as np

from . import _kindred
from ._data import Dataset, dataset
from ._of_core import described, of_core
from ._options import documented, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked


class Changes(Result):
    """Changes of one part of a molecule, the most certain first."""

    means: np.ndarray  #: what each change does to the target, on average
    deviations: np.ndarray  #: how far its pairs differ in that; NaN for one pair
    errors: np.ndarray  #: of the means; the deviation of all changes counts as one pair more
    counts: np.ndarray  #: how many pairs show each change

    def __init__(self, core, pairs):
        super().__init__(core)
        self._pairs = pairs
        self.means, self.deviations, self.errors, self.counts = core.means, core.deviations, core.errors, core.counts

    target = described("str", "The property whose differences are looked at.", lambda self: self.options["target"])
    provenance = described("dict[str, Any]", "Where the pairs come from.", lambda self: self._pairs.provenance)
    is_complete = described("bool", "False if the pairs were stopped.", lambda self: self._pairs.is_complete)
    options = of_core("dict[str, str]", "What was asked for, as texts by keyword.")
    parts = of_core("list[tuple[str, str]]", "[(SMILES of the part before, and after), ...].")

    @property
    def _kept(self):
        return self._pairs._kept

    def __reduce__(self):
        return _changes_of, (self._pairs, self.options)

    def pairs(self, change: int) -> "list[tuple[int, int, float]]":
        """[(place of one molecule, of the other, difference), ...] of a change."""
        return self._core.pairs(range(len(self))[change])

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the changes as .csv, or as .json with their pairs."""
        self._core.write(os.fspath(path))

    def _table(self):
        before, after = zip(*self.parts) if len(self) else ((), ())
        return {"data": {"from": before, "to": after, "mean": self.means, "deviation": self.deviations, "error": self.errors,
                         "pairs": self.counts}}

    def __len__(self):
        return len(self.counts)

    def __repr__(self):
        first = "; ".join(f"{a} >> {b} {mean:+.3g}" for (a, b), mean in list(zip(self.parts, self.means))[:2])
        return f"Changes({len(self)} of {self.target}: {first} ...)" if len(self) else f"Changes(none of {self.target})"


def _changes_of(pairs, options):
    return Changes(_kindred.changes(pairs._core, options), pairs)


class MatchedPairs(Result):
    """Pairs of molecules that are the same but for one part each: the same for every property."""

    pairs = of_core("list[tuple[int, int, str, str]]",
                    "[(place of one molecule, of the other, SMILES of its part, of that of the other), ...].")

    @property
    def dataset(self) -> Dataset:
        """The molecules."""
        return Dataset(self._core.graphs)

    @documented("changes")
    def changes(self, target: str, **options) -> Changes:
        """What changes of one part do to a property: see kindred.changes()."""
        given = texts("changes", options, "changes")
        return remarked(_changes_of(self, {**given, "target": target}))

    def _table(self):
        names = self.dataset.names
        return {"data": [(names[a], names[b], before, after) for a, b, before, after in self.pairs],
                "columns": ["a", "b", "from", "to"]}

    def __len__(self):
        return len(self._core)

    def __repr__(self):
        return f"MatchedPairs({len(self):,} pairs)"


@documented("changes")
def changes(X, target: str, *, project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Changes:
    """Finds what changes of one part of a molecule do to a property, by matched pairs.

    X: whatever kindred.dataset() takes, with properties. target: the property. Two molecules are a pair if they are the same
    but for what hangs on one single bond
    that is in no ring: at most 10 heavy atoms, fewer than what is the same, or a hydrogen.
    project: keeps the pairs, which are the same for every property."""
    texts("changes", options, "changes")
    graphs = dataset(X)
    _kindred.require_target(graphs._core, target)
    with Watcher(progress) as watcher, opened(project) as kept:
        found = _kindred.matched_pairs(graphs._core, kept, _kindred.Computing("cpu", {}, watcher))
    return MatchedPairs(found).changes(target, **options)
