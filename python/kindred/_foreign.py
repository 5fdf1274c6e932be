"""Graphs of other libraries, known by the methods that they have: none of these libraries is imported."""

import warnings

import numpy as np

from . import _kindred


def is_molecule(item):
    """True for a molecule of RDKit."""
    return hasattr(item, "GetAtoms") and hasattr(item, "GetBonds")


def describe(item):
    """A graph as _kindred.build() takes it, or None where it is of no kind that is known."""
    if hasattr(item, "nodes") and hasattr(item, "adj") and hasattr(item, "is_directed"):
        return _networkx(item)
    if hasattr(item, "vs") and hasattr(item, "es"):
        return _igraph(item)
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
        edge_attributes["weight"] = _numbers(weights)
        if np.isnan(edge_attributes["weight"]).any():
            raise _kindred.InputError("A weight is no number (NaN): leave such edges out, or give them a weight.")
    graph = {
        "name": str(name),
        "nodes": int(count),
        "listing": "undirected",
        "edges": np.ascontiguousarray(np.asarray(edges, dtype=np.int32).reshape(-1, 2)),
        "node_attributes": _columns(node),
        "edge_attributes": edge_attributes,
        "properties": dict(properties or {}),
    }
    if names is not None:
        graph["node_names"] = [str(one) for one in names]
    if positions is not None:
        graph["positions"] = _numbers(positions)
    return graph


def _numbers(values):
    return np.ascontiguousarray(values, dtype=np.float64)


def _columns(attributes):
    """Columns as build() takes them: arrays of numbers as they are, all else as lists."""
    columns = {}
    for name, values in dict(attributes or {}).items():
        is_array = isinstance(values, np.ndarray)
        if is_array and values.ndim == 1 and values.dtype.kind in "iuf":
            columns[str(name)] = _numbers(values)
        else:
            columns[str(name)] = values.tolist() if is_array else list(values)
    return columns


def _table(rows):
    """Columns of dicts, one dict an item; None where an item lacks a value."""
    names = {}
    for row in rows:
        names.update(dict.fromkeys(row))
    return {str(name): [_plain(row.get(name)) for row in rows] for name in names}


def _plain(value):
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value


def _networkx(item):
    place = {node: at for at, node in enumerate(item.nodes)}
    found = [(place[a], place[b], data) for a, b, data in item.edges(data=True)]
    nodes = [data for _, data in item.nodes(data=True)]
    graph = arrays(len(place), [(a, b) for a, b, _ in found], name=item.graph.get("name", "") or "",
                   names=list(place), node=_table(nodes), edge=_table([data for _, _, data in found]),
                   properties={key: value for key, value in item.graph.items()
                               if key != "name" and isinstance(value, (str, int, float))})
    if item.is_directed():
        graph["listing"] = "directed"
    return graph


def _igraph(item):
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
        warnings.warn(f"The cell of {item.get_chemical_formula()} is left out: nothing is bonded across its faces.",
                      stacklevel=5)
    symbols = list(item.get_chemical_symbols())
    positions = _numbers(item.get_positions())
    return arrays(len(symbols), _kindred.covalent_bonds(positions, symbols), positions=positions,
                  node={"element": symbols}, name=item.get_chemical_formula())


def _matrix(shape, rows, columns, values):
    if shape[0] != shape[1]:
        raise _kindred.InputError(f"A matrix of {shape[0]} by {shape[1]} is no graph: rows and columns are its nodes.")
    graph = arrays(shape[0], np.column_stack([rows, columns]), weights=values)
    graph["listing"] = "mirrored"
    return graph
