"""Results that one looks at and points at in a notebook."""

from . import _kindred
from ._views import view_of


def show(what, *args, **options):
    """Shows a kernel matrix, a map, lists of similar graphs or a pair of graphs as a widget of a notebook, and returns it.

    what: a Gram, a Map, a Similar or a Nodal; or a function that computes one, with what it takes: show(kindred.map, drugs)
    shows it while it is computed. What is chosen in the widget is widget.chosen, a list of places, or of a matrix and a
    pair a tuple of two, rows and columns; widget.names are their names. widget.observe(f, "chosen") calls f with each
    change, and what is set is marked. widget.result() waits for what is computed, and widget.stop() ends it. Needs the
    package anywidget: pip install anywidget."""
    is_function, view = callable(what), None
    if not is_function:
        if args or options:
            raise TypeError("What is computed already is shown as it is: give show() a function to have it compute.")
        view = view_of(what)
    try:
        from ._widget import Widget
    except ImportError as missing:
        if missing.name != "anywidget":
            raise
        raise _kindred.UsageError("Widgets need the package anywidget: pip install anywidget.") from None
    return Widget((lambda progress: what(*args, progress=progress, **options)) if is_function else what, view)
