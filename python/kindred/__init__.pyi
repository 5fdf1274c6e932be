"""Made by kindred._stubs from the option tables: not to be edited."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Optional

import numpy as np

__version__: str
__all__: list[str]

class Alignment:
    a: Graph
    b: Graph
    facts: dict
    @property
    def images(self) -> np.ndarray: ...
    @property
    def scores(self) -> np.ndarray: ...
    @property
    def score_name(self) -> str: ...
    @property
    def measures(self) -> dict: ...
    def pairs(self) -> list: ...
    def write(self, path: str | os.PathLike) -> None: ...
    def __len__(self) -> int: ...

class BudgetError(KindredError, MemoryError):
    ...

class Cancelled(KindredError):
    ...

class Clusters(_OfGraphs):
    @property
    def names(self) -> list: ...
    @property
    def remarks(self) -> list[Remark]: ...
    def write(self, path: str | os.PathLike) -> None: ...
    @property
    def labels(self) -> np.ndarray: ...
    @property
    def medoids(self) -> np.ndarray: ...
    @property
    def likeness(self) -> np.ndarray: ...
    @property
    def silhouette(self) -> float: ...
    @property
    def height(self) -> float: ...
    def __len__(self) -> int: ...

class Dataset(Sequence):
    @property
    def name(self) -> str: ...
    @property
    def names(self) -> list: ...
    @property
    def rows(self) -> np.ndarray: ...
    @property
    def properties(self) -> dict: ...
    @property
    def notices(self) -> list: ...
    def with_property(self, name: str, values: Iterable) -> Dataset: ...
    def write(self, path: str | os.PathLike) -> None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, place: Any) -> Any: ...

class DeviceError(KindredError, RuntimeError):
    ...

class FileError(KindredError, OSError):
    ...

class Gram:
    @property
    def provenance(self) -> dict: ...
    @property
    def remarks(self) -> list[Remark]: ...
    @property
    def values(self) -> np.ndarray: ...
    @property
    def row_names(self) -> list: ...
    @property
    def column_names(self) -> list: ...
    @property
    def row_diagonal(self) -> np.ndarray: ...
    @property
    def column_diagonal(self) -> np.ndarray: ...
    @property
    def is_normalised(self) -> bool: ...
    @property
    def is_complete(self) -> bool: ...
    @property
    def kernel(self) -> dict: ...
    def clustered(self) -> np.ndarray: ...
    def write(self, path: str | os.PathLike, *, target: str = '') -> None: ...
    @property
    def shape(self) -> tuple: ...
    def to_pandas(self) -> Any: ...
    def __getitem__(self, cell: Any) -> Any: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray: ...
    def __len__(self) -> int: ...

class Graph:
    @property
    def name(self) -> str: ...
    @property
    def n_nodes(self) -> int: ...
    @property
    def n_edges(self) -> int: ...
    @property
    def edges(self) -> np.ndarray: ...
    @property
    def weights(self) -> np.ndarray: ...
    @property
    def nodes(self) -> dict: ...
    @property
    def edge_attributes(self) -> dict: ...
    @property
    def node_names(self) -> list: ...
    @property
    def positions(self) -> np.ndarray | None: ...
    @property
    def digest(self) -> str: ...
    def adjacency(self) -> Any: ...
    def to_networkx(self) -> Any: ...

class InputError(KindredError, ValueError):
    ...

class KeptDataset(NamedTuple):
    id: int
    name: str
    size: int
    saved: str

class KeptResult(NamedTuple):
    id: int
    name: str
    kind: str
    is_complete: bool
    inputs: list
    options: dict
    saved: str

class Kernel:
    def __init__(
        self,
        preset: str | None = None,
        *,
        stereo: bool = False,
        normalise: bool = True,
        device: str = 'auto',
        node: str | None = None,
        edge: str | None = None,
        q: float | None = None,
        convention: str | None = None,
        lmin: int | None = None,
        start: str | None = None,
        neighbours: str | None = None,
        spatial_shape: str | None = None,
        spatial_zoom: float | None = None,
        spatial_tent_power: float | None = None,
        spatial_bell_high: int | None = None,
        spatial_bell_low: int | None = None,
        spatial_hydrogens: bool | None = None,
        tolerance: float = 1e-06,
        precision: str = 'single',
        maximum_iterations: int = 1000,
        threads: int = 0,
    ) -> None: ...
    @property
    def q(self) -> float | None: ...
    def __call__(
        self,
        X: Any,
        Y: Any = None,
        *,
        progress: bool | Callable[[Moment], object] | None = None,
    ) -> np.ndarray: ...
    def gram(
        self,
        X: Any,
        Y: Any = None,
        *,
        project: Any = None,
        progress: bool | Callable[[Moment], object] | None = None,
    ) -> Gram: ...
    def diag(self, X: Any, *, progress: bool | Callable[[Moment], object] | None = None) -> np.ndarray: ...
    def nodal(
        self,
        a: Any,
        b: Any,
        *,
        project: str | os.PathLike | None = None,
        progress: bool | Callable[[Moment], object] | None = None,
    ) -> Nodal: ...
    def similar(
        self,
        X: Any,
        among: Any = None,
        *,
        most: int = 10,
        threshold: float = 0.0,
        project: str | os.PathLike | None = None,
        progress: bool | Callable[[Moment], object] | None = None,
    ) -> Similar: ...
    def resolved(self, X: Any) -> dict: ...

class KindredError(Exception):
    ...

class KindredWarning(UserWarning):
    ...

class Layout:
    @property
    def positions(self) -> np.ndarray: ...
    @property
    def stress(self) -> float: ...
    @property
    def is_settled(self) -> bool: ...
    def write(self, path: str | os.PathLike) -> None: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray: ...

class Map(_OfGraphs):
    @property
    def names(self) -> list: ...
    @property
    def remarks(self) -> list[Remark]: ...
    def write(self, path: str | os.PathLike) -> None: ...
    @property
    def positions(self) -> np.ndarray: ...
    @property
    def kept(self) -> float: ...
    @property
    def is_settled(self) -> bool: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray: ...
    def __len__(self) -> int: ...

class Model:
    @property
    def target(self) -> str: ...
    @property
    def measures(self) -> dict: ...
    @property
    def covariance(self) -> str | None: ...
    @property
    def noise(self) -> float | None: ...
    @property
    def learning_curve(self) -> np.ndarray: ...
    @property
    def remarks(self) -> list[Remark]: ...
    @property
    def tested(self) -> dict: ...
    @property
    def trained(self) -> Dataset: ...
    @property
    def kernel(self) -> dict: ...
    def predict(
        self,
        X: Any,
        *,
        next: int = 10,
        device: str = 'auto',
        progress: bool | Callable[[Moment], object] | None = None,
    ) -> Predictions: ...
    def write(self, path: str | os.PathLike) -> None: ...

class Moment(NamedTuple):
    phase: str
    done: int
    total: int
    phase_fraction: float
    fraction: float
    seconds: float
    seconds_left: Optional[float]

class Nodal:
    @property
    def provenance(self) -> dict: ...
    @property
    def remarks(self) -> list[Remark]: ...
    @property
    def values(self) -> np.ndarray: ...
    @property
    def likeness(self) -> np.ndarray: ...
    @property
    def value(self) -> float: ...
    @property
    def normalised(self) -> float: ...
    @property
    def matches(self) -> list: ...
    def write(self, path: str | os.PathLike) -> None: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray: ...

class OutOfMemoryError(KindredError, MemoryError):
    ...

class Predictions:
    next: np.ndarray
    columns: dict
    @property
    def values(self) -> np.ndarray: ...
    @property
    def deviation(self) -> np.ndarray | None: ...
    @property
    def nearest(self) -> np.ndarray: ...
    @property
    def likeness(self) -> np.ndarray: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray: ...
    def __len__(self) -> int: ...

class Project:
    def __init__(self, path: str | os.PathLike, mode: str = 'r') -> None: ...
    @property
    def path(self) -> str: ...
    @property
    def datasets(self) -> list: ...
    @property
    def results(self) -> list: ...
    def dataset(self, which: int | str | KeptDataset) -> Dataset: ...
    def load(self, which: int | str | KeptResult) -> Any: ...
    def add(self, what: Any, *, name: str = '') -> int: ...
    def close(self) -> None: ...
    def __enter__(self) -> Any: ...
    def __exit__(self, *_: Any) -> Any: ...

class Remark(NamedTuple):
    code: str
    severity: str
    sentence: str

class Reordering:
    @property
    def order(self) -> np.ndarray: ...
    @property
    def before(self) -> dict: ...
    @property
    def after(self) -> dict: ...
    def write(self, path: str | os.PathLike, graph: int = 0) -> None: ...
    def __getitem__(self, graph: Any) -> Any: ...
    def __len__(self) -> int: ...

class Similar:
    queries: np.ndarray
    graphs: np.ndarray
    values: np.ndarray
    @property
    def provenance(self) -> dict: ...
    @property
    def remarks(self) -> list[Remark]: ...
    def of(self, query: int = 0) -> list: ...
    def to_sparse(self) -> Any: ...
    def write(self, path: str | os.PathLike) -> None: ...
    def __len__(self) -> int: ...

class UsageError(KindredError, ValueError):
    ...

def align(
    a: Any,
    b: Any,
    *,
    method: str = 'best',
    locked: Any = (),
    forbidden: Any = (),
    start: Any = None,
    prior: Any = (),
    candidates: Any = None,
    bound: int = 0,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    goal: str = 's3',
    effort: int = 2000,
    chains: int = 4,
    guided: float = 0.9,
    similar: float = 1.0,
    alpha: float = 10.0,
    beta: float = 1.0,
    time: float = 0.0,
    seed: int = 1,
    alike: int = 0,
    walk_q: float = 0.2,
    walk_width: float = 0.5,
    embedding: str = 'netmf',
    dimension: int = 128,
    window: int = 10,
    negative: float = 1.0,
    embedding_seed: int = 1,
    k: int = 0,
    density: float = 0.01,
    union: bool = False,
    subspace: bool = True,
    prior_use: str = 'extra',
    gamma: float = 0.99,
    iterations: int = 100,
    damping: int = 2,
    precision: str = 'single',
    threads: int = 0,
) -> Alignment: ...

def cluster(
    X: Any,
    kernel: Kernel | str | None = None,
    *,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    number: int = 0,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float = 1e-06,
    precision: str = 'single',
    maximum_iterations: int = 1000,
    threads: int = 0,
) -> Clusters: ...

def dataset(
    source: Any,
    *,
    name: str = '',
    properties: Mapping | None = None,
    edge_weight: str = 'weight',
    hydrogens: bool = False,
) -> Dataset: ...

def devices() -> list: ...

def evaluate(a: Any, b: Any, alignment: Any, *, truth: Any = None, prior: Any = None) -> dict: ...

def formats() -> dict: ...

def from_smiles(
    smiles: str | Iterable[str],
    *,
    errors: str = 'drop',
    progress: bool | Callable[[Moment], object] | None = None,
    format: str = '',
    strict: bool = False,
    memory_limit: float = 0.0,
    smiles_column: str = '',
    name_column: str = '',
    target_columns: str = '',
    hydrogens: bool = False,
    parent: bool = False,
    drawing: bool = False,
    partial_charges: bool = False,
    write_smiles: bool = False,
    record_timeout: float = 5.0,
    all_models: bool = False,
    each_chain: bool = False,
    waters: bool = False,
    alternates: str = 'highest-occupancy',
    edge_weight: str = 'weight',
    pattern: bool = False,
    identifiers: str = 'usual',
    lowest_score: float = 0.0,
) -> Dataset: ...

def gram(
    X: Any,
    Y: Any = None,
    kernel: Kernel | str | None = None,
    *,
    normalise: bool | None = None,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float | None = None,
    precision: str | None = None,
    maximum_iterations: int | None = None,
    threads: int | None = None,
) -> Gram: ...

def graph(
    n_nodes: int,
    edges: Any,
    *,
    weights: Any = None,
    nodes: Mapping | None = None,
    edge_attributes: Mapping | None = None,
    node_names: Any = None,
    positions: Any = None,
    name: str = '',
) -> Graph: ...

def layout(
    graph: Any,
    *,
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    steps: int = 500,
    weights: bool = True,
    seed: int = 1,
) -> Layout: ...

def learn(
    X: Any,
    y: Any = None,
    kernel: Kernel | str | None = None,
    *,
    tune: int = 0,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    target: str = '',
    task: str = 'auto',
    covariance: str = 'auto',
    adds_up: bool = False,
    validation: str = 'folds',
    folds: int = 5,
    times: int = 5,
    test_share: float = 0.2,
    seed: int = 1,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float = 1e-06,
    precision: str = 'single',
    maximum_iterations: int = 1000,
    threads: int = 0,
) -> Model: ...

def map(
    X: Any,
    kernel: Kernel | str | None = None,
    *,
    nearest: int = 0,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    method: str = 'tsne',
    perplexity: float = 30.0,
    steps: int = 750,
    seed: int = 1,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float = 1e-06,
    precision: str = 'single',
    maximum_iterations: int = 1000,
    threads: int = 0,
) -> Map: ...

def match(weights: Any, *, progress: bool | Callable[[Moment], object] | None = None) -> np.ndarray: ...

def nodal(
    a: Any,
    b: Any,
    kernel: Kernel | str | None = None,
    *,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float | None = None,
    precision: str | None = None,
    maximum_iterations: int | None = None,
    threads: int | None = None,
) -> Nodal: ...

def predict(
    model: Model | Project | str | os.PathLike,
    X: Any,
    *,
    target: str = '',
    device: str = 'auto',
    progress: bool | Callable[[Moment], object] | None = None,
    next: int = 10,
    threads: int = 0,
) -> Predictions: ...

def presets() -> dict: ...

def read(
    path: str | os.PathLike | Iterable[str | os.PathLike],
    *,
    progress: bool | Callable[[Moment], object] | None = None,
    format: str = '',
    strict: bool = False,
    memory_limit: float = 0.0,
    smiles_column: str = '',
    name_column: str = '',
    target_columns: str = '',
    hydrogens: bool = False,
    parent: bool = False,
    drawing: bool = False,
    partial_charges: bool = False,
    write_smiles: bool = False,
    record_timeout: float = 5.0,
    all_models: bool = False,
    each_chain: bool = False,
    waters: bool = False,
    alternates: str = 'highest-occupancy',
    edge_weight: str = 'weight',
    pattern: bool = False,
    identifiers: str = 'usual',
    lowest_score: float = 0.0,
) -> Dataset: ...

def reorder(
    X: Any,
    *,
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    order: str = 'pbr',
    tile: int = 8,
    swaps: bool = True,
    seed: int = 1,
) -> Reordering: ...

def similar(
    X: Any,
    among: Any = None,
    kernel: Kernel | str | None = None,
    *,
    most: int = 10,
    threshold: float = 0.0,
    device: str = 'auto',
    project: str | os.PathLike | None = None,
    progress: bool | Callable[[Moment], object] | None = None,
    node: str | None = None,
    edge: str | None = None,
    q: float | None = None,
    convention: str | None = None,
    lmin: int | None = None,
    start: str | None = None,
    neighbours: str | None = None,
    spatial_shape: str | None = None,
    spatial_zoom: float | None = None,
    spatial_tent_power: float | None = None,
    spatial_bell_high: int | None = None,
    spatial_bell_low: int | None = None,
    spatial_hydrogens: bool | None = None,
    tolerance: float | None = None,
    precision: str | None = None,
    maximum_iterations: int | None = None,
    threads: int | None = None,
) -> Similar: ...
