import base64
import html.parser
import unittest
import warnings
import xml.etree.ElementTree

import numpy as np

import kindred
from support import samples

drugs = kindred.read(samples / "drugs.csv")[:12]


class Page(html.parser.HTMLParser):
    """What a notebook makes of HTML: the texts, and the attributes of its one picture."""

    def __init__(self, text):
        super().__init__()
        self.texts, self.picture, self.open = [], {}, []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.picture = dict(attributes)
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)

    def painted(self):
        """An SVG is well-formed; glyphs are drawn, so what can be asked is how much is painted."""
        kind, content = self.picture["src"].split(";base64,")
        assert kind == "data:image/svg+xml"
        return len(list(xml.etree.ElementTree.fromstring(base64.b64decode(content)).iter()))


class PicturesTest(unittest.TestCase):
    def test_results_and_graphs_are_pictures_in_notebooks(self):
        ring = kindred.graph(6, [(at, (at + 1) % 6) for at in range(6)], name="ring")
        carbons = [int((graph.nodes["element"] == "C").sum()) for graph in drugs]
        sizes = ["large" if count > 10 else "small" for count in carbons]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            results = [kindred.gram(drugs), kindred.gram(drugs[:3], drugs[3:]), drugs[0], ring, kindred.reorder(ring),
                       kindred.layout(ring), kindred.align(ring, ring), kindred.map(drugs), kindred.learn(drugs, carbons),
                       kindred.learn(drugs, sizes, folds=2)]
        for result in results:
            with self.subTest(repr(result)):
                page = Page(result._repr_html_())
                self.assertEqual(page.picture["alt"], repr(result))
                self.assertIn(repr(result), page.texts)
                self.assertGreater(page.painted(), 5)

    def test_results_say_their_kernel_and_their_remarks(self):
        path = kindred.graph(3, [(0, 1), (1, 2)], name="<b>")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            K = kindred.gram([path, path], "unlabeled")
            found = kindred.similar([path], among=[path], kernel="unlabeled")

        texts = Page(K._repr_html_()).texts

        self.assertTrue(any(text.startswith("Kernel: unlabeled: nodes constant(1)") for text in texts))
        self.assertTrue(any("compares no attributes" in text for text in texts), texts)
        self.assertIn(repr(found), Page(found._repr_html_()).texts)  # with the name of the graph, which is no tag

    def test_a_large_matrix_is_a_small_picture(self):
        weights = np.random.default_rng(1).uniform(0.1, 10, (1000, 2))
        K = kindred.gram([kindred.graph(3, [(0, 1), (1, 2)], weights=two) for two in weights], "unlabeled")

        page = K._repr_html_()

        self.assertLess(len(page), 200_000)
        self.assertGreater(Page(page).painted(), 5)

    def test_a_picture_of_a_matrix_leaves_it_as_it_was(self):
        K = kindred.gram(drugs)
        before = K.values.copy()

        K._repr_html_()

        np.testing.assert_array_equal(K.values, before)


if __name__ == "__main__":
    unittest.main()
