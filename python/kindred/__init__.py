"""How alike are two molecules, two proteins, two networks? The engine of Kindred for Python.

    import kindred
    drugs = kindred.read("drugs.csv")
    K = kindred.gram(drugs)                 # a kernel matrix; numpy.asarray(K) are its values
    kindred.similar(["CC(=O)Nc1ccc(O)cc1"], among=drugs, most=5)
"""

import os as _os
from pathlib import Path as _Path

# The reader of molecules is a program beside the module.
_reader = _Path(__file__).with_name("kindred-molread")
if _reader.exists():
    _os.environ.setdefault("KINDRED_MOLREAD", str(_reader))

from ._kindred import (  # noqa: E402
    BudgetError,
    Cancelled,
    DeviceError,
    FileError,
    InputError,
    KindredError,
    OutOfMemoryError,
    UsageError,
)
from ._kindred import version as __version__  # noqa: E402
from ._changes import Changes, MatchedPairs, changes  # noqa: E402
from ._choose import Representatives, choose  # noqa: E402
from ._cliffs import Cliffs, cliffs  # noqa: E402
from ._data import Dataset, Graph, dataset, from_smiles, graph, read  # noqa: E402
from ._embedding import Embedding, embed  # noqa: E402
from ._index import SimilarIndex  # noqa: E402
from ._jobs import Estimate, estimate, merge  # noqa: E402
from ._kernel import Kernel, gram, nodal, similar  # noqa: E402
from ._learning import Carrier, Model, Near, Predictions, learn, predict  # noqa: E402
from ._maps import Clusters, Map, cluster, map  # noqa: E402, A004
from ._many_networks import Alignments, align_all  # noqa: E402
from ._networks import Alignment, align, enrich, evaluate, match, nodes, part  # noqa: E402
from ._node_stages import Annotations, Candidates, NodePoints, annotate  # noqa: E402
from ._orders import Layout, Reordering, layout, reorder  # noqa: E402
from ._progress import Moment  # noqa: E402
from ._project import KeptDataset, KeptResult, Project  # noqa: E402
from ._results import Folds, Gram, Nodal, Similar  # noqa: E402
from ._show import show  # noqa: E402
from ._sweep import Sweep, sweep  # noqa: E402
from ._system import Device, devices, formats, presets  # noqa: E402
from ._warnings import KindredWarning, Remark  # noqa: E402

__all__ = [
    "Alignment", "Alignments", "Annotations", "BudgetError", "Cancelled", "Candidates", "Carrier", "Changes", "Cliffs", "Clusters", "Dataset", "Device", "DeviceError", "Embedding", "Estimate",
    "FileError", "Folds", "Gram", "Graph", "InputError", "Kernel", "KeptDataset", "KeptResult", "KindredError", "KindredWarning",
    "Layout", "Map", "MatchedPairs", "Model", "Moment", "Near", "Nodal", "NodePoints", "OutOfMemoryError", "Predictions", "Project", "Remark", "Reordering",
    "Representatives", "Similar", "SimilarIndex", "Sweep", "UsageError", "align", "align_all", "annotate", "changes", "choose", "cliffs", "cluster", "dataset", "devices", "embed", "enrich", "estimate", "evaluate",
    "formats", "from_smiles", "gram", "graph", "layout", "learn", "map", "match", "merge", "nodal", "nodes", "part", "predict", "presets", "read",
    "reorder", "show", "similar", "sweep",
]
