"""The marginalized graph kernel: which graphs are alike, and which nodes of them."""

import os
from collections.abc import Sequence
from typing import Literal, overload

import numpy as np

from . import _kindred
from ._data import Dataset, dataset, one_graph
from ._options import documented, keywords, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import Gram, Nodal, Similar
from ._warnings import remarked

_STAGES = ("kernel", "solve", "execution")
_Preset = Literal[tuple(name for name, _ in _kindred.presets())]


class Kernel:
    """A marginalized graph kernel, as it is asked for.

    preset: the preset to start from, one of kindred.presets(); without it, the one that suits the data. stereo: see
    stereochemistry and isotopes, too. normalise: K(a, b) / sqrt(K(a, a) K(b, b)) rather than K. device: cpu, cuda:0,
    several with commas, or auto. Any keyword of the options changes the preset.

    theta are the logarithms of the numbers that can be tuned, within bounds, and kernel(X, eval_gradient=True) gives how K
    changes with them: as the kernels of scikit-learn and GraphDot do, but that with_theta() makes another kernel.
    """

    preset: str
    stereo: bool
    normalise: bool
    device: str
    changes: "dict[str, str]"  #: the options of the kernel that were given, as texts by keyword
    computing: "dict[str, str]"  #: those of solving and execution

    def __init__(self, preset: "_Preset | None" = None, *, stereo: bool = False, normalise: bool = True,
                 device: str = "auto", **options):
        if preset is not None and not isinstance(preset, str):
            raise TypeError(f"kernel is a Kernel or the name of a preset, not {preset!r}: numbers are given by keyword.")
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

    @overload
    def __call__(self, X, Y=None, eval_gradient: "Literal[False]" = False, *, progress=None) -> np.ndarray: ...

    @overload
    def __call__(self, X, Y: None, eval_gradient: "Literal[True]", *, progress=None) -> "tuple[np.ndarray, np.ndarray]": ...

    @overload
    def __call__(self, X, Y: None = None, *, eval_gradient: "Literal[True]",
                 progress=None) -> "tuple[np.ndarray, np.ndarray]": ...

    def __call__(self, X, Y=None, eval_gradient=False, *, progress=None):
        """The kernel matrix of graphs, or of graphs X against graphs Y.

        eval_gradient: gives (K, dK), where dK[:, :, i] is how K changes with theta[i]. The numbers are those of suited(X);
        the processor solves each pair twice, in double precision if the tolerance is tight."""
        if not eval_gradient:
            return self.gram(X, Y, progress=progress).values
        if Y is not None:
            raise _kindred.UsageError("The gradient is of the matrix of one data set: leave Y out.")
        graphs = dataset(X)
        with Watcher(progress) as watcher:
            computing = self._computing(watcher)
            K, dK = _kindred.gram_gradient(self._request(graphs, None, "", computing), computing)
        return K, dK.reshape(*K.shape, -1)

    def _request(self, rows, columns, share, computing, kernel=None):
        return _kindred.GramRequest(rows._core, columns and columns._core, kernel or self._resolved(rows), self.normalise,
                                    share, computing)

    def gram(self, X, Y=None, *, output: "str | os.PathLike[str] | None" = None,
             dtype: "Literal['float32', 'float64'] | None" = None, share: "str | tuple[int, int] | None" = None,
             project: "Project | str | os.PathLike[str] | None" = None, progress=None) -> Gram:
        """The kernel matrix with its names and where it comes from.

        project: a Project, or the path of one, that keeps finished blocks; a stopped job goes on from it. output: a file
        that the matrix is written to; .npy, .h5 and .hdf5 take it block by block, so that it takes no memory, and a
        stopped job goes on from FILE.unfinished; dtype: how values are kept there. share: "3/40", the part of the work
        that is done here, into a project of its own; kindred.merge() puts all together."""
        rows = dataset(X)
        columns = None if Y is None else dataset(Y)
        path = None if output is None else os.fspath(output)
        is_in_place = path is not None and _kindred.is_written_in_place(path)
        if dtype is not None and not is_in_place:
            raise _kindred.UsageError("dtype is of an output that is .npy, .h5 or .hdf5.")
        shared = share_text(share, project)
        if shared and path is not None:
            raise _kindred.UsageError("kindred.merge() writes the matrix of all shares: leave output out.")
        with Watcher(progress) as watcher, opened(project) as kept:
            computing = self._computing(watcher)
            request = self._request(rows, columns, shared, computing)
            if is_in_place or shared:
                core = _kindred.gram_stream(request, path or "", dtype or "float64", kept, computing)
            else:
                core = _kindred.gram(request, kept, computing)
        if path is not None and not is_in_place:
            core.write(path, "")
        return remarked(Gram(core, path if is_in_place else None, computing.was_kept))

    def diag(self, X, *, progress=None) -> np.ndarray:
        """K of each graph with itself: 1 if values are normalised."""
        rows = dataset(X)
        if self.normalise:
            return np.ones(len(rows))
        with Watcher(progress) as watcher:
            return _kindred.diagonal(rows._core, self._resolved(rows), self._computing(watcher))

    def nodal(self, a, b, *, project: "Project | str | os.PathLike[str] | None" = None, progress=None) -> Nodal:
        """How alike each node of a graph is to each of another."""
        one, other = one_graph(a), one_graph(b)
        both = dataset([one, other])
        with Watcher(progress) as watcher, opened(project) as kept:
            found = _kindred.nodal(one._core, other._core, self._resolved(both), kept, self._computing(watcher))
        return remarked(Nodal(found, one, other))

    def similar(self, X, among=None, *, most: "int | None" = None, threshold: float = 0.0,
                ranking: "Literal['damped', 'plain'] | None" = None, rescore: "int | None" = None,
                share: "str | tuple[int, int] | None" = None,
                project: "Project | str | os.PathLike[str] | None" = None, progress=None) -> Similar:
        """The graphs that are most like each graph of X, among the others of X or among other graphs.

        A graph of X that is taken from among is not like itself; an equal one that was read or made apart is found. most: how
        many of each; by itself ten, but with a threshold all that are as alike, up to a thousand. share:
        "3/40", the part of the work that is done here, into a project; after kindred.merge() the same call, without it and
        with the project of all, ends the lists. ranking: "damped" goes by what graphs share beyond what the searched library
        has in common, "plain" by how alike they are; by itself damped among a hundred molecules or more. rescore: how many
        of the most similar proteins of each are laid on it and ordered by their TM-score; by itself 50 by the kernel fold,
        and none by another."""
        shared = share_text(share, project)
        searched = None if among is None else dataset(among)
        queries = dataset(X if among is None else taken_from(X, among, searched))
        options = {**list_options(searched or queries, most, threshold, ranking, rescore), **({"share": shared} if shared else {})}
        kernel = self._resolved(searched or queries, is_for_similar=True)
        with Watcher(progress) as watcher, opened(project) as kept:
            return remarked(Similar(_kindred.similar(queries._core, searched and searched._core, kernel, kept,
                                                     self._computing(watcher, options))))

    def resolved(self, X) -> "dict[str, str]":
        """The options of the kernel that graphs are compared with, as texts by keyword."""
        return self._resolved(dataset(X)).options

    def suited(self, X) -> "Kernel":
        """The same kernel with what suits graphs written out: other graphs are compared by the same one."""
        return self._with(self._resolved(dataset(X)))

    @property
    def hyperparameters(self) -> "dict[str, float]":
        """The numbers that can be tuned, by name, in the order of theta: lengths, shares, q and start weights."""
        named = {}
        for name, value, *_ in _kindred.kernel_numbers(self._alone()):
            same = sum(other == name or other.startswith(f"{name} #") for other in named)
            named[f"{name} #{same + 1}" if same else name] = value
        return named

    @property
    def theta(self) -> np.ndarray:
        """The logarithms of the numbers that can be tuned."""
        return np.log(list(self.hyperparameters.values()))

    @property
    def bounds(self) -> np.ndarray:
        """Where theta is looked for: a row of two a number, as scikit-learn has it."""
        return np.log([bounds for *_, least, most in _kindred.kernel_numbers(self._alone())
                       for bounds in (least, most)]).reshape(-1, 2)

    def with_theta(self, theta: "Sequence[float] | np.ndarray") -> "Kernel":
        """The kernel with other numbers, which are given by their logarithms."""
        numbers = np.exp(np.asarray(theta, dtype=float)).tolist()
        if len(numbers) != len(self.hyperparameters):
            raise _kindred.UsageError(f"theta has {len(self.hyperparameters)} numbers here, and {len(numbers)} are given.")
        return self._with(_kindred.with_numbers(self._alone(), numbers))

    def _alone(self):
        """The kernel, if it does not depend on graphs."""
        if not self.preset and not set(keywords("kernel")) <= set(self.changes):
            raise _kindred.UsageError("What suits the graphs fills this kernel up: begin with a preset, such as "
                                      "Kernel(\"unlabeled\", node=..., edge=...), or ask kernel.suited(X).")
        return _kindred.resolve_kernel(None, self.preset, self.changes, self.stereo, False)

    def _with(self, resolved):
        return Kernel(None, normalise=self.normalise, device=self.device, **resolved.options, **self.computing)

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


def list_options(searched, most, threshold, ranking, rescore):
    """The options of lists of similar graphs, as texts by keyword."""
    if most is None:
        most = _kindred.usual_most(threshold, len(searched))
    return {"most": str(most), "threshold": repr(float(threshold)), **({"ranking": ranking} if ranking else {}),
            **({} if rescore is None else {"rescore": str(rescore)})}


def taken_from(X, among, searched):
    """X with the graphs of searched for the objects of other libraries that are in among, too."""
    if not isinstance(among, (list, tuple)):
        return X
    place = {id(item): at for at, item in enumerate(among) if not isinstance(item, str)}
    if id(X) in place:
        return searched[place[id(X)]]
    if isinstance(X, (list, tuple)) and any(id(item) in place for item in X):
        return [searched[place[id(item)]] if id(item) in place else item for item in X]
    return X


def share_text(share, project):
    """A share as the engine reads it, "3/40"; empty for all of the work."""
    if share is None:
        return ""
    if project is None:
        raise _kindred.UsageError("A share goes into a project of its own, for kindred.merge(): give project.")
    return share if isinstance(share, str) else "/".join(str(number) for number in share)


def second_of(Y, kernel):
    """(Y, kernel), of which the kernel may stand in the place of Y."""
    is_kernel = isinstance(Y, Kernel) or isinstance(Y, str) and Y in dict(_kindred.presets()) and not os.path.exists(Y)
    return (None, Y) if is_kernel and kernel is None else (Y, kernel)


def parted(function, options, stage):
    """Options that a function was given, as texts: those of a stage, and those of kernels."""
    given = texts(function, options, stage, *_STAGES)
    own = {key: value for key, value in given.items() if key in keywords(stage)}
    return own, {key: value for key, value in given.items() if key not in own}


def kernel_of(kernel, device, options, normalise=None, function="Kernel", stereo=False):
    """A kernel of ours, a preset by its name, or none, with changes that a function was given."""
    texts(function, options, *_STAGES)
    if not isinstance(kernel, Kernel):
        return Kernel(kernel, stereo=stereo, normalise=normalise is not False, device=device, **options)
    if options or stereo or device != "auto" or normalise not in (None, kernel.normalise):
        raise TypeError("Options are those of the kernel that is given: leave them out, or give them to Kernel().")
    return kernel


@documented(*_STAGES, unset=_STAGES)
def gram(X, Y=None, kernel: "Kernel | _Preset | None" = None, *, normalise: "bool | None" = None,
         output: "str | os.PathLike[str] | None" = None, dtype: "Literal['float32', 'float64'] | None" = None,
         share: "str | tuple[int, int] | None" = None, stereo: bool = False, device: str = "auto",
         project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Gram:
    """Computes the kernel matrix of graphs, or of graphs X against graphs Y.

    X, Y: whatever kindred.dataset() takes. kernel: a Kernel, or the name of a preset, in the place of Y as well; without
    it, the preset that suits the data. output, dtype, share, project: files that take the matrix, see Kernel.gram().
    normalise: K(a, b) / sqrt(K(a, a) K(b, b)) rather than K; as a Kernel says it, and True by itself. stereo: see
    stereochemistry and isotopes, too: presets of molecules are blind to them. progress: True, or a
    function that takes a Moment; it ends the work early by returning False."""
    Y, kernel = second_of(Y, kernel)
    asked = kernel_of(kernel, device, options, normalise, "gram", stereo)
    return asked.gram(X, Y, output=output, dtype=dtype, share=share, project=project, progress=progress)


@documented(*_STAGES, unset=_STAGES)
def nodal(a, b, kernel: "Kernel | _Preset | None" = None, *, stereo: bool = False, device: str = "auto",
          project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Nodal:
    """Computes how alike each node of a graph is to each of another. stereo: see stereochemistry and isotopes, too. project:
    keeps it, and finds it again."""
    return kernel_of(kernel, device, options, function="nodal", stereo=stereo).nodal(a, b, project=project, progress=progress)


@documented(*_STAGES, unset=_STAGES)
def similar(X, among=None, kernel: "Kernel | _Preset | None" = None, *, most: "int | None" = None, threshold: float = 0.0,
            ranking: "Literal['damped', 'plain'] | None" = None, rescore: "int | None" = None,
            share: "str | tuple[int, int] | None" = None, stereo: bool = False, device: str = "auto",
            project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Similar:
    """Finds the graphs that are most like each graph of X, among the others of X or among other graphs.

    No matrix is kept, so X may be large. A graph of X that is taken from among, as among["name"], is not like itself; an
    equal one that was read or made apart is found. most: how many of each; by itself ten, but with a threshold,
    which leaves out graphs that are less alike, all others, up to a thousand. ranking: "damped" or "plain", rescore: by TM-scores, see Kernel.similar(). share: a part of the work, see Kernel.similar(). stereo: see
    stereochemistry and isotopes, too. project: keeps what is compared, so that a stopped search goes on."""
    among, kernel = second_of(among, kernel)
    asked = kernel_of(kernel, device, options, function="similar", stereo=stereo)
    return asked.similar(X, among, most=most, threshold=threshold, ranking=ranking, rescore=rescore, share=share,
                         project=project, progress=progress)
