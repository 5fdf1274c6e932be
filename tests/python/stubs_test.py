import ast
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import kindred
from kindred import _options, _stubs
from support import needs

_PAGE = """
import numpy as np
import kindred
from kindred.sklearn import GraphRegressor, MarginalizedGraphKernel

drugs = kindred.read("drugs.csv", progress=True)
first: kindred.Graph = drugs[0]
named: kindred.Graph = drugs["codeine"]
some: kindred.Dataset = drugs[["codeine", "morphine"]]
sizes: list[int] = [graph.n_nodes for graph in drugs]
K: kindred.Gram = kindred.gram(drugs, "molecule2d", output="K.npy", dtype="float32", device="cpu")
kernel = kindred.Kernel("molecule2d", q=0.1)
preset: str = kernel.preset
values, gradient = kernel(drugs, eval_gradient=True)
other: kindred.Kernel = kernel.with_theta(kernel.theta + 0.1)
seconds: float = kindred.estimate(drugs, most=5).seconds
predicted = kindred.learn(drugs, target="logS", validation="scaffolds").predict(drugs)
weight: float = predicted.carriers[0][0].weight
parts: np.ndarray = predicted.contributions()[0]
with kindred.Project("work.kindred", "w") as project:
    number: int = project.add(K, name="drugs")
    kinds: list[str] = [entry.kind for entry in project.results]
score: float = GraphRegressor("analogues", q=0.1).fit(drugs, [1.0]).score(drugs, [1.0])
matrix = MarginalizedGraphKernel(convention="paper").fit_transform(drugs)
kindred.align(first, named, goal="s3")
sweep: kindred.Sweep = kindred.sweep(first, named, [0.1])
rows: list[dict[str, object]] = list(sweep)
changes: kindred.Changes = kindred.changes(drugs, "logS", fewest=2)
steepest: kindred.Cliffs = kindred.cliffs(drugs, "logS", threshold=0.8, sort="difference", q=0.1)
tables = [result.to_pandas() for result in (K, changes, steepest, sweep)]
steps: int = kindred.map(drugs).steps
again: kindred.Similar = kindred.SimilarIndex(drugs, "analogues", q=0.1).similar(first, most=3, ranking="plain")
terms: list[list[str]] = kindred.annotate(first, named, "terms.tsv").terms_of_a
"""

_WRONG = {
    'kindred.align(first, named, goal="nonsense")': "goal",
    'kindred.gram(drugs, kernel="molecule9d")': "molecule9d",
    'kindred.Kernel(precision="half")': "half",
    'kindred.SimilarIndex(drugs, ranking="best")': "best",
    'kindred.cliffs(drugs, "logS", sort="size")': "sort",
    'MarginalizedGraphKernel(convention="nonsense")': "convention",
    'kindred.learn(drugs, target="logS", validation="none").rmse': "rmse",
}


class StubsTest(unittest.TestCase):
    def test_the_stubs_are_python_and_hold_every_public_name(self):
        tree = ast.parse(_stubs.stubs())

        defined = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(defined, set(kindred.__all__))
        ast.parse(_stubs.sklearn_stubs())

    def test_a_page_of_a_user_is_checked_by_mypy(self):
        needs("mypy")
        stubs = Path(kindred.__file__).with_name("__init__.pyi")
        if not stubs.exists():
            self.skipTest("the build made no stubs")
        page = Path(self.enterContext(tempfile.TemporaryDirectory())) / "page.py"
        page.write_text(_PAGE + "\n".join(_WRONG) + "\n")

        said = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(page.parent),
                               str(page)], capture_output=True, text=True, cwd=page.parent,
                              env={**os.environ, "MYPYPATH": str(stubs.parents[1])}).stdout

        errors = said.splitlines()
        self.assertEqual(len(errors), len(_WRONG), said)
        for error, (line, word) in zip(errors, _WRONG.items()):
            self.assertIn(word, error, line)

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
