"""What computations give: small objects around arrays that show the memory of the engine."""

import os
from collections.abc import Iterator
from typing import Any

import numpy as np

from . import _kindred
from ._graphs import Graph, node_names
from ._html import page
from ._of_core import of_core
from ._warnings import Remark, remarks_of


def _named(which, names):
    """The number of the graph of that name; anything else as it is."""
    if not isinstance(which, str):
        return which
    if which not in names:
        raise KeyError(f"There is no graph {which}.")
    return names.index(which)


class Result:
    """What all results have in common."""

    def __init__(self, core):
        self._core = core

    provenance = of_core("dict[str, Any]",
                         "Where it comes from: device, version, seconds; of kernel values, what solving them took, too.")
    is_complete = of_core("bool", "False if the work was stopped, and part of what was asked for is missing.")

    @property
    def remarks(self) -> "list[Remark]":
        """What to know before it is believed: what was warned of when it was computed, and notes."""
        return remarks_of(self._core.remarks)

    @property
    def _kept(self):
        """What a project keeps of it."""
        return self._core

    def _require_addable(self):
        """Raises what says why a project does not take it, though a pickle does."""

    def _beside(self):
        """What no project keeps, as a pickle has it beside the rest; None: nothing."""

    def __reduce__(self):
        from ._project import packed, unpacked

        return unpacked, (packed(self),), self._beside()

    def to_pandas(self):
        """A DataFrame of pandas, by names if there are any; the remarks are its attrs["remarks"]."""
        from pandas import DataFrame

        table = DataFrame(**self._table())
        table.attrs["remarks"] = self.remarks
        return table

    def _table(self):
        """data, index and columns of a DataFrame, as far as they are known."""
        raise NotImplementedError

    def _picture(self):
        """(type, bytes) for notebooks, or None."""

    def _cards(self):
        """Rows of small pictures of graphs for notebooks: (title, [(graph of the engine, caption), ...])."""
        return []

    def _repr_html_(self):
        kernel = getattr(self._core, "kernel", None)
        return page(repr(self), kernel.text if kernel else "", self.remarks, self._picture(), self._cards())


class Labelled(Result):
    """A result of single graphs, which keep the labels of NetworkX that no project has."""

    _of = ()  # what the graphs are called here

    def __init__(self, core, *graphs):
        super().__init__(core)
        vars(self).update(zip(self._of, graphs or [Graph(getattr(core, name)) for name in self._of]))

    def _beside(self):
        return {name: vars(self)[name] for name in self._of if vars(self)[name]._labels}


class OfOne(Labelled):
    graph: Graph  #: the network
    _of = ("graph",)


class OfTwo(Labelled):
    a: Graph  #: the first graph, or the network A
    b: Graph  #: the second, or the network B
    _of = ("a", "b")


_MOST_CLUSTERED, _MOST_DRAWN = 2000, 240  # rows of a picture in a notebook
_MOST_LISTS = 3  # in a notebook


class Gram(Result):
    """A kernel matrix with the names of its graphs. numpy.asarray() of it is its values."""

    def __init__(self, core, path=None, was_kept=False):
        super().__init__(core)
        self._path = path  # of the file that has the values
        self._was_kept = was_kept  # found in a project, and not computed now
        self._values = None

    @property
    def values(self) -> np.ndarray:
        """The kernel values: rows by columns, NaN of those before which the work was stopped. Those in a .npy file stay there, and are
        read as they are looked at."""
        if self._values is None:
            is_mapped = self._path is not None and self._path.endswith(".npy")
            self._values = np.load(self._path, mmap_mode="r") if is_mapped else self._kept.values
        return self._values

    @property
    def _kept(self):
        """The core, with its values in memory."""
        if self._is_of_a_share():
            part, of = self._core.share
            raise _kindred.UsageError(f"This is share {part} of {of}: kindred.merge() makes the matrix of all of them.")
        if self._path is not None:
            self._core, self._path = _kindred.gram_of_file(self._core, self._path), None
        return self._core

    def _is_of_a_share(self):
        return self._core.share != (1, 1)

    row_names = of_core("list[str]", "The names of the graphs of the rows.")
    column_names = of_core("list[str]", "The names of the graphs of the columns.")
    row_diagonal = of_core("np.ndarray", "K of each graph of the rows with itself, raw.")
    column_diagonal = of_core("np.ndarray", "K of each graph of the columns with itself, raw; empty in a symmetric matrix.")
    is_normalised = of_core("bool", "True if values are K(a, b) / sqrt(K(a, a) K(b, b)).")
    kernel = of_core("dict[str, str]", "The options of the kernel, as texts by keyword.", "kernel.options")

    def clustered(self) -> np.ndarray:
        """The order of the rows by average linkage: values[order][:, order] has clusters on its diagonal."""
        return self._kept.clustered_order()

    def network(self, k: "int | None" = None, *, threshold: float = 0.0, mutual: bool = False) -> Graph:
        """The graphs as a network with edges between each and the k most like it (5, or all if there is a threshold) that
        are as alike as the threshold; edges weigh the similarity. mutual: only if each is among the k of the other."""
        most = 5 if k is None and not threshold else k
        return Graph(self._kept.network(most, threshold, mutual))

    def write(self, path: "str | os.PathLike[str]", *, target: str = "") -> None:
        """Writes the matrix as its extension says: .npy, .csv, .mtx, .h5, .hdf5 or .libsvm (labels: target)."""
        self._kept.write(os.fspath(path), target)

    @property
    def shape(self) -> "tuple[int, int]":
        """How many rows and columns it has."""
        return len(self.row_names), len(self.column_names)

    def _table(self):
        return {"data": self.values, "index": self.row_names, "columns": self.column_names}

    def __getitem__(self, cell):
        """The values of rows, or of rows and columns: numbers, slices, or names of graphs."""
        rows, columns = cell if isinstance(cell, tuple) else (cell, slice(None))
        return self.values[_named(rows, self.row_names), _named(columns, self.column_names)]

    def _beside(self):
        return {"_was_kept": self._was_kept}

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def __iter__(self) -> "Iterator[np.ndarray]":
        return iter(self.values)

    def __len__(self):
        return len(self.row_names)

    def _order(self):
        """The order of rows and columns in pictures: by clusters, if these take no time; empty: as they are."""
        is_clustered = self.is_complete and self._core.is_symmetric and 1 < len(self) <= _MOST_CLUSTERED
        return self.clustered().tolist() if is_clustered else []

    def _picture(self):
        """Ordered by clusters, if these take no time; of a large one, means of squares."""
        if self._is_of_a_share() or 0 in self.shape:
            return None
        values, names = self.values, (self.row_names, self.column_names)
        order = self._order()
        title = self._core.rows.name
        if order:
            values, names = values[order][:, order], [[one[at] for at in order] for one in names]
            title += ", ordered by clusters"
        width = -(-max(self.shape) // _MOST_DRAWN)
        if width > 1:
            starts = [np.arange(0, size, width) for size in self.shape]
            sums = np.array([np.add.reduceat(values[at:at + width].sum(axis=0, dtype=float), starts[1]) for at in starts[0]])
            counts = np.outer(*(np.diff([*one, size]) for one, size in zip(starts, self.shape)))
            values, names, title = sums / counts, ([], []), f"{title}: means of {width} by {width}, which the axes count"
        return _kindred.gram_picture(np.ascontiguousarray(values, dtype=float), values.shape[1], *names, title)

    def __repr__(self):
        rows, columns = self.shape
        state = "" if self.is_complete else ", stopped"
        if self._is_of_a_share():
            state = ", share {} of {}".format(*self._core.share)
        origin = self.provenance
        work = ", found in its project" if self._was_kept else ""
        if not work and origin["pairs"]:  # a share may have none
            work = f", {origin['pairs']:,} pairs in {origin['seconds']:.3g} s on {origin['device']}"
        return f"Gram({rows} by {columns}{', normalised' if self.is_normalised else ', raw'}{state}{work})"


class Nodal(OfTwo):
    """How alike each node of a graph is to each of another."""

    values = of_core("np.ndarray", "x: nodes of the first graph by nodes of the second.")
    likeness = of_core("np.ndarray", "x(i, j) / sqrt(x(i, i) x(j, j)): 1 if the kernel cannot tell two nodes apart.")
    value = of_core("float", "K of the two graphs, raw.")
    normalised = of_core("float", "K(a, b) / sqrt(K(a, a) K(b, b)).")
    matches = of_core("list[tuple[int, int, float]]",
                      "(node of a, node of b, likeness): each node of the smaller graph with one of its own, the most "
                      "alike first.")
    superposition = of_core("dict[str, Any] | None",
                            "b laid on a, of two structures in space of which three nodes fit: `rmsd` in Å over `pairs`, "
                            "(node of a, node of b, likeness, distance); `of` residues or atoms; of proteins `tm_score`, "
                            "the mean of `tm_score_by_a` and `tm_score_by_b`; and rotation (x - from) + to.")

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the values as .npy or .csv."""
        self._core.write(os.fspath(path))

    def _table(self):
        return {"data": self.values, "index": node_names(self.a), "columns": node_names(self.b)}

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def _picture(self):
        """Molecules with their matching atoms; of other graphs a heat map."""
        shown = _kindred.shown_pair(self._core, *self._node_texts(), False)
        return shown["type"], shown["picture"]

    def _node_texts(self):
        """What the nodes of both are called in a picture."""
        return [list(map(str, node_names(graph))) for graph in (self.a, self.b)]

    def __repr__(self):
        rows, columns = self.values.shape
        return f"Nodal({rows} by {columns} nodes, K = {self.value:.7g}, similarity {self.normalised:.4f})"


class Folds:
    """How well listed proteins lie on their queries, in the order of the lists; NaN for those that were not laid on them."""

    score_by_query: np.ndarray  #: TM-score by the residues of the query
    score_by_graph: np.ndarray  #: by those of the listed protein
    residues: np.ndarray  #: how many lie within 5 Å of each other
    rmsd: np.ndarray  #: of these, in Å
    identity: np.ndarray  #: the share of these whose names are the same
    kernel: np.ndarray  #: the normalised kernel value by which a protein came into the list

    def __init__(self, score_by_query, score_by_graph, residues, rmsd, identity, kernel):
        self.score_by_query, self.score_by_graph = score_by_query, score_by_graph
        self.residues, self.rmsd, self.identity, self.kernel = residues, rmsd, identity, kernel

    @property
    def score(self) -> np.ndarray:
        """The TM-score by the mean of both, which orders the lists; below 0.3 it may be chance."""
        return (self.score_by_query + self.score_by_graph) / 2


class Similar(Result):
    """The graphs that are most like each of some graphs, the most alike first."""

    queries: np.ndarray  #: the place of each graph that was asked for
    graphs: np.ndarray  #: that of a graph like it
    values: np.ndarray  #: how alike they are: TM-scores if the lists are rescored
    ranks: np.ndarray  #: the likeness that ranks them: the same, or damped
    folds: "Folds | None"  #: how well each lies on its query, if the lists are rescored

    def __init__(self, core):
        super().__init__(core)
        self.queries, self.graphs, self.values, self.ranks = core.lists
        self.folds = None if core.folds is None else Folds(*core.folds)

    def of(self, query: int = 0) -> "list[tuple[str, int, float]]":
        """[(name, place, value), ...]: what is like one of the graphs, by its place."""
        names = self._core.names
        chosen = self.queries == query
        return [(names[graph], int(graph), float(value)) for graph, value in
                zip(self.graphs[chosen], self.values[chosen])]

    def to_sparse(self):
        """The lists as a sparse matrix of SciPy: queries by graphs."""
        from scipy.sparse import csr_array

        shape = (len(self._core.query_names), len(self._core.names))
        return csr_array((self.values, (self.queries, self.graphs)), shape=shape)

    def differences(self, target: str) -> np.ndarray:
        """The value of each listed graph less that of the graph whose list it is in; NaN if one is missing."""
        return self._core.differences(target)

    def network(self, *, mutual: bool = False) -> Graph:
        """The graphs as a network with edges between each and those in its list, which weigh their similarity; mutual: only if
        each is in the list of the other. Nodes have the properties of the graphs."""
        return Graph(self._core.network(mutual))

    def _table(self):
        names, folds = np.array(self._core.names), {} if self.folds is None else vars(self.folds)
        return {"data": {"graph": names[self.graphs], "place": self.graphs, "value": self.values, "rank": self.ranks, **folds},
                "index": np.array(self._core.query_names)[self.queries]}

    def write(self, path: "str | os.PathLike[str]", target: str = "") -> None:
        """Writes the lists as .csv, .json or .npz; with the values of a target, their differences and SALI."""
        self._core.write(os.fspath(path), target)

    def __len__(self):
        return len(self._core.query_names)

    def _cards(self):
        """The first lists, each behind what they are like."""
        queries, searched = self._core.queries, self._core.searched
        return [(f"Like {name}", [(queries.graph(query), name),
                                  *((searched.graph(place), f"{other}: {value:.3f}") for other, place, value in self.of(query))])
                for query, name in enumerate(self._core.query_names[:_MOST_LISTS])]

    def __repr__(self):
        names = self._core.query_names
        first = ", ".join(f"{name} {value:.3f}" for name, _, value in self.of(0)[:3])
        return f"Similar({len(names)} lists; like {names[0]}: {first} ...)" if names else "Similar(no lists)"
