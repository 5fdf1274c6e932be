"""Several networks: each two are aligned, and the alignments merged into clusters of nodes."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import _kindred
from ._data import Graph, dataset, one_graph
from ._graphs import called
from ._networks import Alignment, scored
from ._options import documented, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked


class Alignments(Result):
    """Alignments of each two of several networks, and clusters of the nodes of all."""

    networks: "list[Graph]"
    alignments: "dict[tuple[int, int], Alignment]"  #: by the numbers of two networks, the smaller network first
    clusters: "list[dict[str, Any]]"  #: the nodes of each network by its name, agreement and support; the largest first

    def __init__(self, core, networks=None):
        super().__init__(core)
        self.networks = networks = networks or [Graph(network) for network in core.networks]
        self._names = names = _names(networks)
        self.alignments = {(a, b): Alignment(found, facts, networks[a], networks[b])
                           for a, b, found, facts in core.alignments()}
        labels = [called(graph) for graph in networks]
        self.clusters = []
        for nodes, agreement, support in core.clusters():
            row = {name: [] for name in names}
            for network, node in nodes:
                row[names[network]].append(labels[network][node])
            self.clusters.append({**row, "agreement": agreement, "support": support})

    def _beside(self):
        return [graph._labels for graph in self.networks]

    def __setstate__(self, labels):
        self.__init__(self._core, [Graph(graph._core, label) for graph, label in zip(self.networks, labels)])

    @property
    def s3(self) -> np.ndarray:
        """S³ of each two networks: 1 if all edges are conserved. NaN of those that were not aligned."""
        values = np.full((len(self.networks),) * 2, np.nan)
        np.fill_diagonal(values, 1)
        for a, b, s3 in self._core.pairs():
            values[a, b] = values[b, a] = s3
        return values

    def terms(self, annotations: "Mapping[str | int, str | os.PathLike[str]]") -> "dict[str, float]":
        """How far nodes of a cluster carry the same terms. annotations: by the name or number of a network, a file of a name
        and its terms a line, or GAF 2. `annotated` clusters have two nodes or more with terms; `sharing` is the share of them
        of which all these have a term in common, `entropy` their mean normalised entropy, and `_by_chance` either if the
        annotations of each network were dealt at random."""
        return self._core.terms([(_number(key, self._names), [os.fspath(path)]) for key, path in annotations.items()])

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the clusters as .csv, with a column a network, or .json."""
        self._core.write(os.fspath(path))

    def _table(self):
        return {"data": self.clusters}

    def __len__(self):
        return len(self.clusters)

    def __repr__(self):
        return f"Alignments({len(self.networks)} networks, {len(self.alignments)} alignments, {len(self)} clusters)"


def _names(graphs):
    """What networks are called, each by another name."""
    names = [graph.name or f"graph {number}" for number, graph in enumerate(graphs, 1)]
    return names if len(set(names)) == len(names) else [f"{name} {number}" for number, name in enumerate(names, 1)]


def _number(key, names):
    """The number of a network of that name or number."""
    if isinstance(key, str):
        if key not in names:
            raise _kindred.UsageError(f"There is no network {key}: there are {', '.join(names)}.")
        return names.index(key)
    return range(len(names))[key]


@documented("node_clusters", "search", "walks", "execution")
def align_all(networks: "Sequence[Any]", *, priors: "Mapping[tuple[str | int, str | int], Any] | None" = None,
              device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Alignments:
    """Aligns each two of several networks, the smaller with the larger, and merges the alignments into clusters of nodes.

    Nodes that are aligned with most weight are merged, again and again, with at most most_of_each nodes of a network in a
    cluster. A pair weighs the mean of 1, of its score and of the share of neighbours that it conserves, and more by each third
    network whose alignments agree. agreement of a cluster is the share of its pairs that are aligned, support their mean
    weight. priors: by the names or numbers of two networks, how alike their nodes are, as prior of align(). project: keeps
    each alignment, and the clusters. A progress that returns False has it stop and merge what is there."""
    given = texts("align_all", options, "node_clusters", "search", "walks", "execution")
    graphs = [one_graph(network) for network in networks]
    names = _names(graphs)
    known = []
    for (one, other), prior in (priors or {}).items():
        a, b = _number(one, names), _number(other, names)
        known.append((a, b, scored(prior, graphs[a], graphs[b])))
    with Watcher(progress) as watcher, opened(project) as kept:
        found = _kindred.align_all(dataset(graphs)._core, known, kept, _kindred.Computing(device, given, watcher))
    return remarked(Alignments(found, graphs))
