"""Activity cliffs: pairs of graphs that are alike and differ in a property."""

import os

import numpy as np

from . import _kindred
from ._data import dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, parted
from ._of_core import described, of_core
from ._options import defaults, documented
from ._project import Project
from ._results import Result
from ._warnings import remarked


_MOST_PAIRS = 4  # in a notebook


class Cliffs(Result):
    """Pairs of graphs that are alike and differ in a property, the steepest first."""

    a: np.ndarray  #: the place of one graph of each pair
    b: np.ndarray  #: that of the other
    similarities: np.ndarray  #: how alike they are
    differences: np.ndarray  #: the value of b less that of a
    salis: np.ndarray  #: |difference| / (1 - similarity), which counts as 0.99 at most

    def __init__(self, core, lists):
        super().__init__(core)
        self._lists = lists
        self.a, self.b, self.similarities = core.a, core.b, core.similarities
        self.differences, self.salis = core.differences, core.salis

    target = described("str", "The property whose differences are looked at.", lambda self: self.options["target"])
    provenance = described("dict[str, Any]", "Where the lists come from.", lambda self: self._lists.provenance)
    is_complete = described("bool", "False if the lists were stopped.", lambda self: self._lists.is_complete)
    options = of_core("dict[str, str]", "What was asked for, as texts by keyword.")

    @property
    def _kept(self):
        return self._lists._kept

    def __reduce__(self):
        return _cliffs_of, (self._lists, self.options)

    def pairs(self) -> "list[tuple[str, str, float, float, float]]":
        """[(name, other name, similarity, difference, SALI), ...]."""
        names = self._core.names
        return [(names[a], names[b], *map(float, rest)) for a, b, *rest in
                zip(self.a, self.b, self.similarities, self.differences, self.salis)]

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the pairs as .csv or .json."""
        self._core.write(os.fspath(path))

    def _cards(self):
        """The steepest pairs."""
        graphs = self._lists._core.queries
        return [(f"{a} and {b}: {difference:+.3g}, as alike as {similarity:.3f}",
                 [(graphs.graph(place), name) for place, name in ((one, a), (other, b))])
                for (a, b, similarity, difference, _), one, other in zip(self.pairs()[:_MOST_PAIRS], self.a.tolist(), self.b.tolist())]

    def _table(self):
        return {"data": self.pairs(), "columns": ["a", "b", "similarity", "difference", "sali"]}

    def __len__(self):
        return len(self.a)

    def __repr__(self):
        first = "; ".join(f"{a} and {b} {difference:+.3g}" for a, b, _, difference, _ in self.pairs()[:2])
        return f"Cliffs({len(self)} pairs of {self.target}: {first} ...)" if len(self) else f"Cliffs(no pair of {self.target})"


def _cliffs_of(lists, options):
    return Cliffs(_kindred.cliffs(lists._core, options), lists)


@documented("cliffs", *_STAGES, unset=_STAGES)
def cliffs(X, target: str, kernel: "Kernel | _Preset | None" = None, *, stereo: bool = False, device: str = "auto",
           project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Cliffs:
    """Finds activity cliffs: pairs of graphs that are alike and differ in a property.

    X: whatever kindred.dataset() takes, with properties. target: the property. stereo: see stereochemistry and isotopes, too.
    project: keeps what is compared."""
    own, of_kernel = parted("cliffs", options, "cliffs")
    own = {**defaults("cliffs"), **own, "target": target}
    graphs = dataset(X)
    asked = kernel_of(kernel, device, of_kernel, function="cliffs", stereo=stereo)
    _kindred.require_target(graphs._core, target)
    lists = asked.similar(graphs, most=_kindred.most_neighbours, threshold=float(own["threshold"]), ranking="plain",
                          project=project, progress=progress)
    return remarked(_cliffs_of(lists, own))
