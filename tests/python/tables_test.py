import re
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

import numpy as np

import kindred
from support import command_line, needs, samples


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


class WorkbookTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def written(self, text, name="molecules.xlsx"):
        """The files inside a workbook of molecules that are given as a table."""
        table, book = Path(self.folder.name, "molecules.csv"), Path(self.folder.name, name)
        table.write_text(text)
        done = subprocess.run([command_line(), "convert", table, "-o", book], capture_output=True, text=True)
        if "xlsx" in done.stderr and done.returncode != 0:
            raise unittest.SkipTest("built without libxlsxwriter")
        self.assertEqual(done.returncode, 0, done.stderr)
        with zipfile.ZipFile(book) as files:
            return {each: files.read(each) for each in files.namelist()}

    def test_molecules_are_drawn_in_their_rows_and_numbers_are_numbers(self):
        files = self.written("name,smiles,pKi\naspirin,CC(=O)Oc1ccccc1C(=O)O,5.25\n=1+1,CCO,\n")

        sheet, texts = files["xl/worksheets/sheet1.xml"].decode(), files["xl/sharedStrings.xml"].decode()
        self.assertIn("<v>5.25</v>", sheet)
        self.assertIn("<v>180.159</v>", sheet)
        self.assertNotIn("<f>", sheet)  # a name is no formula
        self.assertIn("=1+1", texts)
        drawing = files["xl/drawings/drawing1.xml"].decode()
        rows = re.findall(r"<xdr:from><xdr:col>0</xdr:col>.*?<xdr:row>(\d+)</xdr:row>", drawing)
        self.assertEqual(rows, ["1", "2"])
        pictures = [files[each] for each in files if each.startswith("xl/media/")]
        self.assertEqual(len(pictures), 2)
        for picture in pictures:
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")

    def test_the_same_table_gives_the_same_workbook(self):
        text = "name,smiles\na,CCO\nb,c1ccccc1\n"
        self.assertEqual(self.written(text, "one.xlsx"), self.written(text, "two.xlsx"))


if __name__ == "__main__":
    unittest.main()
