import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import numpy as np

import kindred
from support import samples


class ProjectTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "work.kindred"
        self.drugs = kindred.read(samples / "drugs.csv")[:40]

    def test_a_matrix_that_is_added_is_read_again(self):
        K = kindred.gram(self.drugs)
        with kindred.Project(self.path, "w") as project:
            number = project.add(K, name="drugs by molecule2d")

        with kindred.Project(self.path) as project:
            entry = project.results[0]
            kept = project.load(number)

        self.assertEqual((entry.kind, entry.name, entry.is_complete), ("kernel-matrix", "drugs by molecule2d", True))
        np.testing.assert_allclose(kept.values, K.values, rtol=1e-12)
        self.assertEqual(kept.row_names, self.drugs.names)

    def test_a_rectangular_matrix_is_added_too(self):
        K = kindred.gram(self.drugs[:10], self.drugs[10:25], normalise=False)
        with kindred.Project(self.path, "w") as project:
            kept = project.load(project.add(K))

        np.testing.assert_allclose(kept.values, K.values, rtol=1e-12)

    def test_the_command_line_sees_what_was_added(self):
        with kindred.Project(self.path, "w") as project:
            project.add(kindred.gram(self.drugs))

        told = subprocess.run([os.environ["KINDRED_CLI"], "info", self.path, "--json"], check=True,
                              stdout=subprocess.PIPE).stdout

        self.assertIn("kernel", json.dumps(json.loads(told)))

    def test_a_matrix_is_computed_once_in_a_project(self):
        kindred.gram(self.drugs, project=self.path)
        again = kindred.gram(self.drugs, project=self.path)

        self.assertEqual(len(kindred.Project(self.path).results), 1)
        self.assertTrue(again.is_complete)

    def test_a_data_set_comes_back_as_it_was(self):
        with kindred.Project(self.path, "w") as project:
            number = project.add(self.drugs)

            back = project.dataset(number)

        self.assertEqual(back.names, self.drugs.names)
        self.assertEqual(back[3], self.drugs[3])

    def test_a_closed_project_says_so(self):
        project = kindred.Project(self.path, "w")
        project.close()

        with self.assertRaisesRegex(kindred.UsageError, "closed"):
            project.results


if __name__ == "__main__":
    unittest.main()
