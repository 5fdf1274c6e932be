"""Libraries of graphs that are searched for one graph after another."""

import os
from typing import Literal

from . import _kindred
from ._data import dataset
from ._graphs import Dataset
from ._kernel import _STAGES, Kernel, _Preset, kernel_of, list_options, taken_from
from ._of_core import of_core
from ._options import documented
from ._progress import Watcher
from ._project import Project, opened
from ._results import Similar
from ._warnings import remarked


class SimilarIndex:
    """A library of graphs, made ready once, that is searched for one graph after another.

    similar(X) finds what kindred.similar(X, among=library) finds, without preparing the library again: among 41,127
    molecules a tenth of a second instead of ten."""

    library: Dataset  #: the graphs that are searched
    ranking: "Literal['damped', 'plain']"  #: how they are ranked
    kernel = of_core("dict[str, str]", "The options of the kernel, as texts by keyword.", "kernel.options")

    def __init__(self, library, kernel: "Kernel | _Preset | None" = None, *,
                 ranking: "Literal['damped', 'plain'] | None" = None, stereo: bool = False, device: str = "auto",
                 project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options):
        """Makes a library ready. library: whatever kindred.dataset() takes. kernel, stereo, ranking: as for kindred.similar().
        project: keeps what took longest of a large library, values with landmarks, and finds it again, as the command
        line does; the window finds it, too."""
        asked = kernel_of(kernel, device, options, function="SimilarIndex", stereo=stereo)
        self.library = dataset(library)
        # Objects are known by their places, which a list of the caller may change.
        self._given = tuple(library) if isinstance(library, (list, tuple)) else library
        resolved = asked._resolved(self.library, is_for_similar=True)
        with Watcher(progress) as watcher, opened(project) as kept:
            self._core = _kindred.SimilarIndex(self.library._core, resolved, ranking or "", kept, asked._computing(watcher))
        self.ranking = self._core.ranking

    def similar(self, X, *, most: "int | None" = None, threshold: float = 0.0,
                ranking: "Literal['damped', 'plain'] | None" = None, rescore: "int | None" = None, progress=None) -> Similar:
        """The graphs of the library that are most like each graph of X, see kindred.similar(). ranking: that of the index by
        itself; every index ranks plainly, too."""
        queries = dataset(taken_from(X, self._given, self.library))
        options = list_options(self.library, most, threshold, ranking or self.ranking, rescore)
        with Watcher(progress) as watcher:
            return remarked(Similar(self._core.similar(queries._core, options, watcher)))

    def __len__(self):
        return len(self.library)

    def __repr__(self):
        return f"SimilarIndex({len(self):,} graphs of {self.library.name}, ranked {self.ranking})"


SimilarIndex.__init__ = documented(*_STAGES, unset=_STAGES)(SimilarIndex.__init__)
