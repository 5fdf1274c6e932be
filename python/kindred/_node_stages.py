"""What alignments of networks are made of, as projects keep it."""

import os
from collections.abc import Iterator, Sequence

import numpy as np

from . import _kindred
from ._data import one_graph
from ._graphs import called, node_names
from ._of_core import of_core
from ._progress import Watcher
from ._project import Project, opened
from ._results import OfOne, OfTwo
from ._warnings import remarked


class NodePoints(OfOne):
    """The nodes of a network as points. numpy.asarray() of it are the points: embeddings of kindred.align() takes two."""

    values = of_core("np.ndarray", "A row a node.")

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def _table(self):
        return {"data": self.values, "index": node_names(self.graph)}

    def __len__(self):
        return len(self.values)

    def __repr__(self):
        return "NodePoints({} nodes by {})".format(*self.values.shape)


class Candidates(OfTwo):
    """Pairs of nodes that may be aligned. It has them as (node of A, node of B, similarity), as kindred.align() takes them."""

    nodes_of_a = of_core("np.ndarray", "The node of A of each pair.")
    nodes_of_b = of_core("np.ndarray", "That of B.")
    similarities = of_core("np.ndarray", "How alike they are.")

    def __iter__(self) -> "Iterator[tuple[int, int, float]]":
        return zip(self.nodes_of_a.tolist(), self.nodes_of_b.tolist(), self.similarities.tolist())

    def _table(self):
        return {"data": {"a": self.nodes_of_a, "b": self.nodes_of_b, "similarity": self.similarities}}

    def __len__(self):
        return len(self.similarities)

    def __repr__(self):
        return f"Candidates({len(self):,} pairs of {self.a.n_nodes:,} and {self.b.n_nodes:,} nodes)"


class Annotations(OfTwo):
    """The terms that the nodes of two networks carry."""

    terms_of_a = of_core("list[list[str]]", "The terms of each node of A.")
    terms_of_b = of_core("list[list[str]]", "Those of each node of B.")

    def _table(self):
        """A row for each term of a node."""
        return {"data": [(network, node, term) for network, graph, terms in
                         (("a", self.a, self.terms_of_a), ("b", self.b, self.terms_of_b))
                         for node, carried in zip(called(graph), terms) for term in carried],
                "columns": ["network", "node", "term"]}

    def __repr__(self):
        counts = [sum(map(bool, terms)) for terms in (self.terms_of_a, self.terms_of_b)]
        return f"Annotations(of {counts[0]:,} and {counts[1]:,} nodes)"


def annotate(a, b, annotations: "str | os.PathLike[str] | Sequence[str | os.PathLike[str]]", *,
             project: "Project | str | os.PathLike[str] | None" = None, progress=None) -> Annotations:
    """Reads the terms that the nodes of two networks carry. annotations: files of a name and its terms a line, or GAF 2, or the
    path of one. project: keeps them, and the window shows them with alignments of these networks."""
    paths = [annotations] if isinstance(annotations, (str, os.PathLike)) else annotations
    one, other = one_graph(a), one_graph(b)
    with Watcher(progress) as watcher, opened(project) as kept:
        found = _kindred.annotate(one._core, other._core, [os.fspath(path) for path in paths], kept,
                                  _kindred.Computing("cpu", {}, watcher))
    return remarked(Annotations(found, one, other))
