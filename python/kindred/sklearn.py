"""For scikit-learn: the kernel as a transformer and as kernel= of others, and models of Kindred as estimators."""

from collections import OrderedDict
from math import isqrt

import numpy as np
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.gaussian_process.kernels import GenericKernelMixin, Hyperparameter
from sklearn.gaussian_process.kernels import Kernel as _Kernel
from sklearn.utils.validation import check_is_fitted

from ._data import Dataset, dataset
from ._estimators import GraphClassifier, GraphRegressor, options_of, set_options, with_options
from ._kernel import Kernel
from ._kindred import UsageError

__all__ = ["GraphClassifier", "GraphRegressor", "MarginalizedGraphKernel", "clear_cache"]


class MarginalizedGraphKernel(TransformerMixin, BaseEstimator, GenericKernelMixin, _Kernel):
    """A marginalized graph kernel as scikit-learn uses it.

    As a transformer, fit() keeps the training graphs, and transform() gives kernel values against them: what SVC and
    others take with kernel="precomputed". As `kernel=` of SVC it is called with graphs; as `kernel=` of
    GaussianProcessRegressor its q is a hyperparameter if q_bounds are given, and all its numbers are with tune=True,
    of a preset or of a node and edge kernel; gradients are those of kindred.Kernel. Graphs are whatever
    kindred.dataset() takes.

    The other parameters are those of kindred.Kernel. cache: keep kernel values by the digests of graphs and the options,
    so that folds and other steps of a search compute each pair once.
    """

    @with_options
    def __init__(self, preset: "_Preset | None" = None, *, q_bounds: "tuple[float, float] | Literal['fixed']" = "fixed",
                 tune: bool = False, stereo: bool = False, normalise: bool = True, device: str = "auto", cache: bool = True,
                 **options):
        self.preset = preset
        self.q_bounds = q_bounds
        self.tune = tune
        self.stereo = stereo
        self.normalise = normalise
        self.device = device
        self.cache = cache
        set_options(self, "MarginalizedGraphKernel", options)

    # A transformer.

    def fit(self, X, y=None):
        """Keeps the graphs that others are compared with."""
        self.graphs_ = _graphs(X)
        self.kernel_ = self._kernel(self.graphs_)
        _raw(self.kernel_).diag(self.graphs_[:1])  # refuses an expression that does not fit the graphs
        self.n_features_in_ = len(self.graphs_)
        return self

    def transform(self, X):
        """Kernel values of graphs (rows) against those of fit (columns)."""
        check_is_fitted(self)
        return self._values(_graphs(X), self.graphs_, self.kernel_)

    def fit_transform(self, X, y=None):
        """Kernel values among the graphs that it keeps."""
        return self.fit(X)._values(self.graphs_, None, self.kernel_)

    def get_feature_names_out(self, input_features=None):
        """The names of the graphs that columns stand for."""
        check_is_fitted(self)
        return np.array(self.graphs_.names, dtype=object)

    # A kernel.

    def __call__(self, X, Y=None, eval_gradient=False):
        """Kernel values of graphs, or of graphs X against graphs Y; with the gradient by theta."""
        rows = _graphs(X)
        trained = self._trained_with(X, Y)
        kernel = self._kernel(trained)
        columns = None if Y is None else _graphs(Y)
        values = self._values(rows, columns, kernel)
        if not eval_gradient:
            return values
        if not self.hyperparameters or self.hyperparameters[0].fixed:
            return values, np.empty((len(rows), len(rows), 0))
        gradient = kernel(rows, eval_gradient=True)[1]
        return values, gradient if self.tune else gradient[:, :, [list(kernel.hyperparameters).index("q")]]

    def diag(self, X):
        """Kernel values of graphs with themselves."""
        return self._kernel(self._trained_with(X)).diag(_graphs(X))

    def is_stationary(self):
        """False: values depend on more than a difference."""
        return False

    @property
    def hyperparameter_q(self):
        """The stopping probability, as a Gaussian process sees it."""
        if self.q is None and self.q_bounds != "fixed":
            raise UsageError("q_bounds says where q is looked for: give q as well, to begin with.")
        return Hyperparameter("q", "numeric", self.q_bounds)

    @property
    def hyperparameters(self):
        """q, or all numbers of the kernel: scikit-learn would look for them in dir(), which asks for hyperparameters."""
        if not self.tune:
            return [self.hyperparameter_q]
        kernel = self._asked()
        return [Hyperparameter(name, "numeric", bounds)
                for name, bounds in zip(kernel.hyperparameters, np.exp(kernel.bounds).tolist())]

    @property
    def theta(self):
        """The logarithms of the hyperparameters that are not fixed."""
        return self._asked().theta if self.tune else super().theta

    @theta.setter
    def theta(self, theta):
        if not self.tune:
            _Kernel.theta.fset(self, theta)
        else:
            changes = self._asked().with_theta(theta).changes
            self.set_params(stereo=False, node=changes["node"], edge=changes["edge"], q=float(changes["q"]),
                            start=changes["start"])  # with what stereo adds

    @property
    def bounds(self):
        """Where theta is looked for."""
        return self._asked().bounds if self.tune else super().bounds

    def __repr__(self, *arguments, **options):
        return BaseEstimator.__repr__(self, *arguments, **options)

    __hash__ = object.__hash__

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = False
        tags.requires_fit = True
        return tags

    _training = _tested = None  # what _trained_with() was asked for

    def __getstate__(self):
        return {key: value for key, value in super().__getstate__().items() if key != "_tested"}

    def _trained_with(self, X, Y=None):
        """The training graphs, which decide what suits; those of a test never do.

        Support vectors give them as Y. A Gaussian process asks for them alone, first of all; next to them it gives those of
        a test, on either side, and asks for these alone afterwards."""
        if Y is None:
            if X is self._tested:
                return _graphs(self._training)
            if self._training is None:
                self._training = X
            return _graphs(X)
        if self._training is None or not (X is self._training or Y is self._training):
            return _graphs(Y)
        self._tested = Y if X is self._training else X
        return _graphs(self._training)

    def _asked(self):
        return Kernel(self.preset, stereo=self.stereo, normalise=self.normalise, device=self.device, **options_of(self))

    def _kernel(self, graphs):
        """The kernel with what suits the graphs written out: other graphs are compared by the same one."""
        return self._asked().suited(graphs)

    def _values(self, rows, columns, kernel):
        return _cache.values(kernel, rows, columns) if self.cache else kernel(rows, columns)


def clear_cache() -> None:
    """Forgets the kernel values that are kept for searches."""
    _cache.clear()


def _graphs(X) -> Dataset:
    if isinstance(X, np.ndarray) and X.dtype == object:
        X = X.ravel().tolist()
    return dataset(X)


def _raw(kernel):
    """The kernel whose values are not normalised."""
    return Kernel(None, normalise=False, device=kernel.device, **kernel.changes, **kernel.computing)


class _Known:
    """Raw kernel values among graphs by one kernel, as far as they were asked for; the rest are NaN."""

    def __init__(self):
        self.place = {}
        self.values = np.empty((0, 0))

    def makes_room(self, digests, most_bytes):
        """Makes room for the values of graphs, in place of all others if these are too many; False if those of the
        graphs alone are."""
        most = isqrt(most_bytes // self.values.itemsize)
        if len(set(digests)) > most:
            return False
        if len({*self.place, *digests}) > most:
            self.place, self.values = {}, np.empty((0, 0))
        count = len({*self.place, *digests})
        if count > len(self.values):
            grown = np.full((min(max(count, 2 * len(self.values)), most),) * 2, np.nan)
            grown[:len(self.values), :len(self.values)] = self.values
            self.values = grown
        return True

    def places(self, digests):
        return np.array([self.place.setdefault(digest, len(self.place)) for digest in digests])


class _Cache:
    """Kernel values by the digests of graphs and the options of kernels: each pair is computed once.

    The kernels that were used least lately go first; of graphs too many for one, nothing is kept."""

    most_bytes = 2**30  # of all values

    def __init__(self):
        self._known = OrderedDict()

    def clear(self):
        self._known.clear()

    def values(self, kernel, rows, columns):
        key = (kernel.device, *sorted({**kernel.changes, **kernel.computing}.items()))
        digests = [[graph.digest for graph in graphs] for graphs in (rows, columns) if graphs is not None]
        known = self._known.setdefault(key, _Known())
        self._known.move_to_end(key)
        if not known.makes_room(sum(digests, []), self.most_bytes):
            return kernel(rows, columns)
        of_rows = known.places(digests[0])
        of_columns = known.places(digests[-1])
        self._compute(kernel, known, rows, rows if columns is None else columns, of_rows, of_columns)
        values = known.values[np.ix_(of_rows, of_columns)]
        if kernel.normalise:
            ends = [(of_rows, rows), (of_columns, rows if columns is None else columns)]
            scale = [np.sqrt(self._diagonal(kernel, known, graphs, places)) for places, graphs in ends]
            values = values / np.outer(*scale)
            # Equal graphs are solved apart, each within the tolerance.
            tolerance = float(kernel.computing.get("tolerance", 1e-6))
            values[(values > 1) & (values < 1 + 2 * tolerance)] = 1
        self._bound()
        return values

    @staticmethod
    def _compute(kernel, known, rows, columns, of_rows, of_columns):
        """Computes the smallest rectangle that holds what is missing."""
        missing = np.isnan(known.values[np.ix_(of_rows, of_columns)])
        if not missing.any():
            return
        chosen = np.flatnonzero(missing.any(axis=1)), np.flatnonzero(missing.any(axis=0))
        first, second = (np.unique(places[at], return_index=True) for places, at in zip((of_rows, of_columns), chosen))
        is_square = np.array_equal(first[0], second[0])
        one, other = rows[chosen[0][first[1]]], columns[chosen[1][second[1]]]
        values = _raw(kernel)(one, None if is_square else other)
        known.values[np.ix_(first[0], second[0])] = values
        known.values[np.ix_(second[0], first[0])] = values.T

    @staticmethod
    def _diagonal(kernel, known, graphs, places):
        values = known.values[places, places]
        missing = np.flatnonzero(np.isnan(values))
        if missing.size:
            known.values[places[missing], places[missing]] = _raw(kernel).diag(graphs[missing])
            values = known.values[places, places]
        return values

    def _bound(self):
        while len(self._known) > 1 and sum(one.values.nbytes for one in self._known.values()) > self.most_bytes:
            self._known.popitem(last=False)


_cache = _Cache()
