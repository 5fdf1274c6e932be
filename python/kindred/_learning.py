"""Learning a property of graphs, with honest errors, and predicting it."""

import os

import numpy as np

from . import _kindred
from ._data import Dataset, dataset
from ._kernel import Kernel, kernel_of
from ._options import documented, keywords, texts
from ._progress import Watcher
from ._project import Project, opened, packed, unpacked
from ._warnings import Remark, remarked, remarks_of


class Model:
    """A model of a property, and how well graphs are predicted that it has not seen."""

    def __init__(self, core):
        self._core = core

    @property
    def target(self) -> str:
        """The property that it predicts."""
        return self._core.target

    @property
    def measures(self) -> dict:
        """How good its predictions are: rmse, mae, r2 and coverage of numbers; accuracies and auc of classes. Empty where
        nothing was tested."""
        return self._core.measures

    @property
    def covariance(self) -> "str | None":
        """The covariance that was chosen; None of classes."""
        return self._core.facts.get("covariance")

    @property
    def noise(self) -> "float | None":
        """The standard deviation of what the kernel does not explain, in the unit of the target; None of classes."""
        return self._core.facts.get("noise")

    @property
    def learning_curve(self) -> np.ndarray:
        """How far predictions are off by how many graphs were trained on: a row is graphs, error, deviation."""
        return np.array(self._core.facts["curve"], dtype=float).reshape(-1, 3)

    @property
    def remarks(self) -> "list[Remark]":
        """What to know before its errors are believed: what was warned of when it was learned."""
        return remarks_of(self._core.remarks)

    @property
    def tested(self) -> dict:
        """The graphs that were predicted without themselves, in columns: place, split, target, prediction, ..."""
        return {name: np.asarray(values) for name, values in self._core.tested.items()}

    @property
    def trained(self) -> Dataset:
        """The graphs that it was trained on."""
        return Dataset(self._core.trained)

    @property
    def kernel(self) -> dict:
        """The options of its kernel, as texts by keyword: after tuning, where that was asked for."""
        return self._core.kernel.options

    def predict(self, X, *, next: int = 10, device: str = "auto", progress=None) -> "Predictions":
        """Predicts graphs. next: how many are named that are worth measuring (of numbers)."""
        graphs = dataset(X)
        with Watcher(progress) as watcher:
            computing = _kindred.Computing(device, {"next": str(next)}, watcher)
            return remarked(Predictions(_kindred.predict(self._core, graphs._core, computing), graphs))

    def write(self, path: "str | os.PathLike") -> None:
        """Writes the model as .json, with its arrays as .npz beside it."""
        self._core.write(os.fspath(path))

    def __reduce__(self):
        return unpacked, (packed(self),)

    def __repr__(self):
        measures = ", ".join(f"{key} {value:.3g}" for key, value in self.measures.items()) or "not tested"
        return f"Model({self.target!r}, {len(self.trained)} graphs, {measures})"


class Predictions:
    """What graphs are predicted to be. numpy.asarray() of it are the predictions."""

    def __init__(self, core, graphs):
        self._graphs = graphs
        columns = core.values
        self.next = columns.pop("next", np.empty(0, dtype=np.int32))
        self.remarks = remarks_of(core.remarks)
        self.columns = {name: np.asarray(values) for name, values in columns.items()}

    @property
    def values(self) -> np.ndarray:
        """The predicted numbers, or classes."""
        return self.columns["prediction"]

    @property
    def deviation(self) -> "np.ndarray | None":
        """The standard deviation of each number; None for classes."""
        return self.columns.get("deviation")

    @property
    def nearest(self) -> np.ndarray:
        """The training graph that is most like each, by its place."""
        return self.columns["nearest"]

    @property
    def likeness(self) -> np.ndarray:
        """How alike the two are."""
        return self.columns["likeness"]

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def __len__(self):
        return len(self.values)

    def __repr__(self):
        shown = ", ".join(f"{name}: {value if isinstance(value, str) else format(value, '.4g')}"
                          for name, value in zip(self._graphs.names[:3], self.values.tolist()))
        return f"Predictions({shown}{', ...' if len(self) > 3 else ''})"


_STAGES = ("kernel", "solve", "execution")


@documented("learn", *_STAGES, unset=("kernel",))
def learn(X, y=None, kernel: "Kernel | str | None" = None, *, tune: int = 0, device: str = "auto",
          project: "str | os.PathLike | None" = None, progress=None, **options) -> Model:
    """Learns a property of graphs, and says how well graphs are predicted that were not seen.

    y: numbers or classes, one a graph; without it, target names a property of the data set. tune: steps by which the
    numbers of the kernel are first tuned by the evidence of the target; 20 are mostly enough. project: keeps the model,
    for predict() and the command line."""
    given = texts("learn", options, "learn", *_STAGES)
    graphs = dataset(X)
    if y is not None:
        if isinstance(y, str):
            raise _kindred.UsageError(f"y are values: give target={y!r} to learn a property of the data set.")
        given.setdefault("target", "y")
        graphs = graphs.with_property(given["target"], y)
    if not given.get("target"):
        raise _kindred.UsageError("Name the property to learn: give target, or the values as y.")
    _require_numbers(graphs.properties.get(given["target"]), given["target"])
    of_learning = {key: value for key, value in given.items() if key in keywords("learn")}
    of_kernel = {key: value for key, value in given.items() if key not in of_learning}
    is_alone = kernel is not None or any(key in of_kernel for key in (*keywords("kernel"), "stereo"))
    kernel = kernel_of(kernel, device, of_kernel)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Model(_kindred.learn(graphs._core, kernel._resolved(graphs), is_alone, tune, kept,
                                             kernel._computing(watcher, of_learning))))


def _require_numbers(values, target):
    if isinstance(values, np.ndarray) and values.dtype.kind == "f" and not np.isfinite(values).any():
        raise _kindred.InputError(f"The property {target} has no number.")


@documented("predict", "execution")
def predict(model: "Model | Project | str | os.PathLike", X, *, target: str = "", device: str = "auto", progress=None,
            **options) -> Predictions:
    """Predicts graphs by a model, or by the last model of a project (of a target, where one is named)."""
    given = texts("predict", options, "predict", "execution")
    graphs = dataset(X)
    with Watcher(progress) as watcher:
        computing = _kindred.Computing(device, given, watcher)
        core = model._core if isinstance(model, Model) else _of_project(model, target, computing)
        return remarked(Predictions(_kindred.predict(core, graphs._core, computing), graphs))


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
