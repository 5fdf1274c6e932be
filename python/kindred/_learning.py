"""Learning a property of graphs, with honest errors, and predicting it."""

import os
from typing import Any, NamedTuple

import numpy as np

from . import _kindred
from ._data import Dataset, dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, parted
from ._of_core import described, of_core
from ._options import documented, keywords, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked


class Model(Result):
    """A model of a property, and how well graphs are predicted that it has not seen."""

    target = of_core("str", "The property that it predicts.")
    measures = of_core("dict[str, float]",
                       "How good its predictions are: rmse, mae, r2, coverage, rae and rank_correlation of numbers; "
                       "accuracies, auc and auprc of classes: of two, auprc is that of the rarer one; of more, both are "
                       "means over each class against the rest. Empty if nothing was tested.")

    @property
    def baseline(self) -> float:
        """The RMSE of always the mean of the tested targets, NaN if nothing was tested; of classes the accuracy of always the
        most frequent one."""
        return self._core.facts["baseline"]

    confusion = of_core("tuple[list[str], np.ndarray] | None",
                        "Of classes that were tested, their names, and how often graphs of each (rows) were taken for each (columns).")

    @property
    def class_areas(self) -> "dict[str, tuple[float, float]]":
        """The area under the curve and the average precision of each tested class against the rest. NaN if no model gives
        scores; empty for numbers."""
        return self._core.areas

    covariance = described("str | None",
                           "The covariance that was chosen; None of classes.", lambda self: self._core.facts.get("covariance"))
    noise = described("float | None",
                      "The standard deviation of what the kernel does not explain, in the unit of the target; None of classes.",
                      lambda self: self._core.facts.get("noise"))

    @property
    def learning_curve(self) -> np.ndarray:
        """How far predictions are off by how many graphs were trained on: a row is graphs, error, deviation."""
        return np.array(self._core.facts["curve"], dtype=float).reshape(-1, 3)

    @property
    def tested(self) -> "dict[str, np.ndarray]":
        """The graphs that were predicted without themselves, in columns: place, split, target, prediction, ..."""
        return {name: np.asarray(values) for name, values in self._core.tested.items()}

    @property
    def trained(self) -> Dataset:
        """The graphs that it was trained on."""
        return Dataset(self._core.trained)

    kernel = of_core("dict[str, str]",
                     "The options of its kernel, as texts by keyword: after tuning, if that was asked for; of several kernels those "
                     "of the first.", "kernel.options")
    kernels = described("list[dict[str, str]]", "The options of all its kernels, the first of them kernel.",
                        lambda self: [one.options for one in self._core.kernels])
    mixture = described("list[dict[str, Any]]",
                        "What evidence weighs: a row for each covariance of a kernel, a number of kernels from 0, or of a matrix "
                        "that was given, by its name, with its weight and its share of what the model explains; empty of classes.",
                        lambda self: self._core.facts.get("mixture", []))

    def predict(self, X, *, next: int = 10, device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None,
                progress=None) -> "Predictions":
        """Predicts graphs. next: how many are named that are worth measuring (of numbers). project: keeps the predictions with
        their graphs and the model."""
        graphs = dataset(X)
        with Watcher(progress) as watcher, opened(project) as kept:
            computing = _kindred.Computing(device, {"next": str(next)}, watcher)
            return remarked(Predictions(_kindred.predict(self._core, graphs._core, kept, computing)))

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the model as .json, with its arrays as .npz beside it."""
        self._core.write(os.fspath(path))

    def _table(self):
        """The graphs that were predicted without themselves."""
        tested = self.tested
        return {"data": tested, "index": np.array(self.trained.names)[tested["place"]]}

    def _picture(self):
        """Predictions beside what they should be."""
        if self.confusion is not None:
            names, counts = self.confusion
            return _kindred.confusion_picture(np.ascontiguousarray(counts), names, self.target)
        tested = self.tested
        if self._core.of_classes or not len(tested["target"]):
            return None
        return _kindred.parity_picture(tested["target"], tested["prediction"], tested["deviation"], self.target)

    def __repr__(self):
        measures = ", ".join(f"{key} {value:.3g}" for key, value in self.measures.items()) or "not tested"
        return f"Model({self.target!r}, {len(self.trained)} graphs, {measures})"


class Carrier(NamedTuple):
    """A training graph that carries a prediction. Of a number: a prediction is the mean of the targets and, by these
    weights, how far each of them is from it. Of a class: its share in what speaks for the class, or, below 0, against it."""

    name: str
    place: int  #: among the training graphs
    weight: float


class Near(NamedTuple):
    """A training graph, and how like a predicted one it is."""

    name: str
    place: int  #: among the training graphs
    likeness: float


class Predictions(Result):
    """What graphs are predicted to be. numpy.asarray() of it are the predictions."""

    next: np.ndarray  #: the graphs that are worth measuring, the first the most
    columns: "dict[str, np.ndarray]"  #: all that is known of each graph

    def __init__(self, core):
        super().__init__(core)
        self._graphs = Dataset(core.graphs)
        columns = core.values
        self.next = columns.pop("next", np.empty(0, dtype=np.int32))
        self.columns = {name: np.asarray(values) for name, values in columns.items()}

    values = described("np.ndarray", "The predicted numbers, or classes.", lambda self: self.columns["prediction"])
    deviation = described("np.ndarray | None",
                          "The standard deviation of each number; None for classes.", lambda self: self.columns.get("deviation"))

    @property
    def probability(self) -> "np.ndarray | None":
        """Of two classes, how likely each graph is of the second by name: by the scores of the tested graphs. None if 20 of
        each class were not tested, of more classes (see probabilities), and of numbers."""
        return self.columns.get("probability")

    classes = of_core("list[str]", "The names of the classes that the model knows; empty for numbers.")

    @property
    def probabilities(self) -> "np.ndarray | None":
        """How likely each graph (rows) is of each of classes (columns), as the tested graphs calibrate it; rows add up to 1. None
        if too few were tested (20 of each of two, 40 of more), and of numbers."""
        columns = [self.columns.get(f"probability of {name}") for name in self.classes]
        return None if not columns or columns[0] is None else np.stack(columns, axis=1)

    nearest = described("np.ndarray",
                        "The training graph that is most like each, by its place.", lambda self: self.columns["nearest"])
    likeness = described("np.ndarray", "How alike the two are.", lambda self: self.columns["likeness"])
    nearest_target = described("np.ndarray",
                               "The known value of the training graph that is most like each.",
                               lambda self: self.columns["nearest_target"])

    @property
    def is_twin(self) -> np.ndarray:
        """Which graphs the kernel cannot tell from a training graph."""
        return self.likeness >= 1 - 1e-6

    @property
    def twin(self) -> "list[str]":
        """What each graph is to the training graph that it cannot be told from: duplicate, stereoisomer, tautomer, or twin of
        other graphs; empty if there is none."""
        return self._core.twins

    usual_likeness = of_core("float",
                             "What is less like its nearest training graph is outside of what was tested; NaN if too few were.")

    @property
    def carriers(self) -> "list[list[Carrier]]":
        """The training graphs that carry the prediction of each graph: at most five, the first the most."""
        return [[Carrier(*one) for one in carriers] for carriers in self._core.carriers]

    @property
    def near(self) -> "list[list[Near]]":
        """The training graphs most like each graph: at most three, the first the most."""
        return [[Near(*one) for one in near] for near in self._core.near]

    measures = of_core("dict[str, float]",
                       "How well they agree with the target, if the predicted graphs have it: as Model.measures. Otherwise empty.")

    def measures_by(self, name: str) -> "dict[str, dict[str, float]]":
        """The same for the graphs of each value of a property, with their number."""
        return self._core.measures_by(name)

    def contributions(self, *, progress=None) -> "list[np.ndarray]":
        """What each node adds to the predicted number of its graph: how far that would fall if no walk began there. NaN of
        nodes that the kernel does not walk on. Of classes there are none."""
        with Watcher(progress) as watcher:
            return self._core.contributions(watcher)

    def _table(self):
        known = {name: values for name, values in self.columns.items() if np.shape(values) == (len(self),)}
        return {"data": {**known, "twin": self.twin}, "index": self._graphs.names}

    def _picture(self):
        """Predictions beside the targets of the graphs, if these are known."""
        target, name = self.columns.get("target"), self._core.target
        if target is None:
            return None
        if not self.classes:
            is_known = np.isfinite(target)
            return _kindred.parity_picture(target[is_known], self.values[is_known], self.deviation[is_known], name)
        known = [(self.classes.index(one), self.classes.index(found)) for one, found in zip(target, self.values)
                 if one in self.classes]
        if not known:
            return None
        counts = np.zeros((len(self.classes),) * 2)
        np.add.at(counts, tuple(np.transpose(known)), 1)
        return _kindred.confusion_picture(counts, self.classes, name)

    def _cards(self):
        """The first graphs with what they are predicted to be, if no target is known."""
        if "target" in self.columns:
            return []
        more = [""] * len(self) if self.deviation is None else [f" ± {one:.2g}" for one in self.deviation]
        return [(self._core.target, [(self._core.graphs.graph(place), f"{name}: {_short(value)}{deviation}") for
                                     place, (name, value, deviation) in enumerate(zip(self._graphs.names, self.values, more))])]

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def __len__(self):
        return len(self.values)

    def __repr__(self):
        shown = ", ".join(f"{name}: {_short(value)}" for name, value in zip(self._graphs.names[:3], self.values.tolist()))
        return f"Predictions({shown}{', ...' if len(self) > 3 else ''})"


def _short(value):
    return value if isinstance(value, str) else format(value, ".4g")


@documented("learn", *_STAGES, unset=("kernel",))
def learn(X, y=None, kernel: "Kernel | _Preset | None" = None, *, tune: int = 0, also=(), stereo: bool = False,
          device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Model:
    """Learns a property of graphs, and says how well graphs are predicted that were not seen.

    y: numbers or classes, one a graph; without it, target names a property of the data set. tune: steps by which the
    numbers of the kernel are first tuned by the evidence of the target; 20 are mostly enough. Each test tunes them anew on the graphs that it
    trains on, but for leaving one out. also: matrices of your own,
    arrays or files (.npy, .h5) with a row and a column for each graph, which evidence weighs beside the kernels; such a model
    predicts no other graphs. stereo: see stereochemistry and isotopes, too, by one kernel. project: keeps the model,
    for predict() and the command line."""
    if "groups" in options or hasattr(options.get("validation"), "get_n_splits"):
        raise _kindred.UsageError("validation is told by a word: a splitter, with groups or without, is for scikit-learn's "
                                  "cross_val_score(kindred.sklearn.GraphRegressor(), X, y, cv=splitter, groups=groups).")
    of_learning, of_kernel = parted("learn", options, "learn")
    graphs = dataset(X)
    if y is not None:
        if isinstance(y, str):
            raise _kindred.UsageError(f"y are values: give target={y!r} to learn a property of the data set.")
        graphs = graphs.with_property(of_learning.setdefault("target", "y"), y)
    target = of_learning.get("target")
    if not target:
        raise _kindred.UsageError("Name the property to learn: give target, or the values as y.")
    _require_numbers(graphs.properties.get(target), target)
    is_alone = kernel is not None or stereo or any(key in of_kernel for key in keywords("kernel"))
    kernel = kernel_of(kernel, device, of_kernel, stereo=stereo)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Model(_kindred.learn(graphs._core, kernel._resolved(graphs) if is_alone else None, tune, _named(also),
                                             kept, kernel._computing(watcher, of_learning))))


def _named(matrices):
    """(name, path or array) of each."""
    if isinstance(matrices, (str, os.PathLike)) or getattr(matrices, "ndim", 1) == 2:
        matrices = [matrices]
    return [(os.path.basename(one), os.fspath(one)) if isinstance(one, (str, os.PathLike))
            else (f"matrix {number}", np.asarray(one, dtype=float)) for number, one in enumerate(matrices, 1)]


def _require_numbers(values, target):
    if isinstance(values, np.ndarray) and values.dtype.kind == "f" and not np.isfinite(values).any():
        raise _kindred.InputError(f"The property {target} has no number.")


@documented("predict", "execution")
def predict(model: "Model | Project | str | os.PathLike[str]", X, *, target: str = "", device: str = "auto",
            project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Predictions:
    """Predicts graphs by a model, or by the last model of a project (of a target, if one is named). project: keeps the
    predictions with their graphs and the model."""
    given = texts("predict", options, "predict", "execution")
    graphs = dataset(X)
    with Watcher(progress) as watcher, opened(project) as kept:
        computing = _kindred.Computing(device, given, watcher)
        core = model._core if isinstance(model, Model) else _of_project(model, target, computing)
        return remarked(Predictions(_kindred.predict(core, graphs._core, kept, computing)))


def _of_project(project, target, computing):
    if not isinstance(project, Project):
        with Project(project) as mine:
            return _of_project(mine, target, computing)
    found = [entry for entry in project.results if entry.kind in ("model", "classifier")
             and (not target or entry.options.get("learn.target") == target)]
    if not found:
        raise _kindred.InputError(f"{project.path} holds no model{' of ' + target if target else ''}: make one with "
                                  "kindred.learn(..., project=...).")
    return _kindred.kept_model(project._core, found[-1].id, computing)
