"""Models of Kindred as scikit-learn has them: GraphRegressor and GraphClassifier."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.utils.validation import check_is_fitted

from ._kindred import InputError
from ._data import dataset
from ._kernel import _STAGES, Kernel
from ._learning import learn
from ._options import documented, keywords, texts


def with_options(function):
    """Gives __init__ the options of kernels as parameters, each of which is None by itself."""
    function.__doc__ = "Makes it."
    return documented(*_STAGES, unset=_STAGES)(function)


def set_options(estimator, name, given):
    """Keeps the options of kernels that __init__ was given, and None for the others."""
    texts(name, given, *_STAGES)  # refuses others
    for keyword in keywords(*_STAGES):
        setattr(estimator, keyword, given.get(keyword))


def options_of(estimator):
    """The options of kernels that it was given."""
    chosen = {keyword: getattr(estimator, keyword) for keyword in keywords(*_STAGES)}
    return {keyword: value for keyword, value in chosen.items() if value is not None}


class _GraphEstimator(BaseEstimator):
    """What both have in common. Graphs are whatever kindred.dataset() takes."""

    def _fit(self, X, y, task, validation="none", **options):
        graphs = X if hasattr(X, "with_property") else dataset(X)
        asked = options_of(self)
        is_named = self.preset is not None or self.stereo or asked
        kernel = Kernel(self.preset, stereo=self.stereo, device=self.device, **asked) if is_named else None
        self.model_ = learn(graphs, y, kernel, task=task, validation=validation, device=self.device, **options)
        self.n_features_in_ = len(graphs)
        return self

    def _predicted(self, X):
        check_is_fitted(self)
        return self.model_.predict(X, next=0, device=self.device)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = False
        return tags


class GraphRegressor(RegressorMixin, _GraphEstimator):
    """A Gaussian process over graphs: kindred.learn() as an estimator.

    Covariance and noise are those that the training graphs alone make most likely, so that cross_val_score() and any
    splitter, with groups or without, tell honest errors. adds_up: the target adds up over atoms, as energies do. The other
    parameters are those of kindred.Kernel. model_ is the kindred.Model, with its remarks."""

    @with_options
    def __init__(self, preset: "_Preset | None" = None, *, stereo: bool = False, covariance: "str | None" = None,
                 adds_up: bool = False, device: str = "auto", **options):
        self.preset = preset
        self.stereo = stereo
        self.covariance = covariance
        self.adds_up = adds_up
        self.device = device
        set_options(self, "GraphRegressor", options)

    def fit(self, X, y):
        """Learns the numbers y of graphs X."""
        return self._fit(X, np.asarray(y, dtype=float), "numbers", adds_up=self.adds_up, covariance=self.covariance)

    def predict(self, X, return_std=False):
        """The numbers that are predicted of graphs; with return_std their standard deviations, too."""
        found = self._predicted(X)
        return (found.values, found.deviation) if return_std else found.values


class GraphClassifier(ClassifierMixin, _GraphEstimator):
    """Classes of graphs: kindred.learn() as an estimator.

    Two classes by a Gaussian process of numbers that stand for them, more by support vectors, whose cost the training
    graphs alone choose. The parameters are those of kindred.Kernel. model_ is the kindred.Model, with
    its remarks. probability=True tests five folds of the training graphs as well, by whose scores predict_proba() is
    calibrated."""

    @with_options
    def __init__(self, preset: "_Preset | None" = None, *, stereo: bool = False, probability: bool = False,
                 device: str = "auto", **options):
        self.preset = preset
        self.stereo = stereo
        self.probability = probability
        self.device = device
        set_options(self, "GraphClassifier", options)

    def fit(self, X, y):
        """Learns the classes y of graphs X."""
        self.classes_, places = np.unique(np.asarray(y), return_inverse=True)
        self._names = {f"class {place}": place for place in range(len(self.classes_))}
        validation = "folds" if self.probability else "none"
        return self._fit(X, [f"class {place}" for place in places], "classes", validation=validation)

    def predict(self, X):
        """The classes that are predicted of graphs."""
        return self.classes_[[self._names[name] for name in self._predicted(X).values]]

    @property
    def predict_proba(self) -> "Callable[[Any], np.ndarray]":
        """How likely each graph (rows) is of each of classes_ (columns); there with probability=True alone."""
        if not self.probability:
            raise AttributeError("predict_proba is there with GraphClassifier(probability=True).")
        return self._probabilities

    def _probabilities(self, X):
        predictions = self._predicted(X)
        if predictions.probabilities is None:
            raise InputError("Probabilities are calibrated by tested graphs: fit on 20 of each of two classes, or on 40 of "
                             "more.")
        order = np.argsort([self._names[name] for name in predictions.classes])
        return predictions.probabilities[:, order]

    def decision_function(self, X):
        """Of two classes: above 0 speaks for the second of classes_."""
        check_is_fitted(self)
        if len(self.classes_) != 2:
            raise AttributeError("Only two classes have one score; more have margins: model_.predict(X).columns.")
        return self._predicted(X).columns["score"]
