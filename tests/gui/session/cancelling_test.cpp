#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include "gui/dialog/data_export.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/matrix/read_matrix.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/session/moments.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/gram/computing.hpp"
#include "tests/gui/view/reorder/reorder_window.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

constexpr int rounds = 4;

QString wordsOf(const QWidget& widget) {
  QStringList words;
  for (const auto* label : widget.findChildren<QLabel*>())
    words << label->text();
  return words.join(' ');
}

}  // namespace

TEST_CASE("reading that is cancelled at any moment leaves nothing or all", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  TestWindow test;
  const auto begin = [&] {
    test.window.opening().openFiles({QString::fromStdString(molecules.file.string())});
  };
  Moments moments{seed};
  moments.measure([&] {
    begin();
    REQUIRE(test.waitUntilIdle());
  });

  for (int round = 0; round < rounds; ++round) {
    const auto before = test.document().datasets().size();
    begin();
    moments.wait();
    cancelAll(test.window);
    REQUIRE(test.waitUntilIdle());

    CHECK(test.document().datasets().size() - before <= 1);
    for (const auto id : test.document().datasets())
      CHECK(test.document().dataset(id)->size == Molecules::count);
    CHECK(test.window.views().views().size() == test.document().datasets().size());
  }
  CHECK(test.window.messages().sentences().isEmpty());
  const auto kept = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  CHECK(kept.datasets().size() == test.document().datasets().size());
}

TEST_CASE("opening that is cancelled at any moment can be gone on with", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const SavedProject saved;
  TestWindow test;
  const auto close = [&] {
    test.document().close();
    REQUIRE(test.waitUntilIdle());
  };
  Moments moments{seed};
  moments.measure([&] { test.open(saved.place); });
  REQUIRE(test.document().results().size() == 1);

  for (int round = 0; round < rounds; ++round) {
    close();
    test.window.opening().openFiles({QString::fromStdString(saved.place.string())});
    moments.wait();
    cancelAll(test.window);
    REQUIRE(test.waitUntilIdle());

    if (test.document().isEmpty()) test.open(saved.place);
    const auto id = test.document().datasets().front();
    if (!test.document().dataset(id)->isWhole()) {
      // A project that was cancelled before it was ever looked at has no views.
      test.window.views().show(*viewKind("dataset"), Subject::ofDataset(id));
      const auto* table = test.window.findChild<DatasetView*>();
      REQUIRE(table != nullptr);
      CHECK(wordsOf(*table->findChild<EmptyState*>()).contains("cancelled"));
      test.document().load(id);
      REQUIRE(test.waitUntilIdle());
    }
    CHECK(test.document().dataset(id)->isWhole());
    const auto matrix = test.document().results().front();
    CHECK(test.document().result(matrix)->isWhole());
    test.document().load(matrix);
    REQUIRE(test.waitUntilIdle());
    CHECK(kernelMatrix(test.document(), matrix)->result != nullptr);
  }
  CHECK(test.window.messages().sentences().isEmpty());
}

TEST_CASE("an order of all graphs that is cancelled at any moment is whole, or goes on", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  ReorderWindow test{molecules.file};
  auto& keep = test.button("keepOrder");
  const auto isKept = [&] { return hasOrder(test.document(), test.dataset()); };
  Moments moments{seed};
  moments.measure([&] {
    keep.click();
    REQUIRE(waitUntil(isKept));
  });

  for (int round = 0; round < rounds; ++round) {
    if (isKept()) keep.click();
    REQUIRE(test.waitUntilIdle());
    REQUIRE_FALSE(isKept());
    keep.click();
    moments.wait();
    cancelAll(test.window);
    REQUIRE(test.waitUntilIdle());

    if (isKept()) CHECK(permutationsOf(test.document(), test.dataset()).size() == Molecules::count);
    CHECK(keep.isEnabled());
    CHECK(keep.text() == (isKept() ? "Discard Kept Order" : "Keep This Order"));
  }
  CHECK(test.window.messages().sentences().isEmpty());
}

TEST_CASE("an order of all graphs is kept though its view was closed before it was found") {
  ReorderWindow test{sample("drugs.csv")};

  test.button("keepOrder").click();
  test.window.views().closeAll();
  REQUIRE(test.waitUntilIdle());

  REQUIRE(hasOrder(test.document(), test.dataset()));
  CHECK(permutationsOf(test.document(), test.dataset()).size() ==
        test.document().dataset(test.dataset())->size);
}

TEST_CASE("a comparison of orders that is cancelled at any moment is offered again", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  ReorderWindow test{molecules.file};
  test.window.findChild<QToolButton*>("allGraphs")->click();
  const auto offer = [&]() -> QPushButton* {
    for (auto* each : test.view().panel().findChildren<QPushButton*>())
      if (each->text() == "Compare Orders" && each->isVisibleTo(&test.view())) return each;
    return nullptr;
  };
  Moments moments{seed};
  const auto tiles = [&] { return test.cell(OrderMethod::Natural, OrderTableModel::Tiles); };

  moments.measure([&] {
    offer()->click();
    REQUIRE(waitUntil([&] { return test.view().isSettled() && !offer(); }));
  });
  // Other tiles, another comparison.
  test.view().options()->findChild<QSpinBox*>("tile")->setValue(4);
  REQUIRE(test.settle());
  REQUIRE(offer() != nullptr);
  for (int round = 0; round < rounds && offer(); ++round) {
    offer()->click();
    moments.wait();
    cancelAll(test.window);
    REQUIRE(test.waitUntilIdle());
    REQUIRE(waitUntil([&] { return test.view().isSettled(); }));
    CHECK(tiles().isEmpty() == (offer() != nullptr));
  }
  if (offer()) offer()->click();
  REQUIRE(waitUntil([&] { return test.view().isSettled() && !offer(); }));
  CHECK_FALSE(tiles().isEmpty());
}

TEST_CASE("a matrix that is cancelled and gone on with at any moment ends with the same values",
          "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  Moments moments{seed};
  GramWindow undisturbed{molecules.file};
  moments.measure([&] { undisturbed.computeWhole(); });
  const auto& expected =
      kernelMatrix(undisturbed.document(), undisturbed.document().results().front())
          ->result->values;
  GramWindow test{molecules.file};
  auto& document = test.document();
  const auto run = test.compute();
  const auto isWhole = [&] {
    return kernelMatrix(document, run)->result && document.result(run)->isWhole();
  };

  for (int round = 0; round < rounds; ++round) {
    moments.wait();
    auto& jobs = test.window.jobModel();
    for (int row = jobs.rowCount() - 1; row >= 0; --row)
      round % 2 == 0 ? jobs.cancel(row) : jobs.stopAndKeep(row);
    REQUIRE(test.waitUntilIdle());
    if (isWhole()) break;
    REQUIRE(document.canResume(run));
    document.resume(run, "cpu");
  }
  REQUIRE(waitUntil(isWhole, 120000));

  CHECK(isSameBits(kernelMatrix(document, run)->result->values, expected));
  CHECK(test.window.messages().sentences().isEmpty());
}

TEST_CASE("clustering that is left at any moment comes when it is asked for again", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  GramWindow test{molecules.file};
  const auto run = test.computeWhole();
  auto& order = *test.window.findChild<QComboBox*>("order");
  const auto isClustered = [&] {
    const auto& scene = test.view().scene();
    return scene && scene->look().order.kind == GramOrder::Kind::Clustering;
  };
  Moments moments{seed};
  moments.measure([&] {
    order.setCurrentText("Clustered");
    REQUIRE(waitUntil(isClustered));
  });

  for (int round = 0; round < rounds; ++round) {
    order.setCurrentIndex(0);
    REQUIRE(waitUntil([&] { return !isClustered(); }));
    order.setCurrentText("Clustered");
    moments.wait();
    if (round % 2 == 0) order.setCurrentIndex(0);
  }
  order.setCurrentText("Clustered");
  CHECK(waitUntil(isClustered));

  // The view may go while it clusters.
  order.setCurrentIndex(0);
  order.setCurrentText("Clustered");
  moments.wait();
  test.window.views().closeAll();
  test.window.views().show(*viewKind("gram"), Subject::ofResult(run));
  CHECK(waitUntil([&] { return test.view().scene() != nullptr; }));
}

TEST_CASE("drawings that are left at any moment are there where one stays", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  TestWindow test;
  test.open(molecules.file);
  const auto dataset = test.document().datasets().front();
  Moments moments{seed};
  moments.measure([&] { QTest::qWait(60); });
  const auto table = [&] { return test.window.findChild<GraphRows*>(); };

  for (int round = 0; round < rounds; ++round) {
    table()->scrollTo(table()->model()->index((round * 131) % Molecules::count, 0));
    moments.wait();
    if (round % 3 != 2) continue;
    test.window.views().closeAll();
    test.window.views().show(*viewKind("dataset"), Subject::ofDataset(dataset));
  }

  table()->scrollToBottom();
  CHECK(waitUntil([&] { return table()->drawing(Molecules::count - 1) != nullptr; }));
}

TEST_CASE("an export that is cancelled at any moment leaves no part of a file", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  GramWindow test{molecules.file};
  const auto run = test.computeWhole();
  const auto out = test.folder.path() / "out";
  std::filesystem::create_directory(out);
  const auto place = out / "K.csv";
  const auto begin = [&] {
    test.window.tree().choose(Subject::ofResult(run));
    test.window.actions().action("file.exportData").trigger();
    auto* dialog = test.window.findChild<DataExport*>();
    REQUIRE(dialog != nullptr);
    dialog->kind().setCurrentIndex(dialog->kind().findData(".csv"));
    dialog->take(QString::fromStdString(place.string()));
    delete dialog;
  };
  const QSignalSpy troubles{&test.document(), &Document::troubled};
  Moments moments{seed};
  moments.measure([&] {
    begin();
    REQUIRE(test.waitUntilIdle());
  });
  const auto size = std::filesystem::file_size(place);
  const auto filesOfExport = fileCountIn(out);

  for (int round = 0; round < rounds; ++round) {
    std::filesystem::remove_all(out);
    std::filesystem::create_directory(out);
    begin();
    moments.wait();
    cancelAll(test.window);
    REQUIRE(test.waitUntilIdle());

    if (std::filesystem::exists(place)) {
      CHECK(std::filesystem::file_size(place) == size);
      CHECK(fileCountIn(out) == filesOfExport);
    } else {
      CHECK(fileCountIn(out) == 0);
    }
  }
  CHECK(troubles.isEmpty());
}
