"""What Python's objects have from those of the engine."""


class of_core(property):
    """A value that the engine's object has by the same name: its type, and what it says."""

    def __init__(self, kind, said):
        described = self

        def value(self):
            return getattr(self._core, described._name)

        value.__annotations__["return"] = kind
        super().__init__(value, doc=said)

    def __set_name__(self, owner, name):
        self._name = name
