"""Projects: files that keep data sets and results, and that the window opens."""

import os
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from . import _kindred
from ._data import Dataset, dataset
from ._of_core import of_core
from ._results import Gram, Nodal, Result, Similar


class KeptDataset(NamedTuple):
    """A data set of a project."""

    id: int
    name: str
    size: int
    saved: str


class KeptResult(NamedTuple):
    """A result of a project: finished, or as far as it came."""

    id: int
    name: str
    kind: str
    is_complete: bool
    inputs: "list[tuple[int, int, int]]"  #: data set, graph of it or -1, result or 0
    options: "dict[str, str]"
    saved: str


class Project:
    """A project file, .kindred, as the window and the command line have it.

    mode: "r" reads one that is there, "w" also makes a new one and adds to it; one program at a time may do so. What is
    added is in the file at once. Close it, or use it in a with statement."""

    def __init__(self, path: "str | os.PathLike[str]", mode: Literal["r", "w"] = "r"):
        if mode not in ("r", "w"):
            raise _kindred.UsageError(f'A project is opened with mode "r" or "w", and not {mode!r}.')
        self._open = _kindred.Project(os.fspath(path), mode == "w")

    @property
    def _core(self):
        if self._open is None:
            raise _kindred.UsageError("The project is closed: open it again.")
        return self._open

    path = of_core("str", "The file.")

    @property
    def datasets(self) -> list[KeptDataset]:
        """The data sets that it holds: KeptDataset."""
        return [KeptDataset(*row) for row in self._core.datasets]

    @property
    def results(self) -> list[KeptResult]:
        """The results that it holds: KeptResult."""
        return [KeptResult(*row) for row in self._core.results]

    def dataset(self, which: "int | str | KeptDataset") -> Dataset:
        """A data set by its number, its name or its entry."""
        return Dataset(self._core.dataset(_number(which, self.datasets)))

    def load(self, which: "int | str | KeptResult") -> Any:
        """A result by its number, its name or its entry: what the function gave that computed it; of matched pairs, a MatchedPairs
        for any property, and of what alignments are made of, NodePoints, Candidates or Annotations."""
        number = _number(which, self.results)
        kind = next(entry.kind for entry in self.results if entry.id == number)
        readers = _readers()
        if kind not in readers:
            raise _kindred.UsageError(f"A result of the kind {kind} is not read here: {', '.join(readers)} are.")
        result, read = readers[kind]
        return result(read(self._core, number))

    def add(self, what, *, name: str = "") -> int:
        """Adds a data set, or a result with its graphs, and returns its number. Of cliffs and changes it takes the lists and
        pairs that they are read from; of an Embedding nothing: give project= to embed()."""
        if not isinstance(what, Result):
            try:
                data = dataset(what, name=name)
            except TypeError:
                raise TypeError(f"A project takes data sets and results, and a {type(what).__name__} is neither.") from None
            return self._core.add_dataset(data._core)
        what._require_addable()
        number = what._kept.add_to(self._core)
        if name:
            self._core.rename_result(number, name)
        return number

    def close(self) -> None:
        """Closes the file; what was added stays."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def __enter__(self) -> "Project":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def __repr__(self):
        if self._open is None:
            return "Project(closed)"
        return f"Project({self.path!r}, {len(self.datasets)} data sets, {len(self.results)} results)"


def _number(which, entries):
    if isinstance(which, str):
        found = [entry.id for entry in entries if entry.name == which]
        if not found:
            raise _kindred.UsageError(f"Nothing in the project is called {which}.")
        return found[-1]
    number = getattr(which, "id", which)
    if number not in [entry.id for entry in entries]:
        raise _kindred.UsageError(f"The project has no such number: {number}.")
    return number


def _readers():
    """How results are read, by their kinds: what becomes of what is read, and what reads it."""
    from ._changes import MatchedPairs
    from ._choose import Representatives
    from ._embedding import Embedding
    from ._learning import Model, Predictions
    from ._many_networks import Alignments
    from ._maps import Clusters, Map
    from ._networks import Alignment
    from ._node_stages import Annotations, Candidates, NodePoints
    from ._orders import Layout, Reordering
    from ._sweep import Sweep

    return {
        "kernel-matrix": (lambda core: Gram(core, was_kept=True), _kindred.Gram.of_project),
        "nodal-similarity": (Nodal, _kindred.Nodal.of_project),
        "similar-graphs": (Similar, _kindred.Similar.of_project),
        "map": (Map, _kindred.Map.of_project),
        "placed-graphs": (Map, _kindred.Map.placed_of_project),
        "coordinates": (Embedding, _kindred.Embedding.of_project),
        "clusters": (Clusters, _kindred.Clusters.of_project),
        "representatives": (Representatives, _kindred.Representatives.of_project),
        "matched-pairs": (MatchedPairs, _kindred.MatchedPairs.of_project),
        "model": (Model, _kindred.Model.of_project),
        "classifier": (Model, _kindred.Model.of_project),
        "predictions": (Predictions, _kindred.Predictions.of_project),
        "order": (Reordering, _kindred.Reordered.of_project),
        "layout": (Layout, _kindred.Layout.of_project),
        "alignment": (lambda found: Alignment(*found), _kindred.kept_alignment),
        "node-clusters": (Alignments, _kindred.ClusteredNodes.of_project),
        "density-sweep": (Sweep, _kindred.Sweep.of_project),
        "embedding": (NodePoints, _kindred.NodePoints.of_project),
        "candidates": (Candidates, _kindred.Candidates.of_project),
        "annotations": (Annotations, _kindred.Annotations.of_project),
    }


def packed(result) -> bytes:
    """A result with its graphs, as the bytes of a project."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "packed.kindred"
        with Project(path, "w") as project:
            result._kept.add_to(project._core)
        return path.read_bytes()


def unpacked(data: bytes):
    """The result that packed() gave."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "packed.kindred"
        path.write_bytes(data)
        with Project(path) as project:
            return project.load(project.results[-1])


@contextmanager
def opened(project):
    """The core of a project that may be None, or a path, which is then closed at the end."""
    if project is None:
        yield None
    elif isinstance(project, Project):
        yield project._core
    else:
        with Project(project, "w") as mine:
            yield mine._core
