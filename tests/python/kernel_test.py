import itertools
import json
import pickle
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import kindred
from support import command_line, data, graph_of, graphdot_cases, graphdot_kernels, needs, samples


def cycle(n):
    return kindred.graph(n, [(at, (at + 1) % n) for at in range(n)], name=f"C{n}")


class DoubtTest(unittest.TestCase):
    def test_a_kernel_that_compares_nothing_is_warned_of_where_it_is_called(self):
        graphs = [kindred.graph(3, [(0, 1), (1, 2)]), kindred.graph(3, [(0, 1), (1, 2), (2, 0)])]

        for compute in (lambda: kindred.gram(graphs), lambda: kindred.similar(graphs), lambda: kindred.nodal(*graphs)):
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                result = compute()
            self.assertEqual([str(one.message) for one in caught], [remark.sentence for remark in result.remarks])
            self.assertIn("compares no attributes", result.remarks[0].sentence)
            self.assertIs(caught[0].category, kindred.KindredWarning)
            self.assertEqual(caught[0].filename, __file__)

    def test_options_beside_a_kernel_are_refused_or_the_same(self):
        graphs = [kindred.graph(2, [(0, 1)], nodes={"kind": ["a", "b"]})] * 2
        raw = kindred.Kernel(normalise=False)

        for options in ({"normalise": True}, {"device": "nonsense"}, {"q": 0.1}):
            with self.assertRaises(TypeError):
                kindred.gram(graphs, kernel=raw, **options)
        with self.assertRaises(TypeError):
            kindred.gram(graphs, kernel=kindred.Kernel(), normalise=False)
        with self.assertRaises(TypeError):
            kindred.learn(graphs, [1, 2], kernel=raw, device="nonsense")
        np.testing.assert_array_equal(kindred.gram(graphs, kernel=raw, normalise=False).values,
                                      kindred.gram(graphs, normalise=False).values)

    def test_a_kernel_never_changes(self):
        kernel = kindred.Kernel(q=0.1)

        for name in ("q", "preset", "normalise", "qq"):
            with self.assertRaisesRegex(AttributeError, "never changes"):
                setattr(kernel, name, 0.9)
        self.assertEqual(kernel.q, 0.1)
        self.assertIsNone(kindred.Kernel().q)
        self.assertEqual(pickle.loads(pickle.dumps(kernel)).q, 0.1)


class KernelTest(unittest.TestCase):
    def test_unlabelled_graphs_have_the_value_of_the_closed_form(self):
        q = 0.1
        K = kindred.gram([cycle(3), cycle(5)], node="constant(1)", edge="constant(1)", q=q, normalise=False,
                         precision="double")

        sizes = np.array([3, 5])
        np.testing.assert_allclose(K.values, np.outer(sizes, sizes) / (1 - (1 - q) ** 2), rtol=1e-6)

    def test_cases_of_graphdot_have_its_values(self):
        for name, case in graphdot_cases().items():
            node, edge = graphdot_kernels[name]
            graphs = [graph_of(graph) for graph in case["graphs"]]
            for result in case["results"]:
                with self.subTest(name, q=result["q"]):
                    kernel = kindred.Kernel(node=node, edge=edge, q=result["q"], tolerance=1e-9, normalise=False)

                    np.testing.assert_allclose(kernel(graphs), result["K"], rtol=1e-7)
                    np.testing.assert_allclose(kernel.diag(graphs), np.diag(result["K"]), rtol=1e-7)
                    np.testing.assert_allclose(kernel.nodal(*graphs).values, result["nodal_01"], rtol=1e-7)

    def test_the_matrix_of_rows_and_columns_is_a_part_of_the_whole(self):
        graphs = [cycle(n) for n in range(3, 9)]
        kernel = kindred.Kernel("unlabeled", tolerance=1e-9)

        np.testing.assert_allclose(kernel(graphs[:2], graphs[2:]), kernel(graphs)[:2, 2:], rtol=1e-8)

    def test_the_command_line_gives_the_same_matrix(self):
        import subprocess

        drugs = samples / "drugs.csv"
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([command_line(), "gram", drugs, "-o", f"{folder}/K.npy", "--quiet"], check=True,
                           stdout=subprocess.DEVNULL)
            saved = np.load(f"{folder}/K.npy")

        np.testing.assert_array_equal(kindred.gram(kindred.read(drugs)).values, saved)

    def test_proteins_are_laid_on_each_other_as_by_the_command_line(self):
        files = [data / "pdb" / name for name in ("1ubq.pdb", "1ubi.pdb")]
        if not files[0].exists():
            self.skipTest("the proteins are not there")
        theirs = json.loads(subprocess.run([command_line(), "nodal", *map(str, files), "--json"], check=True,
                                           stdout=subprocess.PIPE, text=True).stdout)["superposition"]
        ours = kindred.nodal(*kindred.read(files)).superposition
        for key in ("of", "rmsd", "rotation", "from", "to", "tm_score", "tm_score_by_a", "tm_score_by_b"):
            self.assertEqual(ours[key], theirs[key], key)
        self.assertGreater(ours["tm_score"], 0.95)  # ubiquitin twice
        self.assertEqual([pair[2:] for pair in ours["pairs"]],
                         [(pair["similarity"], pair["distance"]) for pair in theirs["pairs"]])
        self.assertIsNone(kindred.nodal(cycle(3), cycle(4)).superposition)

    def test_a_matrix_is_written_as_its_extension_says(self):
        K = kindred.gram([cycle(3), cycle(4)])
        with tempfile.TemporaryDirectory() as folder:
            for extension, first in (("npy", b"\x93NUMPY"), ("h5", b"\x89HDF\r\n"), ("mtx", b"%%MatrixMarket")):
                path = Path(folder) / f"K.{extension}"
                K.write(path)
                self.assertTrue(path.read_bytes().startswith(first), extension)

    def test_arrays_are_not_copied(self):
        K = kindred.gram([cycle(3), cycle(4)])

        self.assertFalse(K.values.flags.owndata)
        self.assertIs(K.values, K.values)
        self.assertTrue(np.shares_memory(np.asarray(K), K.values))

    def test_an_array_outlives_its_result(self):
        values = kindred.gram([cycle(3), cycle(4)]).values

        np.testing.assert_allclose(np.diag(values), 1)

    def test_a_graph_is_not_like_itself_among_others(self):
        drugs = kindred.read(samples / "drugs.csv")

        found = kindred.similar(drugs["codeine"], among=drugs, most=2)

        self.assertEqual([name for name, _, _ in found.of(0)], ["morphine", "galantamine"])
        self.assertTrue(any(remark.code == "similar.damped" for remark in found.remarks))
        self.assertGreater(found.ranks[0], found.ranks[1])

    def test_an_index_finds_what_a_search_finds_for_one_query_after_another(self):
        drugs = kindred.read(samples / "drugs.csv")
        index = kindred.SimilarIndex(drugs, device="cpu")

        for query in (drugs["codeine"], drugs[["morphine", "sulpiride"]], ["CC(=O)Nc1ccc(O)cc1", "Clc1ccccc1"]):
            for asked in ({"most": 6}, {"ranking": "plain"}, {"threshold": 0.8}):
                with self.subTest(query=query, **asked):
                    found = index.similar(query, **asked)
                    expected = kindred.similar(query, among=drugs, device="cpu", **asked)
                    self.assertEqual(found.queries.tolist(), expected.queries.tolist())
                    self.assertEqual(found.graphs.tolist(), expected.graphs.tolist())
                    np.testing.assert_allclose(found.values, expected.values, rtol=0, atol=1e-6)
                    np.testing.assert_allclose(found.ranks, expected.ranks, rtol=0, atol=1e-6)
                    self.assertEqual([remark.code for remark in found.remarks], [remark.code for remark in expected.remarks])
        self.assertEqual(repr(index), "SimilarIndex(318 graphs of drugs, ranked damped)")
        self.assertEqual(index.kernel, kindred.Kernel("analogues").resolved(drugs))

    def test_an_index_takes_graphs_of_other_libraries(self):
        networkx = needs("networkx")
        rings = [networkx.cycle_graph(size) for size in (3, 4, 5, 6)]
        index = kindred.SimilarIndex(rings)

        self.assertEqual(index.similar(rings[1], most=4).graphs.tolist(), kindred.similar(rings[1], among=rings, most=4).graphs.tolist())
        self.assertNotIn(1, index.similar(rings[1], most=4).graphs)
        self.assertIn(1, index.similar(networkx.cycle_graph(4), most=4).graphs)

    def test_an_index_knows_its_graphs_after_their_list_has_changed(self):
        *chains, other = [kindred.graph(3, [(0, 1), (1, 2)], nodes={"kind": list(kinds)}, name=kinds)
                          for kinds in ("aaa", "aab", "abb", "bbb", "aba")]
        library = list(chains)
        index = kindred.SimilarIndex(library)

        for change in (lambda: library.insert(0, other), library.reverse, lambda: library.append(other), library.clear):
            change()
            for place, query in enumerate([*chains, other]):
                with self.subTest(query=query, library=library):
                    found = index.similar(query, most=4)
                    self.assertEqual(sorted(found.graphs), [at for at in range(4) if at != place])
                    expected = kindred.similar(query, among=chains, most=4)
                    np.testing.assert_allclose(found.values, expected.values, rtol=0, atol=1e-6)
            self.assertEqual(sorted(index.similar([chains[2], other], most=4).graphs), [0, 0, 1, 1, 2, 3, 3])

    def test_an_index_says_what_it_cannot_do(self):
        rings = [cycle(3), cycle(4)]
        index = kindred.SimilarIndex(rings)

        for wrong, sentence in ((lambda: index.similar(rings[0], ranking="damped"), "ranks plainly: make it with ranking=\"damped\""),
                                (lambda: kindred.SimilarIndex(rings, ranking="best"), "no ranking \"best\""),
                                (lambda: index.similar(rings[0], most=0), "most"),
                                (lambda: kindred.SimilarIndex([]), "graph")):
            with self.assertRaisesRegex(kindred.KindredError, sentence):
                wrong()
        with self.assertRaisesRegex(TypeError, "SimilarIndex.* did you mean tolerance"):
            kindred.SimilarIndex(rings, tolerence=1)

    def test_landmarks_of_a_large_library_are_kept_and_found_by_the_command_line(self):
        command = command_line()
        tails = ["".join(tail) for length in range(1, 6) for tail in itertools.product("CNOS", repeat=length)]
        with tempfile.TemporaryDirectory() as folder:
            file, project = Path(folder) / "many.smi", Path(folder) / "many.kindred"
            file.write_text("".join(f"{ring}{tail} {ring}{tail}\n" for ring in ("c1ccccc1", "C1CCCC1", "c1ccncc1", "C1CC1")
                                    for tail in tails))
            many = kindred.read(file)
            self.assertGreater(len(many), 5000)
            index = kindred.SimilarIndex(many, device="cpu", project=project)
            with kindred.Project(project, "r") as before:
                kept = before.results
                first = before.load(kept[0]).provenance
            answers = [json.loads(subprocess.run([command, "similar", file, "--smiles", smiles, "-k", "3", "--json", "--device",
                                                  "cpu", "--project", project], capture_output=True, check=True).stdout)
                       for smiles in ("c1ccccc1CCO", "c1ccccc1CCN")]
            with kindred.Project(project, "r") as after:
                self.assertEqual([entry for entry in after.results if entry.kind == "coordinates"], kept)
                self.assertEqual(after.load(kept[0]).provenance, first)

        self.assertEqual([(entry.kind, entry.is_complete) for entry in kept], [("coordinates", True)])
        for query, answer in enumerate(answers):
            self.assertLess(answer["pairs"], len(many) / 20)  # all of them without landmarks
            self.assertEqual([other["graph"] for other in answer["lists"][0]["similar"]],
                             [name for name, *_ in index.similar(["c1ccccc1CCO", "c1ccccc1CCN"], most=3).of(query)])

    def test_an_index_of_few_graphs_keeps_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            with kindred.Project(Path(folder) / "few.kindred", "w") as project:
                kindred.SimilarIndex(kindred.read(samples / "drugs.csv"), project=project)
                self.assertEqual((project.datasets, project.results), ([], []))

    def test_proteins_are_ordered_by_how_well_they_lie_on_each_other(self):
        at = np.arange(25)
        turn = np.radians(100 * at)
        helix = np.stack([2.3 * np.cos(turn), 2.3 * np.sin(turn), 1.5 * at], axis=1)
        strand = np.stack([3.3 * (at + 1), 0.9 * (-1.0) ** at, 38 + 0.03 * (at + 1) ** 2], axis=1)
        chain = np.vstack([helix, strand])
        shaken = chain + 0.3 * (-1.0) ** np.arange(50)[:, None]
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{name}.pdb" for name in ("chain", "shaken", "moved")]
            for file, places in zip(files, (chain, shaken, chain[:, [1, 2, 0]] + [5, 6, 7])):
                file.write_text("".join(
                    f"ATOM  {i + 1:5d}  CA  ALA A{i + 1:4d}    {x:8.3f}{y:8.3f}{z:8.3f}  1.00  0.00           C\n"
                    for i, (x, y, z) in enumerate(places)) + "END\n")
            proteins = kindred.read(files)

        found = kindred.similar(proteins, kernel="fold", most=2)

        self.assertEqual([name for name, _, _ in found.of(0)], ["moved", "shaken"])
        self.assertAlmostEqual(found.folds.score[0], 1, places=4)
        self.assertEqual(found.folds.residues[0], 50)
        self.assertAlmostEqual(found.folds.rmsd[1], 0.3 * 3 ** 0.5, delta=0.03)
        self.assertTrue(any(remark.code == "similar.fold" for remark in found.remarks))
        self.assertIsNone(kindred.similar(proteins, kernel="fold", rescore=0).folds)

    def test_a_network_joins_each_graph_to_those_most_like_it(self):
        drugs = kindred.read(samples / "drugs.csv")
        K = kindred.gram(drugs, device="cpu")
        values = np.asarray(K) - 2 * np.eye(len(drugs))
        near = [set(np.argsort(-row, kind="stable")[:3]) for row in values]  # as NumPy sorts them
        either = {(min(a, b), max(a, b)) for a, others in enumerate(near) for b in others}

        network = K.network(3)

        self.assertEqual({(min(pair), max(pair)) for pair in network.edges.tolist()}, either)
        np.testing.assert_allclose(network.weights, [values[a, b] for a, b in network.edges])
        self.assertEqual(network.n_nodes, len(drugs))
        self.assertIn("codeine", network.node_names)
        both = {(a, b) for a, b in either if b in near[a] and a in near[b]}
        self.assertEqual({(min(pair), max(pair)) for pair in K.network(3, mutual=True).edges.tolist()}, both)
        above = int((values[np.triu_indices(len(drugs), 1)] >= 0.6).sum())
        self.assertEqual(K.network(threshold=0.6).n_edges, above)
        lists = kindred.similar(drugs, most=3, ranking="plain", device="cpu")
        self.assertEqual(lists.network().n_nodes, len(drugs))
        with self.assertRaisesRegex(kindred.UsageError, "one data set"):
            kindred.similar(drugs["codeine"], among=drugs, most=2).network()

    def test_cliffs_are_alike_and_differ(self):
        with tempfile.TemporaryDirectory() as folder:
            table = Path(folder) / "benzamides.csv"
            table.write_text("name,smiles,pKi\nplain,NC(=O)c1ccccc1,6.1\nmethyl,NC(=O)c1ccc(C)cc1,9\n"
                             "ethyl,NC(=O)c1ccc(CC)cc1,6.4\ncyclohexane,C1CCCCC1,4\n")
            data = kindred.read(table)

            found = kindred.cliffs(data, "pKi", threshold=0.2, device="cpu")

            self.assertEqual(found.pairs()[0][:2], ("methyl", "ethyl"))
            self.assertAlmostEqual(found.differences[0], -2.6)
            np.testing.assert_allclose(found.salis, abs(found.differences) / (1 - found.similarities))
            by_difference = kindred.cliffs(data, "pKi", threshold=0, changed=0, sort="difference", device="cpu")
            self.assertEqual(by_difference.pairs()[0][:2], ("methyl", "cyclohexane"))
            with self.assertRaisesRegex(kindred.UsageError, "no property pIC50"):
                kindred.cliffs(data, "pIC50")
            lists = kindred.similar(data, most=2, device="cpu")
            values = np.array([6.1, 9, 6.4, 4])
            np.testing.assert_allclose(lists.differences("pKi"), values[lists.graphs] - values[lists.queries])
            lists.write(Path(folder) / "near.csv", target="pKi")
            self.assertIn("difference of pKi", (Path(folder) / "near.csv").read_text())

    def test_chosen_graphs_stand_for_all(self):
        drugs = kindred.read(samples / "drugs.csv")

        found = kindred.choose(drugs, number=12, device="cpu")

        values = np.asarray(kindred.gram(drugs, "analogues", device="cpu"))
        likeness = values[:, found.graphs]
        np.testing.assert_allclose(found.likeness, likeness.max(1), atol=1e-5)
        self.assertEqual(found.stands_for.sum(), len(drugs))
        among = likeness[found.graphs] - np.eye(12)
        np.testing.assert_allclose(found.nearest, among.max(1), atol=1e-5)
        self.assertEqual([graph.name for graph in found.dataset], [drugs[int(at)].name for at in found.graphs])
        self.assertGreater(found.likeness.mean(), values[:, :12].max(1).mean())
        self.assertIn("12 of 318 chosen", repr(found))
        new = kindred.choose(drugs, number=5, unlike=found.dataset, at_most=0.5, device="cpu")
        self.assertTrue((values[new.graphs][:, found.graphs] <= 0.5 + 1e-6).all())
        self.assertTrue(any(remark.code == "choose.left-out" for remark in new.remarks))

    def test_a_ranking_can_be_plain(self):
        drugs = kindred.read(samples / "drugs.csv")

        found = kindred.similar(drugs["codeine"], among=drugs, most=2, ranking="plain")

        self.assertEqual([name for name, _, _ in found.of(0)], ["morphine", "oxycodone"])
        self.assertEqual(found.ranks.tolist(), found.values.tolist())
        self.assertEqual(found.to_sparse().shape if _has_scipy() else (1, 318), (1, 318))

    def test_an_object_of_another_library_is_not_like_itself_among_others(self):
        networkx = needs("networkx")
        rings = [networkx.cycle_graph(size) for size in (3, 4, 5, 6)]

        one = kindred.similar(rings[1], among=rings, most=4)
        two = kindred.similar([rings[0], networkx.cycle_graph(4)], among=rings, most=4)

        self.assertNotIn(1, [place for _, place, _ in one.of(0)])
        self.assertEqual(len(two.of(0)), 3)
        self.assertEqual(len(two.of(1)), 4)  # an equal one that was made apart

    def test_the_diagonal_of_normalised_values_is_one(self):
        np.testing.assert_array_equal(kindred.Kernel().diag([cycle(3), cycle(4)]), [1, 1])

    def test_a_matrix_can_be_pickled_and_asked_by_names(self):
        drugs = kindred.read(samples / "drugs.csv")[:12]
        K = kindred.gram(drugs)
        again = pickle.loads(pickle.dumps(K))

        np.testing.assert_array_equal(again.values, K.values)
        self.assertEqual(again.row_names, K.row_names)
        self.assertEqual(K.shape, (12, 12))
        self.assertEqual(K[drugs.names[2], drugs.names[5]], K.values[2, 5])
        np.testing.assert_array_equal(K[drugs.names[3]], K.values[3])
        with self.assertRaises(KeyError):
            K["no such drug"]

    def test_clusters_by_a_threshold_are_butinas(self):
        drugs = kindred.read(samples / "drugs.csv")
        found = kindred.cluster(drugs, threshold=0.4)
        K = kindred.gram(drugs, kernel="environments").values
        alike = (K >= 0.4) & ~np.eye(len(K), dtype=bool)
        leaders = sorted(range(len(K)), key=lambda graph: (-alike[graph].sum(), graph))
        left, groups = np.ones(len(K), bool), []
        for leader in leaders:
            if left[leader]:
                groups.append(sorted({leader, *np.nonzero(alike[leader] & left)[0].tolist()}))
                left[groups[-1]] = False
        groups.sort(key=lambda group: (-len(group), group[0]))
        expected = [group for group in groups if len(group) > 1]
        self.assertEqual([np.nonzero(found.labels == at)[0].tolist() for at in range(len(found))], expected)
        self.assertEqual(sorted(found.singles.tolist()), sorted(group[0] for group in groups if len(group) == 1))
        self.assertAlmostEqual(found.share_of_pairs, alike.sum() / (len(K) * (len(K) - 1)))
        for label, medoid in enumerate(found.medoids):
            self.assertTrue(all(alike[medoid, other] for other in expected[label] if other != medoid))
        with self.assertRaises(ValueError):
            kindred.cluster(drugs, threshold=0.4, number=3)

    def test_a_cluster_has_the_core_that_its_molecules_share(self):
        amides = kindred.from_smiles(["CNC(=O)c1ccccc1", "CCNC(=O)c1ccccc1", "OCCNC(=O)c1ccccc1", "CCCC"])
        found = kindred.cluster(amides, threshold=0.3)
        core, = found.cores()
        self.assertEqual((len(core["atoms"]), core["share"]), (10, 1.0))
        self.assertEqual(sorted(core["smarts"].replace("(", "").replace(")", "")), sorted("CNC=Oc1ccccc1"))

    def test_a_matrix_at_hand_is_mapped_and_clustered(self):
        drugs = kindred.read(samples / "drugs.csv")[:30]
        K = kindred.gram(drugs, "environments")

        np.testing.assert_array_equal(kindred.cluster(K, number=4).labels, kindred.cluster(drugs, number=4).labels)
        np.testing.assert_allclose(kindred.map(K, method="pca").positions, kindred.map(drugs, method="pca").positions,
                                   atol=1e-9)
        whole = kindred.map(K, steps=20, nearest=0).positions
        np.testing.assert_array_equal(whole, kindred.map(K, steps=20).positions)
        with self.assertRaises(TypeError):
            kindred.map(K, nearest=5)
        with self.assertRaises(TypeError):
            kindred.map(K, q=0.1)
        with self.assertRaises(TypeError):
            kindred.cluster(K, stereo=True)

    def test_every_function_sees_stereochemistry_if_asked(self):
        hands = kindred.from_smiles(["C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O", "CC(N)C(=O)OC", "CCO"])

        blind, seeing = kindred.gram(hands), kindred.gram(hands, stereo=True)

        self.assertAlmostEqual(blind[0, 1], 1, places=5)
        self.assertLess(seeing[0, 1], 0.999)
        np.testing.assert_array_equal(seeing.values, kindred.gram(hands, kindred.Kernel(stereo=True)).values)
        self.assertLess(kindred.similar(hands[:2], ranking="plain", stereo=True).values[0], 0.999)
        self.assertLess(kindred.nodal(hands[0], hands[1], stereo=True).normalised, 0.999)
        self.assertEqual(len(kindred.cluster(hands, number=4, stereo=True)), 4)
        self.assertEqual(len(kindred.map(hands, stereo=True)), 4)
        self.assertEqual(kindred.estimate(hands, stereo=True).pairs, 10)
        with self.assertRaises(TypeError):
            kindred.gram(hands, kindred.Kernel(), stereo=True)

    def test_a_tree_is_cut_between_its_merges(self):
        hierarchy = needs("scipy.cluster.hierarchy").cluster.hierarchy
        K = kindred.gram(kindred.read(samples / "drugs.csv")[:30])
        distances = np.sqrt(np.maximum(2 - 2 * K.values, 0))[np.triu_indices(30, 1)]
        merges = hierarchy.linkage(distances, "average")[:, 2]

        cut = kindred.cluster(K, number=4).height

        self.assertLess(merges[-4], cut)
        self.assertLess(cut, merges[-3])
        self.assertEqual(kindred.cluster(K, threshold=0.5).height, 0)

    def test_a_matrix_with_holes_is_named_by_its_first(self):
        K = kindred.gram(kindred.read(samples / "drugs.csv")[:4])
        K.values[1, 2] = np.nan

        for grouped in (lambda: kindred.cluster(K, number=2), lambda: kindred.cluster(K, threshold=0.5)):
            with self.assertRaisesRegex(kindred.InputError, "row 2, column 3 is not a number; compute all of it first"):
                grouped()

    def test_graphs_that_are_added_leave_a_map_as_it_is(self):
        drugs = kindred.read(samples / "drugs.csv")[:40]

        alone = kindred.map(drugs[:30], steps=50)
        likeness = np.asarray(kindred.gram(drugs[:30], "environments"))
        means = (likeness.sum(axis=1) - 1) / 29
        self.assertEqual(alone.medoid, means.argmax())
        self.assertAlmostEqual(alone.medoid_likeness, means.max())
        more = kindred.map(drugs[:30], steps=50, added=[drugs[3], drugs[35]])

        np.testing.assert_array_equal(more.positions[:30], alone.positions)
        self.assertEqual(more.names[30:], [drugs.names[3], drugs.names[35]])
        self.assertLess(np.linalg.norm(more.positions[30] - alone.positions[3]),
                        np.linalg.norm(more.positions[31] - alone.positions[3]))
        with self.assertRaisesRegex(TypeError, "matrix of one network"):
            kindred.cluster(np.eye(4))
        with self.assertRaisesRegex(TypeError, "numbers are given by keyword"):
            kindred.choose(kindred.dataset(["CC", "CCO"]), 1)
        with self.assertRaisesRegex(TypeError, "rather than their Gram"):
            kindred.map(kindred.gram(drugs), added=drugs)
        self.assertEqual([remark.code for remark in alone.remarks], [])
        with self.assertWarnsRegex(kindred.KindredWarning, "He. is less like any graph of the map"):
            kindred.map(drugs[:30], steps=50, added=["[He]"])

    def test_options_say_what_they_are(self):
        self.assertIn("tolerance: Relative error", kindred.gram.__doc__)
        self.assertEqual(kindred.Kernel("molecule2d", q=0.1).resolved(kindred.read(samples / "drugs.csv"))["q"], "0.1")


def _has_scipy():
    try:
        import scipy.sparse  # noqa: F401
    except ImportError:
        return False
    return True


class GradientTest(unittest.TestCase):
    def assert_is_gradient(self, kernel, graphs):
        """Against central differences of fourth order."""
        K, dK = kernel(graphs, eval_gradient=True)
        theta, step = kernel.theta, 1e-4
        np.testing.assert_allclose(K, kernel(graphs), rtol=1e-9)
        self.assertEqual(dK.shape, (*K.shape, len(theta)))
        for at in range(len(theta)):
            moved = [kernel.with_theta(theta + times * step * np.eye(len(theta))[at])(graphs) for times in (-2, -1, 1, 2)]
            difference = (moved[0] - 8 * moved[1] + 8 * moved[2] - moved[3]) / (12 * step)
            np.testing.assert_allclose(dK[:, :, at], difference, atol=1e-8 * np.abs(K).max(),
                                       err_msg=list(kernel.hyperparameters)[at])

    def test_the_gradient_is_that_of_differences(self):
        drugs = kindred.read(samples / "drugs.csv")[:8]
        for kernel in (kindred.Kernel("molecule2d", tolerance=1e-10),
                       kindred.Kernel("molecule2d", tolerance=1e-10, normalise=False, convention="paper", lmin=1),
                       kindred.Kernel("unlabeled", node="normalised(delta(element, 0.3) + delta(element, 0.2) * se(charge, 1))",
                                      edge="rq(order, 0.5, 2)", q=0.1, tolerance=1e-10)):
            with self.subTest(repr(kernel)):
                self.assert_is_gradient(kernel, drugs)

    def test_theta_are_the_logarithms_of_the_numbers(self):
        kernel = kindred.Kernel("unlabeled", node="delta(element, 0.3) * se(charge, 2)", q=0.05, start="element: C 1, N 5")

        self.assertEqual(kernel.hyperparameters,
                         {"delta(element) h": 0.3, "se(charge) l": 2.0, "q": 0.05, "start N": 5.0})
        np.testing.assert_allclose(kernel.theta, np.log([0.3, 2, 0.05, 5]))
        np.testing.assert_allclose(np.exp(kernel.bounds[0]), [1e-4, 1 - 1e-4])
        np.testing.assert_allclose(np.exp(kernel.bounds[1]), [1e-3, 1e3])
        other = kernel.with_theta(np.log([0.5, 1, 0.1, 4]))
        np.testing.assert_allclose(np.exp(other.theta), [0.5, 1, 0.1, 4])
        np.testing.assert_allclose(np.exp(kernel.theta), [0.3, 2, 0.05, 5])

    def test_equal_names_are_numbered(self):
        kernel = kindred.Kernel("unlabeled", node="normalised(delta(element, 0.3) + delta(element, 0.2))")

        self.assertEqual(list(kernel.hyperparameters)[:2], ["delta(element) h", "delta(element) h #2"])

    def test_what_depends_on_graphs_is_asked_of_them(self):
        drugs = kindred.read(samples / "drugs.csv")[:8]

        with self.assertRaisesRegex(kindred.UsageError, "suited"):
            kindred.Kernel().theta
        suited = kindred.Kernel().suited(drugs)

        np.testing.assert_array_equal(suited(drugs), kindred.gram(drugs).values)
        self.assertEqual(kindred.Kernel()(drugs, eval_gradient=True)[1].shape, (8, 8, len(suited.theta)))
        with self.assertRaisesRegex(kindred.UsageError, "leave Y out"):
            suited(drugs, drugs, True)
        with self.assertRaisesRegex(kindred.UsageError, "numbers here, and 1 are given"):
            suited.with_theta([0.0])


class CallTest(unittest.TestCase):
    def test_a_kernel_may_be_the_second_argument(self):
        drugs = kindred.read(samples / "drugs.csv")[:8]
        expected = kindred.gram(drugs, kernel="analogues").values

        np.testing.assert_array_equal(kindred.gram(drugs, "analogues").values, expected)
        np.testing.assert_array_equal(kindred.gram(drugs, kindred.Kernel("analogues")).values, expected)

    def test_a_keyword_that_is_nearly_one_is_told(self):
        graphs = [kindred.graph(2, [(0, 1)])]
        for call, meant in ((lambda: kindred.gram(graphs, normalize=True), "gram.* did you mean normalise"),
                            (lambda: kindred.similar(graphs, tresh=1), "similar.* did you mean threshold"),
                            (lambda: kindred.Kernel(tolerence=1), "Kernel.* did you mean tolerance")):
            with self.assertRaisesRegex(TypeError, meant):
                call()

    def test_a_matrix_is_a_table_of_pandas(self):
        pandas = needs("pandas")
        K = kindred.gram(kindred.read(samples / "drugs.csv")[:4])

        np.testing.assert_array_equal(pandas.DataFrame(K).to_numpy(), K.values)
        np.testing.assert_array_equal(list(K), K.values)


if __name__ == "__main__":
    unittest.main()
