#include "gui/view/clusters/clusters_view.hpp"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>
#include <fstream>

#include "gui/picture/card_model.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/map/map_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window with the kernel matrix of the sample drugs.
struct ClustersWindow : TestWindow {
  ItemId matrix = 0;

  explicit ClustersWindow(const std::filesystem::path& file = sample("drugs.csv")) {
    open(file);
    matrix = document().compute(
        kernelMatrixChoice(dataset(), 0, suggestedKernel(*document().dataset(dataset()))));
    REQUIRE(waitUntil([&] { return document().result(matrix)->isWhole(); }, 120000));
    REQUIRE(waitUntilIdle());
  }

  ItemId dataset() { return document().datasets().front(); }

  void show(const char* view, ItemId result) {
    window.views().show(*kindNamed(viewKinds(), view), Subject::ofResult(result));
  }

  ClustersView& clusters() {
    show("clusters", matrix);
    auto* found = window.findChild<ClustersView*>();
    REQUIRE(found);
    REQUIRE(waitUntil([&] { return found->clusters() && !found->gallery().isBusy(); }, 120000));
    return *found;
  }

  /// The job that makes the cards, as soon as it waits behind a gate; null if none comes.
  JobPointer waitForCards() {
    JobPointer cards;
    waitUntil([&] {
      for (const auto& job : window.bench().jobs.queue().waiting())
        if (job->title() == "Clusters" && job->device() == lane::pictures.name) cards = job;
      return cards != nullptr;
    });
    return cards;
  }

  /// Looks at so many other results that clusters, which nobody keeps, are forgotten.
  void forgetClusters() {
    for (std::int32_t graph = 1; graph <= 10; ++graph)
      document().consult(nodalChoice({dataset(), 0}, {dataset(), graph}, {}, {}));
  }

  std::string nameOf(std::int32_t graph) {
    return graphName(*document().dataset(dataset())->data, static_cast<std::size_t>(graph));
  }
};

}  // namespace

TEST_CASE("the card of a cluster has the mean of its activity and how far it spreads") {
  TemporaryFolder folder;
  const auto path = folder.path() / "series.csv";
  std::ofstream{path} << "smiles,pKi\nCCCCCCCCO,5\nCCCCCCCCCO,6\nCCCCCCCCCCO,7\n"
                         "c1ccc2ccccc2c1,\nCc1ccc2ccccc2c1,\n";
  ClustersWindow test{path};
  const auto& view = test.clusters();

  const auto& found = *view.clusters();
  REQUIRE(found.cut.members.size() == 2);
  const bool isFirst = found.cut.members[0].size() == 3;
  const auto linesOf = [&](int row) {
    return view.gallery().model()->index(row, 0).data(CardModel::LinesRole).toStringList();
  };
  // 5, 6 and 7: the mean is 6, the standard deviation 1.
  CHECK(linesOf(isFirst ? 0 : 1) == QStringList{"pKi: 6.00 ± 1.00"});
  CHECK(linesOf(isFirst ? 1 : 0) == QStringList{QString{}});
}

TEST_CASE("clusters are cards with the graph in their middle, and nobody has to keep them") {
  ClustersWindow test;
  auto& view = test.clusters();
  QAbstractItemModelTester tester{view.gallery().model()};

  // As the command line finds them: by a threshold, and single graphs behind them on a card.
  const auto& found = *view.clusters();
  const auto* cards = view.gallery().model();
  Progress progress;
  auto values = kernelMatrix(test.document(), test.matrix)->result->values;
  CHECK(found == findClusters(values, {.method = ClusterMethod::Butina}, progress));
  REQUIRE(cards->rowCount() == static_cast<int>(found.medoids.size()) + 1);
  const auto first = cards->index(0, 0), last = cards->index(cards->rowCount() - 1, 0);
  CHECK(first.data().toString().toStdString() == test.nameOf(found.medoids[0]));
  CHECK(first.data(CardModel::HeadlineRole)
            .toString()
            .startsWith(QString{"1. %1 molecules: "}.arg(found.cut.members[0].size())));
  CHECK_FALSE(first.data(Qt::DecorationRole).isNull());
  CHECK(first.data(Qt::ToolTipRole).toString().contains("In the middle is"));
  CHECK(last.data(CardModel::HeadlineRole).toString() ==
        QString{"Single: %1 molecules"}.arg(found.singles.size()));
  CHECK(last.data(Qt::DecorationRole).value<QImage>().isNull());
  CHECK(test.document().results() == std::vector<ItemId>{test.matrix});
  grab(test.window, "clusters");
}

TEST_CASE("a data set is seen in clusters without a matrix that was asked for") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();

  test.window.views().show(*kindNamed(viewKinds(), "clusters"), Subject::ofDataset(dataset));

  auto* view = test.window.findChild<ClustersView*>();
  REQUIRE(view != nullptr);
  REQUIRE(waitUntil([&] { return view->clusters() && !view->gallery().isBusy(); }, 120000));
  CHECK(view->clusters()->areByThreshold());
  CHECK(test.window.findChild<QLabel*>("clusterWords")->text().contains("single"));
}

TEST_CASE("more graphs than are compared unasked are compared by a button") {
  TestWindow test;
  const auto path = test.folder.path() / "many.smi";
  {
    std::ofstream file{path};
    for (std::size_t at = 0; at <= mostComparedUnasked; ++at)
      file << "CCO\n";
  }
  test.open(path);

  test.window.views().show(*kindNamed(viewKinds(), "clusters"),
                           Subject::ofDataset(test.document().datasets().front()));
  const auto* view = test.window.findChild<ClustersView*>();
  REQUIRE(view != nullptr);
  QPushButton* button = nullptr;
  REQUIRE(waitUntil([&] {
    for (auto* one : view->findChildren<QPushButton*>())
      if (one->isVisible() && one->text() == "Compare Them") button = one;
    return button != nullptr;
  }));
  CHECK(test.waitUntilQuiet());
  CHECK(test.document().results().empty());
  grab(test.window, "clusters-large");
  button->click();

  const auto jobs = test.window.bench().jobs.active();
  CHECK_FALSE(jobs.empty());
  for (const auto& job : jobs)
    test.window.bench().jobs.cancel(job);
  CHECK(test.waitUntilIdle());
}

TEST_CASE("the cards of other clusters come with another number") {
  ClustersWindow test;
  auto& view = test.clusters();

  view.options()->findChild<QSpinBox*>()->setValue(6);

  REQUIRE(waitUntil([&] { return view.clusters()->medoids.size() == 6; }, 60000));
  CHECK(view.gallery().model()->rowCount() == 6);
  CHECK(view.findChild<QLabel*>("clusterWords")->text().startsWith("318 molecules in 6 clusters"));
  CHECK(view.state()["clusters"].toObject()["number"] == "6");
}

TEST_CASE("clusters that are forgotten while their cards are made are shown all the same") {
  ClustersWindow test;
  REQUIRE(test.waitUntilQuiet());
  Gate gate{test.window.bench().jobs, lane::pictures};
  test.show("clusters", test.matrix);
  auto& view = *test.window.findChild<ClustersView*>();
  REQUIRE(test.waitForCards());
  REQUIRE(view.offers("clusters.keep"));

  test.forgetClusters();

  CHECK_FALSE(view.offers("clusters.keep"));
  CHECK(view.findChild<EmptyState*>()->findChild<QLabel*>()->text() ==
        "The clusters are being found.");
  gate.open();
  REQUIRE(waitUntil([&] { return view.clusters() && !view.gallery().isBusy(); }, 120000));
  CHECK(view.gallery().model()->rowCount() ==
        static_cast<int>(view.clusters()->medoids.size()) + 1);
  CHECK(view.findChild<QLabel*>("clusterWords")->text().contains(" single. "));
  CHECK_FALSE(view.offers("clusters.keep"));
}

TEST_CASE("clusters that are forgotten before their cards replace others take their place") {
  ClustersWindow test;
  auto& view = test.clusters();
  REQUIRE(test.waitUntilQuiet());
  Gate gate{test.window.bench().jobs, lane::pictures};
  view.options()->findChild<QSpinBox*>()->setValue(6);
  REQUIRE(test.waitForCards());
  const auto before = view.clusters();

  test.forgetClusters();

  CHECK_FALSE(view.offers("clusters.keep"));
  CHECK(view.clusters() == before);
  gate.open();
  REQUIRE(waitUntil([&] { return view.clusters() != before; }));
  CHECK(view.clusters()->medoids.size() == 6);
  CHECK(view.gallery().model()->rowCount() == 6);
}

TEST_CASE("cards whose making was cancelled are made when their clusters are looked at again") {
  ClustersWindow test;
  REQUIRE(test.waitUntilQuiet());
  Gate gate{test.window.bench().jobs, lane::pictures};
  test.show("clusters", test.matrix);
  const auto cards = test.waitForCards();
  REQUIRE(cards);
  test.window.bench().jobs.cancel(cards);
  gate.open();
  REQUIRE(test.waitUntilQuiet());
  auto& view = *test.window.findChild<ClustersView*>();
  REQUIRE(view.clusters() == nullptr);

  REQUIRE(view.perform("clusters.keep"));

  CHECK(waitUntil([&] { return view.clusters() != nullptr; }));
}

TEST_CASE("a card chooses the graphs of its cluster, which become a data set") {
  ClustersWindow test;
  auto& view = test.clusters();
  view.gallery().setCurrentIndex(view.gallery().model()->index(1, 0));

  const auto& members = view.clusters()->cut.members[1];
  const auto chosen = test.selection().graphs();
  CHECK(std::vector<std::int32_t>{chosen.begin(), chosen.end()} == members);
  CHECK(test.selection().current().graph == view.clusters()->medoids[1]);

  REQUIRE(view.perform("dataset.part"));
  REQUIRE(waitUntil([&] { return test.document().datasets().size() == 2; }));
  CHECK(test.document().dataset(test.document().datasets().back())->size == members.size());
}

TEST_CASE("the card of single graphs chooses all of them") {
  ClustersWindow test;
  auto& view = test.clusters();
  const auto& found = *view.clusters();
  const auto* cards = view.gallery().model();
  view.gallery().setCurrentIndex(cards->index(cards->rowCount() - 1, 0));

  const auto chosen = test.selection().graphs();
  CHECK(std::vector<std::int32_t>{chosen.begin(), chosen.end()} == found.singles);
}

TEST_CASE("clusters by a tree, and a threshold of one's own, are a choice") {
  ClustersWindow test;
  auto& view = test.clusters();
  auto* method = view.options()->findChild<QComboBox*>();
  method->setCurrentIndex(method->findData("hierarchical"));
  REQUIRE(waitUntil([&] { return !view.clusters()->areByThreshold(); }, 60000));
  CHECK(2 * view.clusters()->cut.members.front().size() <= 318);
  CHECK(view.findChild<QLabel*>("clusterWords")->text().contains("silhouette"));
}

TEST_CASE("kept clusters are a column that a map is coloured by") {
  ClustersWindow test;
  auto& view = test.clusters();
  REQUIRE(view.perform("clusters.keep"));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().results().size() == 2);

  test.show("map", test.matrix);
  auto& map = *test.window.findChild<MapView*>();
  REQUIRE(waitUntil([&] { return map.map() && map.map()->kept > 0; }, 120000));
  auto* colours = map.findChild<QComboBox*>("colours");
  const int place = colours->findText("Colour: Cluster");
  REQUIRE(place > 0);
  colours->setCurrentIndex(place);
  REQUIRE(waitUntil([&] { return map.looks() != nullptr; }));
  CHECK(map.looks()->title == "Cluster");
  REQUIRE(test.waitUntilIdle());
  grab(test.window, "map-clusters");
}

TEST_CASE("the clusters of the tree above a kernel matrix can be kept") {
  ClustersWindow test;
  test.show("gram", test.matrix);
  auto& gram = *test.window.findChild<GramView*>();
  auto* order = gram.options()->findChild<QComboBox*>("order");
  const int clustered = order->findText("Clustered");
  order->setCurrentIndex(clustered);
  Q_EMIT order->activated(clustered);
  auto* number = gram.options()->findChild<QSpinBox*>("clusters");
  REQUIRE(waitUntil([&] { return number->isEnabled(); }, 60000));
  auto* keep = gram.options()->findChild<QPushButton*>("keepsClusters");
  CHECK_FALSE(keep->isEnabled());

  number->setValue(7);
  keep->click();

  REQUIRE(waitUntil([&] { return test.document().results().size() == 2; }));
  const auto kept = test.document().results().back();
  REQUIRE(waitUntil([&] { return graphClusters(test.document().result(kept)) != nullptr; }, 60000));
  CHECK(graphClusters(test.document().result(kept))->medoids.size() == 7);
  CHECK(test.window.findChild<ClustersView*>() != nullptr);
}
