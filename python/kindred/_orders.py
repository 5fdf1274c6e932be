"""Orders of nodes that fill few tiles, and drawings of networks."""

import os

import numpy as np

from . import _kindred
from ._data import dataset, one_graph
from ._graphs import node_names
from ._of_core import of_core
from ._options import documented, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import OfOne, Result
from ._warnings import remarked


class Reordering(Result):
    """Orders of the nodes of graphs. order[k] is the node at place k: A[order][:, order] is the reordered matrix."""

    @property
    def order(self) -> np.ndarray:
        """The order of the first graph."""
        return self[0]

    before = of_core("dict[str, float]",
                     "Tiles as the nodes came: their number, how many entries each holds, and the work that they predict.")
    after = of_core("dict[str, float]", "The same in these orders.")

    def write(self, path: "str | os.PathLike[str]", graph: int = 0) -> None:
        """Writes the order of a graph as .npy or .csv."""
        self._core.write(graph, os.fspath(path))

    def __getitem__(self, graph: int) -> np.ndarray:
        if not -len(self) <= graph < len(self):
            raise IndexError(f"There are {len(self)} orders, and none at {graph}.")
        return self._core.permutation(graph % len(self))

    def __len__(self):
        return len(self._core)

    def _table(self):
        return {"data": {"before": self.before, "after": self.after}}

    def _picture(self):
        return _kindred.reordered_picture(self._core)

    def __repr__(self):
        return (f"Reordering({len(self)} graphs by {self._core.order}: {self.before['tiles']:,} tiles before, "
                f"{self.after['tiles']:,} after)")


class Layout(OfOne):
    """Where the nodes of a network are drawn."""

    positions = of_core("np.ndarray", "Two numbers a node; y points up.")
    stress = of_core("float", "How far distances in the drawing are from those in the network: 0 is all in proportion.")
    is_settled = of_core("bool", "False if it was stopped, or ran out of steps, before it rested.")

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the positions as .csv or .npy."""
        self._core.write(os.fspath(path))

    def __array__(self, dtype=None, copy=None):
        return np.array(self.positions, dtype=dtype) if copy else np.asarray(self.positions, dtype=dtype)

    def _table(self):
        return {"data": self.positions, "index": node_names(self.graph), "columns": ["x", "y"]}

    def _picture(self):
        return _kindred.layout_picture(self._core)

    def __repr__(self):
        return f"Layout({len(self.positions)} nodes, {self._core.steps} steps, stress {self.stress:.3g})"


@documented("order")
def reorder(X, *, project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Reordering:
    """Puts the nodes of graphs into orders that fill few tiles of their matrices. project: keeps the orders."""
    given = texts("reorder", options, "order")
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Reordering(_kindred.reorder(dataset(X)._core, kept, _kindred.Computing("cpu", given, watcher))))


@documented("layout")
def layout(graph, *, project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Layout:
    """Draws a network by forces. project: keeps the layout, and one that was stopped goes on."""
    given = texts("layout", options, "layout")
    network = one_graph(graph)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Layout(_kindred.layout(network._core, kept, _kindred.Computing("cpu", given, watcher)), network))
