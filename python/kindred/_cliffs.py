"""Activity cliffs: pairs of graphs that are alike and differ in a property."""

import os
from typing import Literal

import numpy as np

from . import _kindred
from ._data import dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of
from ._of_core import of_core
from ._options import documented
from ._project import Project
from ._warnings import Remark, remarked, remarks_of


class Cliffs:
    """Pairs of graphs that are alike and differ in a property, the steepest first."""

    a: np.ndarray  #: the place of one graph of each pair
    b: np.ndarray  #: that of the other
    similarities: np.ndarray  #: how alike they are
    differences: np.ndarray  #: the value of b less that of a
    salis: np.ndarray  #: |difference| / (1 - similarity), which counts as 0.99 at most

    def __init__(self, core):
        self._core = core
        self.a, self.b, self.similarities = core.a, core.b, core.similarities
        self.differences, self.salis = core.differences, core.salis

    target = of_core("str", "The property whose differences are looked at.")

    @property
    def remarks(self) -> "list[Remark]":
        """What to know before it is believed."""
        return remarks_of(self._core.remarks)

    def pairs(self) -> "list[tuple[str, str, float, float, float]]":
        """[(name, other name, similarity, difference, SALI), ...]."""
        names = self._core.names
        return [(names[a], names[b], *map(float, rest)) for a, b, *rest in
                zip(self.a, self.b, self.similarities, self.differences, self.salis)]

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the pairs as .csv or .json."""
        self._core.write(os.fspath(path))

    def __len__(self):
        return len(self.a)

    def __repr__(self):
        first = "; ".join(f"{a} and {b} {difference:+.3g}" for a, b, _, difference, _ in self.pairs()[:2])
        return f"Cliffs({len(self)} pairs of {self.target}: {first} ...)" if len(self) else f"Cliffs(no pair of {self.target})"


@documented(*_STAGES, unset=_STAGES)
def cliffs(X, target: str, kernel: "Kernel | _Preset | None" = None, *, threshold: float = 0.9, least: float = 0, changed: int = 8, most: int = 100,
           sort: "Literal['sali', 'difference']" = "sali", stereo: bool = False, device: str = "auto",
           project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Cliffs:
    """Finds activity cliffs: pairs of graphs that are alike and differ in a property.

    X: whatever kindred.dataset() takes, with properties. target: the property. threshold: how alike two graphs have to
    be. least: how far apart their values have to be; 0 takes the standard deviation of all values.
    changed: how many heavy atoms of either molecule may differ, 0 any number. most: how many pairs. sort: by "sali", the difference over 1 - similarity, where a similarity counts as 0.99 at
    most, or by "difference" alone. stereo: see stereochemistry and isotopes, too. project: keeps what is compared."""
    graphs = dataset(X)
    asked = kernel_of(kernel, device, options, function="cliffs", stereo=stereo)
    texts = {"target": target, "threshold": repr(float(threshold)), "least": repr(float(least)), "changed": str(changed), "most": str(most), "sort": sort}
    _kindred.require_target(graphs._core, target)
    lists = asked.similar(graphs, most=_kindred.most_neighbours, threshold=threshold, ranking="plain", project=project,
                          progress=progress)
    return remarked(Cliffs(_kindred.cliffs(lists._core, texts)))
