import pickle
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import kindred
from support import needs, samples


class GraphTest(unittest.TestCase):
    def test_arrays_come_back_as_they_were_given(self):
        graph = kindred.graph(3, [(0, 1), (1, 2)], weights=[0.5, 2], nodes={"charge": np.array([1, 2, 3.5]), "kind": list("aab")},
                              edge_attributes={"length": [1.25, 2]}, node_names=["x", "y", "z"], name="path")

        self.assertEqual((graph.name, graph.n_nodes, graph.n_edges, graph.node_names), ("path", 3, 2, ["x", "y", "z"]))
        np.testing.assert_array_equal(graph.edges, [[0, 1], [1, 2]])
        np.testing.assert_array_equal(graph.weights, [0.5, 2])
        np.testing.assert_array_equal(graph.nodes["charge"], [1, 2, 3.5])
        self.assertEqual(graph.nodes["kind"].tolist(), ["a", "a", "b"])
        np.testing.assert_array_equal(graph.edge_attributes["length"], [1.25, 2])

    def test_edges_show_the_memory_of_the_graph_and_cannot_be_changed(self):
        graph = kindred.graph(2, [(0, 1)])

        self.assertTrue(np.shares_memory(graph.edges, graph.edges))
        with self.assertRaises(ValueError):
            graph.edges[0, 0] = 1

    def test_an_edge_to_no_node_is_refused(self):
        with self.assertRaisesRegex(kindred.InputError, "node 5"):
            kindred.graph(2, [(0, 5)])

    def test_what_is_no_node_is_refused_instead_of_wrapped_or_cut(self):
        for edges in ([[0, 2**32 + 1]], [[0, 1.9]], [[0, np.nan]], [[0, -1]], [[True, False]], [["0", "1"]],
                      [[0, 1j]], [0, 1], [[0, 1, 2]], [[0, 2**63]], np.array([[0, 2**32 + 1]]), np.array([[0, 2**64 - 1]], dtype=np.uint64),
                      np.array([[0, 1.9]]), np.array([[0, 1], [1, 2], [2, 0]]).T):
            with self.subTest(edges), self.assertRaises(kindred.InputError):
                kindred.graph(3, edges)
        for edges in ([(0.0, 1.0)], np.array([[0, 1]], dtype=np.uint64), np.array([[0.0, 1.0]]), [[np.int64(0), 1]]):
            np.testing.assert_array_equal(kindred.graph(3, edges).edges, [[0, 1]])
        for count in (-1, 1.5, 2**31, 2**40, float("nan"), "3", None, True):
            with self.subTest(count), self.assertRaises(kindred.InputError):
                kindred.graph(count, [])
        self.assertEqual(kindred.graph(np.int64(3), []).n_nodes, 3)

    def test_complex_numbers_are_refused(self):
        needs_real = self.assertRaisesRegex(kindred.InputError, "omplex")
        for make in (lambda: kindred.graph(2, [(0, 1)], weights=[1 + 2j]),
                     lambda: kindred.graph(2, [(0, 1)], nodes={"x": np.array([1j, 2])}),
                     lambda: kindred.graph(2, [(0, 1)], nodes={"x": [1j, 2]}),
                     lambda: kindred.dataset(np.array([[0, 1j], [1j, 0]])),
                     lambda: kindred.dataset(["C", "CC"], properties={"y": [1j, 2]})):
            with needs_real:
                make()

    def test_a_weight_that_is_no_number_is_refused(self):
        for weight in (np.nan, None, "heavy", True):
            with self.subTest(weight), self.assertRaisesRegex(kindred.InputError, "weight is no number"):
                kindred.graph(2, [(0, 1)], edge_attributes={"weight": [weight]})

    def test_a_graph_can_be_pickled(self):
        graph = kindred.graph(3, [(0, 1), (1, 2)], nodes={"kind": ["a", "b", "c"]}, name="path")

        self.assertEqual(pickle.loads(pickle.dumps(graph)), graph)

    def test_graphs_of_a_file_can_be_pickled(self):
        drugs = kindred.read(samples / "drugs.csv", drawing=True)[:20]

        back = pickle.loads(pickle.dumps(list(drugs)))

        self.assertEqual(back, list(drugs))
        self.assertEqual(len({*back, *drugs}), 20)
        np.testing.assert_array_equal(back[3]._core.drawing, drugs[3]._core.drawing)

    def test_a_graph_is_the_same_whatever_it_was_read_with(self):
        one, other = (kindred.from_smiles(list(smiles)) for smiles in (["CCO", "CCN", "c1ccccc1Cl"], ["BrC=C", "CCN"]))

        self.assertEqual(one[1], other[1])
        self.assertNotEqual(one[0], other[1])

    def test_equal_graphs_have_the_same_digest(self):
        one, other = (kindred.graph(2, [(0, 1)], weights=[w]) for w in (1, 2))

        self.assertEqual(one.digest, kindred.graph(2, [(0, 1)], weights=[1]).digest)
        self.assertNotEqual(one.digest, other.digest)


class DatasetTest(unittest.TestCase):
    def test_a_file_is_read_with_its_properties(self):
        drugs = kindred.read(samples / "drugs.csv")

        self.assertEqual(len(drugs), 318)
        self.assertEqual(drugs[0].name, "acetylsalicylic acid")
        self.assertEqual(drugs["codeine"].n_nodes, 22)  # C18H21NO3 and no hydrogens
        self.assertEqual(drugs.properties["category"][0], "analgesic")

    def test_some_graphs_are_a_data_set(self):
        drugs = kindred.read(samples / "drugs.csv")

        self.assertEqual(drugs[2:4].names, drugs.names[2:4])
        self.assertEqual(drugs[[5, -1]].names, [drugs.names[5], drugs.names[-1]])
        self.assertEqual(len(drugs[drugs.properties["category"] == "analgesic"]),
                         int((drugs.properties["category"] == "analgesic").sum()))
        for wrong in (318, [True, False]):
            with self.assertRaises(IndexError):
                drugs[wrong]
        for wrong in (0.9, [1.9]):
            with self.assertRaises(TypeError):
                drugs[wrong]

    def test_a_data_set_can_be_pickled_with_all_that_it_holds(self):
        graph = '{"graph": {"name": "%s", "list": [1, 2], "word": "x"}, "nodes": [{"id": 0}, {"id": 1}], "edges": []}'
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "two.json").write_text(f"[{graph % 'a'}, {graph % 'b'}]")
            (Path(folder) / "three.smi").write_text("CC\nC(C\nCCO\n")
            for name in ("two.json", "three.smi"):
                data = kindred.read(Path(folder) / name)
                back = pickle.loads(pickle.dumps(data))
                self.assertEqual((back.name, back.names, back.notices), (data.name, data.names, data.notices))
                self.assertEqual(list(back), list(data))
                self.assertEqual({key: list(values) for key, values in back.properties.items()},
                                 {key: list(values) for key, values in data.properties.items()})
            self.assertEqual(len(data.notices), 1)

    def test_rows_say_which_molecules_were_kept(self):
        with self.assertWarnsRegex(kindred.KindredWarning, "4 of 7 SMILES cannot be read, and are left out"):
            kept = kindred.from_smiles(["CCO", "xx", "CCN", "", None, "#C", "c1ccccc1O"])

        np.testing.assert_array_equal(kept.rows, [0, 2, 6])
        self.assertEqual(len(kept.notices), 4)
        np.testing.assert_array_equal(kept[1:].rows, [2, 6])
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(kept)).rows, [0, 2, 6])
        np.testing.assert_array_equal(kept.with_property("y", [1, 2, 3])[[2, 0]].rows, [6, 0])
        with self.assertRaisesRegex(kindred.InputError, "1 of 2 SMILES cannot be read"):
            kindred.from_smiles(["CCO", ""], errors="raise")
        with self.assertRaisesRegex(kindred.UsageError, "drop, raise"):
            kindred.from_smiles(["CCO"], errors="ignore")
        np.testing.assert_array_equal(kindred.from_smiles("CC\nCO").rows, [0, 1])
        with self.assertWarns(kindred.KindredWarning):
            np.testing.assert_array_equal(kindred.from_smiles(["CC\n", "CC\nCO", float("nan"), "CO x"]).rows, [0, 3])
        with self.assertRaisesRegex(TypeError, "A int is no SMILES"):
            kindred.from_smiles(["CCO", 7])
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            np.testing.assert_array_equal(kindred.from_smiles(["CCO", "CC"]).rows, [0, 1])

    def test_rows_of_a_file_are_its_records(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.csv"
            path.write_text("smiles,y\nCC,1\nxx,2\n,3\nCCO,4\n")
            with self.assertWarns(kindred.KindredWarning):
                data = kindred.read(path)

        np.testing.assert_array_equal(data.rows, [0, 3])
        np.testing.assert_array_equal(data.properties["y"], [1, 4])

    def test_missing_values_of_a_property_are_no_words(self):
        data = kindred.from_smiles(["C", "CC", "CCC"])

        np.testing.assert_array_equal(data.with_property("y", [1, None, 2.5]).properties["y"], [1, np.nan, 2.5])
        self.assertEqual(data.with_property("y", ["a", None, "b"]).properties["y"].tolist(), ["a", "", "b"])
        self.assertEqual(data.with_property("y", ["a", float("nan"), "b"]).properties["y"].tolist(), ["a", "", "b"])
        whole = np.array([np.int64(1), None, np.float32(3)], dtype=object)
        np.testing.assert_array_equal(data.with_property("y", whole).properties["y"], [1, np.nan, 3])

    def test_texts_that_are_no_utf_8_never_raise(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.graphml"
            path.write_bytes(b'<graphml><graph id="caf\xe9"><node id="n\xe9"/><node id="b"/><edge source="n\xe9" target="b"/>'
                             b"</graph></graphml>")
            tables = Path(folder) / "b.csv"
            tables.write_bytes(b"name,smiles,kind\xe9\ncaf\xe9ine,CCO,\xe9\nb,CCN,x\n")
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                for name in (tables, path):
                    try:
                        data = kindred.read(name)
                    except kindred.KindredError as error:
                        str(error)
                        continue
                    K = kindred.gram(data)
                    str((data.names, data.properties, data.notices, repr(data[0]), K.row_names, data[0].node_names))
                    self.assertIn("<img", data[0]._repr_html_())
                    self.assertIn("<img", K._repr_html_())
        with self.assertRaises(kindred.FileError):
            kindred.read("no such file \udce9.csv")

    def test_what_is_not_there_is_told_with_what_is_near(self):
        drugs = kindred.read(samples / "drugs.csv")

        with self.assertRaisesRegex(kindred.UsageError, "No graph is called codein: did you mean codeine"):
            drugs["codein"]
        with self.assertRaisesRegex(kindred.FileError, r"in a list, \['CCO'\]"):
            kindred.similar("CCO", among=drugs)

    def test_an_edge_without_a_weight_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a.json").write_text(
                '{"nodes": [{"id": 0}, {"id": 1}, {"id": 2}], '
                '"edges": [{"source": 0, "target": 1}, {"source": 1, "target": 2, "weight": 2}]}')
            data = kindred.read(Path(folder) / "a.json")

        self.assertEqual(data[0].weights.tolist(), [1, 2])
        self.assertIn("1 edge has no number as its weight, and 1 is taken.", data.notices[0])
        with self.assertRaisesRegex(kindred.InputError, "NaN"):
            kindred.dataset(np.array([[0, np.nan], [np.nan, 0]]))

    def test_a_data_set_is_called_as_one_says(self):
        for source in (["CC", "CO"], kindred.from_smiles("CC"), samples / "drugs.csv", kindred.graph(2, [(0, 1)])):
            self.assertEqual(kindred.dataset(source, name="mine").name, "mine")

    def test_a_property_can_be_added(self):
        data = kindred.dataset([kindred.graph(2, [(0, 1)])] * 2, properties={"y": [1, 2.5]})

        np.testing.assert_array_equal(data.properties["y"], [1, 2.5])
        with self.assertRaises(kindred.InputError):
            data.with_property("z", [1.0])

    def test_smiles_are_molecules(self):
        aspirin = kindred.dataset(["CC(=O)Oc1ccccc1C(=O)O"])[0]

        self.assertEqual((aspirin.n_nodes, aspirin.n_edges), (13, 13))

    def test_inchi_are_molecules(self):
        acid = "InChI=1S/C2H4O2/c1-2(3)4/h1H3,(H,3,4)"
        self.assertAlmostEqual(kindred.gram([acid, "InChI=1S/CH4/h1H4"], ["CC(=O)O"])[0, 0], 1)
        with self.assertRaisesRegex(kindred.InputError, "begins with InChI="):
            kindred.gram([acid, "CCO"])

    def test_formaldehyde_is_the_same_in_every_kind_of_file(self):
        molfile = ("\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n"
                   "    0.0000    0.0000    0.0000 C   0  0\n    0.0000    0.0000    1.2000 O   0  0\n"
                   "  1  2  2  0\nM  END\n")
        mol2 = ("@<TRIPOS>MOLECULE\nx\n 2 1 0 0 0\nSMALL\nNO_CHARGES\n\n@<TRIPOS>ATOM\n"
                "1 C1 0.0 0.0 0.0 C.2 1 X 0.0\n2 O1 0.0 0.0 1.2 O.2 1 X 0.0\n@<TRIPOS>BOND\n1 1 2 2\n")
        texts = {"smi": "C=O x\n", "csv": "name,inchi\nx,InChI=1S/CH2O/c1-2/h1H2\n", "mol": molfile, "sdf": molfile + "$$$$\n",
                 "mol2": mol2, "xyz": "2\n\nC 0 0 0\nO 0 0 1.2\n"}
        with tempfile.TemporaryDirectory() as folder:
            for extension, text in texts.items():
                with self.subTest(extension):
                    path = Path(folder) / f"x.{extension}"
                    path.write_text(text)
                    found = kindred.read(path)[0]
                    self.assertEqual(sorted(found.nodes["element"].tolist()), sorted(["C", "O"]))
                    self.assertEqual(found.edge_attributes["order"].tolist(), [2])

    def test_a_matrix_is_a_graph(self):
        data = kindred.dataset(np.array([[0, 2, 0], [2, 0, 1], [0, 1, 0.0]]))

        np.testing.assert_array_equal(data[0].edges, [[0, 1], [1, 2]])
        np.testing.assert_array_equal(data[0].weights, [2, 1])
        with self.assertRaisesRegex(kindred.InputError, "2 by 3"):
            kindred.dataset(np.ones((2, 3)))

    def test_what_is_no_graph_is_refused_by_its_type(self):
        with self.assertRaisesRegex(TypeError, "A int is no graph"):
            kindred.dataset([1, 2])


class ChosenTest(unittest.TestCase):
    def test_a_filter_and_formulas_are_those_of_the_table(self):
        acids = kindred.read(samples / "drugs.csv", filter="smarts:C(=O)[OH], atoms < 20", calculate="half = atoms / 2")

        self.assertIn("acetylsalicylic acid", [graph.name for graph in acids])
        for graph, half in zip(acids, acids.properties["half"]):
            self.assertLess(graph.n_nodes, 20)
            self.assertEqual(half, graph.n_nodes / 2)
        typed = kindred.from_smiles(["CCO", "c1ccccc1O", "CC"], filter="smarts:O")
        self.assertEqual(len(typed), 2)
        with self.assertRaisesRegex(kindred.UsageError, "is no SMARTS"):
            kindred.read(samples / "drugs.csv", filter="smarts:C(")

    def test_what_hangs_on_a_core_is_in_columns(self):
        series = kindred.from_smiles(["CNC(=O)c1ccc(Cl)cc1", "CCNC(=O)c1ccccc1", "CCO"], core="O=C(N*)c1ccc(*)cc1")

        self.assertEqual(list(series.properties["R1"]), ["*C", "*CC", ""])
        self.assertEqual(list(series.properties["R2"]), ["*Cl", "H", ""])
        self.assertIn("is in 2 molecules, and not in 1", str(series.notices[-1]))
        with self.assertRaisesRegex(kindred.UsageError, "is no core"):
            kindred.from_smiles(["CCO"], core="C(")

    def test_tautomers_and_duplicates_are_one_molecule(self):
        written = ["Oc1ccccn1", "CCO", "O=c1cccc[nH]1", "C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O"]

        self.assertEqual(kindred.from_smiles(written, tautomers=True)[0].n_edges, 7)
        counted = kindred.from_smiles(written, descriptors=True)
        self.assertEqual(list(counted.properties["duplicates"]), [2, 1, 2, 1, 1])
        self.assertEqual(list(counted.properties["stereo twins"]), [2, 1, 2, 2, 2])
        merged = kindred.from_smiles(written, tautomers=True, merge="stereo-twins")
        self.assertEqual(list(merged.properties["records"]), [2, 1, 2])
        self.assertIn("5 molecules became 3 structures", "\n".join(map(str, merged.notices)))

    def test_changes_of_one_part_say_what_they_do(self):
        measured = kindred.from_smiles(["Oc1ccc(F)cc1CCN", "Oc1ccc(Cl)cc1CCN", "Oc1ccc(F)cc1CCNC", "Oc1ccc(Cl)cc1CCNC"])
        measured = measured.with_property("pKi", [5.0, 5.4, 6.0, 6.6])

        found = kindred.changes(measured, "pKi", fewest=2)

        at = found.parts.index(("*[H]", "*C"))
        self.assertAlmostEqual(found.means[at], 1.1)
        self.assertAlmostEqual(found.deviations[at], 0.02 ** 0.5)
        self.assertAlmostEqual(found.errors[at], 0.1)
        self.assertEqual(found.counts[at], 2)
        self.assertEqual([pair[:2] for pair in found.pairs(at)], [(0, 2), (1, 3)])
        with tempfile.TemporaryDirectory() as folder:
            found.write(Path(folder) / "changes.csv")
            self.assertEqual((Path(folder) / "changes.csv").read_text().splitlines()[0],
                             "rank,from,to,pairs,mean,deviation,error,certainty")
            kept = Path(folder) / "pairs.kindred"
            kindred.changes(measured, "pKi", project=kept)
            again = kindred.changes(measured, "pKi", fewest=2, project=kept)
            self.assertEqual(again.parts, found.parts)
            with kindred.Project(kept) as project:
                self.assertEqual([entry.kind for entry in project.results], ["matched-pairs"])
        with self.assertRaises(kindred.UsageError):
            kindred.changes(measured, "pIC50")


class ForeignTest(unittest.TestCase):
    def test_networkx_goes_there_and_back(self):
        networkx = needs("networkx")
        graph = networkx.karate_club_graph()

        ours = kindred.dataset(graph)[0]
        back = ours.to_networkx()

        self.assertEqual((ours.n_nodes, ours.n_edges), (34, 78))
        self.assertEqual(ours.nodes["club"][0], "Mr. Hi")
        for a, b, weight in graph.edges(data="weight"):
            self.assertEqual(back.edges[a, b]["weight"], weight)

    def test_weights_of_networkx_that_are_no_numbers_are_refused(self):
        networkx = needs("networkx")
        for weight in (np.nan, None, "heavy"):
            graph = networkx.Graph()
            graph.add_edge(0, 1, weight=weight)
            graph.add_edge(1, 2, weight=2)
            with self.subTest(weight), self.assertRaisesRegex(kindred.InputError, "weight is no number"):
                kindred.dataset(graph)
            with self.assertRaisesRegex(kindred.InputError, "of the edge between 0 and 1"):
                kindred.dataset(graph)
            graph.edges[0, 1]["other"] = weight
            with self.assertRaises(kindred.InputError):
                kindred.dataset(graph, edge_weight="other")

    def test_an_edge_of_negative_weight_is_named(self):
        networkx = needs("networkx")
        graph = networkx.Graph()
        graph.add_edge("egfr", "grb2", weight=-0.5)
        graph.add_edge("grb2", "sos1", weight=2)

        with self.assertRaisesRegex(kindred.InputError, "edge between egfr and grb2 has the weight -0.5: weights must"):
            kindred.dataset(graph)

    def test_directions_that_are_left_out_are_warned_of(self):
        networkx = needs("networkx")

        with self.assertWarnsRegex(kindred.KindredWarning, "direction"):
            kindred.dataset(networkx.DiGraph([(0, 1), (1, 2)]))

    def test_integer_labels_are_categories(self):
        networkx = needs("networkx")
        graphs = [networkx.cycle_graph(6), networkx.path_graph(6), networkx.complete_graph(4)]
        for graph in graphs:
            networkx.set_node_attributes(graph, {node: node % 3 for node in graph}, "label")

        K = kindred.gram(graphs)

        self.assertEqual(K.kernel["node"], "delta(label, 0.5)")
        self.assertLess(K.values[0, 1], 1)

    def test_a_directed_graph_keeps_the_larger_weight_of_two_directions(self):
        networkx = needs("networkx")
        graph = networkx.DiGraph()
        graph.add_edge("a", "b", weight=1)
        graph.add_edge("b", "a", weight=3)

        ours = kindred.dataset(graph)[0]

        self.assertEqual(ours.node_names, ["a", "b"])
        np.testing.assert_array_equal(ours.weights, [3])

    def test_igraph_is_read(self):
        igraph = needs("igraph")
        graph = igraph.Graph(n=3, edges=[(0, 1), (1, 2)], vertex_attrs={"name": list("xyz"), "size": [1, 2, 3]},
                             edge_attrs={"weight": [0.5, 4]})

        ours = kindred.dataset([graph])[0]

        self.assertEqual(ours.node_names, ["x", "y", "z"])
        np.testing.assert_array_equal(ours.nodes["size"], [1, 2, 3])
        np.testing.assert_array_equal(ours.weights, [0.5, 4])

    def test_atoms_of_ase_get_bonds_by_distance(self):
        ase = needs("ase")
        water = ase.Atoms("OHH", positions=[[0, 0, 0.119], [0, 0.763, -0.477], [0, -0.763, -0.477]])

        ours = kindred.dataset(water)[0]

        self.assertEqual(ours.nodes["element"].tolist(), ["O", "H", "H"])
        self.assertEqual(sorted(map(tuple, ours.edges.tolist())), [(0, 1), (0, 2)])
        np.testing.assert_allclose(ours.positions, water.get_positions())

    def test_a_sparse_matrix_of_scipy_is_a_graph(self):
        needs("scipy")
        from scipy.sparse import csr_array

        ours = kindred.dataset(csr_array(np.array([[0, 2.0], [2, 0]])))[0]

        np.testing.assert_array_equal(ours.adjacency().toarray(), [[0, 2], [2, 0]])

    def test_the_cell_of_a_crystal_is_left_out_with_a_warning(self):
        ase = needs("ase")
        salt = ase.Atoms("NaCl", positions=[[0, 0, 0], [2.8, 0, 0]], cell=[5.6, 5.6, 5.6], pbc=True)

        with self.assertWarnsRegex(UserWarning, "cell of ClNa is left out|cell of NaCl is left out"):
            kindred.dataset([salt])

    def test_a_molecule_that_was_not_sanitised_is_refused(self):
        Chem = needs_rdkit()

        for molecule in (Chem.MolFromSmiles("CCO", sanitize=False), Chem.MolFromSmarts("[#6]")):
            with self.assertRaisesRegex(kindred.InputError, "Molecule 1 is not sanitised"):
                kindred.dataset([Chem.MolFromSmiles("CC"), molecule])

    def test_a_molecule_of_rdkit_is_as_open_babel_reads_it(self):
        Chem = needs_rdkit()
        smiles = "C[C@H](N)C(=O)Oc1ccccc1/C=C/[O-]"

        ours = kindred.dataset([Chem.MolFromSmiles(smiles)])[0]
        read = kindred.from_smiles(smiles)[0]

        self.assertEqual(edges_of(ours), edges_of(read))
        for name in ("element", "charge", "aromatic", "hydrogens", "chirality"):
            self.assertEqual(ours.nodes[name].tolist(), read.nodes[name].tolist(), name)
        self.assertEqual(ours.nodes["rings"], read.nodes["rings"])

    def test_halogens_of_rdkit_are_those_of_files(self):
        Chem = needs_rdkit()
        for smiles in ("BrC(Br)Br", "ClC(Cl)(Cl)Cl", "Fc1ccccc1I", "ClCl"):
            pair = kindred.gram(kindred.from_smiles(smiles), [Chem.MolFromSmiles(smiles)])
            self.assertAlmostEqual(pair.values[0, 0], 1, places=6, msg=smiles)

    def test_a_list_of_smiles_keeps_its_rows_or_is_refused(self):
        with self.assertRaisesRegex(kindred.InputError, "1 of 4 SMILES cannot be read"):
            kindred.gram(["CCO", "C1CC", "CCC", "CCN"])
        self.assertEqual(len(kindred.from_smiles(["CCO", "C1CC", "CCC"])), 2)

    def test_hydrogens_of_rdkit_are_nodes_where_they_are_asked_for(self):
        Chem = needs_rdkit()
        ethanol = Chem.AddHs(Chem.MolFromSmiles("CCO"))

        self.assertEqual(kindred.dataset([ethanol], hydrogens=True)[0].n_nodes, 9)
        heavy = kindred.dataset([ethanol])[0]
        self.assertEqual(heavy.nodes["hydrogens"].tolist(), [3, 2, 1])
        self.assertEqual(heavy.edges.tolist(), [[0, 1], [1, 2]])

    def test_properties_of_molecules_come_along(self):
        Chem = needs_rdkit()
        molecule = Chem.MolFromSmiles("CCO")
        molecule.SetDoubleProp("logS", 1.1)
        molecule.SetProp("_Name", "ethanol")

        data = kindred.dataset([molecule, Chem.MolFromSmiles("C")])

        self.assertEqual(data.names, ["ethanol", "molecule 2"])
        np.testing.assert_array_equal(data.properties["logS"], [1.1, np.nan])


def edges_of(molecule):
    """What is known of each bond, by its ends: readers number bonds in orders of their own."""
    columns = [molecule.edge_attributes[name].tolist() for name in ("order", "aromatic", "ring", "stereo")]
    return {tuple(sorted(edge)): known for edge, *known in zip(molecule.edges.tolist(), *columns)}


def needs_rdkit():
    needs("rdkit")
    from rdkit import Chem

    return Chem


if __name__ == "__main__":
    unittest.main()
