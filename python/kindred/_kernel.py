"""The marginalized graph kernel: which graphs are alike, and which nodes of them."""

import os

import numpy as np

from . import _kindred
from ._data import Dataset, dataset, one_graph
from ._options import documented, keywords, texts
from ._progress import Watcher
from ._project import opened
from ._results import Gram, Nodal, Similar
from ._warnings import remarked

_STAGES = ("kernel", "solve", "execution")


class Kernel:
    """A marginalized graph kernel, as it is asked for.

    preset: the preset to start from, one of kindred.presets(); without it, the one that suits the data. stereo: see
    stereochemistry and isotopes, too. normalise: K(a, b) / sqrt(K(a, a) K(b, b)) rather than K. device: cpu, cuda:0,
    several with commas, or auto. Any keyword of the options changes the preset.
    """

    def __init__(self, preset: "str | None" = None, *, stereo: bool = False, normalise: bool = True,
                 device: str = "auto", **options):
        given = texts("Kernel", options, *_STAGES)
        of_kernel = set(keywords("kernel"))
        vars(self).update(
            preset=preset or "", stereo=stereo, normalise=normalise, device=device,
            changes={key: value for key, value in given.items() if key in of_kernel},
            computing={key: value for key, value in given.items() if key not in of_kernel})
        _kindred.resolve_kernel(None, self.preset, self.changes, False, False)  # refuses what cannot be

    @property
    def q(self) -> "float | None":
        """The stopping probability that was asked for; None leaves it to the preset."""
        return float(self.changes["q"]) if "q" in self.changes else None

    def __setattr__(self, name, value):
        raise AttributeError(f"A Kernel never changes: make another one, Kernel(..., {name}={value!r}).")

    def __call__(self, X, Y=None, *, progress=None) -> np.ndarray:
        """The kernel matrix of graphs, or of graphs X against graphs Y."""
        return self.gram(X, Y, progress=progress).values

    def gram(self, X, Y=None, *, project=None, progress=None) -> Gram:
        """The kernel matrix with its names and where it comes from.

        project: a Project, or the path of one, that keeps finished blocks; a stopped job goes on from it."""

        rows = dataset(X)
        columns = None if Y is None else dataset(Y)
        with Watcher(progress) as watcher, opened(project) as kept:
            return remarked(Gram(_kindred.gram(rows._core, columns and columns._core, self._resolved(rows), self.normalise,
                                               kept, self._computing(watcher))))

    def diag(self, X, *, progress=None) -> np.ndarray:
        """K of each graph with itself: 1 where values are normalised."""
        rows = dataset(X)
        if self.normalise:
            return np.ones(len(rows))
        with Watcher(progress) as watcher:
            return _kindred.diagonal(rows._core, self._resolved(rows), self._computing(watcher))

    def nodal(self, a, b, *, project: "str | os.PathLike | None" = None, progress=None) -> Nodal:
        """How alike each node of a graph is to each of another."""
        one, other = one_graph(a), one_graph(b)
        both = dataset([one, other])
        with Watcher(progress) as watcher, opened(project) as kept:
            return remarked(Nodal(_kindred.nodal(one._core, other._core, self._resolved(both), kept,
                                                 self._computing(watcher))))

    def similar(self, X, among=None, *, most: int = 10, threshold: float = 0.0,
                project: "str | os.PathLike | None" = None, progress=None) -> Similar:
        """The graphs that are most like each graph of X, among the others of X or among other graphs.

        A graph of X that is taken from among is not like itself; an equal one that was read or made apart is found."""
        searched = None if among is None else dataset(among)
        queries = dataset(X if among is None else _taken_from(X, among, searched))
        options = {"most": str(most), "threshold": repr(float(threshold))}
        kernel = self._resolved(searched or queries, is_for_similar=True)
        with Watcher(progress) as watcher, opened(project) as kept:
            return remarked(Similar(_kindred.similar(queries._core, searched and searched._core, kernel, kept,
                                                     self._computing(watcher, options))))

    def resolved(self, X) -> dict:
        """The options of the kernel that graphs are compared with, as texts by keyword."""
        return self._resolved(dataset(X)).options

    def _resolved(self, data: Dataset, is_for_similar=False):
        return _kindred.resolve_kernel(data._core, self.preset, self.changes, self.stereo, is_for_similar)

    def _computing(self, watcher, more=None):
        return _kindred.Computing(self.device, {**self.computing, **(more or {})}, watcher)

    def __repr__(self):
        parts = [repr(self.preset)] if self.preset else []
        parts += [f"{key}={value!r}" for key, value in {**self.changes, **self.computing}.items()]
        parts += ["stereo=True"] if self.stereo else []
        parts += [] if self.normalise else ["normalise=False"]
        return f"Kernel({', '.join(parts)})"


Kernel.__init__.__doc__ = "Makes a kernel."
Kernel.__init__ = documented(*_STAGES, unset=("kernel",))(Kernel.__init__)


def _taken_from(X, among, searched):
    """X with the graphs of searched for the objects of other libraries that are in among, too."""
    if not isinstance(among, (list, tuple)):
        return X
    place = {id(item): at for at, item in enumerate(among) if not isinstance(item, str)}
    if id(X) in place:
        return searched[place[id(X)]]
    if isinstance(X, (list, tuple)) and any(id(item) in place for item in X):
        return [searched[place[id(item)]] if id(item) in place else item for item in X]
    return X


def kernel_of(kernel, device, options, normalise=None):
    """A kernel of ours, a preset by its name, or none, with changes."""
    if not isinstance(kernel, Kernel):
        return Kernel(kernel, normalise=normalise is not False, device=device, **options)
    if options or device != "auto" or normalise not in (None, kernel.normalise):
        raise TypeError("Options are those of the kernel that is given: leave them out, or give them to Kernel().")
    return kernel


@documented(*_STAGES, unset=_STAGES)
def gram(X, Y=None, kernel: "Kernel | str | None" = None, *, normalise: "bool | None" = None, device: str = "auto",
         project: "str | os.PathLike | None" = None, progress=None, **options) -> Gram:
    """Computes the kernel matrix of graphs, or of graphs X against graphs Y.

    X, Y: whatever kindred.dataset() takes. kernel: a Kernel, or the name of a preset; without it, the preset that suits
    the data. normalise: K(a, b) / sqrt(K(a, a) K(b, b)) rather than K; as a Kernel says it, and True by itself. progress:
    True, or a function that takes a Moment; it ends the work early by returning False."""
    return kernel_of(kernel, device, options, normalise).gram(X, Y, project=project, progress=progress)


@documented(*_STAGES, unset=_STAGES)
def nodal(a, b, kernel: "Kernel | str | None" = None, *, device: str = "auto",
          project: "str | os.PathLike | None" = None, progress=None, **options) -> Nodal:
    """Computes how alike each node of a graph is to each of another. project: keeps it, and finds it again."""
    return kernel_of(kernel, device, options).nodal(a, b, project=project, progress=progress)


@documented(*_STAGES, unset=_STAGES)
def similar(X, among=None, kernel: "Kernel | str | None" = None, *, most: int = 10, threshold: float = 0.0,
            device: str = "auto", project: "str | os.PathLike | None" = None, progress=None, **options) -> Similar:
    """Finds the graphs that are most like each graph of X, among the others of X or among other graphs.

    No matrix is kept, so X may be large. A graph of X that is taken from among, as among["name"], is not like itself; an
    equal one that was read or made apart is found. most: how many of each. threshold: leave out graphs that are less
    alike. project: keeps what is compared, so that a stopped search goes on."""
    return kernel_of(kernel, device, options).similar(X, among, most=most, threshold=threshold, project=project,
                                                      progress=progress)
