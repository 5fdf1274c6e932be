import os
import tempfile
import unittest

import numpy as np

import kindred
from support import needs, samples


def shuffled(graph, seed=1):
    """The same graph with its nodes in another order, and which node of it each node is."""
    images = np.random.default_rng(seed).permutation(graph.n_nodes).astype(np.int32)
    return kindred.graph(graph.n_nodes, images[graph.edges]), images


def tiles(graph, order, size=8):
    """Non-empty tiles of the whole adjacency matrix."""
    place = np.empty(graph.n_nodes, dtype=int)
    place[order] = np.arange(graph.n_nodes)
    stripes = place[graph.edges] // size
    return len({tuple(pair) for pair in np.vstack([stripes, stripes[:, ::-1]]).tolist()})


tree = kindred.graph(15, [(at, (at - 1) // 2) for at in range(1, 15)] + [(13, 14), (3, 9)])


class ReorderTest(unittest.TestCase):
    def test_tiles_are_those_that_numpy_counts(self):
        graph, _ = shuffled(kindred.read(samples / "helix-ala-24.pdb")[0])

        found = kindred.reorder(graph, order="rcm")

        self.assertEqual(sorted(found.order.tolist()), list(range(graph.n_nodes)))
        self.assertEqual(found.before["tiles"], tiles(graph, np.arange(graph.n_nodes)))
        self.assertEqual(found.after["tiles"], tiles(graph, found.order))
        self.assertLess(found.after["tiles"], found.before["tiles"])

    def test_each_graph_of_a_data_set_has_its_order(self):
        found = kindred.reorder([tree, tree], order="natural")

        self.assertEqual([order.tolist() for order in found], [list(range(15))] * 2)


class LayoutTest(unittest.TestCase):
    def test_two_joined_nodes_are_drawn_one_apart(self):
        layout = kindred.layout(kindred.graph(2, [(0, 1)]))

        self.assertEqual(layout.positions.shape, (2, 2))
        self.assertAlmostEqual(np.hypot(*(layout.positions[1] - layout.positions[0])), 1, places=2)


class AlignAllTest(unittest.TestCase):
    def test_shuffled_copies_are_clusters_of_their_copies(self):
        # Every node of a path of six with a triangle at one end differs from all others, but for the two at its tip.
        own = kindred.graph(8, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (5, 7), (6, 7)])
        copies = [shuffled(own, seed) for seed in (1, 2)]
        networks = [own, *(copy for copy, _ in copies)]
        turned = [np.argsort(images) for _, images in copies]

        with tempfile.TemporaryDirectory() as folder:
            kept = os.path.join(folder, "kept.kindred")
            found = kindred.align_all(networks, project=kept, device="cpu")
            again = kindred.align_all(networks, project=kept, device="cpu")
            found.write(os.path.join(folder, "clusters.csv"))
            with open(os.path.join(folder, "clusters.csv")) as file:
                rows = file.read().splitlines()

        self.assertEqual(found.s3.tolist(), [[1.0] * 3] * 3)
        self.assertEqual(len(found), 8)
        self.assertEqual(len(rows), 9)
        for row in found.clusters:
            nodes = [row[f"graph {number}"] for number in (1, 2, 3)]
            originals = {nodes[0][0], int(turned[0][nodes[1][0]]), int(turned[1][nodes[2][0]])}
            self.assertTrue(len(originals) == 1 or originals <= {6, 7}, row)
        self.assertEqual(again.clusters, found.clusters)
        self.assertEqual({pair: one.images.tolist() for pair, one in again.alignments.items()},
                         {pair: one.images.tolist() for pair, one in found.alignments.items()})
        self.assertEqual(len(again.alignments), 3)

    def test_similarities_of_two_networks_go_by_their_order(self):
        # No edge can be conserved: similarities alone say which node is which. The larger network is named first.
        three, two = kindred.graph(3, np.empty((0, 2), dtype=int), name="three"), kindred.graph(2, [(0, 1)], name="two")
        rows = [(2, 0, 1.0), (0, 1, 0.5)]

        for prior in (rows, np.array([[0, 0.5], [0, 0], [1.0, 0]])):
            found = kindred.align_all([three, two], priors={("three", "two"): prior}, device="cpu", sequence=1.0)

            self.assertEqual([*found.alignments], [(1, 0)])
            self.assertEqual({(*row["three"], *row["two"]) for row in found.clusters}, {(2, 0), (0, 1)})
        with self.assertRaisesRegex(kindred.UsageError, "no network four"):
            kindred.align_all([three, two], priors={("three", "four"): rows})

    def test_who_stops_an_alignment_has_those_before_it_merged(self):
        rng = np.random.default_rng(3)
        networks = [kindred.graph(40, np.unique(np.sort(rng.integers(0, 40, (120, 2))), axis=0)) for _ in range(3)]

        # A search of an hour, unless it is stopped: the first one is, and no other begins.
        found = kindred.align_all(networks, device="cpu", time=3600.0, progress=lambda moment: False)

        self.assertEqual([*found.alignments], [(0, 1)])
        self.assertEqual(np.isnan(found.s3).tolist(), [[False, False, True], [False, False, True], [True, True, False]])
        self.assertEqual({len(row["graph 3"]) for row in found.clusters}, {0})

    def test_terms_of_clusters_are_compared(self):
        own = kindred.graph(3, [(0, 1), (1, 2)], node_names=["a", "b", "c"], name="own")
        other = kindred.graph(3, [(0, 1), (1, 2)], node_names=["x", "y", "z"], name="other")
        with tempfile.TemporaryDirectory() as folder:
            files = {name: os.path.join(folder, name) for name in ("own", "other")}
            for name, text in (("own", "b t1 t2\n"), ("other", "y t1\nx t3\n")):
                with open(files[name], "w") as file:
                    file.write(text)

            terms = kindred.align_all([own, other], device="cpu").terms(files)

        self.assertEqual(terms["annotated"], 1)  # of the middles, which share t1
        self.assertEqual(terms["sharing"], 1)


class NodesTest(unittest.TestCase):
    def test_the_middle_of_a_path_is_between_most(self):
        nodes = kindred.nodes(kindred.graph(5, [(0, 1), (1, 2), (2, 3), (3, 4)]))

        np.testing.assert_allclose(nodes["betweenness"], np.array([0, 3, 4, 3, 0]) / 6)
        self.assertEqual(nodes["degree"].tolist(), [1, 2, 2, 2, 1])
        self.assertAlmostEqual(nodes["PageRank"].sum(), 1)

    def test_measures_of_a_sample_of_paths_are_warned_of(self):
        with self.assertWarnsRegex(kindred.KindredWarning, "shortest paths of 80,000 of 100,000 nodes"):  # 8e9 steps
            kindred.nodes(kindred.graph(100_000, []))

    def test_a_table_is_joined_by_names(self):
        with tempfile.TemporaryDirectory() as folder:
            network, table = os.path.join(folder, "n.el"), os.path.join(folder, "t.csv")
            with open(network, "w") as file:
                file.write("a b\nb c\n")
            with open(table, "w") as file:
                file.write("gene,fold\nc,2.5\na,1\n")

            nodes = kindred.nodes(kindred.read(network, join=table)[0])

        self.assertEqual(nodes["fold"][2], 2.5)
        self.assertTrue(np.isnan(nodes["fold"][1]))


class PartTest(unittest.TestCase):
    def setUp(self):
        self.path = kindred.graph(6, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)], weights=[1, 2, 3, 4, 5],
                                  nodes={"fold": [0, 2.5, 1, 1, 1, 1]}, node_names=list("abcdef"))

    def test_nodes_around_some_are_a_network_with_what_is_known_of_them(self):
        part = kindred.part(self.path, ["b"], around=1)

        self.assertEqual(part.node_names, ["a", "b", "c"])
        self.assertEqual(part.edges.tolist(), [[0, 1], [1, 2]])
        self.assertEqual(part.weights.tolist(), [1, 2])
        self.assertEqual(part.nodes["fold"].tolist(), [0, 2.5, 1])
        self.assertEqual(kindred.part(self.path, [4, 0]).node_names, ["a", "e"])
        self.assertEqual(kindred.part(self.path, filter="fold > 2", around=2).node_names, list("abcd"))

    def test_a_part_needs_one_choice_of_nodes(self):
        for given, words in (({}, "give one of them"), ({"nodes": [0], "filter": "b"}, "give one of them"),
                             ({"nodes": [0], "around": -1}, "0 or more"), ({"filter": "density > .1"}, "the columns are Node, degree")):
            with self.assertRaisesRegex(kindred.UsageError, words):
                kindred.part(self.path, **given)
        with self.assertRaisesRegex(kindred.InputError, "no node x"):
            kindred.part(self.path, ["x"])
        with self.assertRaisesRegex(kindred.InputError, "no node xy"):
            kindred.part(self.path, "xy")  # one name

    def test_a_part_keeps_the_labels_of_networkx(self):
        networkx = needs("networkx")
        star = networkx.Graph([(7, 8), (7, 9), (9, 10)])

        part = kindred.part(star, [9], around=1)

        self.assertEqual(sorted(kindred.align(part, part, device="cpu", effort=1, chains=1).pairs())[0][0], 7)


class EnrichTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.terms = os.path.join(folder.name, "terms.txt")
        with open(self.terms, "w") as file:
            file.write("a left\nb left\nc left\nd right\ne right\n")
        self.graph = kindred.graph(6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (2, 3)], node_names=list("abcdef"))

    def test_communities_have_their_terms(self):
        rows = kindred.enrich(self.graph, self.terms)

        self.assertEqual({tuple(row["nodes"]): row["term"] for row in rows}, {("a", "b", "c"): "left", ("d", "e"): "right"})
        for row in rows:  # one of the ten ways to draw as many of five; of four tests, two have p = 1
            self.assertAlmostEqual(row["p"], 0.1)
            self.assertAlmostEqual(row["q"], 0.2)
            self.assertEqual(row["population"], 5)

    def test_nodes_are_chosen_by_name_or_by_a_filter(self):
        named = kindred.enrich(self.graph, [self.terms], nodes=["a", "b", "f"])
        passing = kindred.enrich(self.graph, self.terms, filter="degree > 2")

        self.assertEqual([(row["term"], row["found"], row["drawn"]) for row in named], [("left", 2, 2)])
        self.assertAlmostEqual(named[0]["p"], 0.3)
        self.assertAlmostEqual(named[0]["fold"], 2 / (3 * 2 / 5))
        self.assertEqual([row["set"] for row in passing], ["degree > 2", "degree > 2"])
        with self.assertRaisesRegex(kindred.UsageError, "give one of them"):
            kindred.enrich(self.graph, self.terms, nodes=[0], by="degree")
        with self.assertRaisesRegex(kindred.InputError, "no node x"):
            kindred.enrich(self.graph, self.terms, nodes=["x"])


class LabelTest(unittest.TestCase):
    def setUp(self):
        networkx = needs("networkx")
        self.a, self.b = networkx.Graph(), networkx.Graph()
        ends = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2), (0, 5)]
        self.a.add_edges_from((10 - a, 10 - b) for a, b in ends)
        self.b.add_edges_from(((a, "x"), (b, "x")) for a, b in ends)

    def test_pairs_are_those_of_the_labels_that_networkx_has(self):
        found = kindred.align(self.a, self.b)

        self.assertTrue(all(type(a) is int for a, _ in found.pairs()))
        self.assertEqual({a for a, _ in found.pairs()}, set(self.a.nodes))
        self.assertEqual({b for _, b in found.pairs()}, set(self.b.nodes))
        for a, b in found.pairs():
            self.assertEqual(self.a.degree[a], self.b.degree[b])
        self.assertEqual(kindred.evaluate(self.a, self.b, found.pairs())["s3"], 1)
        self.assertEqual(kindred.evaluate(self.a, self.b, dict(found.pairs()))["s3"], 1)

    def test_sure_pairs_are_kept_and_edges_predicted(self):
        self.a.remove_edge(7, 6)
        found = kindred.align(self.a, self.b, seed=2)

        sure = found.settled(0.5)

        scores = {a: score for a, score in zip(self.a.nodes, found.scores) if score >= 0.5}
        self.assertEqual(len(sure), len(scores))
        for lacking, one, other, score in found.predicted():
            network = self.a if lacking == "a" else self.b
            self.assertFalse(network.has_edge(one, other))
            self.assertLessEqual(score, 1)
        self.assertEqual(len(found.predicted()), len(self.a.edges) + len(self.b.edges) - 2 * found.facts["conserved_edges"])

    def test_partners_are_those_that_fit_beside_the_others(self):
        path = kindred.graph(4, [(0, 1), (1, 2), (2, 3)])

        partners = kindred.align(path, path).partners(2)

        self.assertEqual([len(partners[node]) for node in range(4)], [2, 2, 2, 2])
        self.assertEqual({found[0][1] for found in partners.values()}, {1})
        self.assertEqual(partners[1][1][1], 1 / 2)  # node 3 shares one of the two neighbours of node 1

    def test_terms_are_tested_as_scipy_does(self):
        path = kindred.graph(12, [(node, node + 1) for node in range(11)])
        alignment = kindred.align(path, path)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "terms.tsv")
            with open(file, "w") as terms:
                terms.writelines(f"{node}\tGO:{node % 3}\n" for node in range(12))
            found = alignment.enrichment(file)

        one = next(row for row in found if row["test"] == "shared" and row["term"] == "GO:1")
        self.assertEqual((one["population"], one["marked"], one["drawn"], one["found"]), (12, 4, 4, 4))
        self.assertAlmostEqual(one["p"], 1 / 495)  # 12 over 4
        self.assertEqual({row["p"] for row in found if row["test"] == "conserved"}, {1})

    def test_locked_nodes_are_named_by_these_labels(self):
        found = kindred.align(self.a, self.b, locked=[(10, (5, "x"))])

        self.assertEqual(dict(found.pairs())[10], (5, "x"))
        with self.assertRaisesRegex(kindred.InputError, "has no node 3"):
            kindred.align(self.a, self.b, locked=[(3, (5, "x"))])


class MatchingTest(unittest.TestCase):
    def test_a_matching_is_worth_as_much_as_that_of_scipy(self):
        needs("scipy")
        from scipy.optimize import linear_sum_assignment

        weights = np.random.default_rng(1).random((30, 40))

        images = kindred.match(weights)

        self.assertEqual(len(set(images.tolist())), 30)
        best = weights[linear_sum_assignment(weights, maximize=True)].sum()
        self.assertAlmostEqual(weights[np.arange(30), images].sum(), best)

    def test_what_has_no_weight_stays_alone(self):
        self.assertEqual(kindred.match(np.array([[0.0, 2.0], [0.0, 3.0]])).tolist(), [-1, 1])

    def test_weights_that_are_given_twice_add_up(self):
        sparse = needs("scipy.sparse").sparse
        weights = sparse.coo_array((np.array([2.0, 2, 3]), ([0, 0, 1], [0, 0, 0])), shape=(2, 1))

        self.assertEqual(kindred.match(weights).tolist(), [0, -1])


class AlignmentTest(unittest.TestCase):
    def test_equal_networks_are_found_to_be_equal(self):
        other, _ = shuffled(tree)

        found = kindred.align(tree, other)

        self.assertEqual(found.measures["ec"], 1)
        joined = {frozenset(edge) for edge in other.edges.tolist()}
        self.assertEqual({frozenset(found.images[list(edge)].tolist()) for edge in tree.edges.tolist()}, joined)

    def test_an_alignment_without_edges_can_be_shown(self):
        alone = kindred.graph(2, [])

        self.assertRegex(repr(kindred.align(alone, alone)), r"^Alignment\(2 pairs")

    def test_candidates_that_are_the_truth_give_the_truth(self):
        other, images = shuffled(tree)
        pairs = [(node, int(image), 1.0) for node, image in enumerate(images)]

        found = kindred.align(tree, other, method="cualign", candidates=pairs)

        np.testing.assert_array_equal(found.images, images)
        self.assertEqual(kindred.evaluate(tree, other, found, truth=images)["nc"], 1)

    def test_a_sweep_has_a_row_for_each_number_of_nearest_nodes(self):
        other, _ = shuffled(tree)

        # Ten nodes at least are nearest, so that of the two small densities one is left out.
        rows = kindred.sweep(tree, other, [1, 0.02, 0.01], dimension=4, iterations=5, device="cpu")

        self.assertEqual([row["density"] for row in rows][1:], [1.0])
        self.assertEqual(rows[0]["density"], 0.02)  # the first that is asked for
        self.assertEqual((rows[1]["candidates"], rows[1]["reached_density"]), (15 * 15, 1.0))
        self.assertAlmostEqual(sum(rows[1]["stages"].values()), rows[1]["seconds"])
        self.assertLess(rows[0]["candidates"], 15 * 15)
        with self.assertRaisesRegex(TypeError, "no option density"):
            kindred.sweep(tree, other, density=0.1)
        with self.assertRaisesRegex(kindred.UsageError, "densities"):
            kindred.sweep(tree, other, [])

    def test_points_that_are_alike_make_the_candidates(self):
        other, images = shuffled(tree)
        points = np.random.default_rng(3).normal(size=(15, 12))
        moved = np.empty_like(points)
        moved[images] = points  # of each node of the other network, those of the node that it is
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "points.npy")
            np.save(file, moved.astype(np.float32))
            for of_other in (moved, file):
                found = kindred.align(tree, other, method="cualign", embeddings=(points, of_other))

                np.testing.assert_array_equal(found.images, images)
        for wrong, words in (((points,), "embeddings are two"), ((points[1:], moved), "a row for each of the 15 nodes"),
                             ((points * np.nan, moved), "no finite numbers")):
            with self.assertRaisesRegex(kindred.KindredError, words):
                kindred.align(tree, other, method="cualign", embeddings=wrong)
        with self.assertRaisesRegex(kindred.UsageError, "embeddings are what"):
            kindred.align(tree, other, embeddings=(points, moved))

    def test_of_values_that_are_tried_the_best_is_returned(self):
        other, _ = shuffled(kindred.graph(15, [(at, (at - 1) // 2) for at in range(1, 15)] + [(12, 14), (4, 9), (1, 2)]))
        alone = [kindred.align(tree, other, seed=seed, effort=effort).measures["ncv_gs3"] for seed in (1, 2) for effort in (1, 2)]

        found = kindred.align(tree, other, tried={"seed": [1, 2], "effort": [1, 2]})

        self.assertEqual([values for values, _ in found.tried],
                         [{"seed": seed, "effort": effort} for seed in (1, 2) for effort in (1, 2)])
        self.assertEqual([measures["ncv_gs3"] for _, measures in found.tried], alone)
        self.assertEqual(found.measures["ncv_gs3"], max(alone))
        self.assertEqual(kindred.align(tree, other).tried, [])
        with self.assertRaisesRegex(kindred.UsageError, "damping is an option of method"):
            kindred.align(tree, other, tried={"damping": [0.5]})
        with self.assertRaisesRegex(kindred.UsageError, "tried has options and values"):
            kindred.align(tree, other, tried={"seed": []})

    def test_terms_that_aligned_nodes_share_are_measured(self):
        path = kindred.graph(3, [(0, 1), (1, 2)])
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "terms.tsv")
            with open(file, "w") as terms:
                terms.write("0\tGO:1\n0\tGO:2\n1\tGO:2\n2\tGO:3\n")
            measures = kindred.evaluate(path, path, {0: 1, 1: 0, 2: 2}, annotations=file)

        self.assertEqual(measures["annotated_pairs"], 3)
        self.assertEqual(measures["term_jaccard"], (1 / 2 + 1 / 2 + 1) / 3)

    def test_measures_of_a_case_by_hand(self):
        path, triangle = kindred.graph(3, [(0, 1), (1, 2)]), kindred.graph(3, [(0, 1), (1, 2), (0, 2)])

        measures = kindred.evaluate(path, triangle, {0: 0, 1: 1, 2: 2})

        self.assertEqual(measures["ec"], 1)
        self.assertAlmostEqual(measures["ics"], 2 / 3)
        self.assertAlmostEqual(measures["s3"], 2 / 3)
        self.assertNotIn("nc", measures)

    def test_locked_pairs_stay_and_forbidden_ones_do_not_come(self):
        found = kindred.align(tree, tree, locked=[(0, 7)], forbidden=[(1, 1)], effort=50)

        self.assertEqual(found.images[0], 7)
        self.assertNotEqual(found.images[1], 1)

    def test_an_alignment_is_written_and_read_by_names(self):
        named = kindred.graph(2, [(0, 1)], node_names=["x", "y"])
        found = kindred.align(named, named, locked={"x": "y", "y": "x"})

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "found.align")
            found.write(path)

            self.assertEqual(kindred.evaluate(named, named, path, truth={"x": "y", "y": "x"})["nc"], 1)
        self.assertEqual(found.pairs(), [("x", "y"), ("y", "x")])

    def test_pairs_of_a_truth_whose_nodes_are_not_there_are_left_out_with_a_warning(self):
        named = kindred.graph(2, [(0, 1)], node_names=["x", "y"])

        with self.assertWarnsRegex(kindred.KindredWarning, "1 of 2 pairs of the truth"):
            measures = kindred.evaluate(named, named, np.array([1, 0]), truth={"x": "y", "gone": "x"})

        self.assertEqual(measures, kindred.evaluate(named, named, np.array([1, 0]), truth={"x": "y"}))

    def test_an_option_of_the_other_method_is_refused(self):
        with self.assertRaisesRegex(kindred.UsageError, "damping is an option of method=\"cualign\""):
            kindred.align(tree, tree, damping=1)

    def test_an_unknown_node_is_told_by_its_name(self):
        named = kindred.graph(2, [(0, 1)], node_names=["x", "y"], name="pair")
        with self.assertRaisesRegex(kindred.InputError, "pair has no node z"):
            kindred.align(named, named, locked=[("z", "x")])


class ScoresTest(unittest.TestCase):
    def test_ranks_leave_out_pairs_that_were_known(self):
        path = kindred.graph(3, [(0, 1), (1, 2)])
        truth, turned = [0, 1, 2], np.array([2, 1, 0])

        known = kindred.evaluate(path, path, turned, truth=np.array(truth), locked=[(1, 1)])

        self.assertEqual(kindred.evaluate(path, path, turned, truth=np.array(truth))["ranked_nodes"], 3)
        self.assertEqual((known["ranked_nodes"], known["hits_1"], known["mrr"]), (2, 0, 0.5))
        found = kindred.align(path, kindred.graph(4, [(0, 1), (1, 2), (2, 3)]), locked=[(1, 1)])
        longer = kindred.graph(4, [(0, 1), (1, 2), (2, 3)])
        self.assertEqual(kindred.evaluate(path, longer, found, truth=np.array(truth))["ranked_nodes"], 2)
        with self.assertRaisesRegex(kindred.UsageError, "other numbers of nodes"):
            kindred.evaluate(path, path, found, truth=np.array(truth))
        self.assertEqual(found.fixed_by, [None, "lock", None])

    def test_facts_say_how_nodes_were_compared(self):
        kite = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5)]
        facts = kindred.align(kindred.graph(6, kite + [(0, 3)]), kindred.graph(6, kite)).facts

        self.assertEqual(facts["compared_by"], "features")
        self.assertIs(facts["is_sparse"], False)
        self.assertIs(facts["is_refined"], True)
        self.assertNotIn("conserved_by_features", facts)

    def test_scores_say_what_they_are(self):
        path = kindred.graph(8, [(at, at + 1) for at in range(7)] + [(2, 7)])

        for method, name in (("best", "searches_agreeing"), ("cualign", "lead_over_rival")):
            found = kindred.align(path, path, method=method)
            self.assertEqual((found.score_name, found.facts["scores"]), (name, name))
            with tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "found.csv")
                found.write(file)
                with open(file) as lines:
                    self.assertEqual(lines.readline(), f"node_a,node_b,{name}\n")

    def test_nodes_that_are_none_are_refused(self):
        path = kindred.graph(3, [(0, 1), (1, 2)])
        for pairs in ([(0, 1.9)], [(0, 2**32 + 1)], [(0, -1)], {0: "x"}, [(0, True)], np.array([0, 1, 2**32])):
            with self.subTest(pairs), self.assertRaises(kindred.InputError):
                kindred.evaluate(path, path, pairs)
        self.assertEqual(kindred.evaluate(path, path, np.array([0, 1, -1]))["aligned_nodes"], 2)


if __name__ == "__main__":
    unittest.main()
