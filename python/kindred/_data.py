"""Graphs and data sets, from files and from objects of other libraries."""

import os
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from operator import index

import numpy as np

from . import _foreign, _kindred
from ._options import documented, texts
from ._progress import Watcher
from ._warnings import warn


class Graph:
    """A graph with attributes of its nodes and edges. It never changes."""

    __slots__ = ("_core", "_digest", "_labels")

    def __init__(self, core, labels=None):
        self._core = core
        self._digest = None
        self._labels = labels

    @property
    def name(self) -> str:
        """What it is called; empty where it has no name."""
        return self._core.name

    @property
    def n_nodes(self) -> int:
        """The number of nodes."""
        return self._core.node_count

    @property
    def n_edges(self) -> int:
        """The number of edges, each of which joins two nodes in both directions."""
        return self._core.edge_count

    @property
    def edges(self) -> np.ndarray:
        """The two nodes of each edge: an array of edges by 2, which shows the memory of the graph."""
        return self._core.edges

    @property
    def weights(self) -> np.ndarray:
        """The weight of each edge."""
        return self._core.weights

    @property
    def nodes(self) -> dict:
        """The attributes of the nodes by name: arrays of numbers or of texts, or lists."""
        return _arrays(self._core.nodes)

    @property
    def edge_attributes(self) -> dict:
        """The attributes of the edges by name."""
        return _arrays(self._core.edge_attributes)

    @property
    def node_names(self) -> list:
        """The names of the nodes; empty where they have none."""
        return self._core.node_names

    @property
    def positions(self) -> "np.ndarray | None":
        """Where the nodes are in space, in Å for molecules; None where that is not known."""
        return self._core.positions

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
        return _unpacked_graph, (self._core.packed(),)

    def _repr_svg_(self):
        return _kindred.graph_svg(self._core)

    def __repr__(self):
        return f"Graph({self.name!r}, {self.n_nodes} nodes, {self.n_edges} edges)"


class Dataset(Sequence):
    """Graphs in their order, with a row of properties each. It never changes."""

    __slots__ = ("_core", "_rows")

    def __init__(self, core, rows=None):
        self._core = core
        self._rows = rows

    @property
    def name(self) -> str:
        """What the data set is called."""
        return self._core.name

    @property
    def names(self) -> list:
        """The names of the graphs."""
        return self._core.names

    @property
    def rows(self) -> np.ndarray:
        """Where each graph stood in what was read: y[dataset.rows] are the targets of those that were kept."""
        return np.arange(len(self)) if self._rows is None else self._rows.copy()

    @property
    def properties(self) -> dict:
        """What is known of the graphs as a whole, by name: arrays of numbers or texts, one value a graph."""
        return _arrays(self._core.properties)

    @property
    def notices(self) -> list:
        """What its reader met and went on from: a sentence each, with file and line."""
        return [f"{file}:{line}: {sentence}" if line else f"{file}: {sentence}"
                for file, line, _, sentence, _ in self._core.notices]

    def with_property(self, name: str, values: Iterable) -> "Dataset":
        """The same graphs with one more property: numbers, or texts that are classes. None and NaN are missing values."""
        return Dataset(self._core.with_property(name, _column(name, values)), self._rows)

    def write(self, path: "str | os.PathLike") -> None:
        """Writes the data set as its extension says: .json, .csv, .smi, .sdf, .pdb."""
        warn(self._core.write(os.fspath(path)))

    def __len__(self):
        return len(self._core)

    def __getitem__(self, place):
        """A graph by its place or its name; a data set of several by a slice, a list of places or a mask."""
        if isinstance(place, str):
            place = self._named(place)
        if isinstance(place, slice):
            return self._subset(list(range(*place.indices(len(self)))))
        if isinstance(place, (list, tuple, np.ndarray)):
            return self._subset([self._within(at) for at in self._places(np.asarray(place))])
        return Graph(self._core.graph(self._within(index(place))))

    def _subset(self, places):
        return Dataset(self._core.subset(places), self.rows[places])

    def _places(self, chosen):
        if chosen.dtype == bool:
            if chosen.shape != (len(self),):
                raise IndexError(f"A mask has one value for each of the {len(self)} graphs.")
            return np.flatnonzero(chosen).tolist()
        return [index(place) for place in chosen.tolist()]

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
        mean = f", {nodes / min(len(self), 1000):.3g} nodes each" if len(self) else ""
        return f"Dataset({self.name!r}, {len(self)} graphs{mean})"


@documented("read")
def read(path: "str | os.PathLike | Iterable[str | os.PathLike]", *, progress=None, **options) -> Dataset:
    """Reads files, or folders of files, of any format that Kindred knows as one data set.

    What could not be read is told by a warning, and by the notices of the data set; of one file of molecules, its rows
    say which records were kept."""
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    given = texts("read", options, "read")
    with Watcher(progress) as watcher:
        return _noticed(_kindred.read([os.fspath(one) for one in paths], given, watcher))


@documented("read")
def from_smiles(smiles: "str | Iterable[str]", *, errors: str = "drop", progress=None, **options) -> Dataset:
    """Reads molecules that are given as SMILES, each with an optional name after a blank, as Open Babel reads them.

    errors: what becomes of those that cannot be read, of empty texts and None: drop leaves them out with a warning, and
    the rows of the data set say which were kept; raise raises an InputError."""
    if errors not in ("drop", "raise"):
        raise _kindred.UsageError(f"errors does not accept {errors!r}: give one of drop, raise.")
    lines = [_smiles_line(one) for one in (smiles.splitlines() if isinstance(smiles, str) else smiles)]
    given = texts("from_smiles", options, "read")
    with Watcher(progress) as watcher:
        made = _read(_kindred.smiles(lines, given, watcher))
    lost = len(lines) - len(made)
    if lost:
        kept = set(made.rows.tolist())
        first = next((sentence for _, line, _, sentence, _ in made._core.notices if line - 1 not in kept), "")
        first = first.removesuffix(" The molecule is left out.")
        if errors == "raise":
            raise _kindred.InputError(f"{lost} of {len(lines)} SMILES cannot be read: {first}")
        warn([f"{lost} of {len(lines)} SMILES cannot be read, and are left out: {first} rows of the data set says which "
              "were kept."])
        warn(list(dict.fromkeys(s for _, line, _, s, _ in made._core.notices if line - 1 in kept))[:3])
    else:
        warn(list(dict.fromkeys(s for _, _, _, s, _ in made._core.notices))[:3])
    return made


def _smiles_line(given):
    """A line with one SMILES; empty for what is none."""
    if _is_missing(given):
        return ""
    if not isinstance(given, str):
        raise TypeError(f"A {type(given).__name__} is no SMILES: give texts.")
    line = given.strip()
    # The reader of files takes a line for a comment, or for titles.
    is_none = len(line.splitlines()) != 1 or line.startswith("#") or "smiles" in line.split()[0].lower()
    return "" if is_none else line


def _is_missing(value):
    """True of None, NaN, and what pandas has for them."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or isinstance(value, float) and value != value


def _read(core):
    """A data set as a reader made it."""
    return Dataset(core, np.array(core.rows, dtype=np.int64) if core.rows else None)


def _noticed(core):
    """The same, with a warning of what its reader met."""
    groups, shown = core.notice_groups, 3
    sentences = [first if count == 1 else f"{count:,} × {sentence} (First: {first})"
                 for count, sentence, first in groups[:shown]]
    if len(groups) > shown:
        sentences.append(f"{sum(count for count, *_ in groups[shown:]):,} more notices: see those of the data set.")
    warn(sentences)
    return _read(core)


def _column(name, values):
    """A property as its arrays have it: numbers, NaN where one is missing, or texts, empty likewise."""
    if isinstance(values, np.ndarray) and values.dtype.kind in "iuf":
        return np.ascontiguousarray(values, dtype=np.float64)
    plain = [one.item() if isinstance(one, np.generic) else one for one in values]
    rows = [None if _is_missing(one) else one for one in plain]
    if any(isinstance(one, complex) for one in rows):
        raise _kindred.InputError(f"The values of {name} are complex: give real numbers.")
    is_number = [one is None or isinstance(one, (int, float)) and not isinstance(one, bool) for one in rows]
    if all(is_number) and (any(one is not None for one in rows) or any(isinstance(one, float) for one in plain)):
        return np.array([np.nan if one is None else one for one in rows], dtype=np.float64)
    return ["" if one is None else str(one) for one in rows]


def graph(n_nodes: int, edges, *, weights=None, nodes: "Mapping | None" = None, edge_attributes: "Mapping | None" = None,
          node_names=None, positions=None, name: str = "") -> Graph:
    """Makes a graph of arrays.

    edges: pairs of node numbers from 0. weights: one number an edge. nodes, edge_attributes: columns by name, each an
    array or list with one value a node or an edge: numbers, texts, or lists of either."""
    if weights is None and edge_attributes and "weight" in edge_attributes:
        _foreign.require_weights(edge_attributes["weight"])
    described = _foreign.arrays(n_nodes, edges, weights, nodes, edge_attributes, node_names, positions, name)
    return _built(name or "graph", [described], "weight")[0]


def _built(name, described, edge_weight):
    return _noticed(_kindred.build(name, described, edge_weight))


def dataset(source, *, name: str = "", properties: "Mapping | None" = None, edge_weight: str = "weight",
            hydrogens: bool = False) -> Dataset:
    """Makes a data set of whatever holds graphs: a Dataset, a path, one graph or any number of them.

    A graph is one of ours, a molecule of RDKit, a graph of NetworkX or igraph, Atoms of ASE (bonds by distance), a
    square matrix of SciPy or NumPy, or a SMILES; one of a list that cannot be read is an InputError. properties: columns
    with one value a graph. edge_weight: the edge attribute that is the weight. hydrogens: keep hydrogens of molecules as
    nodes; to SMILES and files they are added."""
    made = _made(source, name, edge_weight, hydrogens)
    if name and made.name != name:
        made = Dataset(made._core.renamed(name), made._rows)
    for key, values in dict(properties or {}).items():
        made = made.with_property(key, values)
    return made


def _made(source, name, edge_weight, hydrogens):
    if isinstance(source, Dataset):
        return source
    if isinstance(source, (str, os.PathLike)):
        if isinstance(source, str) and not os.path.exists(source):
            raise _kindred.FileError(f"There is no file {source}: a SMILES is given in a list, [{source!r}].")
        return read(source, edge_weight=edge_weight, hydrogens=hydrogens)
    if isinstance(source, Graph) or _foreign.is_molecule(source):
        source = [source]
    else:
        described = _foreign.describe(source, edge_weight)
        if described is not None:
            return _built(name or described["name"] or "graph", [described], edge_weight)
    items = list(source)
    if all(_foreign.is_molecule(item) for item in items) and items:
        return _of_molecules(items, name, hydrogens)
    if all(isinstance(item, Graph) for item in items):
        return Dataset(_kindred.dataset_of(name, [item._core for item in items]))
    if all(isinstance(item, str) for item in items):
        return _all_of(items, hydrogens)
    described = [_foreign.describe(item, edge_weight) for item in items]
    if all(one is not None for one in described):
        return _built(name or "graphs", described, edge_weight)
    cores = [_graph_of(item, edge_weight, hydrogens)._core for item in items]
    return Dataset(_kindred.dataset_of(name, cores))


def _all_of(smiles, hydrogens):
    """The molecules, if none of a list is missing: what is computed of it has a row for each."""
    try:
        return from_smiles(smiles, errors="raise", hydrogens=hydrogens)
    except _kindred.InputError as error:
        raise _kindred.InputError(f"{error} kindred.from_smiles() leaves such molecules out.") from None


def _graph_of(item, edge_weight="weight", hydrogens=False):
    if isinstance(item, Graph):
        return item
    if _foreign.is_molecule(item) or isinstance(item, str):
        return _made([item], "", edge_weight, hydrogens)[0]
    described = _foreign.describe(item, edge_weight)
    if described is None:
        raise TypeError(f"A {type(item).__name__} is no graph: give one of kindred, RDKit, NetworkX, igraph or ASE, a "
                        "matrix of SciPy or NumPy, or a SMILES.")
    made = _built(described["name"] or "graph", [described], edge_weight)
    return Graph(made[0]._core, described.get("labels"))


def one_graph(item):
    """The graph that something is; of a data set, its only one."""
    if isinstance(item, Graph):
        return item
    if isinstance(item, (Dataset, os.PathLike)) or isinstance(item, str) and os.path.exists(item):
        found = dataset(item)
        if len(found) != 1:
            raise _kindred.UsageError(f"There are {len(found)} graphs: choose one by its place or name.")
        return found[0]
    return _graph_of(item)


def _of_molecules(items, name, hydrogens):
    for place, item in enumerate(items):
        if item.NeedsUpdatePropertyCache():
            raise _kindred.InputError(f"Molecule {place} is not sanitised: call Chem.SanitizeMol() first.")
    made = Dataset(_kindred.dataset_of(name or "molecules", _kindred.molecules(items, hydrogens)))
    if not any(len(item.GetPropNames()) for item in items[:100]):
        return made
    rows = [item.GetPropsAsDict() for item in items]
    for key in dict.fromkeys(key for row in rows for key in row):
        made = made.with_property(key, np.array([*(row.get(key) for row in rows), None], dtype=object)[:-1])
    return made


def _arrays(columns):
    """Columns with texts as arrays; rows of lists stay lists."""
    return {name: values if isinstance(values, np.ndarray) or (values and isinstance(values[0], list))
            else np.array(values, dtype=str) for name, values in columns.items()}


def _values(values):
    return values.tolist() if isinstance(values, np.ndarray) else values


def _unpacked(content, notices, rows=None):
    return Dataset(_kindred.unpacked(content, notices), rows)


def _unpacked_graph(content):
    return _unpacked(content, [])[0]
