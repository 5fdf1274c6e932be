import json
import os
import pickle
import subprocess
import tempfile
import unittest
from pathlib import Path

import numpy as np

import kindred
from support import command_line, samples

drugs = kindred.read(samples / "drugs.csv")
some = drugs[:40]
# The smallest, many times over: several blocks, computed in a moment.
many = drugs[sorted(range(len(drugs)), key=lambda place: drugs[place].n_nodes)[:53] * 24]


class FileTest(unittest.TestCase):
    """Matrices that go into a file as they are computed."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_a_file_has_the_values_of_the_command_line(self):
        theirs, ours = self.folder / "theirs.npy", self.folder / "ours.npy"
        subprocess.run([command_line(), "gram", str(samples / "drugs.csv"), "--dtype", "float32", "-o", str(theirs),
                        "--device", "cpu"], check=True, capture_output=True)

        K = kindred.gram(drugs, output=ours, dtype="float32", device="cpu")

        np.testing.assert_array_equal(np.load(ours), np.load(theirs))
        self.assertEqual(np.load(ours).dtype, np.float32)
        self.assertIsInstance(K.values, np.memmap)
        self.assertEqual(K.shape, (318, 318))

    def test_a_matrix_in_a_file_does_what_one_in_memory_does(self):
        K, in_file = kindred.gram(some), kindred.gram(some, output=self.folder / "K.npy")

        np.testing.assert_array_equal(in_file["codeine"], K["codeine"])
        np.testing.assert_array_equal(kindred.map(in_file).positions, kindred.map(K).positions)
        np.testing.assert_array_equal(in_file.clustered(), K.clustered())

    def test_hdf5_and_files_that_are_written_at_the_end(self):
        K = kindred.gram(some)
        np.testing.assert_array_equal(kindred.gram(some, output=self.folder / "K.h5").values, K.values)
        kindred.gram(some, output=self.folder / "K.csv")

        self.assertEqual(len((self.folder / "K.csv").read_text().splitlines()), 41)
        with self.assertRaisesRegex(kindred.UsageError, "dtype"):
            kindred.gram(some, output=self.folder / "K.csv", dtype="float32")
        with self.assertRaisesRegex(kindred.UsageError, "float16"):
            kindred.gram(some, output=self.folder / "K.npy", dtype="float16")

    def test_a_stopped_job_goes_on_from_its_file(self):
        path = self.folder / "K.npy"
        moments = []

        def stop(moment):
            moments.append(moment)
            if moment.fraction > 0.6:
                raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            kindred.gram(many, output=path, device="cpu", threads=1, progress=stop)  # sixteen threads would end before they are stopped
        self.assertTrue(path.with_name("K.npy.unfinished").exists())
        kindred.gram(many, output=path, device="cpu")

        self.assertFalse(path.with_name("K.npy.unfinished").exists())
        np.testing.assert_array_equal(np.load(path), kindred.gram(many, device="cpu").values)


class ShareTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def shares(self, work):
        paths = [self.folder / f"part-{part}.kindred" for part in (1, 2, 3)]
        for part, path in enumerate(paths, 1):
            work(share=(part, 3), project=path)
        return paths

    def test_shares_become_the_matrix_of_one_machine(self):
        parts = self.shares(lambda **share: kindred.gram(many, device="cpu", **share))

        results = kindred.merge(parts, self.folder / "whole.kindred", output=self.folder / "K.npy")

        self.assertEqual([(entry.kind, entry.is_complete) for entry in results], [("kernel-matrix", True)])
        np.testing.assert_allclose(np.load(self.folder / "K.npy"), kindred.gram(many, device="cpu").values, rtol=1e-5)

    def test_a_share_says_what_it_is(self):
        share = kindred.gram(some, share="1/2", project=self.folder / "part.kindred")

        self.assertIn("share 1 of 2", repr(share))
        self.assertEqual(share.shape, (40, 40))
        with self.assertRaisesRegex(kindred.UsageError, "share 1 of 2: kindred.merge"):
            share.values
        for ask in (pickle.dumps, kindred.Gram.network, kindred.Project(self.folder / "other.kindred", "w").add):
            with self.assertRaisesRegex(kindred.UsageError, "share 1 of 2: kindred.merge"):
                ask(share)
        with self.assertRaisesRegex(kindred.UsageError, "project"):
            kindred.gram(some, share="1/2")
        with self.assertRaisesRegex(kindred.UsageError, "3/2"):
            kindred.gram(some, share="3/2", project=self.folder / "part.kindred")

    def test_shares_of_lists_are_ended_by_the_call_itself(self):
        parts = self.shares(lambda **share: kindred.similar(many, most=5, device="cpu", **share))
        whole = self.folder / "whole.kindred"
        kindred.merge(parts, whole)

        found = kindred.similar(many, most=5, device="cpu", project=whole)

        np.testing.assert_allclose(found.values, kindred.similar(many, most=5, device="cpu").values, rtol=1e-5)

    def test_shares_that_are_missing_are_told(self):
        kindred.gram(many, share="1/3", device="cpu", project=self.folder / "part.kindred")

        with self.assertRaisesRegex(kindred.InputError, "merge the other shares"):
            kindred.merge([self.folder / "part.kindred"], self.folder / "whole.kindred", output=self.folder / "K.npy")
        with self.assertRaisesRegex(kindred.InputError, "gone"):
            kindred.merge([self.folder / "gone.kindred"], self.folder / "other.kindred")
        self.assertFalse(os.path.exists(self.folder / "other.kindred"))


class EstimateTest(unittest.TestCase):
    def test_an_estimate_counts_pairs_and_bytes(self):
        cost = kindred.estimate(drugs, dtype="float32", device="cpu")

        self.assertEqual((cost.rows, cost.columns, cost.pairs), (318, 318, 318 * 319 // 2))
        self.assertEqual(cost.disk_bytes, 4 * 318 * 318)
        self.assertEqual(cost.share_disk_bytes, 0)
        self.assertEqual(cost.devices, "cpu")
        self.assertGreater(cost.seconds, 0)

    def test_machines_share_blocks(self):
        cost = kindred.estimate(many, machines=2, device="cpu")

        self.assertAlmostEqual(cost.seconds, cost.seconds_of_one * -(-cost.blocks // 2) / cost.blocks)
        self.assertEqual(cost.share_disk_bytes, 2 * 8 * cost.pairs)

    def test_lists_take_less_than_a_matrix(self):
        self.assertEqual(kindred.estimate(drugs, most=5, device="cpu").disk_bytes, 318 * 5 * 24)

    def test_lists_are_estimated_by_the_kernel_that_a_search_takes(self):
        self.assertEqual(kindred.estimate(drugs, device="cpu").preset, "molecule2d")
        self.assertEqual(kindred.estimate(drugs, most=5, device="cpu").preset, "analogues")
        self.assertEqual(kindred.estimate(some[:1], drugs, most=5, device="cpu").preset, "analogues")
        theirs = subprocess.run([command_line(), "estimate", str(samples / "drugs.csv"), "-k", "5", "--json"], check=True,
                                capture_output=True)
        self.assertEqual(json.loads(theirs.stdout)["preset"], "analogues")


if __name__ == "__main__":
    unittest.main()
