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
            entries = project.results
        told = subprocess.run([command_line(), "info", added, "--json"], check=True, stdout=subprocess.PIPE).stdout
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            computed(folder, added)

        self.assertEqual({entry["kind"] for entry in json.loads(told)["project"]["results"]}, {entry.kind for entry in entries})
        with kindred.Project(added) as project:
            self.assertEqual([entry.kind for entry in project.results if entry not in entries], ["coordinates"])
            for entry in project.results:
                project.load(entry)

    def test_every_kind_of_a_project_is_loaded(self):
        with kindred.Project(self.path) as project:
            loaded = {entry.kind: project.load(entry) for entry in project.results}

        self.assertEqual(set(loaded), set(kindred._project._readers()))
        for kind in ("matched-pairs", "candidates", "embedding"):
            again = pickle.loads(pickle.dumps(loaded[kind]))
            self.assertEqual((known(again), repr(again)), (known(loaded[kind]), repr(loaded[kind])))

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
