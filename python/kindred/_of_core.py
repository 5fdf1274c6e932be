"""What Python's objects have from those of the engine."""

from operator import attrgetter


class described(property):
    """A value with its type, and what it says."""

    def __init__(self, kind, said, get):
        def value(self):
            return get(self)

        value.__annotations__["return"] = kind
        super().__init__(value, doc=said)


class of_core(described):
    """A value that the engine's object has by the same name, or by another (`kernel.options`)."""

    def __init__(self, kind, said, name=None):
        self._name = name
        super().__init__(kind, said, lambda owner: attrgetter(self._name)(owner._core))

    def __set_name__(self, owner, name):
        self._name = self._name or name
