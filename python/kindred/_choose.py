"""A few graphs that stand for many."""

import os

import numpy as np

from . import _kindred
from ._data import dataset
from ._graphs import Dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, parted
from ._of_core import of_core
from ._options import documented
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked


class Representatives(Result):
    """A few graphs that stand for many."""

    graphs = of_core("np.ndarray", "The places of the chosen graphs, in the order in which they were chosen.")
    nearest = of_core("np.ndarray", "How like each of them is to the nearest other one.")
    labels = of_core("np.ndarray", "The rank, from 0, of the chosen graph that each is most like; -1 if it was left out.")
    likeness = of_core("np.ndarray", "How like each is to that; if it was left out, to what it is too like.")
    words = of_core("str", "How well they cover the others.")

    @property
    def stands_for(self) -> np.ndarray:
        """How many graphs each stands for, itself among them."""
        return np.bincount(self.labels[self.labels >= 0], minlength=len(self))

    @property
    def dataset(self) -> Dataset:
        """The chosen graphs, with "stands for" and "nearest chosen" as properties: Dataset.write() saves them."""
        return Dataset(self._core.dataset())

    def _table(self):
        names = np.array(self._core.names, dtype=object)
        return {"data": {"representative": np.where(self.labels < 0, None, names[self.graphs[self.labels]]),
                         "rank": self.labels, "likeness": self.likeness}, "index": names}

    def _cards(self):
        names, graphs = self._core.names, self._core.all_graphs
        return [("Chosen graphs, in their order", [(graphs.graph(graph), f"{names[graph]}: for {count:,}")
                                                   for graph, count in zip(self.graphs.tolist(), self.stands_for)])]

    def __len__(self):
        return len(self.graphs)

    def __repr__(self):
        return f"Representatives({self.words})"


@documented("choose", *_STAGES, unset=("kernel",))
def choose(X, kernel: "Kernel | _Preset | None" = None, *, unlike=None, stereo: bool = False, device: str = "auto",
           project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Representatives:
    """Chooses a few graphs that stand for all.

    X: whatever kindred.dataset() takes. kernel: as for kindred.similar(). unlike: graphs that the chosen ones have to be
    unlike. stereo: see stereochemistry and isotopes, too. project: keeps the result. Of more than 2,000 graphs, 2,000 or
    four for each that is asked for are drawn at random, and the chosen ones found among them; all are then compared with
    the chosen ones."""
    own, of_kernel = parted("choose", options, "choose")
    asked = kernel_of(kernel, device, of_kernel, function="choose", stereo=stereo)
    graphs = dataset(X)
    others = None if unlike is None else dataset(unlike)
    resolved = asked._resolved(graphs, is_for_similar=True)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Representatives(_kindred.choose(graphs._core, others and others._core, resolved, kept,
                                                        asked._computing(watcher, own))))
