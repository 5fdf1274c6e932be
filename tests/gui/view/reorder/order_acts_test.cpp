#include "gui/view/reorder/order_acts.hpp"

#include <QSignalSpy>
#include <fstream>
#include <numeric>

#include "gui/dialog/export_dialog.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/view/reorder/cell_hover.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/view/reorder/reorder_window.hpp"
#include "tests/io/project/order_fixtures.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("an order is kept with the project, undone, done again, discarded") {
  ReorderWindow test{sample("communities.json")};
  auto& keep = test.button("keepOrder");
  REQUIRE(keep.isEnabled());
  CHECK(keep.text() == "Keep This Order");

  const auto views = test.window.views().views();
  keep.click();
  const auto isKept = [&] { return hasOrder(test.document(), test.dataset()); };
  REQUIRE(waitUntil(isKept));
  const auto permutations = permutationsOf(test.document(), test.dataset());
  CHECK(permutations.size() == test.document().dataset(test.dataset())->size);
  CHECK(permutations.at(0) == test.view().hover().shown().after->permutation);
  CHECK(test.cell(OrderMethod::Pbr, OrderTableModel::Name) == "PBR (kept)");
  CHECK(keep.text() == "Discard Kept Order");
  CHECK(test.window.views().views() == views);
  grab(test.window, "reorder-kept");

  test.window.actions().action("edit.undo").trigger();
  CHECK_FALSE(isKept());
  CHECK(test.cell(OrderMethod::Pbr, OrderTableModel::Name) == "PBR");
  test.window.actions().action("edit.redo").trigger();
  CHECK(isKept());
  keep.click();
  CHECK_FALSE(isKept());
}

TEST_CASE("who clicks a kept order among the data sees the matrices of its data set") {
  ReorderWindow test{sample("communities.json")};
  test.button("keepOrder").click();
  REQUIRE(waitUntil([&] { return hasOrder(test.document(), test.dataset()); }));
  test.window.views().show(*viewKind("dataset"), Subject::ofDataset(test.dataset()));

  Q_EMIT test.window.tree().frontRequested(Subject::ofResult(test.document().results().front()));

  CHECK(test.window.views().current() == &test.view());
}

TEST_CASE("a kept order is there when the project is opened again") {
  TemporaryFolder folder;
  const auto path = folder.path() / "kept.kindred";
  std::vector<std::optional<Permutation>> before;
  {
    ReorderWindow test{sample("communities.json")};
    test.button("keepOrder").click();
    REQUIRE(waitUntil([&] { return hasOrder(test.document(), test.dataset()); }));
    before = permutationsOf(test.document(), test.dataset());
    test.document().saveAs(path);
    REQUIRE(test.waitUntilIdle());
  }
  ReorderWindow test{path};
  const auto now = [&] { return permutationsOf(test.document(), test.dataset()); };

  REQUIRE(hasOrder(test.document(), test.dataset()));
  CHECK(test.cell(OrderMethod::Pbr, OrderTableModel::Name) == "PBR (kept)");
  REQUIRE(waitUntil([&] { return !now().empty(); }));
  CHECK(now() == before);
  CHECK(test.button("keepOrder").text() == "Discard Kept Order");
}

TEST_CASE("an order is written to a file that lists the nodes first to last") {
  RingWindow test;
  TemporaryFolder folder;
  const auto path = folder.path() / "order.csv";
  test.button("exportOrder").click();
  auto* dialog = test.window.findChild<ExportDialog*>("contentExport");
  REQUIRE(dialog != nullptr);

  dialog->take(QString::fromStdString((folder.path() / "order.txt").string()));
  CHECK(dialog->complaint().contains(".npy"));
  dialog->take(QString::fromStdString(path.string()));
  REQUIRE(waitUntil([&] { return std::filesystem::exists(path); }));

  std::ifstream file{path};
  std::string line;
  std::getline(file, line);
  CHECK(line == "place,node,name");
  std::getline(file, line);
  const auto first = test.view().hover().shown().after->permutation.oldFromNew()[0];
  CHECK(line.starts_with("0," + std::to_string(first) + ","));
}

TEST_CASE("an order that the project holds is shown instead of being found again") {
  RingWindow test;
  const auto id = test.document().datasets().front();
  std::vector<Permutation> reversed;
  for (const auto& graph : test.document().dataset(id)->data->graphs) {
    std::vector<Node> nodes(static_cast<std::size_t>(graph->nodeCount()));
    std::iota(nodes.rbegin(), nodes.rend(), 0);
    reversed.push_back(Permutation::fromOldFromNew(nodes));
  }
  const auto place = test.folder.path() / "kept.kindred";
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  {
    auto project = io::Project::open(place);
    keepOrder(project, project.datasets().front().id, {.method = OrderMethod::Tsp}, reversed);
  }

  // Opened anew, it is loaded when the view asks for it.
  TestWindow fresh;
  fresh.open(place);
  fresh.window.actions().action("show.reorder").trigger();
  const auto* view = fresh.window.findChild<ReorderView*>();
  REQUIRE(view != nullptr);
  view->bar().setValue({.before = OrderMethod::Natural, .after = OrderMethod::Tsp});
  const auto shown = [&] {
    const auto& after = view->hover().shown().after;
    return after && after->permutation == reversed.front() && !after->seconds;
  };
  CHECK(waitUntil(shown));
}
