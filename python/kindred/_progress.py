"""How far work is: told to a callable, or drawn by tqdm."""

import sys
from typing import NamedTuple, Optional


class Moment(NamedTuple):
    """One moment of running work, as a progress callback hears of it."""

    phase: str
    done: int
    total: int
    phase_fraction: float
    fraction: float
    seconds: float
    seconds_left: Optional[float]


class _Bar:
    """A bar of tqdm for the whole work, with the phase as its words; a line on stderr if tqdm is missing."""

    def __init__(self):
        self._phase = None
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._bar = None
        else:
            self._bar = tqdm(total=100, bar_format="{desc}: {percentage:3.0f} %|{bar}| {elapsed}<{remaining}")

    def __call__(self, *moment):
        now = Moment(*moment)
        if self._bar is None:
            if now.phase != self._phase:
                print(f"{now.phase} ...", file=sys.stderr)
        else:
            self._bar.set_description_str(now.phase, refresh=False)
            self._bar.n = round(100 * now.fraction)
            self._bar.refresh()
        self._phase = now.phase

    def close(self, is_done):
        if self._bar is not None:
            if is_done:
                self._bar.n = 100
            self._bar.close()


class Grows:
    """A watcher that is told moments as the engine has them, and whose `growth` the engine fills with what is there."""


class Watcher:
    """What the engine tells how far it is: `progress` is None, True (a bar), or a callable that takes a Moment.

    A callable that returns False has the work stop and keep what it has; what it raises ends the work."""

    def __init__(self, progress):
        self._bar = _Bar() if progress is True else None
        if progress is None or progress is False:
            self.callback = None
        elif self._bar is not None:
            self.callback = self._bar
        elif isinstance(progress, Grows):
            self.callback = progress
        elif callable(progress):
            self.callback = lambda *moment: progress(Moment(*moment))
        else:
            raise TypeError("progress is True, or a function that takes a Moment")

    def __enter__(self):
        return self.callback

    def __exit__(self, kind, value, trace):
        if self._bar is not None:
            self._bar.close(kind is None)
