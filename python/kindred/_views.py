"""How a widget shows a result: its picture, what one can point at in it, and what that is called."""

import numpy as np

from . import _kindred
from ._graphs import Dataset
from ._maps import Map
from ._results import Gram, Nodal, Similar

_MOST_CARDS = 60


def view_of(result):
    """The view of a result. Raises TypeError on what has none."""
    for kind, view in ((Map, _MapView), (Gram, _GramView), (Nodal, _NodalView), (Similar, _SimilarView)):
        if isinstance(result, kind):
            return view(result)
    raise TypeError(f"A widget shows a Gram, a Map, a Similar or a Nodal, and no {type(result).__name__}.")


class View:
    """A result, or what is there of one. It has one side of graphs to choose from, or two: rows and columns."""

    def __init__(self, sides, label, remarks=()):
        self.sides, self.label = sides, label
        self.remarks = [remark.sentence for remark in remarks]

    def shown(self, is_dark) -> dict:
        """What the browser needs: a picture with its size, and where one can point."""
        raise NotImplementedError

    def said(self, row, column) -> str:
        """The value of a cell."""
        return ""

    def valid(self, chosen):
        """What is chosen as places: a list, or of two sides a tuple of two. Names are graphs, too."""
        if len(self.sides) == 1:
            return _places(chosen, self.sides[0])
        if isinstance(chosen, str) or len(chosen) not in (0, 2):
            raise _kindred.UsageError("What is chosen of two sides is a pair of lists: of rows, and of columns.")
        rows, columns = chosen or ([], [])
        return _places(rows, self.sides[0]), _places(columns, self.sides[1])

    def names(self, chosen):
        """The names of what is chosen."""
        found = [[side[at] for at in places] for side, places in
                 zip(self.sides, [chosen] if len(self.sides) == 1 else chosen)]
        return found[0] if len(found) == 1 else tuple(found)


def _places(chosen, names):
    chosen = [chosen] if isinstance(chosen, str) or not np.ndim(chosen) else chosen
    by_name, found = {}, []
    if any(isinstance(one, str) for one in chosen):
        by_name = {name: len(names) - at for at, name in enumerate(reversed(names), 1)}  # the first of each name
    for one in chosen:
        if isinstance(one, str) and one not in by_name:
            raise _kindred.UsageError(f"There is no {one} to choose.")
        place = by_name[one] if isinstance(one, str) else int(one)
        if not 0 <= place < len(names):
            raise _kindred.UsageError(f"There are {len(names)} to choose from, and none at {place}.")
        found.append(place)
    return list(dict.fromkeys(found))


class GrowthView(View):
    """What is there of a matrix or a map while it is computed."""

    def __init__(self, growth):
        super().__init__([[]], "")
        self._growth, self._last = growth, {}

    def shown(self, is_dark):
        if self._growth is not None:
            self._last = _kindred.shown_growth(self._growth, is_dark) or {}
            self.sides = self._last.pop("sides", self.sides)
        return self._last

    def release(self):
        """Keeps the last picture, and no number."""
        self._growth = None


class _MapView(View):
    def __init__(self, result):
        super().__init__([result.names], repr(result), result.remarks)
        self._positions = np.ascontiguousarray(result.positions, dtype=float)

    def shown(self, is_dark):
        return _kindred.shown_map(self._positions, self.sides[0], is_dark)


class _GramView(View):
    def __init__(self, result):
        self._core, self._values = result._kept, result.values  # a share has none, and says so
        super().__init__([result.row_names, result.column_names], repr(result), result.remarks)
        self._order = result._order()

    def shown(self, is_dark):
        return {**_kindred.shown_gram(self._core, self._order, is_dark), "order": self._order}

    def said(self, row, column):
        return f"{self._values[row, column]:.4g}"


class _NodalView(View):
    def __init__(self, result):
        super().__init__(result._node_texts(), repr(result), result.remarks)
        self._core, self._values = result._core, result.likeness

    def shown(self, is_dark):
        return _kindred.shown_pair(self._core, *self.sides, is_dark)

    def said(self, row, column):
        return f"{self._values[row, column]:.4g}"


class _SimilarView(View):
    """The list of one query at a time, as cards."""

    def __init__(self, result):
        searched = Dataset(result._core.searched)
        super().__init__([searched.names], repr(result), result.remarks)
        self.query = 0
        self._queries, self._searched, self._result = Dataset(result._core.queries), searched, result

    def shown(self, is_dark):
        if not len(self._queries):
            return {}
        listed = self._result.of(self.query)
        cards = [(place, f"{value:.4f}") for _, place, value in listed[:_MOST_CARDS]]
        graphs = [self._queries[self.query], *(self._searched[place] for place, _ in cards)]
        first, *others = _kindred.shown_graphs([graph._core for graph in graphs], is_dark)
        rest = len(listed) - len(cards)
        return {"queries": self._queries.names, "query": self.query, "first": first, "rest": rest,
                "cards": [{**card, "place": place, "value": value} for card, (place, value) in zip(others, cards)]}
