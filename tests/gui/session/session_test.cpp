#include <QFileDialog>
#include <QPushButton>
#include <bit>

#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/data_export.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/matrix/npy.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/gram/computing.hpp"
#include "tests/gui/view/reorder/reorder_window.hpp"
#include "tests/io/project/project_fixtures.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

QString text(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

/// What a dialog for files would give when the name was typed and Enter pressed.
void answerFileDialog(QWidget& window, const std::filesystem::path& path) {
  auto* dialog = window.findChild<QFileDialog*>();
  REQUIRE(dialog != nullptr);
  dialog->selectFile(text(path));
  QMetaObject::invokeMethod(dialog, "accept");
}

std::vector<std::string> kindsOf(const ViewArea& area) {
  std::vector<std::string> kinds;
  for (const auto* view : area.views())
    kinds.emplace_back(view->kind().id);
  return kinds;
}

}  // namespace

TEST_CASE("a session from a sample to a picture of a pair is all there when it is opened again") {
  const TemporaryFolder folder;
  const auto project = folder.path() / "session.kindred";
  const auto exported = folder.path() / "K.npy";
  std::shared_ptr<const GramResult> computed;
  std::vector<std::optional<Permutation>> ordered;
  std::vector<std::string> shown;
  {
    // Open a sample, and reorder it.
    ReorderWindow test{sample("drugs.csv"), 3};
    auto& actions = test.window.actions();
    auto& document = test.document();
    const auto dataset = test.dataset();
    test.button("keepOrder").click();
    REQUIRE(waitUntil([&] { return hasOrder(document, dataset); }));
    ordered = permutationsOf(document, dataset);

    // Compute.
    actions.action("compute.gram").trigger();
    auto* asking = test.window.findChild<ComputeDialog*>();
    REQUIRE(asking != nullptr);
    REQUIRE(waitUntil([&] { return asking->computeButton().isEnabled(); }));
    asking->computeButton().click();
    REQUIRE(document.results().size() == 2);
    const auto run = document.results().back();
    REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }, 120000));
    computed = kernelMatrix(document, run)->result;
    auto* matrix = test.window.findChild<GramView*>();
    REQUIRE(waitUntil([&] { return matrix->scene() && !matrix->scene()->values().partial(); }));

    // Select, and look at a pair.
    test.selection().setGraphs({3, 5});
    test.selection().setCurrent({dataset, 3});
    QTest::keyClick(&matrix->map(), Qt::Key_Return);
    auto* pair = test.window.findChild<PairView*>();
    REQUIRE(pair != nullptr);
    REQUIRE(waitUntil([&] { return pair->picture().has_value(); }));
    CHECK(pair->title() == QString{"%1 and %2"}.arg(document.graphName({dataset, 3}),
                                                    document.graphName({dataset, 5})));

    // Export.
    test.window.tree().choose(Subject::ofResult(run));
    actions.action("file.exportData").trigger();
    auto* exporting = test.window.findChild<DataExport*>();
    REQUIRE(exporting != nullptr);
    exporting->exportButton().click();
    answerFileDialog(*exporting, exported);
    REQUIRE(test.waitUntilIdle());

    // Give it a name, rename, and close.
    actions.action("file.saveAs").trigger();
    answerFileDialog(test.window, project);
    REQUIRE(waitUntil([&] { return document.path() == project; }));
    document.rename(run, "similar drugs");
    shown = kindsOf(test.window.views());
    test.window.close();
    REQUIRE(waitUntil([&] { return !test.window.isVisible(); }));
  }

  Progress progress;
  CHECK(isSameBits(io::readNpy(exported, progress), computed->values));
  TestWindow again;
  again.open(project);
  auto& document = again.document();

  REQUIRE(document.datasets().size() == 1);
  const auto dataset = document.datasets().front();
  CHECK(document.dataset(dataset)->isWhole());
  CHECK(document.dataset(dataset)->data->size() == computed->values.rows());
  REQUIRE(document.results().size() == 2);
  document.load(document.results().front());
  REQUIRE(waitUntil([&] { return !permutationsOf(document, dataset).empty(); }));
  CHECK(permutationsOf(document, dataset) == ordered);
  const auto run = document.results().back();
  CHECK(document.result(run)->name == "similar drugs");
  // Its view is open, so its values are loaded without being asked for.
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }));
  CHECK(isSameBits(kernelMatrix(document, run)->result->values, computed->values));
  CHECK(kindsOf(again.window.views()) == shown);
  CHECK(shown == std::vector<std::string>{"dataset", "reorder", "gram", "pair"});
  grab(again.window, "session-reopened");
}
