"""Maps of graphs in the plane, and groups of alike ones."""

import os

import numpy as np

from . import _kindred
from ._data import dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, parted
from ._of_core import of_core
from ._options import documented
from ._progress import Watcher
from ._project import Project, opened
from ._results import Gram, Result
from ._warnings import remarked


class _OfGraphs(Result):
    names = of_core("list[str]", "The names of the graphs.")
    kernel = of_core("dict[str, str]", "The options of the kernel, as texts by keyword.", "kernel.options")

    def _require_addable(self):
        if self._core.is_of_raw_values and not self.is_complete:
            raise _kindred.InputError("It was stopped, and whoever goes on in a project does so by normalised values, not by raw "
                                      "ones as here: let it end first.")

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes it as its extension says: .csv, and maps as .npy, too."""
        self._core.write(os.fspath(path))


class Map(_OfGraphs):
    """Graphs as points in the plane, alike ones near each other. numpy.asarray() of it are the points."""

    positions = of_core("np.ndarray", "Two numbers a graph.")
    kept = of_core("float", "The share of the ten nearest graphs of each that are nearest in the map, too.")
    is_settled = of_core("bool", "False if it was stopped, or ran out of steps, before it rested.")
    steps = of_core("int", "How many steps of all points it took; of kernel PCA none.")
    perplexity = of_core("float | None", "The perplexity that it was made with; None by kernel PCA.")
    divergence = of_core("float | None",
                         "How far similarities in the plane are from those of the graphs: 0 would keep all; None by kernel PCA.")
    variance = of_core("list[float]",
                       "The share of the variance that kernel PCA has along both axes; t-SNE begins with that.")

    medoid = of_core("int | None", "The graph in the middle: that with the greatest mean similarity to all others; None of a map without a matrix.")
    medoid_likeness = of_core("float | None", "Its mean similarity to the others.")

    def __array__(self, dtype=None, copy=None):
        return np.array(self.positions, dtype=dtype) if copy else np.asarray(self.positions, dtype=dtype)

    def __len__(self):
        return len(self.positions)

    def _table(self):
        return {"data": self.positions, "index": self.names, "columns": ["x", "y"]}

    def _picture(self):
        return _kindred.map_picture(self.positions, self.names)

    def __repr__(self):
        return f"Map({len(self)} graphs, {self.kept:.0%} of nearest graphs kept)"


class Clusters(_OfGraphs):
    """Groups of alike graphs, the largest first."""

    labels = of_core("np.ndarray", "The group of each graph, from 0; -1 of a single one.")
    medoids = of_core("np.ndarray", "The graph in the middle of each group.")
    likeness = of_core("np.ndarray", "The mean similarity of the others of each group to its medoid.")
    singles = of_core("np.ndarray", "The graphs that are in no group: those that nothing is as alike as the threshold, or, by a tree, that nothing is like.")
    threshold = of_core("float",
                        "How alike graphs of a group are at least to the one that leads it; 0 of hierarchical groups.")
    share_of_pairs = of_core("float", "The share of all pairs of graphs that are as alike as the threshold.")
    silhouette = of_core("float",
                         "How well graphs fit hierarchical groups, from -1 to 1; up to 0.25 there are hardly any groups.")
    height = of_core("float", "The distance at which the tree of hierarchical groups was cut; 0 of groups by a threshold.")

    def cores(self) -> "list[dict]":
        """The common core of each group of molecules: the largest part of its medoid that at least four fifths of up to 20
        others have, as a SMARTS, the atoms of the medoid, and the share of all others with all of it. Empty if hardly
        anything is shared, and for other graphs."""
        return self._core.cores()

    def _table(self):
        places = np.arange(len(self.labels))
        return {"data": {"group": self.labels, "is_medoid": np.isin(places, self.medoids)}, "index": self.names}

    def _cards(self):
        """The medoid of each group."""
        graphs, names, sizes = self._core.all_graphs, self.names, np.bincount(self.labels[self.labels >= 0])
        return [("Groups, by their medoids", [(graphs.graph(medoid), f"{size:,} like {names[medoid]}")
                                              for medoid, size in zip(self.medoids.tolist(), sizes)])] if len(self) else []

    def __len__(self):
        return len(self.medoids)

    def __repr__(self):
        found = f"threshold {self.threshold:.3g}" if self.threshold else f"silhouette {self.silhouette:.3g}"
        if self.threshold or len(self.singles):
            found = f"{len(self.singles)} single, {found}"
        return f"Clusters({len(self)} groups of {len(self.labels)} graphs, {found})"


def _found(function, stage, X, asked, options, of_gram, of_graphs):
    own, of_kernel = parted(function, options, stage)
    if isinstance(X, Gram):
        if of_kernel or asked["stereo"] or asked["kernel"] is not None or asked["project"] is not None or asked.get("nearest"):
            raise TypeError("A Gram has its kernel and all its values, and is kept by itself: leave out kernel, its "
                            "options, nearest and project.")
        with Watcher(asked["progress"]) as watcher:
            return of_gram(X._kept, _kindred.Computing("cpu", own, watcher))
    if isinstance(X, np.ndarray) and X.ndim == 2:
        raise TypeError("A square array is the matrix of one network. Of kernel values give the Gram of kindred.gram(), or "
                        "their file to kindred-cli.")
    graphs = dataset(X)
    kernel = kernel_of(asked["kernel"], asked["device"], of_kernel, stereo=asked["stereo"])
    with Watcher(asked["progress"]) as watcher, opened(asked["project"]) as kept:
        is_named = kernel.preset or kernel.changes or kernel.stereo
        resolved = kernel._resolved(graphs) if is_named else _kindred.group_kernel(graphs._core)
        return of_graphs(graphs._core, resolved, kept, kernel._computing(watcher, own))


@documented("map", *_STAGES, unset=("kernel",))
def map(X, kernel: "Kernel | _Preset | None" = None, *, added=None, nearest: "int | None" = None, stereo: bool = False,
        device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Map:
    """Maps graphs into the plane: alike ones near each other.

    X: whatever kindred.dataset() takes, or a Gram. nearest: map by so many similar graphs of each, or by the whole
    matrix: 0; without it, t-SNE of more than 5,000 graphs looks at three times as many as the perplexity. stereo: see
    stereochemistry and isotopes, too. added: new graphs, which come behind those of X and change nothing in their map.
    project: keeps the map and the matrix or lists that it is made of."""
    if nearest is not None and nearest < 0:
        raise _kindred.UsageError(f"nearest is the number of similar graphs of each: {nearest} is none.")
    others = None if added is None else dataset(added)
    if others is not None and isinstance(X, Gram):
        raise TypeError("New graphs are compared with those of the map: give these rather than their Gram.")
    asked = {"kernel": kernel, "stereo": stereo, "device": device, "project": project, "progress": progress,
             "nearest": nearest}
    return remarked(Map(_found("map", "map", X, asked, options, _kindred.map_of_gram,
                               lambda graphs, kernel, kept, computing: _kindred.map(
                                   graphs, others and others._core, kernel, nearest, kept, computing))))


@documented("clusters", *_STAGES, unset=("kernel",))
def cluster(X, kernel: "Kernel | _Preset | None" = None, *, stereo: bool = False,
            device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None,
            **options) -> Clusters:
    """Parts graphs into groups of alike ones: molecules by a threshold of likeness, others by average linkage.

    X: whatever kindred.dataset() takes, or a Gram. stereo: see stereochemistry and isotopes, too. project: keeps the groups and the matrix; without it and by a
    threshold no matrix is in memory."""
    asked = {"kernel": kernel, "stereo": stereo, "device": device, "project": project, "progress": progress}
    return remarked(Clusters(_found("cluster", "clusters", X, asked, options, _kindred.clusters_of_gram,
                                    _kindred.cluster)))
