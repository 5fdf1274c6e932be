import pickle
import unittest
import warnings

import numpy as np

import kindred
from support import needs, samples

if tuple(map(int, needs("sklearn").__version__.split(".")[:2])) < (1, 6):
    raise unittest.SkipTest("scikit-learn is older than 1.6")

from sklearn.base import clone  # noqa: E402
from sklearn.gaussian_process import GaussianProcessClassifier, GaussianProcessRegressor  # noqa: E402
from sklearn.model_selection import GridSearchCV, GroupKFold, cross_val_score  # noqa: E402
from sklearn.pipeline import make_pipeline  # noqa: E402
from sklearn.svm import SVC  # noqa: E402
from sklearn.utils import estimator_checks  # noqa: E402

import kindred.sklearn as ours  # noqa: E402
from kindred.sklearn import GraphClassifier, GraphRegressor, MarginalizedGraphKernel  # noqa: E402

drugs = kindred.read(samples / "drugs.csv")[:60]
graphs = list(drugs)
carbons = np.array([float((graph.nodes["element"] == "C").sum()) for graph in graphs])
large = carbons > 14


def solved(work):
    """The pairs that the engine solves meanwhile."""
    import kindred._kernel as kernels

    pairs, compute = [], kernels._kindred.gram

    def counted(*arguments):
        core = compute(*arguments)
        pairs.append(core.provenance["pairs"])
        return core

    kernels._kindred.gram = counted
    try:
        work()
    finally:
        kernels._kindred.gram = compute
    return sum(pairs)


class KernelTest(unittest.TestCase):
    def setUp(self):
        ours.clear_cache()

    def test_values_are_those_of_gram(self):
        K = kindred.gram(drugs, tolerance=1e-9).values

        transformer = MarginalizedGraphKernel(tolerance=1e-9).fit(graphs[:40])

        np.testing.assert_allclose(transformer.fit_transform(graphs[:40]), K[:40, :40], rtol=1e-7)
        np.testing.assert_allclose(transformer.transform(graphs[40:]), K[40:, :40], rtol=1e-7)

    def test_svc_by_the_kernel_is_svc_by_the_matrix(self):
        K = kindred.gram(drugs).values

        by_kernel = SVC(kernel=MarginalizedGraphKernel()).fit(graphs[:40], large[:40])
        by_matrix = SVC(kernel="precomputed").fit(K[:40, :40], large[:40])

        np.testing.assert_allclose(by_kernel.decision_function(graphs[40:]), by_matrix.decision_function(K[40:, :40]),
                                   atol=1e-4)

    def test_a_pipeline_scores_as_the_matrix_does(self):
        by_graphs = cross_val_score(make_pipeline(MarginalizedGraphKernel(), SVC(kernel="precomputed", C=10)), graphs,
                                    large)
        by_matrix = cross_val_score(SVC(kernel="precomputed", C=10), kindred.gram(drugs).values, large)

        np.testing.assert_allclose(by_graphs, by_matrix)

    def test_a_gaussian_process_predicts_by_its_formula(self):
        K = kindred.gram(drugs, tolerance=1e-9).values

        process = GaussianProcessRegressor(kernel=MarginalizedGraphKernel(tolerance=1e-9), alpha=0.1)
        process.fit(graphs[:40], carbons[:40])

        expected = K[40:, :40] @ np.linalg.solve(K[:40, :40] + 0.1 * np.eye(40), carbons[:40])
        np.testing.assert_allclose(process.predict(graphs[40:]), expected, rtol=1e-5)

    def test_a_gaussian_process_makes_its_targets_likelier_by_q(self):
        fixed = MarginalizedGraphKernel("molecule2d", q=0.3, tolerance=1e-9)
        free = clone(fixed).set_params(q_bounds=(0.01, 0.9))

        before, after = (GaussianProcessRegressor(kernel=one, alpha=0.1, normalize_y=True).fit(graphs, carbons)
                         for one in (fixed, free))

        self.assertGreater(after.log_marginal_likelihood_value_, before.log_marginal_likelihood_value_ + 0.1)
        self.assertNotEqual(after.kernel_.q, 0.3)

    def test_the_company_of_a_tested_graph_changes_nothing(self):
        methane, ethanol = kindred.from_smiles(["C methane", "CCO ethanol"])  # alone, the first has no bonds to compare
        process = GaussianProcessRegressor(kernel=MarginalizedGraphKernel(), alpha=0.1).fit(graphs[:30], carbons[:30])
        classes = GaussianProcessClassifier(kernel=MarginalizedGraphKernel()).fit(graphs[:30], large[:30])
        machine = SVC(kernel=MarginalizedGraphKernel()).fit(graphs[:30], large[:30])

        for said in (lambda X: process.predict(X, return_std=True), lambda X: process.predict(X, return_cov=True)[1],
                     classes.predict_proba, machine.decision_function):
            alone, together = np.array(said([methane])), np.array(said([methane, ethanol]))
            self.assertAlmostEqual(alone.flat[0], together.flat[0], places=5)

    def test_one_kernel_serves_several_machines(self):
        kernel = MarginalizedGraphKernel()
        first = SVC(kernel=kernel).fit(graphs[:20], large[:20])
        expected = first.decision_function(graphs[20:40])
        SVC(kernel=kernel).fit(graphs[20:40], large[20:40])

        np.testing.assert_allclose(first.decision_function(graphs[20:40]), expected)

    def test_where_q_is_looked_for_needs_a_q(self):
        process = GaussianProcessRegressor(kernel=MarginalizedGraphKernel(q_bounds=(0.01, 0.9)))

        with self.assertRaisesRegex(kindred.UsageError, "give q as well"):
            process.fit(graphs[:10], carbons[:10])

    def test_what_is_kept_stays_within_its_bound(self):
        bound, ours._cache.most_bytes = ours._cache.most_bytes, 8 * 30**2
        try:
            kernel = MarginalizedGraphKernel(tolerance=1e-9).fit(graphs[:20])
            kept = [kernel.transform(graphs[20:last]) for last in (25, 35, 60)]  # 25, 35 and 60 graphs in all
            most = max(known.values.nbytes for known in ours._cache._known.values())
        finally:
            ours._cache.most_bytes = bound

        self.assertLessEqual(most, 8 * 30**2)
        for values in kept:
            np.testing.assert_allclose(values, kindred.gram(graphs[20:60], graphs[:20], tolerance=1e-9).values[:len(values)],
                                       rtol=1e-7)

    def test_a_search_computes_each_pair_once(self):
        search = GridSearchCV(make_pipeline(MarginalizedGraphKernel("molecule2d"), SVC(kernel="precomputed")),
                              {"marginalizedgraphkernel__q": [0.05, 0.2], "svc__C": [0.1, 1, 10]}, cv=5)

        pairs = solved(lambda: search.fit(graphs, large))

        # Of each q the matrix of all graphs: half of it with what a fold meets first, the other half with the rest.
        self.assertLessEqual(pairs, 2 * 60 * 61 / 2 + 2 * 60 * 12)
        self.assertGreaterEqual(pairs, 2 * 60 * 61 / 2)

    def test_the_cache_changes_no_value(self):
        kept, not_kept = (MarginalizedGraphKernel(tolerance=1e-9, cache=cache) for cache in (True, False))
        kept.fit_transform(graphs[5:30])

        np.testing.assert_allclose(kept.fit_transform(graphs), not_kept.fit_transform(graphs), rtol=1e-8)

    def test_a_fitted_kernel_can_be_pickled(self):
        fitted = MarginalizedGraphKernel().fit(graphs[:10])

        back = pickle.loads(pickle.dumps(fitted))

        np.testing.assert_allclose(back.transform(graphs[10:15]), fitted.transform(graphs[10:15]), rtol=1e-5)


class ChecksTest(unittest.TestCase):
    """scikit-learn's own checks. Those that feed tables of numbers do not apply: graphs are no rows of features."""

    def test_the_checks_that_apply_to_any_input_pass(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            estimator_checks.check_estimator(MarginalizedGraphKernel())

    def test_checks_of_parameters_pass(self):
        for name in ("check_get_params_invariance", "check_set_params", "check_parameters_default_constructible",
                     "check_no_attributes_set_in_init"):
            check = getattr(estimator_checks, name, None)
            if check is not None:
                with self.subTest(name):
                    check("MarginalizedGraphKernel", MarginalizedGraphKernel())

    def test_what_checks_of_transformers_ask_holds_for_graphs(self):
        transformer = MarginalizedGraphKernel()
        parameters = dict(transformer.get_params())

        fitted = transformer.fit(graphs[:8], large[:8])

        self.assertIs(fitted, transformer)
        self.assertEqual(transformer.get_params(), parameters)
        np.testing.assert_array_equal(transformer.transform(graphs[:8]), transformer.transform(graphs[:8]))
        np.testing.assert_allclose(transformer.transform(graphs[:8]), transformer.fit_transform(graphs[:8]), rtol=1e-6)
        self.assertEqual(transformer.get_feature_names_out().tolist(), drugs.names[:8])
        with self.assertRaises(Exception):
            clone(transformer).transform(graphs)


class EstimatorTest(unittest.TestCase):
    def test_a_regressor_predicts_as_the_model_of_learn(self):
        model = kindred.learn(graphs[:40], carbons[:40], adds_up=True, validation="none")

        found, deviations = GraphRegressor(adds_up=True).fit(graphs[:40], carbons[:40]).predict(graphs[40:], return_std=True)

        expected = model.predict(graphs[40:])
        np.testing.assert_allclose(found, expected.values, rtol=1e-9)
        np.testing.assert_allclose(deviations, expected.deviation, rtol=1e-9)

    def test_splitters_and_groups_are_those_of_the_user(self):
        groups = np.arange(60) // 10

        scores = cross_val_score(GraphRegressor(adds_up=True), graphs, carbons, groups=groups, cv=GroupKFold(3))

        self.assertEqual(len(scores), 3)
        self.assertGreater(scores.min(), 0.8)

    def test_classes_are_those_of_the_user(self):
        model = kindred.learn(graphs[:45], ["b" if one else "a" for one in large[:45]], validation="none")
        expected = np.array(model.predict(graphs[45:]).values) == "b"

        for classes in (large, np.where(large, "small", "large"), large.astype(int) * 7):
            classifier = GraphClassifier().fit(graphs[:45], classes[:45])
            second = classifier.decision_function(graphs[45:]) > 0

            np.testing.assert_array_equal(second, expected)
            np.testing.assert_array_equal(classifier.predict(graphs[45:]), classifier.classes_[expected.astype(int)])

    def test_probabilities_are_those_of_the_tested_graphs_in_the_order_of_the_user(self):
        many = kindred.read(samples / "drugs.csv")
        sizes = np.array([len(graph.nodes["element"]) for graph in many])
        for cuts in ([20], [19, 24]):  # about a hundred of each class or more
            y = 7 * np.digitize(sizes, cuts)
            classifier = GraphClassifier("analogues", probability=True).fit(many[:250], y[:250])
            names = [f"class {one // 7}" for one in y[:250]]
            expected = kindred.learn(many[:250], names, kernel=kindred.Kernel("analogues")).predict(many[250:])

            found = classifier.predict_proba(many[250:])

            self.assertEqual(found.shape, (len(many) - 250, len(cuts) + 1))
            np.testing.assert_allclose(found.sum(axis=1), 1)
            np.testing.assert_allclose(found, expected.probabilities, rtol=1e-9)
        self.assertFalse(hasattr(GraphClassifier(), "predict_proba"))
        with self.assertRaisesRegex(kindred.InputError, "fit on 20 of each"):
            GraphClassifier(probability=True).fit(graphs[:20], large[:20]).predict_proba(graphs[20:22])

    def test_an_estimator_is_cloned_and_pickled(self):
        fitted = GraphRegressor("analogues", q=0.1).fit(graphs[:30], carbons[:30])

        again = pickle.loads(pickle.dumps(fitted))

        self.assertEqual(clone(fitted).get_params(), fitted.get_params())
        np.testing.assert_allclose(again.predict(graphs[30:40]), fitted.predict(graphs[30:40]), rtol=1e-9)


class OptionsTest(unittest.TestCase):
    def test_every_option_of_a_kernel_is_a_parameter(self):
        K = kindred.gram(drugs[:10], kernel="molecule2d", convention="paper", lmin=1, precision="double", threads=1).values
        ours.clear_cache()

        kernel = MarginalizedGraphKernel("molecule2d", convention="paper", lmin=1, precision="double", threads=1)

        np.testing.assert_allclose(kernel.fit_transform(drugs[:10]), K, rtol=1e-6)
        self.assertEqual(clone(kernel).get_params(), kernel.get_params())
        with self.assertRaisesRegex(TypeError, "did you mean convention"):
            MarginalizedGraphKernel(conventoin="paper")
        with self.assertRaisesRegex(TypeError, "did you mean tolerance"):
            GraphRegressor(tolernce=1)

    def test_fit_refuses_an_expression_that_does_not_fit(self):
        with self.assertRaisesRegex(kindred.KindredError, "did you mean element"):
            MarginalizedGraphKernel(node="delta(elemnt, 0.2)", edge="constant(1)").fit(graphs[:10])

    def test_a_column_of_a_table_is_an_input_of_a_pipeline(self):
        table = needs("pandas").DataFrame({"SMILES": ["C" * count + "O" for count in range(1, 21)]})
        long = np.arange(20) > 9

        fitted = make_pipeline(MarginalizedGraphKernel(), SVC(kernel="precomputed", C=100)).fit(table[["SMILES"]], long)

        self.assertGreater(fitted.score(table[["SMILES"]], long), 0.8)


class GradientTest(unittest.TestCase):
    def test_the_gradient_by_q_is_that_of_the_engine(self):
        kernel = MarginalizedGraphKernel("molecule2d", q=0.1, q_bounds=(0.01, 0.9), tolerance=1e-10)
        K, dK = kernel(graphs[:10], eval_gradient=True)
        low, high = (MarginalizedGraphKernel("molecule2d", q=0.1 * np.exp(step), tolerance=1e-10)(graphs[:10])
                     for step in (-1e-4, 1e-4))

        np.testing.assert_allclose(dK[:, :, 0], (high - low) / 2e-4, atol=1e-7)

    def test_a_gaussian_process_tunes_all_numbers(self):
        kernel = MarginalizedGraphKernel("molecule2d", tune=True)
        fixed = GaussianProcessRegressor(kernel=MarginalizedGraphKernel("molecule2d"), alpha=0.1, normalize_y=True)
        tuned = GaussianProcessRegressor(kernel=kernel, alpha=0.1, normalize_y=True)

        fixed.fit(graphs[:30], carbons[:30])
        tuned.fit(graphs[:30], carbons[:30])

        self.assertGreater(tuned.log_marginal_likelihood_value_, fixed.log_marginal_likelihood_value_ + 1)
        self.assertEqual(len(tuned.kernel_.theta), len(kindred.Kernel("molecule2d").theta))
        self.assertIsNone(kernel.q)  # the one that was given stays as it is
        np.testing.assert_allclose(clone(tuned.kernel_).theta, tuned.kernel_.theta)


if __name__ == "__main__":
    unittest.main()
