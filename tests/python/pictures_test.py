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
    """What a notebook makes of HTML: the texts, and the attributes of its pictures."""

    def __init__(self, text):
        super().__init__()
        self.texts, self.pictures, self.open = [], [], []
        self.feed(text)

    @property
    def picture(self):
        """Of the one picture."""
        picture, = self.pictures
        return picture

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.pictures.append(dict(attributes))
        elif tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)

    def painted(self):
        """An SVG is well-formed; glyphs are drawn, so what can be asked is how much is painted in the least of them."""
        return min(painted(picture) for picture in self.pictures)


def painted(picture):
    kind, content = picture["src"].split(";base64,")
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
                       kindred.learn(drugs, sizes, folds=2), kindred.nodal(drugs[0], drugs[1]), kindred.nodal(ring, ring),
                       kindred.embed(drugs, landmarks=4),
                       kindred.learn(drugs[:8], carbons[:8]).predict(drugs[8:].with_property("y", carbons[8:])),
                       kindred.learn(drugs[:8], sizes[:8], validation="none").predict(drugs[8:].with_property("y", sizes[8:]))]
        for result in results:
            with self.subTest(repr(result)):
                page = Page(result._repr_html_())
                self.assertEqual(page.picture["alt"], repr(result))
                self.assertIn(repr(result), page.texts)
                self.assertGreater(page.painted(), 5)

    def test_graphs_that_results_name_are_cards_with_captions(self):
        names, numbers = drugs.names, np.arange(12.)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            listed, groups = kindred.similar(drugs, most=3), kindred.cluster(drugs, method="hierarchical", number=4)
            chosen, predicted = kindred.choose(drugs, number=5), kindred.learn(drugs[:8], numbers[:8]).predict(drugs[8:])
            cliffs = kindred.cliffs(drugs.with_property("y", numbers), "y", threshold=0.01, changed=0)
        pages = {result: Page(result._repr_html_()) for result in (listed, groups, chosen, predicted, cliffs)}
        captions = {result: [picture["alt"] for picture in page.pictures] for result, page in pages.items()}

        for page in pages.values():
            self.assertGreater(page.painted(), 5)
            for picture in page.pictures:
                self.assertIn(picture["alt"], page.texts)
        self.assertEqual(captions[listed][:4], [names[0], *(f"{name}: {value:.3f}" for name, _, value in listed.of(0))])
        self.assertEqual(len(captions[listed]), 3 * 4)  # of twelve lists three
        self.assertEqual([int(caption.split(" ")[0]) for caption in captions[groups]], np.bincount(groups.labels).tolist())
        self.assertEqual(captions[chosen], [f"{names[graph]}: for {count}" for graph, count in zip(chosen.graphs, chosen.stands_for)])
        self.assertEqual(captions[predicted][0], f"{names[8]}: {predicted.values[0]:.4g} ± {predicted.deviation[0]:.2g}")
        self.assertEqual(captions[cliffs][:2], list(cliffs.pairs()[0][:2]))

    def test_many_and_large_graphs_are_named_and_few_are_drawn(self):
        trees = [kindred.graph(size, [(node, (node - 1) // 2) for node in range(1, size)], name=f"tree {size}") for size in (30, 2500)]
        few = kindred.choose(trees, "unlabeled", number=2)
        many = kindred.similar(drugs[[0] * 40], most=30)

        page, long = Page(few._repr_html_()), Page(many._repr_html_())

        self.assertEqual([picture["alt"] for picture in page.pictures if "2500" in picture["alt"]], [])
        self.assertTrue(any("tree 2500: for" in text for text in page.texts))
        self.assertIn("and 23 more", long.texts)
        self.assertEqual(len(long.pictures), 3 * 8)

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
