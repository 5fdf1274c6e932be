"""Sweeps: alignments of two networks by candidates of one density after the other."""

import os
from collections.abc import Sequence
from typing import Any

from . import _kindred
from ._data import one_graph
from ._options import documented, texts
from ._progress import Watcher
from ._project import Project, opened
from ._warnings import remarks_of, warn_of


@documented("embedding", "swept", "belief", "execution")
def sweep(a, b, densities: "Sequence[float] | None" = None, *, device: str = "auto",
          project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> "list[dict[str, Any]]":
    """Aligns two networks by candidates of one density after the other, a row each, by density: how many candidates there
    are, how many overlap, how good the alignment is, and the seconds of all stages; pandas.DataFrame takes the rows.

    densities: nearest nodes of a node, as shares of the other network; a density that chooses the same nodes as one before
    is left out. project: keeps the rows, and computes only densities that it lacks."""
    given = texts("sweep", options, "embedding", "swept", "belief", "execution")
    if densities is not None:
        given["densities"] = ",".join(map(repr, map(float, densities)))
    one, other = one_graph(a), one_graph(b)
    with Watcher(progress) as watcher, opened(project) as kept:
        rows, remarks = _kindred.sweep(one._core, other._core, kept, _kindred.Computing(device, given, watcher))
    warn_of(remarks_of(remarks))
    return rows
