import json
import os
import pickle
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import kindred
from support import command_line, samples


golden = Path(__file__).parents[1] / "io" / "project" / "golden" / "0.1.0.kindred"


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

    def test_a_model_is_added_and_read_again(self):
        sizes = np.array([graph.n_nodes for graph in self.drugs], dtype=float)
        model = kindred.learn(self.drugs, sizes, adds_up=True)
        with kindred.Project(self.path, "w") as project:
            again = project.load(project.add(model))

        self.assertEqual(again.measures, model.measures)
        self.assertEqual(again.remarks, model.remarks)
        self.assertEqual(again.covariance, model.covariance)
        np.testing.assert_array_equal(again.learning_curve, model.learning_curve)
        np.testing.assert_allclose(again.predict(self.drugs[:5]).values, model.predict(self.drugs[:5]).values, rtol=1e-9)

    def test_what_is_computed_again_in_a_project_is_found(self):
        first = kindred.cluster(self.drugs, number=3, project=self.path)
        again = kindred.cluster(self.drugs, number=3, project=self.path)
        mapped = kindred.map(self.drugs, steps=10, project=self.path)

        np.testing.assert_array_equal(first.labels, again.labels)
        self.assertEqual(len(first), 3)
        self.assertEqual(mapped.positions.shape, (40, 2))
        with kindred.Project(self.path) as project:
            self.assertEqual(sorted(entry.kind for entry in project.results), ["clusters", "kernel-matrix", "map"])
            kept = {entry.kind: project.load(entry) for entry in project.results}
        np.testing.assert_array_equal(kept["clusters"].labels, first.labels)
        self.assertEqual(kept["clusters"].remarks, first.remarks)
        np.testing.assert_array_equal(kept["map"].positions, mapped.positions)

    def test_new_graphs_in_a_map_and_predictions_come_back(self):
        mapped = kindred.map(self.drugs[:30], steps=10, added=self.drugs[30:], project=self.path)
        sizes = np.array([graph.n_nodes for graph in self.drugs], dtype=float)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            predicted = kindred.learn(self.drugs[:30], sizes[:30]).predict(self.drugs[30:], project=self.path)
        with kindred.Project(self.path) as project:
            kept = {entry.kind: project.load(entry) for entry in project.results}

        placed, again = kept["placed-graphs"], kept["predictions"]
        self.assertEqual((placed.names, placed.kernel), (self.drugs.names, mapped.kernel))
        np.testing.assert_array_equal(placed.positions, mapped.positions)
        self.assertEqual(again.remarks, predicted.remarks)
        self.assertEqual(list(again.columns), list(predicted.columns))
        np.testing.assert_array_equal(again.values, predicted.values)
        self.assertEqual(again.carriers, predicted.carriers)
        self.assertEqual(repr(again), repr(predicted))

    def test_an_alignment_beside_pairs_in_another_order_is_found_with_its_remarks(self):
        a = kindred.graph(5, [(0, 1), (1, 2), (2, 3), (3, 4), (1, 3)])
        b = kindred.graph(4, [(0, 1), (1, 2), (2, 3)])
        for locked, prior in (([(3, 2), (1, 1)], [(4, 3, 1.0), (0, 0, .5)]), ([(1, 1), (3, 2)], [(0, 0, .5), (4, 3, 1.0)])):
            found = kindred.align(a, b, locked=locked, prior=prior, forbidden=[(2, 3), (2, 0)], device="cpu", project=self.path)
        with kindred.Project(self.path) as project:
            self.assertEqual([entry.kind for entry in project.results], ["alignment"])
            kept = project.load(project.results[0])

        self.assertIn("alignment.counts-from-the-larger", [remark.code for remark in found.remarks])
        self.assertEqual(kept.remarks, found.remarks)

    def test_a_rectangular_matrix_is_added_too(self):
        K = kindred.gram(self.drugs[:10], self.drugs[10:25], normalise=False)
        with kindred.Project(self.path, "w") as project:
            kept = project.load(project.add(K))

        np.testing.assert_allclose(kept.values, K.values, rtol=1e-12)

    def test_a_log_that_is_moved_aside_is_a_warning(self):
        with kindred.Project(self.path, "w") as project:
            project.add(self.drugs)
            log = Path(f"{self.path}-wal").read_bytes()
        with kindred.Project(other := self.path.with_name("other.kindred"), "w") as project:
            project.add(self.drugs)
        Path(f"{other}-wal").write_bytes(log)

        with self.assertWarnsRegex(kindred.KindredWarning, "is not applied: other.kindred-wal.1 keeps it") as told:
            kindred.Project(other).close()

        self.assertEqual(told.filename, __file__)

    def test_the_command_line_sees_what_was_added(self):
        with kindred.Project(self.path, "w") as project:
            project.add(kindred.gram(self.drugs))

        told = subprocess.run([command_line(), "info", self.path, "--json"], check=True,
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

    def test_orders_and_layouts_come_back(self):
        # Written by tests/io/project/golden_test.cpp: paths in their order, and node k of a path at (k + .5, -2 k).
        with kindred.Project(golden) as project:
            kept = {entry.kind: project.load(entry) for entry in project.results}
            paths = project.dataset(1)

        self.assertEqual(len(kept["order"]), len(paths))
        np.testing.assert_array_equal(kept["order"][5], np.arange(paths[5].n_nodes))
        self.assertEqual(kept["order"].before, kept["order"].after)
        nodes = np.arange(paths[4].n_nodes)
        np.testing.assert_array_equal(kept["layout"].positions, np.stack([nodes + .5, -2. * nodes], axis=1))
        self.assertEqual((kept["layout"].stress, kept["layout"].is_settled), (.25, True))

    def test_an_alignment_comes_back_as_the_command_line_made_it(self):
        networks = []
        for name, edges in (("a", "x y\ny z\nz w\nw v\ny w\n"), ("b", "1 2\n2 3\n3 4\n4 5\n2 4\n")):
            networks.append(Path(self.folder.name) / f"{name}.el")
            networks[-1].write_text(edges)
        written = Path(self.folder.name) / "found.align"
        subprocess.run([command_line(), "align", *networks, "--project", self.path,
                        "-o", written], check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

        with kindred.Project(self.path) as project:
            found = project.load(next(entry for entry in project.results if entry.kind == "alignment"))

        self.assertEqual(found.a.node_names, ["x", "y", "z", "w", "v"])
        pairs = [tuple(line.split()[:2]) for line in written.read_text().splitlines() if not line.startswith("#")]
        self.assertEqual(sorted(found.pairs()), sorted(pairs))
        self.assertEqual(found.measures["conserved_edges"], 5)

    def test_a_project_that_is_closed_while_it_is_used_keeps_what_is_computed(self):
        project = kindred.Project(self.path, "w")
        drugs = kindred.read(samples / "drugs.csv")[list(range(318)) * 3]

        kindred.gram(drugs, device="cpu", project=project, progress=lambda told: project.close())

        self.assertEqual(repr(project), "Project(closed)")

        with kindred.Project(self.path) as again:
            self.assertTrue(again.results[0].is_complete)

    def test_a_data_set_is_added_by_a_name(self):
        with kindred.Project(self.path, "w") as project:
            project.add(kindred.from_smiles(["CC", "CO"]), name="mine")

            self.assertEqual(project.dataset("mine").names, ["CC", "CO"])

    def test_a_closed_project_says_so(self):
        project = kindred.Project(self.path, "w")
        project.close()

        with self.assertRaisesRegex(kindred.UsageError, "closed"):
            project.results


class FoundTest(unittest.TestCase):
    def test_what_was_found_claims_no_time(self):
        drugs = kindred.read(samples / "drugs.csv")[:10]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "work.kindred")
            first, again = (repr(kindred.gram(drugs, project=path)) for _ in range(2))
            with kindred.Project(path) as project:
                loaded = repr(project.load(project.results[-1]))

        self.assertIn("55 pairs in", first)
        self.assertEqual(again, loaded)
        self.assertIn("found in its project", again)

    def test_what_was_added_or_pickled_keeps_where_it_comes_from(self):
        K = kindred.gram(kindred.read(samples / "drugs.csv")[:10], device="cpu")

        again = pickle.loads(pickle.dumps(K)).provenance

        self.assertEqual({**again, "paths": None}, {**K.provenance, "paths": None})  # these are of the last computation
        self.assertEqual(sum(path["pairs"] for path in K.provenance["paths"]), 55)


if __name__ == "__main__":
    unittest.main()
