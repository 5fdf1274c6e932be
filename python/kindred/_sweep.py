"""Sweeps: alignments of two networks by candidates of one density after the other."""

import os
from collections.abc import Iterator, Sequence
from typing import Any

from . import _kindred
from ._data import one_graph
from ._of_core import of_core
from ._options import documented, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import Result
from ._warnings import remarked


class Sweep(Result):
    """Alignments of two networks by one density of candidates after the other: rows, as in a list, by density."""

    rows = of_core("list[dict[str, Any]]",
                   "A row a density: how many candidates there are, how many overlap, how good the alignment is, and the seconds "
                   "of all stages.")

    @property
    def _kept(self):
        if not self.rows:
            raise _kindred.InputError("The sweep was stopped before its first row: there is nothing to keep.")
        return self._core

    def __getitem__(self, place: int) -> "dict[str, Any]":
        return self.rows[place]

    def __iter__(self) -> "Iterator[dict[str, Any]]":
        return iter(self.rows)

    def _table(self):
        """With the seconds of each stage in a column."""
        return {"data": [{**{key: value for key, value in row.items() if key != "stages"},
                          **{f"seconds of {stage}": seconds for stage, seconds in row["stages"].items()}} for row in self]}

    def __len__(self):
        return len(self.rows)

    def __repr__(self):
        best = max((row["ncv_gs3"] for row in self), default=0)
        return f"Sweep({len(self)} densities, NCV-GS³ at most {best:.3f})"


@documented("embedding", "swept", "belief", "execution")
def sweep(a, b, densities: "Sequence[float] | None" = None, *, device: str = "auto",
          project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Sweep:
    """Aligns two networks by candidates of one density after the other, a row each, by density: how many candidates there
    are, how many overlap, how good the alignment is, and the seconds of all stages.

    densities: nearest nodes of a node, as shares of the other network; a density that chooses the same nodes as one before
    is left out. project: keeps the rows, and computes only densities that it lacks."""
    given = texts("sweep", options, "embedding", "swept", "belief", "execution")
    if densities is not None:
        given["densities"] = ",".join(map(repr, map(float, densities)))
    one, other = one_graph(a), one_graph(b)
    with Watcher(progress) as watcher, opened(project) as kept:
        return remarked(Sweep(_kindred.sweep(one._core, other._core, kept, _kindred.Computing(device, given, watcher))))
