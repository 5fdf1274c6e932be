import json
import pickle
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import kindred
from support import command_line, needs, samples

drugs = kindred.read(samples / "drugs.csv")[:24]
sizes = np.array([graph.n_nodes for graph in drugs], dtype=float)
measured = drugs.with_property("size", sizes)
chains = kindred.from_smiles([f"{'C' * count}{end}" for count in (3, 4, 5) for end in ("O", "N", "F")]).with_property(
    "pKi", [5., 6, 7, 5.5, 6.5, 7.5, 4, 5, 6])
tree = kindred.graph(9, [(at, (at - 1) // 2) for at in range(1, 9)], name="tree")
twin = kindred.graph(9, [(at, (at - 1) // 2) for at in range(1, 9)], name="twin")
path = kindred.graph(8, [(at, at + 1) for at in range(7)], name="path")
named = kindred.graph(3, [(0, 1), (1, 2)], node_names=["a", "b", "c"], name="named")
other = kindred.graph(3, [(0, 1), (1, 2)], node_names=["x", "y", "a"], name="other")
weighted = [(node, image, 1 / (1 + abs(node - image))) for node in range(9) for image in range(8)]


def computed(folder, project=None):
    """Results of every class, by what they are called."""
    terms = Path(folder) / "terms.tsv"
    terms.write_text("a\tGO:1\tGO:2\nb\tGO:2\nx\tGO:1\n")
    K = kindred.gram(drugs, project=project)
    model = kindred.learn(measured, target="size", folds=3, project=project)
    classes = kindred.learn(drugs, np.where(sizes > 20, "large", "small"), validation="none", project=project)
    best = kindred.align(tree, path, locked=[(0, 1)], prior=weighted, device="cpu", project=project)
    return {
        "kernel values": K,
        "rows against columns": kindred.gram(drugs[:5], drugs[5:9], normalise=False, project=project),
        "nodal": kindred.nodal(drugs[0], drugs[1], project=project),
        "similar": kindred.similar(measured, most=4, project=project),
        "similar to some of them": kindred.similar(drugs[2:4], among=drugs, most=3, project=project),
        "map": kindred.map(drugs, steps=20, project=project),
        "map by kernel PCA": kindred.map(drugs, method="pca", project=project),
        "map of lists": kindred.map(drugs, nearest=6, steps=20, project=project),
        "map of a matrix": kindred.map(K, steps=20),
        "map of raw values": kindred.map(kindred.gram(drugs, normalise=False), steps=20),
        "placed": kindred.map(drugs[:20], added=drugs[20:], steps=20, project=project),
        "clusters": kindred.cluster(drugs, project=project),
        "clusters of a matrix": kindred.cluster(K, method="hierarchical", number=3),
        "representatives": kindred.choose(drugs, number=4, project=project),
        "representatives unlike others": kindred.choose(drugs[:16], number=3, unlike=drugs[20:], at_most=0.9, project=project),
        "embedding": kindred.embed(drugs, landmarks=6, project=project),
        "model": model,
        "classes": classes,
        "predictions": model.predict(drugs[:6], project=project),
        "predicted classes": classes.predict(drugs[:6], project=project),
        "orders": kindred.reorder(drugs[:3], project=project),
        "layout": kindred.layout(tree, project=project),
        "alignment": best,
        "settled": best.settled(0.5),
        "alignment by candidates": kindred.align(tree, path, method="cualign", dimension=4, device="cpu", project=project),
        "alignments": kindred.align_all([tree, twin, path], priors={("tree", "path"): weighted}, device="cpu", project=project),
        "sweep": kindred.sweep(tree, path, [0.2, 1], dimension=4, iterations=5, device="cpu", project=project),
        "annotations": kindred.annotate(named, other, terms, project=project),
        "changes": kindred.changes(chains, "pKi", fewest=2, project=project),
        "cliffs": kindred.cliffs(chains, "pKi", threshold=0.1, changed=0, most=3, sort="difference", project=project),
    }


def stopped():
    """A result of each family that is there in part if it is stopped."""
    many = drugs[list(range(24)) * 40].with_property("size", np.tile(sizes, 40))
    large = kindred.graph(2500, [(at, (at - 1) // 2) for at in range(1, 2500)], name="large")
    rng = np.random.default_rng(3)
    one, two, three = [kindred.graph(40, np.unique(np.sort(rng.integers(0, 40, (120, 2))), axis=0)) for _ in range(3)]
    asked = {"device": "cpu", "threads": 1, "progress": lambda moment: False}  # sixteen threads would end before they are stopped
    return {
        "similar": kindred.similar(many, **asked),
        "cliffs": kindred.cliffs(many, "size", **asked),
        "map": kindred.map(kindred.gram(many[:600], device="cpu"), steps=100_000, progress=asked["progress"]),
        "map of raw values": kindred.map(kindred.gram(many[:600], normalise=False, device="cpu"), steps=100_000,
                                         progress=asked["progress"]),
        "layout": kindred.layout(large, steps=100_000, progress=asked["progress"]),
        "alignment": kindred.align(one, two, time=3600.0, **asked),
        "alignment by candidates": kindred.align(one, two, method="cualign", iterations=100_000, **asked),
        "alignments": kindred.align_all([two, three, one], time=3600.0, **asked),
        "sweep": kindred.sweep(one, two, np.linspace(0.1, 1, 30), iterations=1000, device="cpu",
                               progress=lambda moment: moment.fraction < 0.5),
    }


def known(result):
    """All that can be asked of a result without an argument, in plain values."""
    asked = {}
    for name in dir(type(result)):
        if not name.startswith("_") and isinstance(getattr(type(result), name), property):
            asked[name] = getattr(result, name)
    asked.update({name: value for name, value in vars(result).items() if not name.startswith("_")})
    asked["provenance"] = {**asked.get("provenance", {}), "paths": None}  # these are of the last computation
    return {name: plain(value) for name, value in asked.items()}


def plain(value):
    if isinstance(value, np.ndarray):
        return value.dtype.kind, value.shape, plain(value.tolist())
    if isinstance(value, kindred.Dataset):
        return [graph.digest for graph in value], plain(value.properties)
    if isinstance(value, kindred.Graph):
        return value.digest
    if isinstance(value, (kindred.Alignment, kindred.Folds)):
        return known(value)
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return repr(value)  # NaN equals itself


def of_project(result):
    """The same of what a project keeps of it."""
    if isinstance(result, kindred.Cliffs):
        return of_project(result._lists)
    if isinstance(result, kindred.Changes):
        return of_project(result._pairs)
    unknown = {"facts", "tried"} if isinstance(result, kindred.Alignment) else set()
    return type(result), {name: value for name, value in known(result).items() if name not in unknown}


class PickledTest(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.path = Path(folder) / "work.kindred"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            cls.results, cls.in_project = computed(folder), computed(folder, cls.path)

    def test_every_result_is_pickled_with_all_that_is_known_of_it(self):
        for results in (self.results, self.in_project):
            for name, result in results.items():
                with self.subTest(name):
                    again = pickle.loads(pickle.dumps(result))

                    self.assertIs(type(again), type(result))
                    self.assertEqual(known(again), known(result))
                    self.assertEqual(repr(again), repr(result))
                    self.assertEqual(known(pickle.loads(pickle.dumps(again))), known(result))

    def test_every_class_of_results_is_among_them(self):
        classes = {value for value in vars(kindred).values() if isinstance(value, type) and issubclass(value, kindred._results.Result)}
        there = {type(result) for result in self.results.values()}
        read_only = {kindred.MatchedPairs, kindred.NodePoints, kindred.Candidates}  # below

        self.assertEqual(classes - there, read_only)

    def test_what_is_added_is_found_by_whoever_computes_it(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        added = Path(folder) / "added.kindred"
        with kindred.Project(added, "w") as project:
            for name, result in self.results.items():
                with self.subTest(name):
                    if name == "embedding":
                        with self.assertRaisesRegex(kindred.UsageError, "give project= to embed"):
                            project.add(result)
                    else:
                        number = project.add(result)
                        self.assertEqual([entry.is_complete for entry in project.results if entry.id == number], [True])
                        again = project.load(number)
                        if name == "settled":  # pairs that are given, of which no search is known
                            self.assertEqual(again.pairs(), result.pairs())
                        else:
                            self.assertEqual(of_project(again), of_project(result))
            entries = project.results
        told = subprocess.run([command_line(), "info", added, "--json"], check=True, stdout=subprocess.PIPE).stdout
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            computed(folder, added)

        self.assertEqual({entry["kind"] for entry in json.loads(told)["project"]["results"]}, {entry.kind for entry in entries})
        with kindred.Project(added) as project:
            self.assertEqual([entry.kind for entry in project.results if entry not in entries], ["coordinates"])

    def test_every_kind_of_a_project_is_loaded(self):
        computed = [of_project(result) for result in self.in_project.values()]
        with kindred.Project(self.path) as project:
            loaded = [(entry.kind, project.load(entry)) for entry in project.results]

        kinds = {kind: result for kind, result in loaded}
        self.assertEqual(set(kinds), set(kindred._project._readers()))
        read_only = ("candidates", "embedding")
        for kind in ("matched-pairs", *read_only):
            again = pickle.loads(pickle.dumps(kinds[kind]))
            self.assertEqual((known(again), repr(again)), (known(kinds[kind]), repr(kinds[kind])))
        found = {kind for kind, result in loaded if of_project(result) in computed}
        self.assertEqual(set(kinds) - found, set(read_only))

    def test_annotations_have_the_terms_of_files(self):
        found = self.results["annotations"]

        self.assertEqual(found.terms_of_a, [["GO:1", "GO:2"], ["GO:2"], []])
        self.assertEqual(found.terms_of_b, [["GO:1"], [], ["GO:1", "GO:2"]])

    def test_labels_of_networkx_and_how_a_search_ended_are_pickled(self):
        networkx = needs("networkx")
        one = networkx.grid_2d_graph(2, 3)
        for found in (kindred.align(one, path, device="cpu"), kindred.align_all([one, path], device="cpu")):
            again = pickle.loads(pickle.dumps(found))

            self.assertEqual(again.pairs() if isinstance(found, kindred.Alignment) else again.clusters,
                             found.pairs() if isinstance(found, kindred.Alignment) else found.clusters)
        self.assertEqual(pickle.loads(pickle.dumps(found.networks[0]))._labels, list(one))

    def test_tables_of_nodes_go_by_the_labels_of_networkx(self):
        networkx, _ = needs("networkx"), needs("pandas")
        grid, line = networkx.grid_2d_graph(2, 3), networkx.Graph([(7, 3), (3, 5)])
        terms = Path(self.enterContext(tempfile.TemporaryDirectory())) / "terms.tsv"
        terms.write_text("(0, 1)\tGO:1\n5\tGO:2\n")
        layout, nodal = kindred.layout(line), kindred.nodal(grid, line, "unlabeled")
        for again in (layout, pickle.loads(pickle.dumps(layout))):
            self.assertEqual(list(again.to_pandas().index), [7, 3, 5])
        for again in (nodal, pickle.loads(pickle.dumps(nodal))):
            self.assertEqual((list(again.to_pandas().index), list(again.to_pandas().columns)), (list(grid), [7, 3, 5]))
        found = kindred.annotate(grid, line, terms)
        for again in (found, pickle.loads(pickle.dumps(found))):
            self.assertEqual(again.to_pandas().values.tolist(), [["a", (0, 1), "GO:1"], ["b", 5, "GO:2"]])

    def test_loaded_pairs_say_what_changes_do_to_any_property(self):
        with kindred.Project(self.path) as project:
            pairs = project.load(next(entry for entry in project.results if entry.kind == "matched-pairs"))

        asked, apart = {"fewest": "2", "most": "100", "target": "pKi"}, {"provenance": None}
        found = pairs.changes("pKi", fewest=2)
        self.assertEqual({**known(found), **apart}, {**known(self.results["changes"]), **apart})
        self.assertEqual(found.options, asked)

    def test_loaded_candidates_and_points_align_again(self):
        with kindred.Project(self.path) as project:
            found = {entry.kind: project.load(entry) for entry in project.results}
            points = [project.load(entry) for entry in project.results if entry.kind == "embedding"][:2]

        asked = {"method": "cualign", "dimension": 4, "device": "cpu"}
        for given in ({"candidates": found["candidates"]}, {"embeddings": points}):
            again = kindred.align(tree, path, **asked, **given)
            np.testing.assert_array_equal(again.images, self.results["alignment by candidates"].images)


class StoppedTest(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            cls.results = stopped()

    def test_it_says_so_and_is_pickled_and_added_as_it_is(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        with kindred.Project(Path(folder) / "added.kindred", "w") as project:
            for name, result in self.results.items():
                with self.subTest(name):
                    again = pickle.loads(pickle.dumps(result))

                    self.assertEqual((again.is_complete, result.is_complete), (False, False))
                    self.assertEqual((known(again), repr(again)), (known(result), repr(result)))
                    if name == "map of raw values":
                        for one in (result, again):
                            with self.assertRaisesRegex(kindred.InputError, "normalised values, not by raw"):
                                project.add(one)
                    else:
                        number = project.add(result)
                        self.assertEqual([entry.is_complete for entry in project.results if entry.id == number], [False])
                        self.assertEqual(of_project(project.load(number)), of_project(result))
            self.assertNotIn("raw", {option for entry in project.results for option in entry.options.values()})

    def test_it_leaves_what_a_project_has_begun(self):
        large = kindred.graph(5000, [(at, (at - 1) // 2) for at in range(1, 5000)])
        begun = kindred.layout(large, steps=2000, progress=lambda moment: False)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        with kindred.Project(Path(folder) / "added.kindred", "w") as project:
            further = kindred.layout(large, steps=2000, project=project, progress=lambda moment: moment.fraction < 0.4)
            self.assertEqual((begun.is_complete, further.is_complete), (False, False))

            number = project.add(begun)

            self.assertEqual(known(project.load(number)), known(further))
            self.assertNotEqual(known(further), known(begun))
            whole = kindred.layout(large, steps=2000)
            self.assertEqual(project.add(whole), number)
            self.assertEqual(known(project.load(number)), known(whole))
            project.add(begun)
            self.assertEqual(known(project.load(number)), known(whole))

    def test_a_sweep_without_a_row_is_nothing_to_keep(self):
        large = kindred.graph(5000, [(at, (at - 1) // 2) for at in range(1, 5000)])
        found = kindred.sweep(large, large, [0.5, 1], device="cpu", progress=lambda moment: False)

        self.assertEqual((len(found), found.is_complete), (0, False))
        with self.assertRaisesRegex(kindred.InputError, "stopped before its first row"):
            pickle.dumps(found)

    def test_a_matrix_says_where_its_blocks_are_kept(self):
        many = drugs[list(range(24)) * 40]
        K = kindred.gram(many, device="cpu", threads=1, progress=lambda moment: False)

        self.assertFalse(K.is_complete)
        with self.assertRaisesRegex(kindred.InputError, r"gram\(project=...\) keeps its blocks"):
            pickle.dumps(K)


class TablesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        needs("pandas")
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            cls.results = computed(folder)
            cls.tables = {name: result.to_pandas() for name, result in cls.results.items()}

    def test_every_result_is_a_table_with_its_remarks(self):
        for name, table in self.tables.items():
            with self.subTest(name):
                self.assertEqual(table.attrs["remarks"], self.results[name].remarks)
                self.assertEqual(len(table) > 0, name != "classes")  # of which none was tested
        self.assertTrue(any(table.attrs["remarks"] for table in self.tables.values()))

    def test_graphs_are_rows_by_their_names(self):
        codeine, names = drugs.names[2], drugs.names
        self.assertEqual(self.tables["kernel values"].loc[codeine, names[5]], self.results["kernel values"][2, 5])
        for name in ("map", "clusters", "representatives", "embedding", "placed"):
            self.assertEqual(list(self.tables[name].index), names, name)
        np.testing.assert_array_equal(self.tables["map"].loc[codeine, ["x", "y"]], self.results["map"].positions[2])
        clusters = self.results["clusters"]
        self.assertEqual(list(np.flatnonzero(self.tables["clusters"]["is_medoid"])), sorted(clusters.medoids))
        self.assertEqual(self.tables["clusters"]["group"].iloc[clusters.medoids[0]], 0)
        chosen = self.results["representatives"]
        self.assertEqual(self.tables["representatives"]["representative"].iloc[chosen.graphs[1]], names[chosen.graphs[1]])
        predicted = self.tables["predictions"]
        self.assertEqual(predicted.loc[codeine, "prediction"], self.results["predictions"].values[2])
        tested = self.tables["model"]
        self.assertEqual(list(tested["target"]), [measured.properties["size"][names.index(name)] for name in tested.index])

    def test_lists_pairs_and_nodes_are_rows(self):
        listed, table = self.results["similar"], self.tables["similar"]
        self.assertEqual(list(table.loc[drugs.names[3], "graph"]), [name for name, *_ in listed.of(3)])
        self.assertEqual(list(table.loc[drugs.names[3], "value"]), [value for *_, value in listed.of(3)])
        self.assertEqual(self.tables["nodal"].shape, (drugs[0].n_nodes, drugs[1].n_nodes))
        self.assertEqual(self.tables["alignment"].loc[0, "b"], 1)
        self.assertEqual(self.tables["alignment"].loc[0, "fixed_by"], "lock")
        self.assertEqual(list(self.tables["sweep"]["ncv_gs3"]), [row["ncv_gs3"] for row in self.results["sweep"]])
        self.assertEqual(self.tables["annotations"].values.tolist()[:2], [["a", "a", "GO:1"], ["a", "a", "GO:2"]])
        changes = self.results["changes"]
        self.assertEqual(list(self.tables["changes"][["from", "to"]].itertuples(index=False, name=None)), changes.parts)
        self.assertEqual(list(self.tables["cliffs"].itertuples(index=False, name=None)), self.results["cliffs"].pairs())


if __name__ == "__main__":
    unittest.main()
