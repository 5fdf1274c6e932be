#include "gui/view/network/node_list.hpp"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTabWidget>
#include <fstream>

#include "gui/form/complaint.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Two triangles, a b c and d e f, joined by c - d.
struct NodesWindow : TestWindow {
  NodesWindow() {
    const auto path = folder.path() / "triangles.el";
    std::ofstream{path} << "a b\nb c\na c\nd e\ne f\nd f\nc d\n";
    open(path);
    REQUIRE(waitUntil([&] { return view().layout() != nullptr; }, 60000));
    view().findChild<QTabWidget*>()->setCurrentWidget(&list());
    REQUIRE(waitUntil([&] { return list().model().rowCount() == 6; }, 60000));
  }

  NetworkView& view() { return *window.findChild<NetworkView*>(); }
  NodeList& list() { return view().nodes(); }
  GraphPlace place() { return {document().datasets().front(), 0}; }

  QString cell(int row, const QString& head) {
    auto& model = list().model();
    for (int column = 0; column < model.columnCount(); ++column)
      if (model.headerData(column, Qt::Horizontal).toString() == head)
        return model.index(row, column).data().toString();
    return "no such column";
  }

  QStringList shown() {
    QStringList names;
    for (int row = 0; row < list().model().rowCount(); ++row)
      names << cell(row, "Node");
    return names;
  }

  std::vector<Node> chosen() {
    const auto nodes = selection().nodes(place());
    return {nodes.begin(), nodes.end()};
  }

  Node named(const std::string& name) {
    const auto names = document().graph(place())->nodeNames();
    return static_cast<Node>(std::ranges::find(names, name) - names.begin());
  }
};

}  // namespace

TEST_CASE("the nodes of a network are a table, hubs first, that is filtered") {
  NodesWindow test;
  QAbstractItemModelTester tester{&test.list().model()};

  CHECK(test.shown().first(2) == QStringList{"c", "d"});
  CHECK(test.cell(0, "degree") == "3");
  // c lies between {a, b} and {d, e, f}: 6 of the 10 pairs of others.
  CHECK(test.cell(0, "betweenness") == "0.6");
  CHECK(test.list().words() == "6 of 6 nodes; 2 communities, modularity 0.357.");  // 6/7 - 1/2
  grab(test.window, "network-nodes");

  test.list().filter().setText("betweenness > 0.5 and core >= 2");
  CHECK(test.shown() == QStringList{"c", "d"});
  test.list().filter().setText("e");
  CHECK(test.shown() == QStringList{"e"});
  CHECK(test.list().words().startsWith("1 of 6 nodes"));
  test.list().filter().setText("weight >");
  CHECK(test.list().model().rowCount() == 6);
  CHECK_FALSE(test.list().findChild<Complaint*>()->sentence().isEmpty());
  for (const auto* line : {"density > .1", "edges = 0", "smarts:CO"}) {
    test.list().filter().setText(line);
    CHECK(test.list().model().rowCount() == 6);
    CHECK_FALSE(test.list().findChild<Complaint*>()->sentence().isEmpty());
  }
  test.list().filter().setText("nodes > 3");
  CHECK(test.list().findChild<Complaint*>()->sentence().contains("the columns are Node, degree"));
  grab(test.window, "network-node-filter");
}

TEST_CASE(
    "columns of nodes are there before they are counted, so that a kept sorting finds its own") {
  NodesWindow test;

  test.list().setGraph(nullptr);

  CHECK(test.list().model().rowCount() == 0);
  CHECK(test.list().model().columnCount() == 1 + static_cast<int>(nodeMeasures.size()));
}

TEST_CASE("what is chosen in the table is chosen in the drawing, and the other way round") {
  NodesWindow test;
  auto& list = test.list();

  list.table().selectRow(0);
  CHECK(test.chosen() == std::vector<Node>{test.named("c")});

  NodesByGraph nodes;
  nodes[test.place()] = {std::min(test.named("a"), test.named("f")),
                         std::max(test.named("a"), test.named("f"))};
  test.selection().setNodes(nodes);
  CHECK(list.table().selectionModel()->selectedRows().size() == 2);
  CHECK(test.view().perform("edit.copy"));
  auto names = QGuiApplication::clipboard()->text().split('\n');
  names.sort();
  CHECK(names == QStringList{"a", "f"});
}

TEST_CASE("chosen nodes become a network of their own, which an undo takes back") {
  NodesWindow test;
  NodesByGraph nodes;
  nodes[test.place()] = {test.named("c")};
  test.selection().setNodes(nodes);

  REQUIRE(test.view().perform("network.around"));

  REQUIRE(test.document().datasets().size() == 2);
  const auto made = test.document().datasets().back();
  CHECK(test.document().dataset(made)->name.toStdString() == "triangles, 4 of 6 nodes");
  const auto& graph = *test.document().dataset(made)->data->graphs.front();
  CHECK(graph.nodeCount() == 4);
  CHECK(graph.edgeCount() == 4);  // the triangle, and c - d
  test.document().undoStack().undo();
  CHECK(test.document().datasets().size() == 1);
}

TEST_CASE("a table that is joined becomes columns of nodes, in a data set of its own") {
  NodesWindow test;
  const auto table = test.folder.path() / "expression.csv";
  std::ofstream{table} << "gene,fold\na,2.5\nz,1\n";

  REQUIRE(test.view().perform("network.join"));
  auto* dialog = test.view().findChild<QFileDialog*>("joinTable");
  REQUIRE(dialog != nullptr);
  Q_EMIT dialog->fileSelected(QString::fromStdString(table.string()));
  dialog->close();

  REQUIRE(waitUntil([&] { return test.document().datasets().size() == 2; }));
  const auto* made = test.document().dataset(test.document().datasets().back());
  REQUIRE(waitUntil([&] { return made->isWhole(); }));
  CHECK(made->name.toStdString() == "triangles, with expression");
  const auto& graph = *made->data->graphs.front();
  const auto* fold = findColumn(graph.nodeAttributes(), "fold");
  REQUIRE(fold != nullptr);
  CHECK(cellText(fold->data, static_cast<std::size_t>(test.named("a"))) == "2.5");
  REQUIRE(made->notices);
  CHECK(made->notices->front().sentence.starts_with("1 of 6 nodes"));
}
