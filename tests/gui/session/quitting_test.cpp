#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>

#include "gui/dialog/data_export.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "io/project/database.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/session/moments.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/gram/computing.hpp"
#include "tests/gui/view/reorder/reorder_window.hpp"
#include "tests/io/project/order_fixtures.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Leaves as somebody who does not wait: closes, and where the window asks about jobs, cancels
/// them.
void quit(TestWindow& test) {
  test.window.close();
  const auto question = [&] { return test.window.findChild<QMessageBox*>("closing"); };
  REQUIRE(waitUntil([&] {
    if (auto* asked = question()) asked->findChild<QPushButton*>("cancel")->click();
    return !test.window.isVisible();
  }));
}

/// That nobody holds the project any more, and that it is whole.
void requireWhole(const std::filesystem::path& place, std::size_t size) {
  const auto project = io::Project::open(place);
  CHECK_FALSE(project.isReadOnly());
  CHECK(project.notices().empty());
  REQUIRE(project.datasets().size() == 1);
  CHECK(project.datasets().front().size == size);
}

}  // namespace

TEST_CASE("quitting while a project is opened leaves it as it was", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const SavedProject saved;
  Moments moments{seed};
  moments.measure([&] {
    TestWindow test;
    test.open(saved.place);
  });
  {
    TestWindow test;
    test.window.opening().openFiles({QString::fromStdString(saved.place.string())});
    moments.wait();
    quit(test);
  }

  requireWhole(saved.place, SavedProject::count);
  CHECK(io::gramEntries(io::Project::open(saved.place)).front().isComplete());
}

TEST_CASE("quitting while a whole data set is ordered leaves an order that can be gone on with",
          "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  Moments moments{seed};
  const auto place = molecules.folder.path() / "work.kindred";
  {
    ReorderWindow test{molecules.file};
    test.document().saveAs(place);
    REQUIRE(test.waitUntilIdle());
    auto& keepOrDiscard = test.button("keepOrder");
    moments.measure([&] {
      keepOrDiscard.click();
      REQUIRE(test.waitUntilIdle());
    });
    keepOrDiscard.click();
    REQUIRE(test.waitUntilIdle());
    keepOrDiscard.click();
    moments.wait();
    quit(test);
  }

  requireWhole(place, Molecules::count);
  const auto project = io::Project::open(place);
  for (const auto& order : io::orderEntries(project)) {
    CHECK(order.name == "pbr");
    if (order.isComplete()) CHECK(loadOrder(project, order.id).isComplete());
  }
  CHECK(io::orderEntries(project).size() <= 1);
}

TEST_CASE("quitting while a matrix is computed, at any moment, keeps what can be gone on with",
          "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  const auto place = molecules.folder.path() / "work.kindred";
  Moments moments{seed};
  {
    GramWindow test{molecules.file};
    test.document().saveAs(place);
    REQUIRE(test.waitUntilIdle());
    moments.measure([&] { test.computeWhole(); });
    test.compute({.tolerance = 1e-7});
    moments.wait();
    quit(test);
  }

  requireWhole(place, Molecules::count);
  TestWindow again;
  again.open(place);
  for (const auto run : again.document().results()) {
    if (!again.document().result(run)->isWhole()) again.document().resume(run, "cpu");
    CHECK(waitUntil([&] { return again.document().result(run)->isWhole(); }, 120000));
  }
}

TEST_CASE("quitting while a matrix is clustered asks nothing, and waits for nothing", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const Molecules molecules;
  GramWindow test{molecules.file};
  test.computeWhole();
  REQUIRE(test.waitUntilIdle());
  auto& order = *test.window.findChild<QComboBox*>("order");
  Moments moments{seed};
  moments.measure([&] {
    order.setCurrentText("Clustered");
    REQUIRE(waitUntil(
        [&] { return test.view().scene()->look().order.kind == GramOrder::Kind::Clustering; }));
    order.setCurrentIndex(0);
  });

  order.setCurrentText("Clustered");
  moments.wait();
  test.window.close();

  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
  CHECK(test.window.findChild<QMessageBox*>() == nullptr);
}

TEST_CASE("quitting while a file is written leaves no part of it", "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const SavedProject saved;
  const auto out = saved.folder.path() / "out";
  std::filesystem::create_directory(out);
  const auto place = out / "K.csv";
  Moments moments{seed};
  const auto begin = [&](TestWindow& test) {
    const auto run = test.document().results().front();
    test.document().load(run);
    REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }));
    test.window.tree().choose(Subject::ofResult(run));
    test.window.actions().action("file.exportData").trigger();
    auto* dialog = test.window.findChild<DataExport*>();
    REQUIRE(dialog != nullptr);
    dialog->kind().setCurrentIndex(dialog->kind().findData(".csv"));
    dialog->take(QString::fromStdString(place.string()));
    delete dialog;
  };
  {
    TestWindow test;
    test.open(saved.place);
    moments.measure([&] {
      begin(test);
      REQUIRE(test.waitUntilIdle());
    });
    quit(test);
  }
  const auto size = std::filesystem::file_size(place);
  std::filesystem::remove_all(out);
  std::filesystem::create_directory(out);
  {
    TestWindow test;
    test.open(saved.place);
    begin(test);
    moments.wait();
    quit(test);
  }

  if (std::filesystem::exists(place))
    CHECK(std::filesystem::file_size(place) == size);
  else
    CHECK(fileCountIn(out) == 0);
  requireWhole(saved.place, SavedProject::count);
}

TEST_CASE("quitting while a damaged project is recovered leaves the new one whole or none",
          "[slow]") {
  const auto seed = GENERATE(range(1u, 1 + seedCount()));
  const SavedProject saved;
  io::Database{saved.place, io::Access::Write}.execute(
      "UPDATE graphs SET check_word = 1 WHERE id = (1 << 32) + 3");
  const auto bytes = contentOf(saved.place);
  const auto folder = saved.folder.path() / "fresh";
  std::filesystem::create_directory(folder);
  const auto fresh = folder / "fresh.kindred";
  Moments moments{seed};
  moments.measure([&] {
    TestWindow test;
    test.document().recover(saved.place, fresh);
    REQUIRE(test.waitUntilIdle());
    REQUIRE_FALSE(test.document().isEmpty());
    quit(test);
  });
  std::filesystem::remove(fresh);
  {
    TestWindow test;
    test.document().recover(saved.place, fresh);
    moments.wait();
    quit(test);
  }

  CHECK(contentOf(saved.place) == bytes);
  if (std::filesystem::exists(fresh))
    requireWhole(fresh, SavedProject::count - 1);
  else
    CHECK(fileCountIn(folder) == 0);
}
