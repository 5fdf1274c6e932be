import ast
import unittest
from pathlib import Path

import kindred
from kindred import _options, _stubs

package = Path(__file__).resolve().parents[2] / "python" / "kindred"


class StubsTest(unittest.TestCase):
    def test_the_stubs_are_those_of_the_option_tables(self):
        self.assertEqual((package / "__init__.pyi").read_text(), _stubs.stubs(),
                         f"run: python -m kindred._stubs {package}")

    def test_the_stubs_are_python_and_hold_every_public_name(self):
        tree = ast.parse(_stubs.stubs())

        defined = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(defined, set(kindred.__all__))

    def test_every_option_is_a_keyword_with_its_sentence(self):
        for function, stages in ((kindred.gram, ("kernel", "solve", "execution")), (kindred.align, ("search", "walks", "embedding")),
                                 (kindred.learn, ("learn",)), (kindred.layout, ("layout",)), (kindred.reorder, ("order",)),
                                 (kindred.read, ("read",))):
            parameters = _stubs.inspect.signature(function).parameters
            for stage in stages:
                for option in _options.TABLES[stage]:
                    self.assertIn(option.keyword, parameters)
                    self.assertIn(f"{option.keyword}: {option.help()}", function.__doc__)

    def test_every_public_name_has_a_docstring(self):
        for name in kindred.__all__:
            self.assertTrue(getattr(kindred, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
