"""The widget of show(): what it has beside the package anywidget is in _views.py, and what the browser does in widget.js."""

import math
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import ExitStack
from pathlib import Path

import anywidget
import traitlets

from . import _kindred
from ._progress import Grows, Moment
from ._views import GrowthView, view_of

_TOLD, _SEEN = 0.2, 0.6  # seconds between words, and at least between pictures, of what is computed
_NOTHING = [], ([], [])  # what is chosen at first, of one side or two
_REST = 2  # between pictures: how many times as long as one took


class Widget(anywidget.AnyWidget):
    """A result in a notebook. chosen: the places of what is chosen, a list, or of a matrix and a pair (rows, columns)."""

    _esm = Path(__file__).with_name("widget.js").read_text(encoding="utf-8")
    chosen = traitlets.Any([]).tag(sync=True)
    _shown = traitlets.Dict().tag(sync=True)
    _work = traitlets.Dict().tag(sync=True)  # what is computed: words, and the fraction that is done

    def __init__(self, what, view):
        """what: a result with its view, or a function that computes one with a progress, and None."""
        super().__init__()
        self._future, self._view, self._is_dark = Future(), view, False
        self._painting = threading.RLock()
        self._computing = None  # the thread that does
        self._progress = _Progress(self)
        self.on_msg(self._heard)
        if view is None:
            self._view = GrowthView(self._progress.growth)
            self._show()
            self._work = {"words": "Starting", "fraction": 0}
            _thread()(target=self._compute, args=(what,)).start()
        else:
            self._future.set_result(what)
            self._show()

    @property
    def names(self):
        """The names of what is chosen, as chosen has their places."""
        return self._view.names(self._view.valid(self.chosen))

    def result(self, timeout: "float | None" = None):
        """The result, for which it waits while it is computed, at most so many seconds. Raises what computing raised."""
        if self._computing == threading.get_ident() and not self._future.done():
            raise _kindred.UsageError("The result is not there yet, and its own computing cannot wait for it.")
        return self._future.result(timeout)

    def stop(self) -> None:
        """Ends what is computed, and keeps what is there, if that can be kept."""
        self._progress.is_stopped = True

    def close(self):
        self.stop()
        super().close()

    @traitlets.validate("chosen")
    def _valid(self, proposal):
        return self._view.valid(proposal.value)

    def _compute(self, work):
        self._computing, growth = threading.get_ident(), self._view
        try:
            result = work(self._progress)
        except BaseException as error:  # whoever asks for the result gets it
            self._future.set_exception(error)
            self._work = {"ended": "Stopped." if isinstance(error, _kindred.Cancelled) else _sentence(error)}
        else:
            self._show_result(result)
        with self._painting:
            self._progress.growth = None
            growth.release()

    def _show_result(self, result):
        try:
            try:
                self._view = view_of(result)  # whoever has the result may choose of it
            finally:
                self._future.set_result(result)
            self._show()
            self._work = {}
        except Exception as error:
            self._work = {"ended": _sentence(error)}

    def _show(self):
        """Shows the view as it is by now."""
        with ExitStack() as message:
            with self._painting:
                view = self._view
                shown = view.shown(self._is_dark)
                message.enter_context(self.hold_sync())
                self._shown = {**shown, "sides": view.sides, "label": view.label, "remarks": view.remarks}
            self._choose_again()  # with no lock: whoever observes it may wait

    def _choose_again(self):
        """Leaves chosen what the view can have chosen. Nothing, chosen of work under way, stays as it is: that is no news."""
        if self.chosen in _NOTHING and not self._future.done():
            return
        try:
            chosen = self._view.valid(self.chosen)
        except (_kindred.UsageError, ValueError, TypeError):  # it was chosen of something else
            chosen = self._view.valid([])
        if chosen != self.chosen:
            self.chosen = chosen

    def _told(self, words, fraction):
        self._work = {"words": words, "fraction": fraction}

    def _heard(self, _, message, __):
        if "dark" in message and message["dark"] != self._is_dark:
            self._is_dark = message["dark"]
            self._show()
        elif "query" in message:
            self._view.query = message["query"]
            self._show()
        elif "at" in message:
            self.send({"at": message["at"], "said": self._view.said(*message["at"])})
        elif "stop" in message:
            self.stop()


class _Progress(Grows):
    """Tells a widget how far the work is, and what is there of it."""

    def __init__(self, widget):
        self.growth = _kindred.Growth()
        self.is_stopped = False
        self._widget = widget
        self._next_words = self._next_picture = 0.0

    def __call__(self, *moment):
        if not threading.main_thread().is_alive():  # Python ends
            raise _kindred.Cancelled
        now, at = Moment(*moment), time.monotonic()
        if at >= self._next_words:
            self._next_words = at + _TOLD
            left = "" if now.seconds_left is None else f", {_duration(now.seconds_left)} left"
            self._widget._told(f"{now.phase}: {now.fraction:.0%}{left}", now.fraction)
        if at >= self._next_picture:
            try:
                self._widget._show()
                self._next_picture = time.monotonic() + max(_SEEN, _REST * (time.monotonic() - at))
            except Exception:  # the work goes on without pictures
                self._next_picture = math.inf
        return not self.is_stopped


def _sentence(error):
    return str(error) or repr(error)


def _duration(seconds):
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.0f} h"


def _thread():
    """The class of threads that may write to the notebook: marimo has its own."""
    marimo = sys.modules.get("marimo")
    return marimo.Thread if marimo is not None and marimo.running_in_notebook() else threading.Thread
