import unittest

import numpy as np

import kindred
from support import needs, samples


class ChoosingTest(unittest.TestCase):
    def setUp(self):
        self.drugs = kindred.read(samples / "drugs.csv")[:20]

    def test_names_choose_graphs(self):
        chosen = self.drugs[["nicotinic acid" if "nicotinic acid" in self.drugs.names else self.drugs.names[4],
                             self.drugs.names[2]]]

        self.assertEqual(len(chosen), 2)
        self.assertEqual(chosen.names[1], self.drugs.names[2])
        self.assertIn(self.drugs.names[3], self.drugs)
        self.assertIn(self.drugs[3], self.drugs[2:5])
        self.assertNotIn("no drug", self.drugs)
        self.assertNotIn(self.drugs[3], self.drugs[4:])
        with self.assertRaisesRegex(kindred.UsageError, "No graph is called"):
            self.drugs[["no drug"]]

    def test_a_series_of_pandas_chooses_graphs(self):
        pandas = needs("pandas")
        mask = pandas.Series(np.arange(20) % 5 == 0)

        self.assertEqual(self.drugs[mask].names, self.drugs.names[::5])
        self.assertEqual(self.drugs[pandas.Series([3, 1])].names, [self.drugs.names[3], self.drugs.names[1]])


class TableTest(unittest.TestCase):
    def setUp(self):
        self.table = needs("pandas").DataFrame({"name": ["ethanol", "methylamine", "phenol"],
                                                "SMILES": ["CCO", "CN", "c1ccccc1O"], "logS": [1.0, 2.0, 0.5]})

    def test_a_table_is_a_data_set(self):
        for made in (kindred.dataset(self.table), kindred.read(self.table)):
            self.assertEqual(made.names, ["ethanol", "methylamine", "phenol"])
            self.assertEqual([graph.n_nodes for graph in made], [3, 2, 7])
            np.testing.assert_array_equal(made.properties["logS"], [1, 2, 0.5])

    def test_a_column_is_a_list_of_smiles(self):
        expected = kindred.gram(["CCO", "CN", "c1ccccc1O"]).values

        np.testing.assert_array_equal(kindred.gram(self.table[["SMILES"]]).values, expected)
        np.testing.assert_array_equal(kindred.gram(self.table["SMILES"]).values, expected)

    def test_rows_that_are_no_molecules_are_refused_or_told(self):
        self.table.loc[1, "SMILES"] = "xx"

        with self.assertRaisesRegex(kindred.InputError, "1 of 3 rows"):
            kindred.dataset(self.table)
        with self.assertRaisesRegex(kindred.InputError, "1 of 3 SMILES"):
            kindred.dataset(self.table[["SMILES"]])
        with self.assertWarns(kindred.KindredWarning):
            self.assertEqual(kindred.read(self.table).rows.tolist(), [0, 2])

    def test_smiles_are_read_once(self):
        import kindred._data as reading

        smiles = [f"{'C' * count}OC" for count in range(1, 30)]
        first = kindred.dataset(smiles)
        read, reading._kindred.smiles = reading._kindred.smiles, None  # whoever reads again fails
        try:
            again = kindred.dataset(smiles[::-1])
        finally:
            reading._kindred.smiles = read

        self.assertEqual(list(again), list(first)[::-1])


if __name__ == "__main__":
    unittest.main()
