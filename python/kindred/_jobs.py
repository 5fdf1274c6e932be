"""What large jobs cost, and shares of them that several machines compute."""

import os
from collections.abc import Iterable
from typing import Literal, NamedTuple

from . import _kindred
from ._data import dataset
from ._kernel import Kernel, _Preset, kernel_of, second_of
from ._options import documented
from ._progress import Watcher
from ._project import KeptResult, Project


class Estimate(NamedTuple):
    """What a kernel matrix, or lists of similar graphs, will take."""

    rows: int
    columns: int
    pairs: int
    blocks: int  #: that machines share
    devices: str
    seconds: float  #: of all machines at once
    seconds_of_one: float
    memory_bytes: int  #: on each machine, beside the graphs, if blocks go into a file
    disk_bytes: int  #: of the matrix or the lists
    share_disk_bytes: int  #: of projects of shares, and of the one that they become
    preset: str  #: the kernel that pairs are compared by, "" if it has no name


@documented("kernel", "solve", "execution", unset=("kernel", "solve", "execution"))
def estimate(X, Y=None, kernel: "Kernel | _Preset | None" = None, *, most: int = 0, machines: int = 1,
             dtype: Literal["float32", "float64"] = "float64", stereo: bool = False, device: str = "auto", progress=None, **options) -> Estimate:
    """Estimates what gram(), or, with most, similar() will take, before it does: pairs, time, memory and disk.

    Some pairs are solved for about a quarter of a second to see how fast the device is, and for lists about as many
    again to see how many have to be. most: lists of so many similar graphs instead of a matrix. machines: how many machines
    like this one share the work. dtype: of the file. stereo: see stereochemistry and isotopes, too."""
    if most < 0 or machines < 1:
        raise _kindred.UsageError("most is a number from 0 on, and machines one from 1 on.")
    Y, kernel = second_of(Y, kernel)
    kernel = kernel_of(kernel, device, options, function="estimate", stereo=stereo)
    rows, columns = dataset(X), None if Y is None else dataset(Y)
    resolved = kernel._resolved(columns or rows, is_for_similar=True) if most else kernel._resolved(rows)
    with Watcher(progress) as watcher:
        computing = kernel._computing(watcher)
        request = kernel._request(rows, columns, "", computing, resolved)
        return Estimate(*_kindred.estimate(request, most, machines, dtype, computing))


def merge(shares: "Iterable[str | os.PathLike[str]]", project: "str | os.PathLike[str]", *,
          output: "str | os.PathLike[str] | None" = None, dtype: "Literal['float32', 'float64'] | None" = None,
          progress=None) -> list[KeptResult]:
    """Puts the shares of one job together, which several machines computed, and returns the results of the whole.

    shares: projects that gram() or similar() wrote with share. project: takes all their parts. output: where the whole
    kernel matrix goes: .npy, .h5 or .hdf5; dtype: how values are kept there."""
    if dtype is not None and output is None:
        raise _kindred.UsageError("dtype is of the output, which is not given.")
    with Watcher(progress) as watcher:
        _kindred.merge([os.fspath(one) for one in shares], os.fspath(project), "" if output is None else os.fspath(output),
                       dtype or "float64", watcher)
    with Project(project) as whole:
        return whole.results
