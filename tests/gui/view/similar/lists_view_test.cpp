#include "gui/view/similar/lists_view.hpp"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>
#include <functional>
#include <set>

#include "engine/backend/devices.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/view/neighbours_dialog.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/view/network/node_tip.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/similar/similar_cards.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The sample drugs, with the three most like each, as the dialog has them computed.
struct ListsWindow : TestWindow {
  ItemId lists = 0;

  ListsWindow() {
    open(sample("drugs.csv"));
    window.actions().action("similar.all").trigger();
    auto* dialog = window.findChild<ComputeDialog*>("computeDialog");
    REQUIRE(dialog != nullptr);
    auto* most = dialog->form().findChild<QSpinBox*>("most");
    REQUIRE(most != nullptr);
    most->setValue(3);
    REQUIRE(waitUntil([&] { return dialog->form().estimateText().contains("50,721"); }, 20000));
    grab(*dialog, "similar-all-form");
    dialog->computeButton().click();
    REQUIRE(waitUntil([&] {
      for (const auto id : document().results())
        if (document().result(id)->kind == &similarListsKind()) lists = id;
      return lists != 0 && document().result(lists)->isWhole();
    }));
    REQUIRE(waitUntil([&] { return view().model().rowCount() > 0; }));
  }

  ItemId dataset() { return document().datasets().front(); }
  const Dataset& data() { return *document().dataset(dataset())->data; }
  ListsView& view() {
    auto* found = window.findChild<ListsView*>();
    REQUIRE(found != nullptr);
    return *found;
  }
  QString cell(int row, int column) { return view().model().index(row, column).data().toString(); }

  std::int32_t placeOf(std::string_view name) {
    for (std::size_t graph = 0; graph < data().size(); ++graph)
      if (graphName(data(), graph) == name) return static_cast<std::int32_t>(graph);
    FAIL("there is no " << name);
    return -1;
  }
};

}  // namespace

TEST_CASE("the graphs most like each are a result: listed, shown as rows and as cards") {
  ListsWindow test;
  QAbstractItemModelTester tester{&test.view().model()};

  CHECK(test.document().result(test.lists)->name == "The 3 most like each of drugs");
  CHECK(test.view().model().rowCount() == 318);
  const int codeine = test.view().model().rowOf(test.placeOf("codeine"));
  CHECK(test.cell(codeine, ListsView::Nearest) == "morphine");
  CHECK(test.cell(codeine, ListsView::Similarity).toDouble() ==
        Approx(0.8547).margin(2e-4));  // as the README has it
  CHECK(test.cell(codeine, ListsView::Listed) == "3");

  test.selection().setCurrent({test.dataset(), test.placeOf("codeine")});
  CHECK(test.view().table().currentIndex().row() == codeine);
  REQUIRE(waitUntil([&] { return !test.view().gallery().isBusy(); }, 60000));
  const auto& cards = *test.view().gallery().model();
  REQUIRE(cards.rowCount() == 3);
  CHECK(cards.index(0, 0).data(Qt::AccessibleTextRole).toString().startsWith("morphine, rank 1"));
  CHECK_FALSE(cards.index(2, 0).data(Qt::DecorationRole).isNull());
  grab(test.window, "similar-lists");
}

TEST_CASE("lists are those of the command line, and are there again after the project was closed") {
  ListsWindow test;
  SimilarRequest request{.queries = test.document().dataset(test.dataset())->data,
                         .kernel = kernelPreset("analogues").options};
  request.options = {.most = 3, .ranking = Ranking::Damped};
  Progress progress;
  const auto expected = findSimilar(request, openDevices("cpu"), nullptr, progress).lists;
  CHECK(similarLists(test.document().result(test.lists))->lists == expected);
  const auto project = test.folder.path() / "kept.kindred";
  test.document().saveAs(project);
  REQUIRE(test.waitUntilIdle());

  test.document().open(project);
  REQUIRE(waitUntil([&] { return test.document().path() == project; }));
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.document().results().size() == 1);
  const auto again = test.document().results().front();
  test.document().load(again);
  REQUIRE(waitUntil([&] { return similarLists(test.document().result(again)) != nullptr; }));
  CHECK(similarLists(test.document().result(again))->lists == expected);
}

TEST_CASE("cards of proteins have their TM-scores") {
  Dataset data;
  for (const char* name : {"laid", "not laid"})
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 1}));
  const std::vector<SimilarGraph> list{{0, 0.625}, {1, 0.125}};
  const std::vector<FoldMatch> folds{{.kernel = 0.25,
                                      .scoreByQuery = 0.5,
                                      .scoreByGraph = 0.75,
                                      .rmsd = 2,
                                      .identity = 0.25,
                                      .residues = 90,
                                      .fewestResidues = 100},
                                     {}};

  const auto cards = similarCards(list, data, nullptr, 0, nullptr, folds);

  CHECK(cards[0].figure == "TM 0.625");
  CHECK(cards[0].share == 0.625);
  CHECK(cards[0].tooltip.contains("0.500 by the query, 0.750 by this one"));
  CHECK(cards[0].tooltip.contains("90 residues within 5 Å, RMSD 2.00 Å, 25 % identical"));
  CHECK(cards[1].figure == "0.125");
  CHECK_FALSE(cards[1].tooltip.contains("TM-score"));
}

TEST_CASE("rows are sorted by a click and filtered by a name, graphs without a list last") {
  ListsWindow test;
  auto& header = *test.view().table().horizontalHeader();

  header.setSortIndicator(ListsView::Similarity, Qt::DescendingOrder);
  std::vector<double> values;
  for (int row = 0; row < 318; ++row)
    values.push_back(test.cell(row, ListsView::Similarity).toDouble());
  CHECK(std::ranges::is_sorted(values, std::greater{}));

  test.view().findChild<QLineEdit*>("listsFilter")->setText("morph");
  CHECK(test.view().model().rowCount() >= 1);
  for (int row = 0; row < test.view().model().rowCount(); ++row)
    CHECK(test.cell(row, ListsView::Name).contains("morph"));
  test.view().findChild<QLineEdit*>("listsFilter")->setText("no such drug");
  CHECK(test.view().model().rowCount() == 0);
}

TEST_CASE("a card is compared with its row, and the cards become a data set") {
  ListsWindow test;
  test.selection().setCurrent({test.dataset(), test.placeOf("codeine")});
  const auto first = test.view().gallery().model()->index(0, 0);

  Q_EMIT test.view().gallery().activated(first);
  auto* pair = test.window.findChild<PairView*>();
  REQUIRE(pair != nullptr);
  CHECK(pair->title().contains("codeine"));
  CHECK(pair->title().contains("morphine"));

  test.view().perform("dataset.part");
  REQUIRE(test.document().datasets().size() == 2);
  const auto* part = test.document().dataset(test.document().datasets().back());
  CHECK(part->name == "Like codeine");
  CHECK(part->size == 3);
}

TEST_CASE("lists make a network of neighbours, whose nodes stand for molecules") {
  ListsWindow test;
  const auto& lists = *similarLists(test.document().result(test.lists));
  std::set<std::pair<int, int>> nearest;  // of the first of each list
  for (int graph = 0; graph < static_cast<int>(lists.lists.size()); ++graph)
    if (const auto& list = lists.lists[static_cast<std::size_t>(graph)]; !list.empty())
      nearest.insert(std::minmax(graph, static_cast<int>(list.front().graph)));

  REQUIRE(test.view().perform("similar.network"));
  auto* dialog = test.view().findChild<NeighboursDialog*>();
  REQUIRE(dialog != nullptr);
  CHECK(dialog->most().maximum() == 3);
  dialog->most().setValue(1);
  grab(*dialog, "neighbours-dialog");
  dialog->accept();

  REQUIRE(waitUntil([&] { return test.document().datasets().size() == 2; }));
  const auto made = test.document().datasets().back();
  const auto network = test.document().graph({made, 0});
  REQUIRE(network != nullptr);
  CHECK(network->nodeCount() == static_cast<int>(lists.lists.size()));
  CHECK(network->edgeCount() == static_cast<int>(nearest.size()));
  CHECK(test.document().dataset(made)->name == "Neighbours of drugs");
  NetworkView* drawn = nullptr;
  REQUIRE(waitUntil([&] { return (drawn = test.window.findChild<NetworkView*>()) != nullptr; }));
  REQUIRE(waitUntil([&] { return drawn->drawing().hasPicture(); }, 20000));
  grab(test.window, "neighbours-network");
  const auto* tip = drawn->findChild<NodeTip*>();
  REQUIRE(tip != nullptr);
  const auto codeine = test.placeOf("codeine");
  CHECK(tip->graphOf(codeine) == test.data().graphs[static_cast<std::size_t>(codeine)]);

  test.document().undoStack().undo();
  CHECK(test.document().datasets().size() == 1);
}
