"""Data sets from files and from objects of other libraries."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import numpy as np

from . import _foreign, _kindred
from ._graphs import Dataset, Graph, is_missing
from ._options import documented, texts
from ._progress import Watcher
from ._warnings import warn


@documented("read")
def read(path: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]", *, progress=None, **options) -> Dataset:
    """Reads files, or folders of files, of any format that Kindred knows as one data set.

    What could not be read is told by a warning, and by the notices of the data set; of one file of molecules, its rows
    say which records were kept. A DataFrame of pandas is read as the same table in a file."""
    if _is_table(path):
        return _of_table(path, progress=progress, **options)
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    given = texts("read", options, "read")
    with Watcher(progress) as watcher:
        return _noticed(_kindred.read([os.fspath(one) for one in paths], given, watcher))


@documented("read")
def from_smiles(smiles: "str | Iterable[str]", *, errors: Literal["drop", "raise"] = "drop", progress=None, **options) -> Dataset:
    """Reads molecules that are given as SMILES, or all as InChI, each with an optional name after a blank, as Open Babel
    reads them.

    errors: what becomes of those that cannot be read, of empty texts and None: drop leaves them out with a warning, and
    the rows of the data set say which were kept; raise raises an InputError."""
    if errors not in ("drop", "raise"):
        raise _kindred.UsageError(f"errors does not accept {errors!r}: give one of drop, raise.")
    lines = [_smiles_line(one) for one in (smiles.splitlines() if isinstance(smiles, str) else smiles)]
    given = texts("from_smiles", options, "read")
    with Watcher(progress) as watcher:
        made = _read(_kindred.smiles(lines, given, watcher))
    lost = len(lines) - len(made)
    if lost:
        kept = set(made.rows.tolist())
        first = next((sentence for _, line, _, sentence, _ in made._core.notices if line - 1 not in kept), "")
        first = first.removesuffix(" The molecule is left out.")
        if errors == "raise":
            raise _kindred.InputError(f"{lost} of {len(lines)} SMILES cannot be read: {first}")
        warn([f"{lost} of {len(lines)} SMILES cannot be read, and are left out: {first} rows of the data set says which "
              "were kept."])
        warn(list(dict.fromkeys(s for _, line, _, s, _ in made._core.notices if line - 1 in kept))[:3])
    else:
        warn(list(dict.fromkeys(s for _, _, _, s, _ in made._core.notices))[:3])
    return made


def _is_table(source):
    return hasattr(source, "columns") and hasattr(source, "to_csv")


def _of_table(frame, **options):
    """A DataFrame with a column of SMILES, whose other columns become properties."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        frame.to_csv(path, index=False)
        return read(path, **options)


def _smiles_line(given):
    """A line with one SMILES; empty for what is none."""
    if is_missing(given):
        return ""
    if not isinstance(given, str):
        raise TypeError(f"A {type(given).__name__} is no SMILES: give texts.")
    line = given.strip()
    # The reader of files takes a line for a comment, or for titles.
    is_none = len(line.splitlines()) != 1 or line.startswith("#") or "smiles" in line.split()[0].lower()
    return "" if is_none else line


def _read(core):
    """A data set as a reader made it."""
    return Dataset(core, np.array(core.rows, dtype=np.int64) if core.rows else None)


def _noticed(core):
    """The same, with a warning of what its reader met."""
    groups, shown = core.notice_groups, 3
    sentences = [first if count == 1 else f"{count:,} × {sentence} (First: {first})"
                 for count, sentence, first in groups[:shown]]
    if len(groups) > shown:
        sentences.append(f"{sum(count for count, *_ in groups[shown:]):,} more notices: see those of the data set.")
    warn(sentences)
    return _read(core)


def graph(n_nodes: int, edges, *, weights=None, nodes: "Mapping | None" = None, edge_attributes: "Mapping | None" = None,
          node_names=None, positions=None, name: str = "") -> Graph:
    """Makes a graph of arrays.

    edges: pairs of node numbers from 0. weights: one number an edge. nodes, edge_attributes: columns by name, each an
    array or list with one value a node or an edge: numbers, texts, or lists of either."""
    if weights is None and edge_attributes and "weight" in edge_attributes:
        _foreign.require_weights(edge_attributes["weight"])
    described = _foreign.arrays(n_nodes, edges, weights, nodes, edge_attributes, node_names, positions, name)
    return _built(name or "graph", [described], "weight")[0]


def _built(name, described, edge_weight):
    return _noticed(_kindred.build(name, described, edge_weight))


def dataset(source, *, name: str = "", properties: "Mapping | None" = None, edge_weight: str = "weight",
            hydrogens: bool = False) -> Dataset:
    """Makes a data set of whatever holds graphs: a Dataset, a path, one graph or any number of them.

    A graph is one of ours, a molecule of RDKit, a graph of NetworkX or igraph, Atoms of ASE (bonds by distance), a
    square matrix of SciPy or NumPy, or a SMILES; one of a list that cannot be read is an InputError. A DataFrame of
    pandas is read as the same table in a file; its one column are SMILES. properties: columns
    with one value a graph. edge_weight: the edge attribute that is the weight. hydrogens: keep hydrogens of molecules as
    nodes; to SMILES and files they are added."""
    made = _made(source, name, edge_weight, hydrogens)
    if name and made.name != name:
        made = Dataset(made._core.renamed(name), made._rows)
    for key, values in dict(properties or {}).items():
        made = made.with_property(key, values)
    return made


def _made(source, name, edge_weight, hydrogens):
    if isinstance(source, Dataset):
        return source
    if isinstance(source, (str, os.PathLike)):
        if isinstance(source, str) and not os.path.exists(source):
            raise _kindred.FileError(f"There is no file {source}: a SMILES is given in a list, [{source!r}].")
        return read(source, edge_weight=edge_weight, hydrogens=hydrogens)
    if _is_table(source):
        return _all_of_table(source, hydrogens)
    if isinstance(source, Graph) or _foreign.is_molecule(source):
        source = [source]
    else:
        described = _foreign.describe(source, edge_weight)
        if described is not None:
            return _built(name or described["name"] or "graph", [described], edge_weight)
    items = list(source)
    if all(_foreign.is_molecule(item) for item in items) and items:
        return _of_molecules(items, name, hydrogens)
    if all(isinstance(item, Graph) for item in items):
        return Dataset(_kindred.dataset_of(name, [item._core for item in items]))
    if all(isinstance(item, str) for item in items):
        return _all_of(items, hydrogens)
    described = [_foreign.describe(item, edge_weight) for item in items]
    if all(one is not None for one in described):
        return _built(name or "graphs", described, edge_weight)
    cores = [_graph_of(item, edge_weight, hydrogens)._core for item in items]
    return Dataset(_kindred.dataset_of(name, cores))


def _all_of(smiles, hydrogens):
    """The molecules, if none of a list is missing: what is computed of it has a row for each.

    Those without notices are kept by their texts, so that folds and other calls read each once."""
    keys = [(one, hydrogens) for one in smiles]
    if all(key in _read_before for key in keys):
        return Dataset(_kindred.dataset_of("", [_read_before[key] for key in keys]))
    try:
        made = from_smiles(smiles, errors="raise", hydrogens=hydrogens)
    except _kindred.InputError as error:
        raise _kindred.InputError(f"{error} kindred.from_smiles() leaves such molecules out.") from None
    if len(_read_before) + len(keys) > _MOST_KEPT:
        _read_before.clear()
    noticed = {line - 1 for _, line, *_ in made._core.notices}
    _read_before.update((key, made._core.graph(place)) for place, key in enumerate(keys[:_MOST_KEPT])
                        if place not in noticed)
    return made


_MOST_KEPT = 100_000
_read_before = {}


def _all_of_table(frame, hydrogens):
    """The same of a DataFrame."""
    if len(frame.columns) == 1:
        return _all_of(frame.iloc[:, 0].tolist(), hydrogens)
    made = _of_table(frame, hydrogens=hydrogens)
    if len(made) != len(frame):
        raise _kindred.InputError(f"{len(frame) - len(made)} of {len(frame)} rows are no molecules: kindred.read() leaves "
                                  "them out.")
    return made


def _graph_of(item, edge_weight="weight", hydrogens=False):
    if isinstance(item, Graph):
        return item
    if _foreign.is_molecule(item) or isinstance(item, str):
        return _made([item], "", edge_weight, hydrogens)[0]
    described = _foreign.describe(item, edge_weight)
    if described is None:
        raise TypeError(f"A {type(item).__name__} is no graph: give one of kindred, RDKit, NetworkX, igraph or ASE, a "
                        "matrix of SciPy or NumPy, or a SMILES.")
    made = _built(described["name"] or "graph", [described], edge_weight)
    return Graph(made[0]._core, described.get("labels"))


def one_graph(item):
    """The graph that something is; of a data set, its only one."""
    if isinstance(item, Graph):
        return item
    if isinstance(item, (Dataset, os.PathLike)) or isinstance(item, str) and os.path.exists(item):
        found = dataset(item)
        if len(found) != 1:
            raise _kindred.UsageError(f"There are {len(found)} graphs: choose one by its place or name.")
        return found[0]
    return _graph_of(item)


def _of_molecules(items, name, hydrogens):
    for place, item in enumerate(items):
        if item.NeedsUpdatePropertyCache():
            raise _kindred.InputError(f"Molecule {place} is not sanitised: call Chem.SanitizeMol() first.")
    made = Dataset(_kindred.dataset_of(name or "molecules", _kindred.molecules(items, hydrogens)))
    if not any(len(item.GetPropNames()) for item in items[:100]):
        return made
    rows = [item.GetPropsAsDict() for item in items]
    for key in dict.fromkeys(key for row in rows for key in row):
        made = made.with_property(key, np.array([*(row.get(key) for row in rows), None], dtype=object)[:-1])
    return made
