"""Coordinates of graphs by landmarks."""

import os

import numpy as np

from . import _kindred
from ._data import dataset
from ._graphs import Dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, parted
from ._of_core import of_core
from ._options import documented
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked

_MOST_DRAWN = 5000  # graphs, in a notebook


class Embedding(Result):
    """Graphs as points whose products are similarities, within a bound. numpy.asarray() of it are the coordinates.

    For coordinates z and remainders r of two graphs, K(x, y) is z(x) @ z(y), off by at most r(x) * r(y). The landmarks see
    z of each graph; r is the length of what they do not see."""

    coordinates = of_core("np.ndarray", "z: a row a graph, a column a landmark, float32.")
    remainders = of_core("np.ndarray", "r of each graph, float32.")
    landmarks = of_core("np.ndarray", "The numbers of the graphs that are landmarks, from 0.")
    names = of_core("list[str]", "The names of the graphs.")
    kernel = of_core("dict[str, str]", "The options of the kernel, as texts by keyword.", "kernel.options")

    def embed(self, X, *, device: str = "auto", progress=None) -> "Embedding":
        """Embeds other graphs by the same landmarks: their coordinates are of the same space."""
        graphs = dataset(X)
        with Watcher(progress) as watcher:
            computing = _kindred.Computing(device, self._core.solve, watcher)
            return remarked(Embedding(self._core.embed(graphs._core, computing)))

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the coordinates as .npy, or with remainders as .h5, .hdf5 or .csv."""
        self._core.write(os.fspath(path))

    def _table(self):
        """Coordinates z1, z2, ... and the remainder."""
        columns = [f"z{at + 1}" for at in range(len(self.landmarks))]
        return {"data": np.column_stack([self.coordinates, self.remainders]), "index": self.names,
                "columns": [*columns, "remainder"]}

    def _picture(self):
        """The graphs along the two directions in which their coordinates vary the most; of many, some."""
        few = slice(None, None, -(-len(self) // _MOST_DRAWN))
        points = self.coordinates[few] - self.coordinates[few].mean(axis=0)
        if points.shape[0] < 2 or points.shape[1] < 2:
            return None
        _, directions = np.linalg.eigh(points.T @ points)
        return _kindred.map_picture(np.ascontiguousarray(points @ directions[:, :-3:-1], dtype=float), self.names[few])

    def _cards(self):
        return [("Graphs along the two directions in which their coordinates vary the most", [])] if len(self.landmarks) > 1 else []

    def __array__(self, dtype=None, copy=None):
        return np.array(self.coordinates, dtype=dtype) if copy else np.asarray(self.coordinates, dtype=dtype)

    def __len__(self):
        return len(self.names)

    @property
    def _kept(self):
        raise _kindred.UsageError("A project keeps the kernel values that coordinates come from: give project= to embed().")

    def __reduce__(self):
        return _restored, (Dataset(self._core.landmark_graphs), *self._core.state)

    def __repr__(self):
        return f"Embedding({len(self):,} graphs by {len(self.landmarks):,} landmarks, median remainder {np.median(self.remainders):.3g})"


def _restored(landmarks, *state, origin=("", "", 0.0)):
    """An embedding that was pickled; old pickles have no origin."""
    return Embedding(_kindred.restored_embedding(landmarks._core, state if len(state) > 9 else (*state, origin)))


@documented("embed", *_STAGES, unset=("kernel",))
def embed(X, kernel: "Kernel | _Preset | None" = None, *, by=None, device: str = "auto",
          project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Embedding:
    """Embeds graphs: finds coordinates whose products are similarities, within a bound.

    X: whatever kindred.dataset() takes. by: graphs that the landmarks are drawn from, in place of X; further graphs go by
    Embedding.embed(). kernel: as for kindred.similar(). project: keeps the values with landmarks, so that a stopped job
    goes on."""
    own, of_kernel = parted("embed", options, "embed")
    asked = kernel_of(kernel, device, of_kernel, function="embed")
    graphs = dataset(X)
    others = None if by is None else dataset(by)
    resolved = asked._resolved(others or graphs, is_for_similar=True)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Embedding(_kindred.embed(graphs._core, others and others._core, resolved, kept,
                                                 asked._computing(watcher, own))))
