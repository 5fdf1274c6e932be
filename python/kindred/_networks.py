"""Networks: what is known of their nodes, and which node of one network is which of another."""

import os
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Literal

import numpy as np

from . import _kindred
from ._foreign import indices, numbers
from ._data import Graph, one_graph
from ._graphs import _arrays, called
from ._of_core import of_core
from ._options import documented, keywords, texts
from ._progress import Watcher
from ._project import Project, opened
from ._results import OfTwo
from ._warnings import remarked, remarks_of, warn, warn_of


class Alignment(OfTwo):
    """Which node of a network A is which of a network B."""

    facts: "dict[str, Any]"  #: how the search ended
    tried: "list[tuple[dict[str, Any], dict[str, float]]]"  #: (options, measures) of all that align() tried

    def __init__(self, core, facts=None, *graphs):
        super().__init__(core, *graphs)
        self.tried = []
        self.facts = facts or {}
        self._settled = None  # the alignment, and the least score, that this is the settled part of

    def __reduce__(self):
        return super().__reduce__() if self._settled is None else (Alignment.settled, self._settled)

    def _beside(self):
        return {"facts": self.facts, "tried": self.tried, **super()._beside()}

    images = of_core("np.ndarray", "The node of B of each node of A; -1 for none.")
    scores = of_core("np.ndarray",
                     "What score_name says of each pair, from 0 to 1, one a node of A; empty if nothing is known.")
    score_name = of_core("str",
                         "What scores are: searches_agreeing (of method best, the share of the searches that chose the "
                         "pair) or lead_over_rival (of cualign, by how much the message of the pair leads that of its "
                         "strongest rival).")

    @property
    def fixed_by(self) -> "list[str | None]":
        """What fixed the pair of each node of A before any search, "lock" or "similarity", or None; empty if none is fixed.
        Fixed pairs have the score 1, if there are scores: no search could change them."""
        return self._core.fixed_by()

    @property
    def measures(self) -> "dict[str, float]":
        """How good it is, by the keys that kindred.evaluate() explains."""
        return self._core.measures(None, None, [], None)

    def pairs(self) -> "list[tuple[Any, Any]]":
        """(node of A, node of B) of all aligned nodes: as NetworkX calls them, by their names, or by their numbers."""
        names = [called(graph) for graph in (self.a, self.b)]
        return [(names[0][node], names[1][image]) for node, image in enumerate(self.images.tolist()) if image >= 0]

    def settled(self, least: float = 1.0) -> "Alignment":
        """The alignment of the pairs whose score is at least so high: of 1 all searches agree."""
        found = Alignment(self._core.settled(least), None, self.a, self.b)
        found._settled = self, least
        return found

    def predicted(self) -> "list[tuple[str, Any, Any, float]]":
        """The edges between aligned nodes that one network has and the other lacks: "a" or "b", the one that lacks it, its
        two nodes, and the lower score of both pairs; the surest first."""
        names = [called(graph) for graph in (self.a, self.b)]
        return [("b" if is_in_b else "a", names[is_in_b][one], names[is_in_b][other], score)
                for is_in_b, one, other, score in self._core.predicted()]

    def partners(self, most: int = 10) -> "dict[Any, list[tuple[Any, float]]]":
        """The likeliest partners of each node of A: the aligned one, then those that would fit best if all other nodes stayed
        aligned, by the share of neighbours that they would conserve."""
        names = [called(graph) for graph in (self.a, self.b)]
        return {names[0][node]: [(names[1][other], value) for other, value in found]
                for node, found in enumerate(self._core.partners(most))}

    def enrichment(self, *annotations: "str | os.PathLike[str]") -> "list[dict[str, Any]]":
        """Which terms are found oftener than by chance: of the test "shared" among aligned pairs, of "conserved" among the
        nodes of A that conserved edges join. annotations: files of a name and its terms a line, or GAF 2. Of `population`
        annotated pairs, or nodes, `marked` carry the term by A; of the `drawn`, which carry it by B or are in the conserved
        part, `found` do. p is that of the hypergeometric distribution, q that of Benjamini and Hochberg; lowest p first."""
        return self._core.enrichment([os.fspath(path) for path in annotations])

    def write(self, path: "str | os.PathLike[str]") -> None:
        """Writes the pairs as .align or .csv."""
        self._core.write(os.fspath(path))

    def _table(self):
        is_aligned = self.images >= 0
        pairs = self.pairs()
        more = {"score": self.scores, "fixed_by": np.array(self.fixed_by, dtype=object)}
        return {"data": {"b": [b for _, b in pairs],
                         **{name: values[is_aligned] for name, values in more.items() if len(values)}},
                "index": [a for a, _ in pairs]}

    def __len__(self):
        return int((self.images >= 0).sum())

    def _picture(self):
        return _kindred.alignment_picture(self._core)

    def __repr__(self):
        said = {"conserved_edges": "{:,.0f} conserved edges", "ec": "EC {:.3f}", "s3": "S3 {:.3f}"}
        measures = self.measures
        known = [text.format(measures[key]) for key, text in said.items() if key in measures]
        return f"Alignment({', '.join([f'{len(self)} pairs', *known])})"


def nodes(graph, *, progress=None) -> "dict[str, Any]":
    """What is counted of the nodes of a network, an array each: degree, betweenness, closeness, PageRank, clustering, core,
    community and component, then its own attributes. Of large networks betweenness and closeness are estimated, and a
    warning says so."""
    with Watcher(progress) as watcher:
        columns, remarks = _kindred.nodes(one_graph(graph)._core, watcher)
    warn_of(remarks_of(remarks))
    return _arrays(columns)


def part(graph, nodes=None, *, filter: str = "", around: int = 0, progress=None) -> Graph:
    """The network of some nodes and the edges between them, with all that is known of both: of `nodes`, by numbers or names,
    or of those that pass a filter, as "degree > 20"; and of those that at most `around` edges reach from these: 1 adds
    their neighbours."""
    if (nodes is None) == (not filter):
        raise _kindred.UsageError("nodes and filter each choose nodes: give one of them.")
    if around < 0:
        raise _kindred.UsageError("around is a number of steps, 0 or more.")
    network = one_graph(graph)
    with Watcher(progress) as watcher:
        core, places, remarks = _kindred.part(network._core, _chosen(network, nodes), filter, around, watcher)
    warn_of(remarks_of(remarks))
    return Graph(core, network._labels and [network._labels[place] for place in places])


def enrich(graph, annotations, *, nodes=None, filter: str = "", by: str = "", progress=None) -> "list[dict[str, Any]]":
    """Which terms are commoner in some nodes of a network than by chance, a row for each set and term; pandas.DataFrame
    takes the rows as a table.

    annotations: files of a name and its terms a line, or GAF 2, or the path of one; an ontology (.obo) among them names the
    terms. The sets are `nodes`, by numbers or
    names; those that pass a filter, as "degree > 20"; or those of each value of a measure or attribute (by) that three
    nodes or more have: community, if nothing is given. Of `population` annotated nodes `marked` carry the term; of the
    `drawn`, which are in the set, `found` do: `nodes`. `expected` are as many as chance finds, `fold` says how many times
    more there are. p is that of the hypergeometric distribution, q that of Benjamini and Hochberg over all tests of the
    call; lowest p first in each set. Terms that only one node carries are not tested, and annotations are taken as given."""
    network = one_graph(graph)
    paths = [annotations] if isinstance(annotations, (str, os.PathLike)) else annotations
    with Watcher(progress) as watcher:
        rows, remarks = _kindred.enrich(network._core, [os.fspath(path) for path in paths], _chosen(network, nodes), filter,
                                        by, watcher)
    warn_of(remarks_of(remarks))
    return rows


def _chosen(network, nodes):
    """The numbers of nodes, ascending, or None."""
    return None if nodes is None else np.unique(_places(network, nodes)).tolist()


_BEST = ("search",)
_CANDIDATES = ("embedding", "candidates", "belief")


@documented(*_BEST, "walks", *_CANDIDATES, "execution")
def align(a, b, *, method: Literal["best", "cualign"] = "best", locked=(), forbidden=(), start=None, prior=(), candidates=None, embeddings=None,
          bound: int = 0, tried: "Mapping[str, Sequence[Any]] | None" = None, device: str = "auto", project: "Project | str | os.PathLike[str] | None" = None, progress=None, **options) -> Alignment:
    """Finds which node of a network A is which of a network B, so that as many edges as possible are conserved.

    method: best compares all nodes and searches; cualign chooses candidate pairs, and finds a matching of them by belief
    propagation. locked, forbidden: pairs that are, or are not, aligned. start: an alignment that the search of best
    begins with. prior: (node, node, similarity), or a matrix of similarities. candidates: the same, for cualign.
    embeddings: points of the nodes of both networks for cualign, two matrices with a row for each node, or two files. tried:
    options and values, as {"seed": [1, 2, 3]}: of all their combinations the best by NCV-GS³ is returned, with `tried`. bound:
    steps in which cualign looks for what no matching can exceed. Nodes are numbers from 0, or names; those of a graph of
    NetworkX go by its own labels."""
    one, other = one_graph(a), one_graph(b)
    if method not in ("best", "cualign"):
        raise _kindred.UsageError(f'method does not accept "{method}": give one of best, cualign.')
    asked = [(values, _usable(method, {**options, **values})) for values in _grid(tried)]
    for name, value in (("candidates", candidates), ("embeddings", embeddings)):
        if method == "best" and value is not None:
            raise _kindred.UsageError(f'{name} are what method="cualign" works on: give it, too.')
    if method == "cualign" and start is not None:
        raise _kindred.UsageError('start is where the search of method="best" begins: leave it out.')
    networks = _kindred.Networks(one._core, other._core)
    beside = _kindred.Given(_pairs(locked, one, other), _pairs(forbidden, one, other),
                            _pairs(start if start is not None else (), one, other), scored(prior, one, other),
                            None if candidates is None else scored(candidates, one, other),
                            None if embeddings is None else _points(embeddings, one, other))

    def aligned(given):
        with Watcher(progress) as watcher, opened(project) as kept:
            computing = _kindred.Computing(device, given, watcher)
            if method == "best":
                found = _kindred.align_best(networks, beside, kept, computing)
            else:
                found = _kindred.align_by_candidates(networks, beside, bound, kept, computing)
        return remarked(Alignment(*found, one, other))

    return _best_of(asked, aligned)


def _usable(method, options):
    """Options as texts. Refuses those of the other method."""
    given = texts("align", options, *_BEST, "walks", *_CANDIDATES, "execution")
    usable = {*keywords(*(_BEST if method == "best" else _CANDIDATES), "walks", "execution"), "alpha", "beta"}
    for keyword in given:
        if keyword not in usable:
            there = "cualign" if method == "best" else "best"
            raise _kindred.UsageError(f'{keyword} is an option of method="{there}": leave it out.')
    return given


def _grid(tried):
    """All combinations of values that are tried, the last option the fastest; one without any if none are."""
    values = [[one] if isinstance(one, str) else list(one) for one in (tried or {}).values()]
    if not all(values):
        raise _kindred.UsageError('tried has options and values, such as {"seed": [1, 2, 3]}.')
    return [dict(zip(tried or {}, combination)) for combination in product(*values)]


def _best_of(asked, aligned):
    """The best alignment by NCV-GS³, the first of equal ones. One that was stopped is the last that is tried."""
    best, tried, most = None, [], -1.0
    for values, given in asked:
        found = aligned(given)
        tried.append((values, found.measures))
        worth = tried[-1][1].get("ncv_gs3", 0.0)
        if worth > most:
            best, most = found, worth
        if not found.facts["is_complete"]:
            break
    best.tried = tried if len(asked) > 1 else []
    return best


def match(weights, *, progress=None) -> np.ndarray:
    """Finds the matching of the largest sum of weights: of each row of a matrix (NumPy, or SciPy's sparse ones) its column,
    or -1. Each column is taken once, and only weights above 0 are."""
    n_rows, n_columns = weights.shape
    if hasattr(weights, "tocoo"):
        matrix = weights.tocoo(copy=True)
        matrix.sum_duplicates()
        nodes, scores = np.column_stack([matrix.row, matrix.col]), matrix.data
    else:
        nodes = np.argwhere(weights)
        scores = np.asarray(weights)[nodes[:, 0], nodes[:, 1]]
    pairs = _kindred.Pairs(np.ascontiguousarray(nodes, dtype=np.int32), numbers(scores))
    with Watcher(progress) as watcher:
        return _kindred.match(pairs, n_rows, n_columns, watcher)


def evaluate(a, b, alignment, *, truth=None, prior=None, locked=None,
             annotations: "str | os.PathLike[str] | Sequence[str | os.PathLike[str]]" = ()) -> "dict[str, float]":
    """Measures an alignment of two networks.

    alignment, truth: an Alignment, the images of the nodes of A, pairs, a dict, or a file. prior: how alike nodes are.
    locked: pairs that were known, which ranks of true partners leave out; those that an Alignment was computed with, if
    none are given. annotations: files of a name and its terms a line, or GAF 2, which add how many terms aligned nodes share."""
    one, other = one_graph(a), one_graph(b)
    core = _aligned(alignment, one, other)
    known = None if truth is None else _aligned(_known(truth, one, other), one, other)
    files = [annotations] if isinstance(annotations, (str, os.PathLike)) else annotations
    return core.measures(known, None if prior is None else scored(prior, one, other), [os.fspath(path) for path in files],
                         None if locked is None else _pairs(locked, one, other))


evaluate.__doc__ += "\n\nMeasures:\n" + "\n".join(f"    {key}: {said}" for key, said in _kindred.measures())


def _known(truth, a, b):
    """Without pairs of which a network has no node, as a file is read."""
    if isinstance(truth, (str, os.PathLike, Alignment)) or isinstance(truth, np.ndarray) and truth.ndim == 1:
        return truth
    there = [{*graph._labels, *map(str, graph._labels)} if graph._labels else {*graph.node_names, *range(graph.n_nodes)}
             for graph in (a, b)]
    rows = _rows(truth)
    kept = [row for row in rows if row[0] in there[0] and row[1] in there[1]]
    if len(kept) < len(rows):
        warn([f"{len(rows) - len(kept)} of {len(rows)} pairs of the truth are of nodes that are not there, and are left out."])
    return kept


def _aligned(alignment, a, b):
    if isinstance(alignment, Alignment):
        return alignment._core
    networks = _kindred.Networks(a._core, b._core)
    if isinstance(alignment, (str, os.PathLike)):
        return _kindred.aligned_by_file(networks, os.fspath(alignment))
    if isinstance(alignment, np.ndarray) and alignment.ndim == 1:
        return _kindred.aligned(networks, _images(alignment, b))
    images = np.full(a.n_nodes, -1, dtype=np.int32)
    for node, image in _pairs(alignment, a, b):
        images[node] = image
    return _kindred.aligned(networks, images)


def _rows(pairs):
    if hasattr(pairs, "items"):
        return list(pairs.items())
    if isinstance(pairs, Alignment):
        images = pairs.images
        return [(node, image) for node, image in enumerate(images.tolist()) if image >= 0]
    return list(pairs)


def _images(images, b):
    return indices(images, b.n_nodes, lambda node: f"{b.name or 'The network'} has no node {node}.", lowest=-1)


def _pairs(pairs, a, b):
    """Pairs of nodes, by numbers or names, as an array of two columns."""
    if isinstance(pairs, np.ndarray) and pairs.ndim == 1 and pairs.size == a.n_nodes:
        pairs = [(node, image) for node, image in enumerate(_images(pairs, b).tolist()) if image >= 0]
    rows = _rows(pairs)
    places = [_places(a, [row[0] for row in rows]), _places(b, [row[1] for row in rows])]
    return np.ascontiguousarray(np.stack(places, axis=1))


def scored(pairs, a, b):
    """Pairs with numbers: rows of three, or a matrix of nodes of A by nodes of B."""
    if hasattr(pairs, "tocoo"):
        matrix = pairs.tocoo()
        nodes, scores = np.column_stack([matrix.row, matrix.col]), matrix.data
    elif isinstance(pairs, np.ndarray) and pairs.shape == (a.n_nodes, b.n_nodes):
        nodes = np.argwhere(pairs)
        scores = pairs[nodes[:, 0], nodes[:, 1]]
    else:
        rows = _rows(pairs)
        nodes, scores = _pairs([row[:2] for row in rows], a, b), [row[2] for row in rows]
    return _kindred.Pairs(np.ascontiguousarray(nodes, dtype=np.int32).reshape(-1, 2),
                          numbers(scores))


def _points(embeddings, a, b):
    """Points of the nodes of both networks, of matrices or of files."""
    both = list(embeddings)
    if len(both) != 2:
        raise _kindred.UsageError("embeddings are two: the points of the first network, then those of the second.")
    return tuple(
        _kindred.Points.of_file(graph._core, os.fspath(one)) if isinstance(one, (str, os.PathLike))
        else _kindred.Points(graph._core, np.ascontiguousarray(one, dtype=np.float32)) for one, graph in zip(both, (a, b)))


def _places(graph, nodes):
    called = graph.name or "The network"
    if isinstance(nodes, str):
        nodes = [nodes]
    if graph._labels:
        nodes = _labelled(graph._labels, list(nodes), called)
    if any(isinstance(node, str) for node in nodes):
        place = {name: at for at, name in enumerate(graph.node_names)}
        try:
            nodes = [place[node] if isinstance(node, str) else node for node in nodes]
        except KeyError as missing:
            raise _kindred.InputError(f"{called} has no node {missing.args[0]}.") from None
    return indices(np.array([*nodes, None], dtype=object)[:-1], graph.n_nodes, lambda node: f"{called} has no node {node}.")


def _labelled(labels, nodes, called):
    """The numbers of nodes that are given by the labels of NetworkX, or by these as texts."""
    place = {str(label): at for at, label in enumerate(labels)} | {label: at for at, label in enumerate(labels)}
    missing = [node for node in nodes if node not in place]
    if missing:
        raise _kindred.InputError(f"{called} has no node {missing[0]!r}.")
    return [place[node] for node in nodes]
