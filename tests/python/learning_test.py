import contextlib
import json
import os
import pickle
import sqlite3
import tempfile
import unittest
import warnings

import numpy as np

import kindred
from support import samples

drugs = kindred.read(samples / "drugs.csv")[:120]
carbons = [int((graph.nodes["element"] == "C").sum()) for graph in drugs]


class LearningTest(unittest.TestCase):
    def test_measures_are_those_of_the_tested_graphs(self):
        model = kindred.learn(drugs, carbons, adds_up=True)

        tested = model.tested
        errors = tested["prediction"] - tested["target"]
        self.assertEqual(len(errors), len(drugs))
        np.testing.assert_allclose(model.measures["rmse"], np.sqrt(np.mean(errors**2)), rtol=1e-12)
        np.testing.assert_allclose(model.measures["r2"], 1 - np.sum(errors**2) / np.sum((carbons - np.mean(carbons)) ** 2),
                                   rtol=1e-9)
        self.assertGreater(model.measures["r2"], 0.9)

    def test_what_adds_up_is_predicted(self):
        model = kindred.learn(drugs[:100], carbons[:100], adds_up=True, validation="none")

        predicted = model.predict(drugs[100:])

        self.assertLess(np.abs(np.asarray(predicted) - carbons[100:]).mean(), 1)
        self.assertEqual(predicted.deviation.shape, (20,))

    def test_predictions_are_scored_where_the_target_is_known(self):
        model = kindred.learn(drugs[:100].with_property("carbons", carbons[:100]), target="carbons", adds_up=True,
                              validation="groups=category")
        tested = drugs[100:].with_property("carbons", carbons[100:])

        predicted = model.predict(tested)

        errors = np.asarray(predicted) - carbons[100:]
        np.testing.assert_allclose(predicted.measures["mae"], np.abs(errors).mean(), rtol=1e-12)
        groups = predicted.measures_by("category")
        self.assertEqual(sum(measures["graphs"] for measures in groups.values()), 20)
        self.assertEqual(set(groups), set(tested.properties["category"]))
        self.assertEqual(model.predict(drugs[100:]).measures, {})

    def test_a_model_of_a_project_predicts_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.kindred")
            model = kindred.learn(drugs[:60], carbons[:60], project=path, target="carbons", folds=2)

            kept = kindred.predict(path, drugs[60:70])

        np.testing.assert_allclose(kept.values, model.predict(drugs[60:70]).values, rtol=1e-6)

    def test_a_project_that_predictions_go_into_has_the_model_as_it_was(self):
        values = np.where(np.arange(60) < 10, np.nan, carbons[:60])
        asked = {"target": "carbons", "kernel": "analogues", "folds": 2}

        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            path = os.path.join(folder, "model.kindred")
            def kept():
                with contextlib.closing(sqlite3.connect(path)) as file:
                    return file.execute("SELECT kind, ending FROM results WHERE kind <> 'predictions' ORDER BY kind").fetchall()
            kindred.learn(drugs[:60], values, project=path, **asked)
            before = kept()
            again = kindred.learn(drugs[:60], values, **asked)  # in another time
            again.predict(drugs[60:62], project=path)

            self.assertEqual([kind for kind, _ in before], ["kernel-matrix", "model"])
            self.assertEqual(kept(), before)
            other = os.path.join(folder, "other.kindred")
            again.predict(drugs[60:62], project=other)
            found = kindred.predict(other, drugs[60:62])

        self.assertIn("read.target-missing", [remark.code for remark in again.remarks])
        np.testing.assert_allclose(found.values, again.predict(drugs[60:62]).values, rtol=1e-6)

    def test_steps_of_tuning_are_checked(self):
        for steps in (-1, 1001):
            with self.assertRaisesRegex(kindred.UsageError, f"from 0 to 1000: {steps} is none"):
                kindred.learn(drugs[:20], carbons[:20], tune=steps)

    def test_what_has_no_number_is_told(self):
        values = np.where(np.arange(60) < 10, np.inf, carbons[:60])

        with self.assertWarnsRegex(UserWarning, "10 of 60 graphs have no number in y"):
            kindred.learn(drugs[:60], values, validation="none")
        with self.assertRaisesRegex(kindred.InputError, "has no number"):
            kindred.learn(drugs[:60], np.full(60, np.nan))
        with self.assertRaisesRegex(kindred.UsageError, "target='carbons'"):
            kindred.learn(drugs[:60], "carbons")

    def test_doubts_are_warnings(self):
        twice = drugs[list(range(40)) * 2]
        values = carbons[:40] * 2

        with self.assertWarnsRegex(kindred.KindredWarning, "leaves its twin in"):
            model = kindred.learn(twice, values, validation="leave-one-out")
        self.assertTrue(any("80 graphs have a twin" in remark.sentence for remark in model.remarks))
        noise = np.random.default_rng(1).normal(size=60)
        with self.assertWarnsRegex(kindred.KindredWarning, "no better than always the mean"):
            kindred.learn(drugs[:60], noise, seed=3)
        with self.assertWarnsRegex(kindred.KindredWarning, "took part in the tuning"):
            tuned = kindred.learn(drugs[:40], carbons[:40], tune=1, validation="leave-one-out")
        self.assertEqual(len(tuned.kernels), 1)
        several = kindred.learn(drugs[:40], carbons[:40], validation="leave-one-out")
        self.assertIn(f"evidence weighs {len(several.kernels)} kernels",
                      next(one.sentence for one in tuned.remarks if one.code == "model.tuned-alone"))

    def test_each_test_tunes_on_its_training_graphs_alone(self):
        values = np.array(carbons[:40]) + np.arange(40) % 3
        model = kindred.learn(drugs[:40], values, tune=3, folds=2, kernel=kindred.Kernel("analogues"))

        self.assertIn("Each test tuned the kernel anew", " ".join(remark.sentence for remark in model.remarks))
        tested = model.tested
        for split in range(2):
            places = tested["place"][tested["split"] == split]
            others = np.setdiff1d(np.arange(40), places)
            alone = kindred.learn(drugs[others.tolist()], values[others], tune=3, validation="none",
                                  kernel=kindred.Kernel("analogues"))
            np.testing.assert_allclose(tested["prediction"][tested["split"] == split],
                                       alone.predict(drugs[places.tolist()]).values, rtol=1e-3)
            self.assertNotEqual(alone.kernel, model.kernel)

    def test_a_model_is_learned_by_what_stopped_tuning_found(self):
        many = [*range(120)] * 5  # several blocks, which would not be computed either
        model = kindred.learn(drugs[many], np.array(carbons)[many], tune=50, validation="none",
                              kernel=kindred.Kernel("analogues"), progress=lambda moment: moment.fraction == 0)

        self.assertEqual(model.predict(drugs[:2]).values.shape, (2,))

    def test_tuning_that_errs_more_is_doubted(self):
        for shift, is_worse in ((0, True), (3, False)):
            values = np.array(carbons[:60]) + shift * (np.arange(60) % 3)
            tuned, untuned = (kindred.learn(drugs[:60], values, tune=steps, folds=2, kernel=kindred.Kernel("analogues"))
                              for steps in (3, 0))
            sentence = (f"Without tuning the tests err less: RMSE {untuned.measures['rmse']:.3g} instead of "
                        f"{tuned.measures['rmse']:.3g}.")
            self.assertEqual(sentence in [remark.sentence for remark in tuned.remarks], is_worse)

    def test_what_was_not_tested_has_no_measures(self):
        for values in (carbons[:40], ["large" if count > 14 else "small" for count in carbons[:40]]):
            model = kindred.learn(drugs[:40], values, validation="none")
            self.assertEqual(model.measures, {})
            self.assertIn("not tested", repr(model))
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "model.json")
                model.write(path)
                with open(path) as file:
                    measures = json.load(file)["measures"]
            self.assertIsNone(measures.get("rmse", measures.get("accuracy")))

    def test_numbers_with_gaps_are_numbers(self):
        values = [count if at % 3 == 0 else None for at, count in enumerate(carbons)]

        with self.assertWarnsRegex(kindred.KindredWarning, "80 of 120 graphs have no number in y"):
            self.assertIn("rmse", kindred.learn(drugs, values).measures)

    def test_classes_are_told_apart(self):
        kinds = ["large" if count > 14 else "small" for count in carbons]

        model = kindred.learn(drugs, kinds)

        right = model.tested["prediction"] == model.tested["target"]
        np.testing.assert_allclose(model.measures["accuracy"], right.mean())
        self.assertIn(model.predict(drugs[:1]).values[0], ("large", "small"))

    def test_a_target_that_is_not_there_is_told(self):
        with self.assertRaisesRegex(kindred.UsageError, "logS"):
            kindred.learn(drugs, target="logS")


class ExplainedTest(unittest.TestCase):
    def test_a_baseline_is_that_of_always_the_same(self):
        numbers = kindred.learn(drugs[:60], carbons[:60])
        kinds = ["large" if count > 14 else "small" for count in carbons[:60]]

        self.assertAlmostEqual(numbers.baseline, np.std(carbons[:60]))
        self.assertAlmostEqual(kindred.learn(drugs[:60], kinds).baseline, max(map(kinds.count, set(kinds))) / 60)

    def test_parts_of_nodes_add_up_to_the_prediction_of_raw_values(self):
        model = kindred.learn(drugs[:100], carbons[:100], adds_up=True, covariance="raw", validation="none")
        predicted = model.predict(drugs[100:105])

        parts = predicted.contributions()

        self.assertEqual([len(one) for one in parts], [graph.n_nodes for graph in drugs[100:105]])
        np.testing.assert_allclose([one.sum() for one in parts], predicted.values, rtol=1e-3)

    def test_the_ends_of_an_acid_share_their_part(self):
        model = kindred.learn(drugs[:60], carbons[:60], validation="none")

        parts, = model.predict(kindred.dataset(["CC(=O)O"])).contributions()

        self.assertEqual(parts[2], parts[3])
        self.assertNotEqual(parts[0], parts[1])

    def test_a_prediction_of_what_was_trained_is_carried_by_it(self):
        model = kindred.learn(drugs[:60], carbons[:60], adds_up=True, validation="none")

        carriers = model.predict(drugs[:3]).carriers

        self.assertEqual([of_one[0].place for of_one in carriers], [0, 1, 2])
        self.assertEqual([of_one[0].name for of_one in carriers], drugs.names[:3])
        self.assertLessEqual(len(carriers[0]), 5)

    def test_what_the_tests_say_nothing_of_is_not_measured_next(self):
        model = kindred.learn(drugs[:100], carbons[:100])
        strange = kindred.dataset(["FS(F)(F)(F)(F)F"])

        predicted = model.predict(kindred.dataset([*drugs[100:120], *strange]))

        self.assertLess(predicted.likeness[20], predicted.usual_likeness)
        self.assertGreater(len(predicted.next), 0)
        self.assertNotIn(20, predicted.next)
        self.assertTrue(np.all(predicted.likeness[predicted.next] >= predicted.usual_likeness))
        self.assertEqual(len(model.predict(drugs[100:101]).next), 0)

    def test_a_prediction_names_the_three_known_graphs_that_are_most_like_it(self):
        model = kindred.learn(drugs[:60], carbons[:60], kernel="analogues", covariance="normalised", validation="none")
        likeness = np.asarray(kindred.gram(drugs[60:64], drugs[:60], kernel="analogues"))

        predicted = model.predict(drugs[60:64])

        for near, row, nearest in zip(predicted.near, likeness, predicted.nearest):
            self.assertEqual([one.place for one in near], list(np.argsort(-row, kind="stable")[:3]))
            np.testing.assert_allclose([one.likeness for one in near], np.sort(row)[::-1][:3], atol=1e-5)
            self.assertEqual(near[0].place, nearest)

    def test_classes_that_a_model_does_not_know_are_no_confusion(self):
        kinds = np.where(np.array(carbons) > 15, "large", "small")
        model = kindred.learn(drugs, kinds, validation="none", target="kind")

        def picture(*targets):
            return model.predict(drugs[:len(targets)].with_property("kind", targets))._picture()

        self.assertIsNone(picture("blue", "red"))
        self.assertEqual(picture("blue", "small"), picture("", "small"))

    def test_classes_have_a_confusion_and_no_parts(self):
        kinds = ["large" if count > 18 else "middle" if count > 10 else "small" for count in carbons]
        model = kindred.learn(drugs, kinds)
        predicted = model.predict(drugs[:3])

        names, counts = model.confusion

        tested = model.tested
        expected = [[sum((tested["target"] == one) & (tested["prediction"] == other)) for other in names] for one in names]
        np.testing.assert_array_equal(counts, expected)
        areas = np.array([model.class_areas[name] for name in names])
        np.testing.assert_allclose([model.measures["auc"], model.measures["auprc"]], areas.mean(axis=0))
        self.assertEqual(predicted.classes, names)
        self.assertEqual(predicted.probabilities.shape, (3, 3))
        np.testing.assert_allclose(predicted.probabilities.sum(axis=1), 1)
        np.testing.assert_array_equal(predicted.columns["probability of middle"], predicted.probabilities[:, 1])
        self.assertIsNone(predicted.probability)  # of two classes alone
        np.testing.assert_allclose(sum(tested[f"probability of {name}"] for name in names), 1)
        self.assertNotIn("target", predicted.columns)
        known = model.predict(drugs[:3].with_property("y", kinds[:3]))
        self.assertEqual(known.columns["target"].tolist(), kinds[:3])
        self.assertNotIn("score", predicted.columns)
        with self.assertRaisesRegex(kindred.UsageError, "none in classes"):
            predicted.contributions()

    def test_notes_are_no_warnings(self):
        twice = drugs[list(range(30)) * 2]
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            model = kindred.learn(twice, carbons[:30] * 2)

        notes = [remark.sentence for remark in model.remarks if remark.severity == "note"]
        self.assertTrue(notes)
        self.assertFalse(set(notes) & {str(one.message) for one in heard})

    def test_a_matrix_of_ones_own_is_weighed_and_predicts_as_its_closed_form(self):
        random = np.random.default_rng(4)
        points = random.normal(size=(60, 3))
        ours, y = points @ points.T, points @ [2, -1, 3] + 0.1 * random.normal(size=60)

        model = kindred.learn(drugs[:60], y, also=[ours], validation="leave-one-out")

        self.assertEqual(model.covariance, "matrix 1")
        self.assertIn("model.predicts-no-others", [remark.code for remark in model.remarks])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.json")
            model.write(path)
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
            covariance = np.load(os.path.join(folder, "model.npz"))["C"]
            np.save(os.path.join(folder, "ours.npy"), ours.astype(np.float32))
            by_file = kindred.learn(drugs[:60], y, also=os.path.join(folder, "ours.npy"), validation="none")
        self.assertEqual(by_file.covariance, "ours.npy")
        again = pickle.loads(pickle.dumps(model))  # the matrix goes with the model
        self.assertEqual(again.covariance, "matrix 1")
        np.testing.assert_array_equal(again.tested["prediction"], model.tested["prediction"])
        self.assertEqual(model.kernels[0], model.kernel)
        self.assertEqual([(one["kernel"], one["matrix"], one["weight"]) for one in model.mixture],
                         [(None, one["matrix"], one["weight"]) if one["matrix"] else (one["kernel"] - 1, None, one["weight"])
                          for one in kept["mixture"]])
        mine = max(kept["mixture"], key=lambda one: one["share"])
        self.assertEqual(mine["matrix"], "matrix 1")
        others = covariance - mine["weight"] * ours / np.trace(ours) * 60  # of kernels that tell little
        self.assertLess(np.abs(others - others.mean()).max(), 0.05)
        inverse = np.linalg.inv(covariance + kept["noise_ratio"] * np.eye(60))
        left_out = y - inverse @ (y - kept["mean"]) / np.diag(inverse)
        np.testing.assert_allclose(model.tested["prediction"], left_out, atol=2e-3)
        with self.assertRaisesRegex(kindred.UsageError, "no rows of other graphs"):
            model.predict(drugs[60:62])

    def test_matrices_that_are_no_covariance_are_refused(self):
        def learned(ours):
            return kindred.learn(drugs[:20], carbons[:20], also=ours, validation="none")

        skewed, negative = np.eye(20), np.eye(20)
        skewed[2, 0] = 0.5
        negative[3, 3] = -1
        for ours, words in ((np.eye(19), "19 rows and 19 columns, and there are 20 graphs"), (skewed, "row 3, column 1 is 0.5"),
                            (negative, "not positive semi-definite"), (np.full((20, 20), np.nan), "no finite numbers"),
                            (np.zeros((20, 20)), "no graph that is above 0")):
            with self.assertRaisesRegex(kindred.InputError, words):
                learned(ours)

    def test_splitters_are_sent_to_where_they_work(self):
        with self.assertRaisesRegex(kindred.UsageError, "cross_val_score"):
            kindred.learn(drugs, carbons, groups=carbons)


if __name__ == "__main__":
    unittest.main()
