#include "gui/view/node_clusters/node_clusters_view.hpp"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <fstream>

#include "gui/dialog/align_all_form.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/node_clusters.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/small_networks.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A network under three sets of names, whose nodes all differ: a square with a tail at one corner
/// and a longer one at the next.
constexpr std::array<const char*, 3> copies{"a b\nb c\nc d\nd e\nb e\ne f\nf g\n",
                                            "h i\ni j\nj k\nk l\ni l\nl m\nm n\n",
                                            "T U\nU V\nV W\nW X\nU X\nX Y\nY Z\n"};

/// A window with three copies of a network.
struct CopiesWindow : TestWindow {
  CopiesWindow() {
    constexpr std::array names{"one.el", "two.el", "three.el"};
    for (std::size_t at = 0; at < copies.size(); ++at) {
      const auto path = folder.path() / names[at];
      std::ofstream{path} << copies[at];
      open(path);
    }
  }

  AlignAllForm& ask() {
    window.actions().action("compute.alignAll").trigger();
    dialog = window.findChild<ComputeDialog*>("computeDialog");
    REQUIRE(dialog != nullptr);
    return dynamic_cast<AlignAllForm&>(dialog->form());
  }

  NodeClustersView& view() {
    auto* found = window.findChild<NodeClustersView*>();
    REQUIRE(found != nullptr);
    return *found;
  }

  NodeClustersView& align() {
    ask();
    dialog->computeButton().click();
    REQUIRE(waitUntil([&] { return window.findChild<NodeClustersView*>() != nullptr; }));
    REQUIRE(waitUntilIdle(120000));
    return view();
  }

  QString cell(int row, int column) { return view().model().index(row, column).data().toString(); }

  QPointer<ComputeDialog> dialog;
};

/// Begins the clusters of all networks of a document, with a short search.
ItemId begunClusters(Document& document) {
  NodeClustersRequest request{.search = {.effort = 20, .chains = 2}};
  std::vector<GraphPlace> places;
  for (const auto id : document.datasets()) {
    places.push_back({id, 0});
    request.networks.push_back(document.graph(places.back()));
  }
  auto choice = nodeClustersChoice(places, request);
  choice.device = "cpu";
  return document.compute(choice);
}

}  // namespace

TEST_CASE("several networks are aligned from the menu, and their clusters become a table") {
  CopiesWindow test;
  auto& form = test.ask();
  CHECK(form.networks().count() == 3);
  CHECK(form.estimateText().startsWith("3 alignments. Estimate: "));
  grab(*test.dialog, "align-all-form");
  form.networks().item(0)->setCheckState(Qt::Unchecked);
  CHECK(form.estimateText().startsWith("1 alignment. "));
  form.networks().item(1)->setCheckState(Qt::Unchecked);
  CHECK_FALSE(form.isPossible());
  CHECK_FALSE(test.dialog->computeButton().isEnabled());
  delete test.dialog;

  auto& view = test.align();

  QAbstractItemModelTester tester{&view.model()};
  CHECK(view.model().rowCount() == 7);
  CHECK(
      view.words().startsWith("7 clusters: 7 have a node of each of the 3 networks, and all "
                              "alignments agree on 7 of these."));
  for (int row = 0; row < 7; ++row) {
    const auto node = test.cell(row, 0);
    const auto place = QString{"abcdefg"}.indexOf(node);
    CHECK(test.cell(row, 1) == QString{"hijklmn"[place]});
    CHECK(test.cell(row, 2) == QString{"TUVWXYZ"[place]});
    CHECK(test.cell(row, 5) == "3");  // networks
  }
  grab(test.window, "node-clusters");
}

TEST_CASE("nodes of chosen clusters are chosen in all networks, and their names are copied") {
  CopiesWindow test;
  auto& view = test.align();
  view.filter().setText("u");  // found in whatever network, in either case
  REQUIRE(view.model().rowCount() == 1);

  view.table().selectRow(0);

  for (const auto id : test.document().datasets()) {
    const auto nodes = test.selection().nodes({id, 0});
    REQUIRE(nodes.size() == 1);
    CHECK(test.document().graph({id, 0})->degree(nodes.front()) == 3);  // b, i and U
  }
  CHECK(view.perform("edit.copy"));
  CHECK(QGuiApplication::clipboard()->text() == "b\ti\tU");
}

TEST_CASE("clusters of few networks are left out on demand") {
  TestWindow test;
  const std::array files{"a b\nb c\n", "d e\ne f\n", "x y\n"};
  for (std::size_t at = 0; at < files.size(); ++at) {
    const auto path = test.folder.path() / ("network" + std::to_string(at) + ".el");
    std::ofstream{path} << files[at];
    test.open(path);
  }
  const auto id = begunClusters(test.document());
  test.window.views().show(*kindNamed(viewKinds(), "node-clusters"), Subject::ofResult(id));
  REQUIRE(test.waitUntilIdle());
  auto& view = *test.window.findChild<NodeClustersView*>();

  // Two nodes have no partner in a network of two: one cluster of three nodes is of two networks.
  CHECK(view.model().rowCount() == 3);
  REQUIRE(view.fewest().count() == 2);
  view.fewest().setCurrentIndex(1);
  CHECK(view.model().rowCount() == 2);
}

TEST_CASE("each alignment on the way is listed, and opens from its square") {
  CopiesWindow test;
  auto& view = test.align();
  int alignments = 0;
  for (const auto id : test.document().results())
    if (test.document().result(id)->kind == &alignmentResultKind()) {
      ++alignments;
      CHECK(test.document().isOnTheWay(id));
    }
  CHECK(alignments == 3);
  CHECK(view.drawing().wordsAt({0, {0.9, 0.1}}).startsWith("one ↔ three: S³ 1.000, EC 1.000, 7 "));
  CHECK(view.drawing().wordsAt({0, {0.5, 0.5}}).isEmpty());

  Q_EMIT view.drawing().clicked({0, {0.9, 0.1}}, Qt::NoModifier);

  const auto* alignment = test.window.findChild<AlignmentView*>();
  REQUIRE(alignment != nullptr);
  const auto* shown = test.document().result(alignment->subject().item);
  CHECK(shown->inputs == std::vector<GraphPlace>{{test.document().datasets()[0], 0},
                                                 {test.document().datasets()[2], 0}});
}

TEST_CASE("clusters that are cancelled go on with the alignments that are whole") {
  TestWindow test;
  writeSmallNetworks(test.folder.path());
  for (const auto* name : {"interactome-a.tsv", "interactome-b.tsv", "interactome-c.tsv"})
    test.open(test.folder.path() / name);
  auto& document = test.document();
  const auto id = begunClusters(document);
  test.window.views().show(*kindNamed(viewKinds(), "node-clusters"), Subject::ofResult(id));
  auto& view = *test.window.findChild<NodeClustersView*>();
  REQUIRE(waitUntil([&] { return nodeClusters(document.result(id)) != nullptr; }, 120000));
  CHECK(view.words().contains("of 3 alignments are there"));
  test.window.bench().jobs.cancel(document.result(id)->job);
  REQUIRE(test.waitUntilIdle());
  REQUIRE(document.canResume(id));
  const auto wholeAlignments = [&] {
    const auto results = document.results();
    return std::ranges::count_if(results, [&](ItemId other) {
      const auto& result = *document.result(other);
      return result.kind == &alignmentResultKind() && result.isWhole();
    });
  };
  CHECK(wholeAlignments() > 0);

  document.resume(id, "cpu");
  REQUIRE(test.waitUntilIdle(120000));

  REQUIRE(document.result(id)->isWhole());
  CHECK(nodeClusters(document.result(id))->pairs.size() == 3);
  CHECK(wholeAlignments() == 3);
  grab(test.window, "node-clusters-small");
  test.window.resize(900, 600);
  grab(test.window, "node-clusters-900");
}
