#include "gui/view/network/term_panel.hpp"

#include <QAbstractItemModelTester>
#include <QFileDialog>
#include <QTabWidget>
#include <QToolButton>
#include <fstream>

#include "gui/result/node_annotations.hpp"
#include "gui/view/network/network_view.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Two triangles, a b c and d e f, joined by c - d. All but f are annotated: a, b and c as left,
/// d and e as right, c and d as middle, too.
struct TermWindow : TestWindow {
  explicit TermWindow(const std::string& name = "triangles.el",
                      const std::string& text = "a b\nb c\na c\nd e\ne f\nd f\nc d\n") {
    const auto path = folder.path() / name;
    std::ofstream{path} << text;
    std::ofstream{terms} << "a left\nb left\nc left middle\nd right middle\ne right\n";
    open(path);
    REQUIRE(waitUntil([&] { return view().layout() != nullptr; }, 60000));
    view().findChild<QTabWidget*>()->setCurrentWidget(&panel());
  }

  NetworkView& view() { return *window.findChild<NetworkView*>(); }
  TermPanel& panel() { return view().terms(); }
  GraphPlace place() { return {document().datasets().front(), 0}; }

  /// Nodes by their letters, ascending.
  std::vector<Node> named(const std::string& letters) {
    const auto names = document().graph(place())->nodeNames();
    std::vector<Node> nodes;
    for (const char letter : letters)
      nodes.push_back(
          static_cast<Node>(std::ranges::find(names, std::string{letter}) - names.begin()));
    std::ranges::sort(nodes);
    return nodes;
  }

  void choose(const std::string& letters) {
    NodesByGraph nodes;
    nodes[place()] = named(letters);
    selection().setNodes(nodes);
  }

  std::vector<Node> chosen() {
    const auto nodes = selection().nodes(place());
    return {nodes.begin(), nodes.end()};
  }

  QStringList row(int at) {
    QStringList cells;
    for (int column = 0; column < panel().model().columnCount(); ++column)
      cells << panel().model().index(at, column).data().toString();
    return cells;
  }

  bool hasRows(int count) {
    return waitUntil([&] { return panel().model().rowCount() == count; }, 60000);
  }

  std::filesystem::path terms = folder.path() / "terms.txt";
};

}  // namespace

TEST_CASE("terms of the chosen nodes of a network are tested against all others") {
  TermWindow test;
  auto& panel = test.panel();
  QAbstractItemModelTester tester{&panel.model()};
  CHECK(panel.words().contains("choose their file"));

  panel.terms().read({test.terms});
  REQUIRE(waitUntil([&] { return panel.words().startsWith("Choose nodes"); }, 60000));
  test.choose("abcf");

  REQUIRE(test.hasRows(2));
  // left: one of the ten ways to draw three of five annotated nodes. middle: one of the ten leaves
  // both carriers out. right is tested, too, and not found.
  CHECK(test.row(0) == QStringList{"left", "0.300", "3", "3", "1.8", "1.7", "0.100"});
  CHECK(test.row(1) == QStringList{"middle", "1.000", "1", "2", "1.2", "0.8", "0.900"});
  CHECK(panel.words() ==
        "0 terms have a q below 0.05. 3 of 4 chosen nodes are annotated, and 5 of 6 in the "
        "network.");
  // -log10 of q, the longest bar that of the lowest one.
  CHECK(panel.model().index(0, 1).data(DescribedTable::ShareRole).toDouble() == Approx(1));
  CHECK(panel.model().index(1, 1).data(DescribedTable::ShareRole).toDouble() == Approx(0));
  grab(test.window, "network-terms");
}

TEST_CASE("a term chooses its nodes among those that are tested, which stay") {
  TermWindow test;
  auto& panel = test.panel();
  panel.terms().read({test.terms});
  test.choose("abcf");
  REQUIRE(test.hasRows(2));

  panel.table().selectRow(1);
  CHECK(test.chosen() == test.named("c"));
  CHECK(panel.model().rowCount() == 2);
  panel.table().selectRow(0);
  CHECK(test.chosen() == test.named("abc"));
  panel.table().clearSelection();
  CHECK(test.chosen() == test.named("abcf"));

  test.choose("de");  // others are tested
  REQUIRE(waitUntil([&] { return test.row(0).front() == "right"; }, 60000));
  CHECK(test.row(0)[6] == "0.100");
}

TEST_CASE("a test of a network that is gone shows nothing") {
  TermWindow test;
  auto& panel = test.panel();
  panel.terms().read({test.terms});
  test.choose("abcf");
  REQUIRE(test.hasRows(2));

  test.choose("de");  // is being tested
  panel.hide();
  panel.setGraph({}, nullptr);
  REQUIRE(test.waitUntilIdle());
  CHECK(panel.model().rowCount() == 0);
}

TEST_CASE("annotations of a network are kept with it, and undone; terms are exported") {
  TermWindow test;
  auto& panel = test.panel();
  panel.terms().read({test.terms});
  test.choose("abcf");
  REQUIRE(test.hasRows(2));
  const auto id = annotationsOf(test.document(), test.place());
  REQUIRE(id != 0);
  CHECK(test.document().nameOf(id) == "Annotations of triangles");

  std::optional<FileContent> content;
  QObject::connect(&panel, &TermPanel::exportRequested,
                   [&](const FileContent& given) { content = given; });
  for (auto* button : panel.findChildren<QToolButton*>())
    if (button->text().startsWith("Export")) button->click();
  REQUIRE(content);
  const auto path = test.folder.path() / "terms.csv";
  Progress progress;
  content->write(path, {}, progress);
  std::ifstream file{path};
  std::string head, first;
  std::getline(file, head);
  std::getline(file, first);
  CHECK(head.starts_with("set,term,population,"));
  CHECK(first.starts_with("\"chosen\",\"left\",5,3,3,3,1.8,"));

  test.document().undoStack().undo();
  CHECK(panel.model().rowCount() == 0);
  CHECK(panel.words().contains("choose their file"));
}

TEST_CASE("annotations that were given for an alignment are those of its second network, too") {
  TermWindow test{"two.json", R"([{"nodes": [{"id": 0}, {"id": 1}, {"id": 2}, {"id": 3}],
    "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2}, {"source": 2, "target": 3}]},
    {"nodes": [{"id": 0}, {"id": 1}], "links": [{"source": 0, "target": 1}]}])"};
  const GraphPlace other{test.place().dataset, 1};
  NodesByGraph nodes;
  nodes[test.place()] = {0, 1};
  test.selection().setNodes(nodes);

  test.document().compute(
      annotationChoice(other, test.place(),
                       std::make_shared<const Annotations>(
                           Annotations{{{0}, {0}}, {{1}, {1}, {0}, {0}}, {"first", "second"}})));

  REQUIRE(test.hasRows(1));
  CHECK(test.row(0)[0] == "second");
  CHECK(test.row(0)[6] == "0.167");  // one of the six ways to draw two of four
}
