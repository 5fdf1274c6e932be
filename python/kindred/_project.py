"""Projects: files that keep data sets and results, and that the window opens."""

import os
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from . import _kindred
from ._data import Dataset, Graph, dataset
from ._of_core import of_core
from ._results import Gram, Nodal, Similar


def _with_graphs(core, a, b, facts):
    return core, Graph(a), Graph(b), facts


def _with_dataset(core, graphs):
    return core, Dataset(graphs)


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
        """A result by its number, its name or its entry: a Gram, Nodal, Similar, Map, Embedding, Clusters, Representatives, Model,
        Predictions, Reordering, Layout or Alignment."""
        from ._choose import Representatives
        from ._embedding import Embedding
        from ._learning import Model, Predictions
        from ._maps import Clusters, Map
        from ._networks import Alignment, Layout, Reordering

        number = _number(which, self.results)
        kind = next(entry.kind for entry in self.results if entry.id == number)
        readers = {
            "kernel-matrix": lambda: Gram(self._core.gram(number), was_kept=True),
            "nodal-similarity": lambda: Nodal(self._core.nodal(number)),
            "similar-graphs": lambda: Similar(self._core.similar(number)),
            "map": lambda: Map(_kindred.kept_map(self._core, number)),
            "placed-graphs": lambda: Map(_kindred.kept_placed(self._core, number)),
            "coordinates": lambda: Embedding(_kindred.kept_embedding(self._core, number)),
            "clusters": lambda: Clusters(_kindred.kept_clusters(self._core, number)),
            "representatives": lambda: Representatives(_kindred.kept_representatives(self._core, number)),
            "model": lambda: Model(_kindred.kept_model(self._core, number, _on_processor())),
            "classifier": lambda: Model(_kindred.kept_model(self._core, number, _on_processor())),
            "predictions": lambda: Predictions(*_with_dataset(*self._core.predictions(number, _on_processor()))),
            "order": lambda: Reordering(self._core.order(number)),
            "layout": lambda: Layout(self._core.layout(number)),
            "alignment": lambda: Alignment(*_with_graphs(*self._core.alignment(number))),
        }
        if kind not in readers:
            raise _kindred.UsageError(f"A result of the kind {kind} is not read here: {', '.join(readers)} are.")
        return readers[kind]()

    def add(self, what, *, name: str = "") -> int:
        """Adds a data set, or a kernel matrix or a model with its graphs, and returns its number."""
        from ._learning import Model

        if not isinstance(what, (Gram, Model)):
            try:
                data = dataset(what, name=name)
            except TypeError:
                raise TypeError(f"A project takes data sets, kernel matrices and models, and a {type(what).__name__} is none: "
                                "give project= where one is computed.") from None
            return self._core.add_dataset(data._core)
        number = self._core.add_gram(what._whole) if isinstance(what, Gram) else _kindred.add_model(self._core, what._core)
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


def _on_processor():
    return _kindred.Computing("cpu", {}, None)


def packed(result) -> bytes:
    """A matrix or a model with its graphs, as the bytes of a project."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "packed.kindred"
        with Project(path, "w") as project:
            project.add(result)
        return path.read_bytes()


def unpacked(data: bytes):
    """The matrix or the model that packed() gave."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "packed.kindred"
        path.write_bytes(data)
        with Project(path) as project:
            result = project.load(project.results[-1])
    result._was_kept = False
    return result


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
