import pickle
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import kindred
from support import needs, samples

drugs = kindred.read(samples / "drugs.csv")
exact = kindred.Kernel("molecule2d", tolerance=1e-12, precision="double")


def excess(K, one, other):
    """How far the worst value is beyond its bound; below 0 if none is."""
    z, y = one.coordinates.astype(float), other.coordinates.astype(float)
    return np.max(np.abs(K - z @ y.T) - np.outer(one.remainders, other.remainders))


class EmbeddingTest(unittest.TestCase):
    def setUp(self):
        self.known = kindred.embed(drugs[:200], "molecule2d", landmarks=80)

    def test_products_are_similarities_within_bounds(self):
        K = exact(drugs[:200])
        np.fill_diagonal(K, np.sum(self.known.coordinates.astype(float) ** 2, axis=1))

        self.assertLessEqual(excess(K, self.known, self.known), 0)
        self.assertEqual(self.known.coordinates.shape, (200, 80))
        self.assertEqual(np.asarray(self.known).dtype, np.float32)
        self.assertEqual(len(set(self.known.landmarks.tolist())), 80)

    def test_other_graphs_go_by_the_same_landmarks(self):
        others = self.known.embed(drugs[200:260])
        together = kindred.embed(drugs[200:260], "molecule2d", by=drugs[:200], landmarks=80)

        self.assertLessEqual(excess(exact(drugs[:200], drugs[200:260]), self.known, others), 0)
        np.testing.assert_allclose(others.coordinates, together.coordinates, atol=1e-4)
        np.testing.assert_array_equal(others.landmarks, self.known.landmarks)
        np.testing.assert_allclose(self.known.embed(drugs[7]).coordinates[0], self.known.coordinates[7], atol=1e-4)

    def test_pickled_it_embeds_others(self):
        again = pickle.loads(pickle.dumps(self.known))

        np.testing.assert_array_equal(again.coordinates, self.known.coordinates)
        np.testing.assert_array_equal(again.remainders, self.known.remainders)
        self.assertEqual((again.names, again.remarks, again.kernel),
                         (self.known.names, self.known.remarks, self.known.kernel))
        np.testing.assert_allclose(again.embed(drugs[200:210]).coordinates, self.known.embed(drugs[200:210]).coordinates,
                                   atol=1e-6)

    def test_what_was_pickled_without_its_origin_is_read(self):
        restore, (*kept, _) = self.known.__reduce__()[:2]

        again = restore(*kept)

        np.testing.assert_array_equal(again.coordinates, self.known.coordinates)
        self.assertEqual((again.kernel, again.provenance["device"]), (self.known.kernel, ""))

    def test_a_project_keeps_it(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        with kindred.Project(folder / "kept.kindred", "w") as project:
            kindred.embed(drugs[:200], "molecule2d", landmarks=80, project=project)
            kept = project.load(project.results[0])

        np.testing.assert_array_equal(kept.coordinates, self.known.coordinates)
        self.assertEqual(kept.remarks, self.known.remarks)

    def test_all_landmarks_see_all(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error", kindred.KindredWarning)
            embedding = kindred.embed(drugs[:120])

        self.assertEqual(embedding.landmarks.size, 120)
        self.assertLess(embedding.remainders.max(), 0.1)
        self.assertEqual([one.code for one in embedding.remarks], ["embed.all-landmarks"])
        self.assertIn("120 landmarks", repr(embedding))

    def test_little_that_is_seen_is_a_warning(self):
        with self.assertWarnsRegex(kindred.KindredWarning, "Landmarks see little"):
            kindred.embed(drugs, landmarks=2)

    def test_it_is_a_table_of_pandas(self):
        needs("pandas")
        table = self.known.to_pandas()

        self.assertEqual(list(table.columns[[0, 79, 80]]), ["z1", "z80", "remainder"])
        np.testing.assert_array_equal(table["remainder"], self.known.remainders)


if __name__ == "__main__":
    unittest.main()
