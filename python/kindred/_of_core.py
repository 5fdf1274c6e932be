"""What Python's objects have from those of the engine."""

from operator import attrgetter


class of_core(property):
    """A value that the engine's object has by the same name, or by another (`kernel.options`): its type, and what it says."""

    def __init__(self, kind, said, name=None):
        described = self

        def value(self):
            return attrgetter(described._name)(self._core)

        value.__annotations__["return"] = kind
        super().__init__(value, doc=said)
        self._name = name

    def __set_name__(self, owner, name):
        self._name = self._name or name
