"""Graphs, and data sets of them."""

import os
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from operator import index
from typing import Any, overload

import numpy as np

from . import _kindred
from ._html import page
from ._of_core import of_core
from ._warnings import warn


class Graph:
    """A graph with attributes of its nodes and edges. It never changes."""

    __slots__ = ("_core", "_digest", "_labels")

    def __init__(self, core, labels=None):
        self._core = core
        self._digest = None
        self._labels = labels

    name = of_core("str", "What it is called; empty if it has no name.")
    n_nodes = of_core("int", "The number of nodes.", "node_count")
    n_edges = of_core("int", "The number of edges, each of which joins two nodes in both directions.", "edge_count")
    edges = of_core("np.ndarray",
                    "The two nodes of each edge: an array of edges by 2, which shows the memory of the graph.")
    weights = of_core("np.ndarray", "The weight of each edge.")

    @property
    def nodes(self) -> "dict[str, Any]":
        """The attributes of the nodes by name: arrays of numbers or of texts, or lists."""
        return _arrays(self._core.nodes)

    @property
    def edge_attributes(self) -> "dict[str, Any]":
        """The attributes of the edges by name."""
        return _arrays(self._core.edge_attributes)

    node_names = of_core("list[str]", "The names of the nodes; empty if they have none.")
    positions = of_core("np.ndarray | None",
                        "Where the nodes are in space, in Å for molecules; None if that is not known.")

    @property
    def digest(self) -> str:
        """A hash of all that the graph holds: equal graphs have the same."""
        if self._digest is None:
            self._digest = self._core.digest
        return self._digest

    def adjacency(self):
        """The adjacency matrix as SciPy has it (csr_array)."""
        from scipy.sparse import csr_array

        a, b = self.edges.T
        apart = a != b
        rows, columns = np.concatenate([a, b[apart]]), np.concatenate([b, a[apart]])
        values = np.concatenate([self.weights, self.weights[apart]])
        return csr_array((values, (rows, columns)), shape=(self.n_nodes, self.n_nodes))

    def to_networkx(self):
        """The graph as NetworkX has it; nodes go by their numbers, and their names are attributes."""
        import networkx

        graph = networkx.Graph(name=self.name)
        graph.add_nodes_from(range(self.n_nodes))
        columns = self.nodes
        if self.node_names:
            columns["name"] = self.node_names
        for name, values in columns.items():
            networkx.set_node_attributes(graph, dict(enumerate(_values(values))), name)
        edges = [tuple(edge) for edge in self.edges.tolist()]
        graph.add_edges_from(edges)
        for name, values in {"weight": self.weights, **self.edge_attributes}.items():
            networkx.set_edge_attributes(graph, dict(zip(edges, _values(values))), name)
        return graph

    def __eq__(self, other):
        return isinstance(other, Graph) and (self._core == other._core or self.digest == other.digest)

    def __hash__(self):
        return hash(self.digest)

    def __reduce__(self):
        return _unpacked_graph, (self._core.packed(), self._labels)

    def _repr_html_(self):
        return page(repr(self), picture=_kindred.graph_picture(self._core))

    def __repr__(self):
        return f"Graph({self.name!r}, {self.n_nodes} nodes, {self.n_edges} edges)"


class Dataset(Sequence):
    """Graphs in their order, with a row of properties each. It never changes."""

    __slots__ = ("_core", "_rows")

    def __init__(self, core, rows=None):
        self._core = core
        self._rows = rows

    name = of_core("str", "What the data set is called.")
    names = of_core("list[str]", "The names of the graphs.")

    @property
    def rows(self) -> np.ndarray:
        """Where each graph stood in what was read: y[dataset.rows] are the targets of those that were kept."""
        return np.arange(len(self)) if self._rows is None else self._rows.copy()

    @property
    def properties(self) -> "dict[str, Any]":
        """What is known of the graphs as a whole, by name: arrays of numbers or texts, one value a graph."""
        return _arrays(self._core.properties)

    @property
    def notices(self) -> "list[str]":
        """What its reader met and went on from: a sentence each, with file and line."""
        return [f"{file}:{line}: {sentence}" if line else f"{file}: {sentence}"
                for file, line, _, sentence, _ in self._core.notices]

    def with_property(self, name: str, values: Iterable) -> "Dataset":
        """The same graphs with one more property: numbers, or texts that are classes. None and NaN are missing values."""
        return Dataset(self._core.with_property(name, _column(name, values)), self._rows)

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the data set as its extension says: .json, .csv, .smi, .sdf, .pdb."""
        warn(self._core.write(os.fspath(path)))

    def __len__(self):
        return len(self._core)

    @overload
    def __getitem__(self, place: "int | str | np.integer") -> Graph: ...

    @overload
    def __getitem__(self, place: "slice | list[int] | list[str] | list[bool] | Any") -> "Dataset": ...

    def __getitem__(self, place):
        """A graph by its place or its name; a data set of several by a slice, a list of either, or a mask."""
        if isinstance(place, str):
            place = self._named(place)
        if isinstance(place, slice):
            return self._subset(list(range(*place.indices(len(self)))))
        if isinstance(place, (list, tuple)) or hasattr(place, "__array__") and np.ndim(place):
            return self._subset([self._within(at) for at in self._places(np.asarray(place))])
        return Graph(self._core.graph(self._within(index(place))))

    def __iter__(self) -> "Iterator[Graph]":
        return (self[place] for place in range(len(self)))

    def __contains__(self, item):
        """True of the name of a graph, and of a graph that is here, or an equal one."""
        return item in self.names if isinstance(item, str) else any(graph == item for graph in self)

    def _subset(self, places):
        return Dataset(self._core.subset(places), self.rows[places])

    def _places(self, chosen):
        if chosen.dtype == bool:
            if chosen.shape != (len(self),):
                raise IndexError(f"A mask has one value for each of the {len(self)} graphs.")
            return np.flatnonzero(chosen).tolist()
        return [self._named(place) if isinstance(place, str) else index(place) for place in chosen.tolist()]

    def _named(self, name):
        names = self.names
        if name in names:
            return names.index(name)
        nearest = get_close_matches(name, names, 1)
        raise _kindred.UsageError(f"No graph is called {name}" + (f": did you mean {nearest[0]}?" if nearest else "."))

    def _within(self, place):
        if not -len(self) <= place < len(self):
            raise IndexError(f"There are {len(self)} graphs, and none at {place}.")
        return place % len(self)

    def __reduce__(self):
        return _unpacked, (self._core.packed(), self._core.notices, self._rows)

    def __repr__(self):
        nodes = sum(graph.n_nodes for graph in self[:1000])
        each = nodes / min(len(self), 1000) if len(self) else 0
        mean = f", {each:{',.0f' if each >= 100 else '.3g'}} nodes each" if len(self) else ""
        return f"Dataset({self.name!r}, {len(self)} graphs{mean})"


def called(graph):
    """What the nodes of a graph are called: by their labels, their names, or their numbers."""
    return graph._labels or graph.node_names or range(graph.n_nodes)


def node_names(graph):
    """Names as drawings have them: elements with numbers from 1 on for nodes that have none."""
    if graph._labels:
        return graph._labels
    elements = graph.nodes.get("element", np.full(graph.n_nodes, "node"))
    names = graph.node_names or [""] * graph.n_nodes
    return [name or f"{element} {at + 1}" for at, (name, element) in enumerate(zip(names, elements))]


def is_missing(value):
    """True of None, NaN, and what pandas has for them."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or isinstance(value, float) and value != value


def _column(name, values):
    """A property as its arrays have it: numbers, NaN if one is missing, or texts, empty likewise."""
    if isinstance(values, np.ndarray) and values.dtype.kind in "iuf":
        return np.ascontiguousarray(values, dtype=np.float64)
    plain = [one.item() if isinstance(one, np.generic) else one for one in values]
    rows = [None if is_missing(one) else one for one in plain]
    if any(isinstance(one, complex) for one in rows):
        raise _kindred.InputError(f"The values of {name} are complex: give real numbers.")
    is_number = [one is None or isinstance(one, (int, float)) and not isinstance(one, bool) for one in rows]
    if all(is_number) and (any(one is not None for one in rows) or any(isinstance(one, float) for one in plain)):
        return np.array([np.nan if one is None else one for one in rows], dtype=np.float64)
    return ["" if one is None else str(one) for one in rows]


def _arrays(columns):
    """Columns with texts as arrays; rows of lists stay lists."""
    return {name: values if isinstance(values, np.ndarray) or (values and isinstance(values[0], list))
            else np.array(values, dtype=str) for name, values in columns.items()}


def _values(values):
    return values.tolist() if isinstance(values, np.ndarray) else values


def _unpacked(content, notices, rows=None):
    return Dataset(_kindred.unpacked(content, notices), rows)


def _unpacked_graph(content, labels=None):
    return Graph(_unpacked(content, [])[0]._core, labels)
