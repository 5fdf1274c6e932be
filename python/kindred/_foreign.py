"""Graphs of other libraries, known by the methods that they have: none of these libraries is imported."""

from operator import index

import numpy as np

from . import _kindred
from ._warnings import warn

_MOST_NODES = 2**31 - 1


def is_molecule(item):
    """True for a molecule of RDKit."""
    return hasattr(item, "GetAtoms") and hasattr(item, "GetBonds")


def describe(item, edge_weight="weight"):
    """A graph as _kindred.build() takes it, or None if it is of no kind that is known."""
    if hasattr(item, "nodes") and hasattr(item, "adj") and hasattr(item, "is_directed"):
        return _networkx(item, edge_weight)
    if hasattr(item, "vs") and hasattr(item, "es"):
        return _igraph(item, edge_weight)
    if hasattr(item, "get_positions") and hasattr(item, "get_chemical_symbols"):
        return _ase(item)
    if hasattr(item, "tocoo") and hasattr(item, "shape"):
        matrix = item.tocoo()
        return _matrix(matrix.shape, matrix.row, matrix.col, matrix.data)
    if isinstance(item, np.ndarray) and item.ndim == 2:
        rows, columns = np.nonzero(item)
        return _matrix(item.shape, rows, columns, item[rows, columns])
    return None


def arrays(count, edges, weights=None, node=None, edge=None, names=None, positions=None, name="", properties=None):
    """A graph that is given as arrays."""
    edge_attributes = _columns(edge)
    if weights is not None:
        edge_attributes["weight"] = numbers(weights)
        require_weights(edge_attributes["weight"])
    count = _count(count)
    graph = {
        "name": str(name),
        "nodes": count,
        "listing": "undirected",
        "edges": _ends(edges, count),
        "node_attributes": _columns(node),
        "edge_attributes": edge_attributes,
        "properties": dict(properties or {}),
    }
    if names is not None:
        graph["node_names"] = [str(one) for one in names]
    if positions is not None:
        graph["positions"] = numbers(positions)
    return graph


def numbers(values):
    array = np.asarray(values)
    if np.iscomplexobj(array):
        raise _kindred.InputError("Complex numbers have no place in a graph: give their real parts, or absolute values.")
    return np.ascontiguousarray(array, dtype=np.float64)


def indices(values, limit, refused, lowest=0):
    """Whole numbers from `lowest` below a limit as int32. refused(value) is the sentence for one out of range."""
    array = np.asarray(values)
    if array.size == 0:
        return np.zeros(array.shape, dtype=np.int32)
    if array.dtype.kind == "f":
        broken = array[~(np.isfinite(array) & (array == np.floor(array)))]
        if broken.size:
            _whole(float(broken[0]))
    elif array.dtype.kind not in "iu":
        array = np.array([_whole(value) for value in array.ravel().tolist()], dtype=object).reshape(array.shape)
    outside = (array < lowest) | (array >= limit)
    if outside.any():
        raise _kindred.InputError(refused(int(array[outside].ravel()[0])))
    return np.ascontiguousarray(array, dtype=np.int32)


def _whole(value):
    """A whole number: 1, or 1.0 as arrays of floats have it."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise _kindred.InputError(f"Nodes are counted by whole numbers from 0, and {value!r} is none.")
    return index(value)


def _count(count):
    count = _whole(count.item() if isinstance(count, np.generic) else count)
    if not 0 <= count <= _MOST_NODES:
        raise _kindred.InputError(f"A graph has 0 to {_MOST_NODES:,} nodes, and not {count:,}.")
    return count


def _ends(edges, count):
    """The nodes of edges, in rows of two."""
    if not isinstance(edges, np.ndarray):
        edges = list(edges)
    array = np.asarray(edges)
    if array.size and (array.ndim != 2 or array.shape[1] != 2):
        raise _kindred.InputError(f"Edges are pairs of nodes, an array of two columns, and not one of shape {array.shape}.")
    ends = indices(array, count, lambda node: f"An edge leads to node {node}, and the nodes are 0 to {count - 1}.")
    return ends.reshape(-1, 2)


def require_weights(values, ends=None):
    """Refuses weights that are given and are no numbers. ends: the nodes of each edge, as their library calls them."""
    if isinstance(values, np.ndarray) and values.dtype.kind in "iuf":
        broken = np.flatnonzero(np.isnan(values))
        at = int(broken[0]) if broken.size else None
    else:
        at = next((at for at, value in enumerate(values) if not _is_number(value)), None)
    if at is None:
        return
    edge = f"edge {at}" if ends is None else f"the edge between {ends[at][0]!r} and {ends[at][1]!r}"
    value = values[at].item() if isinstance(values[at], np.generic) else values[at]
    said = "NaN" if _is_nan(value) else repr(value)
    raise _kindred.InputError(f"A weight is no number ({said}, of {edge}): leave such edges out, or give them a weight.")


def _is_number(value):
    try:
        return not isinstance(value, (str, bytes, bool, np.bool_)) and not np.isnan(float(value))
    except (TypeError, ValueError):
        return False


def _is_nan(value):
    return isinstance(value, float) and np.isnan(value)


def _columns(attributes):
    """Columns as build() takes them: arrays of numbers as they are, all else as lists."""
    columns = {}
    for name, values in dict(attributes or {}).items():
        is_array = isinstance(values, np.ndarray)
        if is_array and np.iscomplexobj(values):
            numbers(values)
        if is_array and values.ndim == 1 and values.dtype.kind in "iuf":
            columns[str(name)] = numbers(values)
        else:
            columns[str(name)] = values.tolist() if is_array else list(values)
    return columns


def _table(rows):
    """Columns of dicts, one dict an item; None if an item lacks a value."""
    names = {}
    for row in rows:
        names.update(dict.fromkeys(row))
    return {str(name): [_plain(row.get(name)) for row in rows] for name in names}


def _plain(value):
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value


def _networkx(item, edge_weight):
    place = {node: at for at, node in enumerate(item.nodes)}
    found = [(place[a], place[b], data) for a, b, data in item.edges(data=True)]
    nodes = [data for _, data in item.nodes(data=True)]
    ends = [(a, b) for a, b, data in item.edges(data=True) if edge_weight in data]
    require_weights([data[edge_weight] for _, _, data in found if edge_weight in data], ends)
    graph = arrays(len(place), [(a, b) for a, b, _ in found], name=item.graph.get("name", "") or "",
                   names=list(place), node=_table(nodes), edge=_table([data for _, _, data in found]),
                   properties={key: value for key, value in item.graph.items()
                               if key != "name" and isinstance(value, (str, int, float))})
    if not all(isinstance(node, str) for node in place):
        graph["labels"] = list(place)
    if item.is_directed():
        graph["listing"] = "directed"
    return graph


def _igraph(item, edge_weight):
    if edge_weight in item.es.attributes():
        require_weights(item.es[edge_weight])
    node = {name: item.vs[name] for name in item.vs.attributes()}
    names = node.pop("name", None)
    graph = arrays(item.vcount(), item.get_edgelist(), node=node, names=names,
                   edge={name: item.es[name] for name in item.es.attributes()},
                   name=item["name"] if "name" in item.attributes() else "")
    if item.is_directed():
        graph["listing"] = "directed"
    return graph


def _ase(item):
    if any(getattr(item, "pbc", ())):
        warn([f"The cell of {item.get_chemical_formula()} is left out: nothing is bonded across its faces."])
    symbols = list(item.get_chemical_symbols())
    positions = numbers(item.get_positions())
    return arrays(len(symbols), _kindred.covalent_bonds(positions, symbols), positions=positions,
                  node={"element": symbols}, name=item.get_chemical_formula())


def _matrix(shape, rows, columns, values):
    if shape[0] != shape[1]:
        raise _kindred.InputError(f"A matrix of {shape[0]} by {shape[1]} is no graph: rows and columns are its nodes.")
    graph = arrays(shape[0], np.column_stack([rows, columns]), weights=values)
    graph["listing"] = "mirrored"
    return graph
