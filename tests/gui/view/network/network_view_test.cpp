#include "gui/view/network/network_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>

#include "engine/graph/generate.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/point_bar.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/view/network/node_search.hpp"
#include "gui/view/network/statistics_panel.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window that shows the network of a file.
struct NetworkWindow : TestWindow {
  NetworkWindow() = default;
  explicit NetworkWindow(const std::filesystem::path& path) { open(path); }

  ItemId dataset() { return document().datasets().front(); }
  GraphPlace place() { return {dataset(), 0}; }
  const Graph& graph() { return *document().graph(place()); }

  void layOut() { window.actions().action("compute.layout").trigger(); }

  NetworkView& view() {
    auto* found = window.findChild<NetworkView*>();
    REQUIRE(found != nullptr);
    return *found;
  }
  bool isThere() { return window.findChild<NetworkView*>() != nullptr; }
  NetworkDrawing& drawing() { return view().drawing(); }

  bool isShown() {
    return waitUntil([&] { return isThere() && view().layout(); }, 60000);
  }

  /// Waits until the layout rests.
  bool isSettled() {
    return isShown() && waitUntil([&] { return view().layout()->isSettled; }, 120000) &&
           waitUntilIdle();
  }

  QString words() { return view().findChild<QLabel*>("networkWords")->text(); }

  std::vector<Node> chosen() {
    const auto nodes = selection().nodes(place());
    return {nodes.begin(), nodes.end()};
  }

  Node named(const std::string& name) {
    const auto names = graph().nodeNames();
    return static_cast<Node>(std::ranges::find(names, name) - names.begin());
  }

  void choose(const char* box, const QString& text) {
    auto* choices = view().findChild<QComboBox*>(box);
    REQUIRE(choices->findText(text) >= 0);
    choices->setCurrentIndex(choices->findText(text));
  }

  /// Edges as lines of a file, and the file.
  static std::filesystem::path written(const TemporaryFolder& folder, const Graph& graph) {
    const auto path = folder.path() / "network.el";
    std::ofstream file{path};
    for (const auto [a, b] : graph.edges())
      file << 'p' << a << ' ' << 'p' << b << '\n';
    return path;
  }
};

struct LayoutWindow : TestWindow {
  explicit LayoutWindow(const std::filesystem::path& path) { open(path); }

  ItemId dataset() { return document().datasets().front(); }

  void layOut() { window.actions().action("compute.layout").trigger(); }

  NetworkView& view() {
    auto* found = window.findChild<NetworkView*>();
    REQUIRE(found != nullptr);
    return *found;
  }

  ItemId result() { return document().results().front(); }

  bool waitUntilWhole() {
    return waitUntil([&] { return document().result(result())->isWhole(); }, 120000) &&
           waitUntilIdle();
  }
};

}  // namespace

TEST_CASE("a file that holds one network is seen as a network, whose layout has begun") {
  NetworkWindow test{sample("interactome-a.tsv")};

  REQUIRE(test.window.views().current() == &test.view());
  CHECK(test.view().subject() == Subject::ofDataset(test.dataset()));
  REQUIRE(test.isSettled());
  CHECK(test.view().layout()->positions.size() ==
        static_cast<std::size_t>(test.graph().nodeCount()));
  CHECK(test.drawing().hasPicture());
  // Nobody asked for a result: none is listed, and there is nothing to undo.
  CHECK(test.document().results().empty());
  CHECK_FALSE(test.document().undoStack().undoText().contains("Layout"));
  grab(test.window, "network");
}

TEST_CASE("without OpenGL a network is drawn, and nothing is missed", "[.without-opengl]") {
  TestWindow test;
  test.open(sample("interactome-a.tsv"));

  auto* view = test.window.findChild<NetworkView*>();
  REQUIRE(view != nullptr);
  CHECK(view->picture().has_value());
  CHECK(test.window.messages().sentences().isEmpty());
}

TEST_CASE("two networks of a data set are stepped through, and many graphs are a table") {
  TestWindow two;
  two.window.opening().openFiles({QString::fromStdString(sample("interactome-a.tsv").string()),
                                  QString::fromStdString(sample("interactome-b.tsv").string())});
  REQUIRE(two.waitUntilIdle());
  auto* view = two.window.findChild<NetworkView*>();
  REQUIRE(view != nullptr);
  CHECK(two.window.views().current() == view);
  CHECK(view->place().graph == 0);
  REQUIRE(view->perform("step.next"));
  CHECK(view->place().graph == 1);
  CHECK(waitUntil([&] { return view->layout() != nullptr; }));

  NetworkWindow many{sample("communities.json")};
  CHECK(many.window.views().current()->kind().id == std::string{"dataset"});
  CHECK(many.window.findChild<NetworkView*>() == nullptr);
}

TEST_CASE("a graph of a table is shown as a network, a molecule is not") {
  NetworkWindow test{sample("communities.json")};

  CHECK(firstFor(viewKinds(), *test.document().graph({test.dataset(), 1}))->id ==
        std::string{"network"});
  test.window.views().show(*viewKind("network"), Subject::ofGraph({test.dataset(), 1}));
  CHECK(test.isShown());
  CHECK(test.view().layout()->positions.size() ==
        static_cast<std::size_t>(test.document().graph({test.dataset(), 1})->nodeCount()));

  NetworkWindow drugs{sample("drugs.csv")};
  drugs.window.views().show(*viewKind("network"), Subject::ofGraph({drugs.dataset(), 1}));
  REQUIRE(drugs.waitUntilIdle());
  CHECK(drugs.view().layout() == nullptr);
}

TEST_CASE("a name that is typed is found, its node is chosen and brought into view") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isSettled());
  const auto name = test.graph().nodeNames()[7];
  auto& search = test.view().search();

  search.setFocus();
  QTest::keyClicks(&search, QString::fromStdString(name).toLower());
  QTest::keyClick(&search, Qt::Key_Return);

  REQUIRE(waitUntil([&] { return test.chosen() == std::vector{test.named(name)}; }));
  CHECK(QRectF{test.drawing().rect()}.contains(test.drawing().placeOf(test.named(name))));
  CHECK(test.words().contains(QString::fromStdString(name)));
  grab(test.window, "network-found");
  QTest::keyClick(&test.drawing(), Qt::Key_Escape);
  CHECK(test.chosen().empty());
}

TEST_CASE("a click chooses a node, Ctrl adds one, a click beside them chooses none") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isSettled());
  // The two nodes that are farthest to the left and to the right have none above them.
  const auto& positions = test.view().layout()->positions;
  const auto byX = [](const Point2& a, const Point2& b) { return a[0] < b[0]; };
  const auto [low, high] = std::ranges::minmax_element(positions, byX);
  const auto left = static_cast<Node>(low - positions.begin());
  const auto right = static_cast<Node>(high - positions.begin());
  const auto clickAt = [&](const QPointF& at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseClick(&test.drawing(), Qt::LeftButton, modifiers, at.toPoint());
  };

  clickAt(test.drawing().placeOf(left), {});
  CHECK(test.chosen() == std::vector{left});
  clickAt(test.drawing().placeOf(right), Qt::ControlModifier);
  CHECK(test.chosen() == std::vector{std::min(left, right), std::max(left, right)});
  clickAt(test.drawing().placeOf(left), Qt::ControlModifier);
  CHECK(test.chosen() == std::vector{right});
  clickAt({3, 3}, {});
  CHECK(test.chosen().empty());
}

TEST_CASE("a lasso chooses the nodes inside it, and their neighbours and component can follow") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isSettled());
  auto& drawing = test.drawing();
  const auto middle = drawing.placeOf(5);
  const std::array corners{QPointF{-30, -30}, QPointF{30, -30}, QPointF{30, 30}, QPointF{-30, 30}};

  QTest::mousePress(&drawing, Qt::LeftButton, Qt::ShiftModifier, (middle + corners[0]).toPoint());
  for (const auto& corner : corners)
    dragTo(drawing, (middle + corner).toPoint());
  QTest::mouseRelease(&drawing, Qt::LeftButton, Qt::ShiftModifier, (middle + corners[3]).toPoint());

  REQUIRE(waitUntil([&] { return !test.chosen().empty(); }));
  const auto inside = test.chosen();
  CHECK(std::ranges::find(inside, 5) != inside.end());
  for (Node node = 0; node < test.graph().nodeCount(); ++node) {
    const auto offset = drawing.placeOf(node) - middle;
    const double reach = std::max(std::abs(offset.x()), std::abs(offset.y()));
    if (reach < 28) CHECK(std::ranges::binary_search(inside, node));
    if (reach > 32) CHECK_FALSE(std::ranges::binary_search(inside, node));
  }

  REQUIRE(test.view().perform("network.neighbours"));
  REQUIRE(waitUntil([&] { return test.chosen().size() > inside.size(); }));
  for (const auto node : inside)
    for (const auto neighbour : test.graph().neighbours(node))
      CHECK(std::ranges::binary_search(test.chosen(), neighbour));
  grab(test.window, "network-chosen");
  REQUIRE(test.view().perform("network.component"));
  CHECK(waitUntil([&] {
    return test.view().statistics().statistics() &&
           std::ssize(test.chosen()) == test.view().statistics().statistics()->largestComponent;
  }));
}

TEST_CASE(
    "the partner of a node that is chosen in another network is lit, until a node is chosen") {
  NetworkWindow test{sample("interactome-a.tsv")};
  test.open(sample("interactome-b.tsv"));
  REQUIRE(test.isSettled());
  const auto a = test.place();
  const GraphPlace b{test.document().datasets().back(), 0};
  test.window.views().show(*viewKind("network"), Subject::ofDataset(a.dataset));
  auto& view = dynamic_cast<NetworkView&>(*test.window.views().current());
  REQUIRE(view.place() == a);
  const auto words = [&] { return view.findChild<QLabel*>("networkWords")->text(); };
  const auto nameOf = [&](Node node) { return nodeName(test.graph(), node); };

  test.selection().setMapping(
      std::make_shared<NodeMapping>(NodeMapping{.a = a, .b = b, .partners = {{5, 9}, {6, 3}}}));
  test.selection().setNodes({{b, {9}}});

  CHECK(words().contains(nameOf(5) + " is the partner"));
  grab(test.window, "network-partner");
  test.selection().setNodes({{a, {8}}});
  CHECK_FALSE(words().contains("partner"));
  CHECK(words().contains(nameOf(8)));
}

TEST_CASE("nodes are coloured and sized by what is counted of them and by their attributes") {
  NetworkWindow test{sample("communities.json")};
  test.window.views().show(*viewKind("network"), Subject::ofGraph({test.dataset(), 0}));
  REQUIRE(test.isShown());
  CHECK(test.view().looks() == nullptr);

  test.choose("colours", "Colour: kind");
  test.choose("sizes", "Size: degree");

  REQUIRE(waitUntil([&] { return test.view().looks() && !test.view().looks()->size.empty(); }));
  const auto looks = test.view().looks();
  CHECK(looks->title == "kind");
  CHECK_FALSE(looks->keys.empty());
  CHECK(looks->size.size() == static_cast<std::size_t>(test.graph().nodeCount()));
  test.choose("colours", "Colour: clustering");
  CHECK(waitUntil([&] { return test.view().looks()->bar.has_value(); }));
  grab(test.window, "network-coloured");

  const auto state = test.view().state();
  CHECK(state["colourBy"] == "clustering");
  CHECK(state["sizeBy"] == "degree");
}

TEST_CASE("a legend says that its measure is an estimate") {
  // Paths are followed from 8e9 / 100,000 nodes.
  NodeCounts counts{std::make_shared<const Graph>(GraphData{.nodeCount = 100'000})};
  Progress progress;

  const auto looks = looksOf(counts, {"betweenness", "closeness"}, viz::ThemeName::Light, progress);

  REQUIRE(looks.bar);
  CHECK(looks.bar->label == "betweenness (estimated from 80,000 of 100,000 nodes)");
  CHECK(looks.sizes == "Size: closeness (estimated from 80,000 of 100,000 nodes), 0 to 0");
}

TEST_CASE("nodes are called by a column that is chosen, and by their names again") {
  NetworkWindow test{sample("communities.json")};
  test.window.views().show(*viewKind("network"), Subject::ofGraph({test.dataset(), 0}));
  REQUIRE(test.isShown());
  const auto& bar = *test.view().findChild<PointBar*>();
  const auto kind = findColumn(test.graph().nodeAttributes(), "kind");

  test.choose("labels", "Label: kind");

  REQUIRE(bar.labels());
  for (const Node node : {0, 1, 2})
    CHECK(bar.labels()(node) == cellText(kind->data, static_cast<std::size_t>(node)));
  CHECK(test.view().state()["labelBy"] == "kind");
  grab(test.window, "network-labelled");
  test.choose("labels", "Names");
  CHECK_FALSE(test.view().state().contains("labelBy"));
}

TEST_CASE("the statistics of a network stand beside it, and give way where it is narrow") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isShown());

  REQUIRE(waitUntil([&] { return test.view().statistics().statistics() != nullptr; }));
  CHECK(test.view().statistics().statistics()->components >= 1);
  CHECK(waitUntil([&] { return test.view().statistics().plot().hasPicture(); }));
  CHECK(test.view().statistics().isVisible());
  test.window.resize(700, 420);
  CHECK(waitUntil([&] { return !test.view().statistics().isVisible(); }));
  grab(test.window, "network-narrow");
}

TEST_CASE("the matrix of a network before and after reordering is one click away") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isShown());

  test.view().matrix().click();

  REQUIRE(test.window.views().current() != nullptr);
  CHECK(test.window.views().current()->kind().id == std::string{"reorder"});
  CHECK(test.window.views().current()->subject() == Subject::ofGraph(test.place()));
}

TEST_CASE("the layout of a network that was opened is kept when somebody asks for it") {
  NetworkWindow test{sample("interactome-a.tsv")};
  REQUIRE(test.isSettled());
  REQUIRE(test.view().offers("layout.keep"));

  REQUIRE(test.view().perform("layout.keep"));

  CHECK(test.document().results().size() == 1);
  CHECK(test.window.views().current() == &test.view());
  CHECK_FALSE(test.view().offers("layout.keep"));
  CHECK(test.view().isShowing(test.document().results().front()));
}

TEST_CASE("a network is laid out from its data set, and seen in a view of its own") {
  LayoutWindow test{sample("communities.json")};
  REQUIRE(test.window.actions().action("compute.layout").isEnabled());

  test.layOut();

  REQUIRE(test.document().results().size() == 1);
  REQUIRE(test.waitUntilWhole());
  REQUIRE(test.view().layout());
  const auto& graph = *test.document().graph({test.dataset(), 0});
  CHECK(test.view().layout()->positions.size() == static_cast<std::size_t>(graph.nodeCount()));
  CHECK(test.view().drawing().hasPicture());
  const auto words = test.view().findChild<QLabel*>("networkWords")->text();
  CHECK(words.contains(QString::number(graph.nodeCount())));
  grab(test.window, "network-result");
}

TEST_CASE("who lays out a network again sees the layout that is there") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());
  test.window.views().show(*viewKind("dataset"), Subject::ofDataset(test.dataset()));
  // No row is chosen.
  test.selection().setDataset(test.dataset());
  REQUIRE(test.window.views().current()->kind().id == std::string{"dataset"});
  REQUIRE(test.window.actions().action("compute.layout").isEnabled());

  test.layOut();

  CHECK(test.window.views().current() == &test.view());
  CHECK(test.document().results().size() == 1);
}

TEST_CASE("a molecule is drawn by chemists: it is not offered a layout") {
  LayoutWindow test{sample("drugs.csv")};

  CHECK_FALSE(test.window.actions().action("compute.layout").isEnabled());
}

TEST_CASE("a click on a node of a layout chooses it in all views") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());
  auto& drawing = test.view().drawing();

  QTest::mouseClick(&drawing, Qt::LeftButton, {}, drawing.placeOf(3).toPoint());

  const auto& selection = test.window.bench().selection;
  const auto nodes = selection.nodes(selection.current());
  REQUIRE(nodes.size() == 1);
  CHECK(nodes[0] == 3);
}

TEST_CASE("a layout that was removed comes back with its view by undo") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());

  test.document().remove(test.result());
  CHECK(test.window.findChild<NetworkView*>() == nullptr);
  test.document().undoStack().undo();

  CHECK(waitUntil([&] {
    auto* view = test.window.findChild<NetworkView*>();
    return view && view->layout();
  }));
}

TEST_CASE("a large network settles and is looked at without a stall") {
  const auto path = testData("ppi/biogrid_sana/HSapiens.el.gz");
  if (!path) return;
  const double stall = leastStall([&] {
    NetworkWindow test;
    Heartbeat heartbeat;

    test.window.opening().openFiles({QString::fromStdString(path->string())});
    REQUIRE(test.isShown());
    const double untilShown = heartbeat.longestStall();
    grab(test.window, "network-settling");  // paints in this thread: that does not count
    heartbeat.restart();
    REQUIRE(test.isSettled());
    for (int step = 0; step < 5; ++step) {
      test.drawing().zoomIn();
      QTest::qWait(50);
    }
    test.drawing().fit();

    const double longest = std::max(untilShown, heartbeat.longestStall());
    grab(test.window, "network-large");
    return longest;
  });
  CHECK(stall < 50);
}
