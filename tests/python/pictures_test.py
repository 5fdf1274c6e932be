import unittest
import xml.etree.ElementTree

import kindred
from support import samples


def words(svg):
    """An SVG is well-formed; glyphs are drawn, so what can be asked is how much is painted."""
    root = xml.etree.ElementTree.fromstring(svg)
    return root.tag, len(list(root.iter()))


class PicturesTest(unittest.TestCase):
    def assert_painted(self, result):
        tag, parts = words(result._repr_svg_())
        self.assertTrue(tag.endswith("svg"))
        self.assertGreater(parts, 5)

    def test_results_and_graphs_are_pictures_in_notebooks(self):
        drugs = kindred.read(samples / "drugs.csv")[:12]
        ring = kindred.graph(6, [(at, (at + 1) % 6) for at in range(6)], name="ring")
        for result in (kindred.gram(drugs), kindred.gram(drugs[:3], drugs[3:]), drugs[0], ring, kindred.reorder(ring),
                       kindred.layout(ring), kindred.align(ring, ring)):
            with self.subTest(repr(result)):
                self.assert_painted(result)

    def test_a_picture_of_a_matrix_leaves_it_as_it_was(self):
        K = kindred.gram(kindred.read(samples / "drugs.csv")[:12])
        before = K.values.copy()

        K._repr_svg_()

        self.assertTrue((K.values == before).all())


if __name__ == "__main__":
    unittest.main()
