"""Several networks: each two are aligned, and the alignments merged into clusters of nodes."""

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from . import _kindred
from ._data import Graph, dataset, one_graph
from ._networks import Alignment, align
from ._options import documented
from ._progress import Watcher
from ._project import Project
from ._results import Result
from ._warnings import Remark


class Alignments(Result):
    """Alignments of each two of several networks, and clusters of the nodes of all."""

    networks: "list[Graph]"
    alignments: "dict[tuple[int, int], Alignment]"  #: by the numbers of two networks, the smaller network first
    clusters: "list[dict[str, Any]]"  #: the nodes of each network by its name, agreement and support; the largest first

    def __init__(self, core, networks, names, alignments):
        super().__init__(core)
        self.networks, self.alignments, self._names = networks, alignments, names
        labels = [graph._labels or graph.node_names or range(graph.n_nodes) for graph in networks]
        self.clusters = []
        for nodes, agreement, support in core.clusters():
            row = {name: [] for name in names}
            for network, node in nodes:
                row[names[network]].append(labels[network][node])
            self.clusters.append({**row, "agreement": agreement, "support": support})

    @property
    def remarks(self) -> "list[Remark]":
        """What to know of each alignment before it is believed, the names of its networks before it."""
        return [Remark(code, severity, f"{self._names[a]} with {self._names[b]}: {sentence}")
                for (a, b), one in self.alignments.items() for code, severity, sentence in one.remarks]

    @property
    def s3(self) -> np.ndarray:
        """S³ of each two networks: 1 if all edges are conserved. NaN of those that were not aligned."""
        values = np.full((len(self.networks),) * 2, np.nan)
        np.fill_diagonal(values, 1)
        for (a, b), one in self.alignments.items():
            values[a, b] = values[b, a] = one.measures["s3"]
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

    def __len__(self):
        return len(self.clusters)

    def __repr__(self):
        return f"Alignments({len(self.networks)} networks, {len(self.alignments)} alignments, {len(self)} clusters)"


def _number(key, names):
    """The number of a network of that name or number."""
    if isinstance(key, str):
        if key not in names:
            raise _kindred.UsageError(f"There is no network {key}: there are {', '.join(names)}.")
        return names.index(key)
    return range(len(names))[key]


@documented("search", "walks", "execution")
def align_all(networks: "Sequence[Any]", *, priors: "Mapping[tuple[str | int, str | int], Any] | None" = None, most_of_each: int = 1,
              device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Alignments:
    """Aligns each two of several networks, the smaller with the larger, and merges the alignments into clusters of nodes.

    Nodes that are aligned with most weight are merged, again and again, with at most most_of_each nodes of a network in a
    cluster. A pair weighs the mean of 1, of its score and of the share of neighbours that it conserves, and more by each third
    network whose alignments agree. agreement of a cluster is the share of its pairs that are aligned, support their mean
    weight. priors: by the names or numbers of two networks, how alike their nodes are, as prior of align(). project: keeps
    each alignment. A progress that returns False has it stop and merge what is there."""
    graphs = [one_graph(network) for network in networks]
    if len(graphs) < 2:
        raise _kindred.UsageError("There is but one network: give two or more to align.")
    names = [graph.name or f"graph {number}" for number, graph in enumerate(graphs, 1)]
    if len(set(names)) < len(names):
        names = [f"{name} {number}" for number, name in enumerate(names, 1)]
    known = {}
    for (one, other), prior in (priors or {}).items():
        known[_number(one, names), _number(other, names)] = prior
    alignments = {}
    for one, other in combinations(range(len(graphs)), 2):
        a, b = (one, other) if graphs[one].n_nodes <= graphs[other].n_nodes else (other, one)
        prior = known[a, b] if (a, b) in known else _turned(known.get((b, a), ()), graphs[b], graphs[a])
        found = align(graphs[a], graphs[b], prior=prior, device=device, project=project, progress=progress, **options)
        alignments[a, b] = found
        if not found.facts["is_complete"]:
            break
    cores = [(a, b, found._core) for (a, b), found in alignments.items()]
    with Watcher(None) as watcher:
        return Alignments(_kindred.merge_alignments(dataset(graphs)._core, cores, most_of_each, watcher), graphs, names, alignments)


def _turned(prior, a, b):
    """Similarities of a with b as those of b with a: a matrix, or rows."""
    if getattr(prior, "shape", None) == (a.n_nodes, b.n_nodes):
        return prior.T
    return [(other, one, value) for one, other, value in prior]
