import base64
import os
import shutil
import subprocess
import sys
import threading
import time
import unittest
import warnings
import weakref
from unittest import mock

import numpy as np

import kindred
from kindred import _views
from kindred._progress import Grows
from support import needs, samples

drugs = kindred.read(samples / "drugs.csv")[:12]
K = kindred.gram(drugs, device="cpu")
many = kindred.read(samples / "drugs.csv")[list(range(318)) * 10]  # 5 million pairs: long enough to be stopped
halfway = "Computing", 1, 2, 0.5, 0.5, 1.0, None  # a moment of work


def ended(widget):
    """Waits until a widget has its last picture, which comes after the result."""
    end = time.monotonic() + 60
    while "words" in widget._work and time.monotonic() < end:
        time.sleep(0.01)


class ViewTest(unittest.TestCase):
    """What widgets show, which needs no anywidget."""

    def test_the_points_of_a_map_lie_as_its_positions_do(self):
        found = kindred.map(K)

        shown = _views.view_of(found).shown(is_dark=False)

        width, height = shown["size"]
        points = np.frombuffer(shown["places"], dtype=np.float32).reshape(-1, 2)
        self.assertEqual(points.shape, (12, 2))
        self.assertTrue(((points > 0) & (points < (width, height))).all())
        spread = points - points.mean(axis=0)
        expected = (found.positions - found.positions.mean(axis=0)) * (1, -1)  # y points down in a picture
        scale = np.abs(spread).max() / np.abs(expected).max()
        np.testing.assert_allclose(spread, scale * expected, atol=1e-3)

    def test_the_cells_of_a_matrix_lie_in_its_picture_and_in_its_order(self):
        shown = _views.view_of(K).shown(is_dark=True)

        x, y, width, height = shown["pane"]
        self.assertTrue(0 < x < x + width < shown["size"][0] and 0 < y < y + height < shown["size"][1])
        self.assertEqual(shown["order"], K.clustered().tolist())

    def test_themes_are_other_pictures_with_the_same_places(self):
        for result in (K, kindred.map(K), kindred.nodal(drugs[0], drugs[1], device="cpu")):
            light, dark = (_views.view_of(result).shown(is_dark) for is_dark in (False, True))
            self.assertNotEqual(light["picture"], dark["picture"])
            self.assertEqual((light["pane"], light["places"]), (dark["pane"], dark["places"]))

    def test_a_pair_of_molecules_has_a_point_for_each_atom_and_other_graphs_have_cells(self):
        atoms = _views.view_of(kindred.nodal(drugs[0], drugs[1], device="cpu"))
        ring = kindred.graph(6, [(at, (at + 1) % 6) for at in range(6)])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            nodes = _views.view_of(kindred.nodal(ring, ring, "unlabeled", device="cpu"))

        self.assertEqual(len(atoms.shown(False)["places"]), 8 * (drugs[0].n_nodes + drugs[1].n_nodes))
        self.assertEqual(nodes.sides, [[f"node {at}" for at in range(1, 7)]] * 2)
        shown = nodes.shown(False)
        self.assertEqual(shown["places"], b"")
        self.assertGreater(shown["pane"][2], 0)

    def test_a_list_is_cards_of_one_query(self):
        found = kindred.similar(drugs, most=3, device="cpu")
        view = _views.view_of(found)

        view.query = 2
        shown = view.shown(False)

        self.assertEqual([card["place"] for card in shown["cards"]], [place for _, place, _ in found.of(2)])
        self.assertEqual(shown["queries"], drugs.names)
        self.assertEqual(shown["rest"], 0)

    def test_a_watcher_with_a_growth_has_it_filled_and_changes_no_number(self):
        class Looks(Grows):
            def __init__(self):
                self.growth = kindred._kindred.Growth()

            def __call__(self, *moment):
                return True

        of_map, of_gram = Looks(), Looks()

        watched = kindred.gram(drugs[:5], drugs[5:], device="cpu", progress=of_gram)
        mapped = kindred.map(K, progress=of_map)

        np.testing.assert_array_equal(watched.values, kindred.gram(drugs[:5], drugs[5:], device="cpu").values)
        np.testing.assert_array_equal(mapped.positions, kindred.map(K).positions)
        matrix, points = (kindred._kindred.shown_growth(looks.growth, False) for looks in (of_gram, of_map))
        self.assertEqual(matrix["sides"], [drugs.names[:5], drugs.names[5:]])
        self.assertEqual(points["sides"], [drugs.names])
        self.assertEqual(len(points["places"]), 8 * len(drugs))
        self.assertTrue(all(shown["picture"].startswith(b"\x89PNG") for shown in (matrix, points)))
        self.assertIsNone(kindred._kindred.shown_growth(kindred._kindred.Growth(), False))

    def test_what_is_chosen_is_known_by_places_or_names(self):
        one, two = _views.view_of(kindred.map(K)), _views.view_of(K)
        name = drugs.names[5]

        self.assertEqual(one.valid([name, np.int64(2), 2]), [5, 2])
        self.assertEqual(one.names([5, 2]), [name, drugs.names[2]])
        self.assertEqual(two.valid([]), ([], []))
        self.assertEqual(two.valid((name, np.array([1, 3]))), ([5], [1, 3]))
        self.assertEqual(two.names(([5], [])), ([name], []))
        with self.assertRaisesRegex(kindred.UsageError, "12 to choose from, and none at 12"):
            one.valid([12])
        with self.assertRaisesRegex(kindred.UsageError, "no nonsense"):
            two.valid((["nonsense"], []))
        self.assertEqual(_views.View([["a", "b", "a"]], "").valid(["b", "a", 1, "b"]), [1, 0])

    def test_what_no_widget_shows_is_refused_with_a_sentence(self):
        with self.assertRaisesRegex(TypeError, "no Clusters"):
            kindred.show(kindred.cluster(K))
        with self.assertRaisesRegex(TypeError, "computed already"):
            kindred.show(K, device="cpu")

    def test_without_anywidget_a_sentence_says_what_to_install(self):
        with mock.patch.dict(sys.modules, {"anywidget": None}):
            sys.modules.pop("kindred._widget", None)
            with self.assertRaisesRegex(kindred.UsageError, "pip install anywidget"):
                kindred.show(K)

    def test_importing_kindred_imports_nothing_of_widgets(self):
        loaded = subprocess.run([sys.executable, "-c", "import kindred, sys; print('traitlets' in sys.modules)"],
                                capture_output=True, text=True, check=True).stdout

        self.assertEqual(loaded.strip(), "False")


class WidgetTest(unittest.TestCase):
    """The widget in Python, without a browser."""

    def setUp(self):
        needs("anywidget")
        from kindred import _widget

        often = mock.patch.multiple(_widget, _SEEN=0, _REST=0)  # a picture at each moment
        often.start()
        self.addCleanup(often.stop)

    def test_a_choice_is_seen_by_whoever_observes_it(self):
        widget = kindred.show(K)
        seen = []
        widget.observe(lambda change: seen.append(change["new"]), "chosen")

        widget.chosen = [3], [drugs.names[4]]

        self.assertEqual(seen, [([3], [4])])
        self.assertEqual(widget.names, ([drugs.names[3]], [drugs.names[4]]))
        self.assertIs(widget.result(), K)

    def test_a_matrix_fills_while_it_is_computed_and_is_kept_when_stopped(self):
        widget = kindred.show(kindred.gram, many, device="cpu")
        pictures, sizes = set(), []

        def look(change):
            pictures.add(change["new"].get("picture"))
            if len(pictures - {None}) == 3 and not sizes:
                sizes.extend(len(side) for side in change["new"]["sides"])
                widget.chosen = [1], [2]
                widget.stop()

        widget.observe(look, "_shown")

        self.assertFalse(widget.result(120).is_complete)
        self.assertEqual(sizes, [len(many)] * 2)
        ended(widget)
        self.assertEqual(widget.chosen, ([1], [2]))

    def test_a_map_that_is_watched_has_the_points_of_one_that_is_not(self):
        widget = kindred.show(kindred.map, K)

        np.testing.assert_array_equal(widget.result(60).positions, kindred.map(K).positions)
        ended(widget)
        self.assertEqual(len(np.frombuffer(widget._shown["places"], dtype=np.float32)), 24)

    def test_the_sentence_of_an_error_is_in_the_widget_and_with_the_result(self):
        widget = kindred.show(kindred.gram, drugs, "unlabeled", q=7)

        with self.assertRaises(kindred.UsageError) as raised:
            widget.result(60)
        ended(widget)
        self.assertEqual(widget._work, {"ended": str(raised.exception)})

    def test_a_result_that_no_widget_shows_is_still_the_result(self):
        widget = kindred.show(lambda progress: kindred.cluster(K, progress=progress))

        self.assertEqual(type(widget.result(60)).__name__, "Clusters")
        ended(widget)
        self.assertIn("no Clusters", widget._work["ended"])

    def test_a_result_whose_picture_fails_is_still_the_result(self):
        with mock.patch.object(_views._GramView, "shown", side_effect=MemoryError("no room for a picture")):
            widget = kindred.show(kindred.gram, drugs, device="cpu")
            np.testing.assert_array_equal(widget.result(60).values, K.values)
            ended(widget)
        self.assertEqual(widget._work, {"ended": "no room for a picture"})
        widget.chosen = [3], []
        self.assertEqual(widget.names, ([drugs.names[3]], []))

    def test_whoever_observes_the_choice_may_wait_for_the_result_and_for_a_picture(self):
        def work(progress):
            found = kindred.gram(drugs, device="cpu", progress=progress)
            progress(*halfway)
            sides.append(len(widget._shown["sides"]))
            return found

        def wait(_):
            painter = threading.Thread(target=widget._heard, args=(widget, {"dark": True}, []))
            painter.start()
            painter.join(20)
            outcomes.append((widget.result(20).values.shape, painter.is_alive()))

        sides, outcomes, may_begin = [], [], threading.Event()
        widget = kindred.show(lambda progress: may_begin.wait(20) and work(progress))
        widget.observe(wait, "chosen")
        may_begin.set()
        widget.result(60)
        ended(widget)

        self.assertEqual(sides, [2])  # the matrix was seen while it grew, and nobody was told of a choice of nothing
        self.assertEqual(outcomes, [((12, 12), False)])
        self.assertEqual(widget.chosen, ([], []))

    def test_work_that_waits_for_its_own_result_is_told_so(self):
        may_begin = threading.Event()
        widget = kindred.show(lambda progress: may_begin.wait(20) and widget.result(5))
        may_begin.set()

        with self.assertRaisesRegex(kindred.UsageError, "cannot wait"):
            widget.result(60)

    def test_a_picture_that_fails_on_the_way_does_not_end_the_work(self):
        tries = []

        def work(progress):
            with mock.patch.object(_views.GrowthView, "shown", side_effect=ValueError("no picture")) as shown:
                goes_on = [progress(*halfway), progress(*halfway)]
                tries.append((goes_on, shown.call_count))
                return kindred.gram(drugs, device="cpu", progress=progress)

        widget = kindred.show(work)

        np.testing.assert_array_equal(widget.result(60).values, K.values)
        ended(widget)
        self.assertEqual(tries, [([True, True], 1)])
        self.assertEqual(widget._work, {})

    def test_numbers_that_grew_are_not_kept_beside_the_result(self):
        grown = []

        def work(progress):
            grown.append(weakref.ref(progress.growth))
            return kindred.gram(drugs, device="cpu", progress=progress)

        widget = kindred.show(work)
        widget.result(60)
        ended(widget)
        end = time.monotonic() + 20
        while grown[0]() is not None and time.monotonic() < end:
            time.sleep(0.01)

        self.assertIsNone(grown[0]())

    def test_a_map_that_is_stopped_on_its_way_has_no_result(self):
        widget = kindred.show(kindred.map, many, device="cpu")
        widget.stop()

        with self.assertRaises(kindred.Cancelled):
            widget.result(60)
        ended(widget)
        self.assertEqual(widget._work, {"ended": "Stopped."})


def browser():
    """A headless Chromium, or the reason to skip a test."""
    needs("anywidget")
    needs("playwright")
    from playwright.sync_api import Error, sync_playwright

    path = os.environ.get("KINDRED_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    playwright = sync_playwright().start()
    try:
        return playwright, playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    except Error:
        playwright.stop()
        raise unittest.SkipTest("there is no Chromium: KINDRED_CHROMIUM may say where one is") from None


# What a notebook is to widget.js: a model whose state comes from Python, with bytes as DataViews.
_HOST = """async (source) => {
  const { default: widget } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const given = (value) => {
    if (value && value.base64 !== undefined) {
      const bytes = Uint8Array.from(atob(value.base64), (one) => one.charCodeAt(0));
      return new DataView(bytes.buffer);
    }
    if (Array.isArray(value)) return value.map(given);
    return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, given(v)])) : value;
  };
  const state = {}, heard = {};
  const tell = (name, ...what) => (heard[name] || []).forEach((one) => one(...what));
  window.told = 0; // messages to Python that it has
  window.sent = 0;
  const asked = (answer) => { ++window.sent; answer.then(() => ++window.told); };
  window.put = (name, value) => { state[name] = given(value); tell("change:" + name); };
  window.answer = (message) => tell("msg:custom", message);
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; tell("change:" + name); },
    save_changes: () => asked(window.save(state.chosen)),
    send: (message) => asked(window.hear(message)),
    on: (name, one) => (heard[name] = heard[name] || []).push(one),
    off: (name, one) => (heard[name] = (heard[name] || []).filter((other) => other !== one)),
  };
  window.begin = () => { widget.render({ model, el: document.body.appendChild(document.createElement("div")) }); };
}"""


def _plain(value):
    """A value of a trait as JSON has it."""
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


class BrowserTest(unittest.TestCase):
    """The widget in a headless Chromium, whose page stands in for a notebook."""

    @classmethod
    def setUpClass(cls):
        playwright, chromium = browser()
        cls.addClassCleanup(playwright.stop)
        cls.addClassCleanup(chromium.close)
        cls.chromium = chromium

    def page_of(self, widget, background="white"):
        page = self.chromium.new_page(viewport={"width": 900, "height": 900})
        self.addCleanup(page.close)
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_content(f"<body style='background: {background}'></body>")
        self.messages = []
        page.expose_function("save", lambda chosen: setattr(widget, "chosen", chosen))
        page.expose_function("hear", lambda message: self.messages.append(message))
        page.evaluate(_HOST, widget._esm)
        self.put(page, widget)
        page.evaluate("begin()")
        page.wait_for_function("told > 0 && [...document.images].every((one) => !one.src || one.complete)")  # the theme is told
        return page

    def told(self, page):
        """Waits until Python has all that the browser told it."""
        page.wait_for_function("told === sent")

    def put(self, page, widget):
        for name in ("_work", "_shown", "chosen"):
            page.evaluate("([name, value]) => put(name, value)", [name, _plain(getattr(widget, name))])

    def heard(self, page, widget):
        """Gives Python what the browser told it, and the browser what Python answers."""
        self.told(page)
        answers = []
        with mock.patch.object(type(widget), "send", lambda _, message: answers.append(message)):
            for message in self.messages:
                widget._heard(widget, message, [])
        self.messages.clear()
        for message in answers:
            page.evaluate("(message) => answer(message)", message)

    def at(self, page, x, y):
        """A point of the picture on the page."""
        box = page.locator(".stage img").bounding_box()
        return box["x"] + x, box["y"] + y

    def test_a_click_in_a_matrix_chooses_the_cell_that_is_drawn_there(self):
        widget = kindred.show(K)
        page = self.page_of(widget)
        shown = widget._shown
        left, top, width, height = shown["pane"]
        order, side = shown["order"], width / len(K)

        page.mouse.move(*self.at(page, left + 7.5 * side, top + 2.5 * side))
        self.heard(page, widget)
        row, column = order[2], order[7]
        words = page.locator(".said").inner_text()
        page.mouse.click(*self.at(page, left + 7.5 * side, top + 2.5 * side))
        self.told(page)

        self.assertEqual(words, f"{drugs.names[row]}, {drugs.names[column]}: {K.values[row, column]:.4g}")
        self.assertEqual(widget.chosen, ([row], [column]))
        self.assertEqual(self.errors, [])

    def test_a_box_in_a_matrix_chooses_its_rows_and_columns(self):
        widget = kindred.show(K)
        page = self.page_of(widget)
        left, top, width, _ = widget._shown["pane"]
        order, side = widget._shown["order"], width / len(K)

        page.mouse.move(*self.at(page, left + 1.5 * side, top + 3.5 * side))
        page.mouse.down()
        page.mouse.move(*self.at(page, left + 3 * side, top + 4 * side))
        page.mouse.move(*self.at(page, left + 4.5 * side, top + 4.5 * side))
        page.mouse.up()
        self.told(page)

        self.assertEqual(widget.chosen, (order[3:5], order[1:5]))
        self.assertEqual(page.locator("svg g:first-child rect.mark").count(), 1)

    def test_points_of_a_map_are_chosen_by_clicks_with_shift_by_keys_and_not_by_the_room_between(self):
        widget = kindred.show(kindred.map(K))
        page = self.page_of(widget)
        points = np.frombuffer(widget._shown["places"], dtype=np.float32).reshape(-1, 2)

        page.mouse.click(*self.at(page, *points[4].tolist()))
        self.told(page)
        self.assertEqual(widget.chosen, [4])
        page.keyboard.down("Shift")
        page.mouse.click(*self.at(page, *points[9].tolist()))
        page.keyboard.up("Shift")
        self.told(page)
        self.assertEqual(widget.chosen, [4, 9])
        page.keyboard.press("Delete")
        self.told(page)
        self.assertEqual(widget.chosen, [])
        page.keyboard.press("Enter")
        self.told(page)
        self.assertEqual(widget.chosen, [9])
        page.mouse.click(*self.at(page, 3, 3))
        self.told(page)
        self.assertEqual(widget.chosen, [])

    def test_an_atom_is_compared_with_the_one_that_is_chosen_of_the_other_molecule(self):
        found = kindred.nodal(drugs[0], drugs[1], device="cpu")
        widget = kindred.show(found)
        page = self.page_of(widget)
        points = np.frombuffer(widget._shown["places"], dtype=np.float32).reshape(-1, 2)
        scale = page.locator(".stage img").bounding_box()["width"] / widget._shown["size"][0]
        of_first = drugs[0].n_nodes

        page.mouse.click(*self.at(page, *(scale * points[3]).tolist()))
        page.mouse.move(*self.at(page, *(scale * points[of_first + 5]).tolist()))
        self.heard(page, widget)

        self.assertEqual(widget.chosen, ([3], []))
        names = widget._view.sides
        self.assertEqual(page.locator(".said").inner_text(), f"{names[0][3]}, {names[1][5]}: {found.likeness[3, 5]:.4g}")

    def test_what_python_chooses_is_marked_in_the_browser(self):
        widget = kindred.show(kindred.map(K))
        page = self.page_of(widget)

        widget.chosen = drugs.names[:3]
        self.put(page, widget)

        self.assertEqual(page.locator("svg g:first-child circle.mark").count(), 3)
        self.assertIn(drugs.names[2], page.locator(".chosen").inner_text())

    def test_cards_are_buttons_that_say_if_they_are_chosen(self):
        widget = kindred.show(kindred.similar(drugs, most=3, device="cpu"))
        page = self.page_of(widget)
        places = [card["place"] for card in widget._shown["cards"]]

        page.locator(".card").nth(0).click()
        page.locator(".card").nth(2).click(modifiers=["Shift"])

        self.told(page)
        self.assertEqual(widget.chosen, [places[0], places[2]])
        pressed = [card.get_attribute("aria-pressed") for card in page.locator(".card").all()]
        self.assertEqual(pressed, ["true", "false", "true"])
        self.assertEqual(page.locator("select").get_attribute("aria-label"), "Graph whose list is shown")

    def test_a_list_frees_its_pictures_and_keeps_the_focus_when_another_comes(self):
        widget = kindred.show(kindred.similar(drugs, most=3, device="cpu"))
        page = self.page_of(widget)
        sources = "[...document.querySelectorAll('figure img, .card img')].map((one) => one.src)"
        are_there = "(all) => Promise.all(all.map((one) => fetch(one).then(() => true, () => false)))"
        before = page.evaluate(sources)
        self.assertEqual(page.evaluate(are_there, before), [True] * 4)

        page.locator("select").focus()
        page.locator("select").select_option("2")
        self.heard(page, widget)
        self.put(page, widget)

        self.assertEqual(page.locator("figcaption").inner_text(), f"Like {drugs.names[2]}:")
        self.assertEqual(page.evaluate(are_there, before), [False] * 4)
        self.assertEqual(page.evaluate(are_there, page.evaluate(sources)), [True] * 4)
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "SELECT")
        page.locator(".card").nth(1).focus()
        place = page.evaluate("document.activeElement.dataset.place")
        widget._heard(widget, {"dark": True}, [])
        self.put(page, widget)
        self.assertEqual(page.evaluate("document.activeElement.dataset.place"), place)

    def test_python_is_asked_for_one_cell_at_a_time_and_then_for_the_last(self):
        widget = kindred.show(K)
        page = self.page_of(widget)
        self.heard(page, widget)
        self.put(page, widget)
        left, top, width, _ = widget._shown["pane"]
        order, side = widget._shown["order"], width / len(K)

        for column in (0.5, 1.5, 2.5):
            page.mouse.move(*self.at(page, left + column * side, top + 0.5 * side))
        self.told(page)
        self.assertEqual(self.messages, [{"at": [order[0], order[0]]}])
        self.heard(page, widget)
        self.heard(page, widget)

        value = f"{drugs.names[order[0]]}, {drugs.names[order[2]]}: {K.values[order[0], order[2]]:.4g}"
        self.assertEqual(page.locator(".said").inner_text(), value)
        page.locator(".stage").focus()
        page.keyboard.press("Control+ArrowRight")
        self.assertEqual(page.locator(".said").inner_text(), value)

    def test_a_name_is_text_whatever_is_in_it(self):
        name = "<img src=x onerror='window.harmed = true'>"
        ring = [(at, (at + 1) % 6) for at in range(6)]
        graphs = kindred.dataset([kindred.graph(6, ring, name=name), kindred.graph(5, ring[:4], name="path")])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kindred.KindredWarning)
            lists = kindred.show(kindred.similar(graphs, "unlabeled", most=2, device="cpu"))
            matrix = kindred.show(kindred.gram(graphs, "unlabeled", device="cpu"))
        lists.chosen, matrix.chosen = [name], ([name], [name])

        for widget, where in ((lists, (".chosen", "figcaption", "select option >> nth=0")), (matrix, (".chosen", ".said"))):
            page = self.page_of(widget)
            if widget is matrix:
                page.locator(".stage").hover()
            for place in where:
                self.assertIn(name, page.locator(place).text_content())
            self.assertEqual(page.locator("img:not([src^='blob:']):visible").count(), 0)
            self.assertFalse(page.evaluate("Boolean(window.harmed)"))

    def test_the_theme_is_that_of_what_lies_behind(self):
        for background, is_dark in (("white", False), ("#111", True), ("oklch(0.98 0 0)", False), ("oklch(0.2 0 0)", True)):
            widget = kindred.show(K)
            page = self.page_of(widget, background)
            self.heard(page, widget)
            self.assertEqual(widget._is_dark, is_dark)

    def test_work_has_a_bar_and_a_button_that_stops_it_and_pictures_have_words(self):
        widget = kindred.show(K)
        widget._work = {"words": "Computing: 43%", "fraction": 0.43}
        page = self.page_of(widget)

        page.get_by_role("button", name="Stop").click()

        self.told(page)
        self.assertIn({"stop": True}, self.messages)
        self.assertAlmostEqual(page.locator("progress").evaluate("(bar) => bar.value"), 0.43)
        self.assertEqual(page.locator(".stage img").get_attribute("alt"), repr(K))
        self.assertEqual(page.locator(".stage").get_attribute("tabindex"), "0")


if __name__ == "__main__":
    unittest.main()
