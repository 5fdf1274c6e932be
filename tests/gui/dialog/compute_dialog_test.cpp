#include "gui/dialog/compute_dialog.hpp"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/dialog/export_dialog.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/expression_edit.hpp"
#include "gui/form/expression_field.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/help_panel.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The dialog over a sample.
struct Asked {
  TestWindow test;
  ComputeDialog* dialog = nullptr;

  explicit Asked(std::string_view file) {
    test.open(sample(file));
    test.window.actions().action("compute.gram").trigger();
    dialog = test.window.findChild<ComputeDialog*>("computeDialog");
    REQUIRE(dialog != nullptr);
  }

  ComputeForm& form() const { return dynamic_cast<ComputeForm&>(dialog->form()); }
  bool isPossible() const { return dialog->computeButton().isEnabled(); }
  bool waitForEstimate() const {
    return waitUntil([&] { return !form().isEstimating(); });
  }
  ExpressionField& expression(int index) const {
    return *form().findChildren<ExpressionField*>().at(index);
  }
  QLineEdit& line(const char* key) const { return *form().findChild<QLineEdit*>(key); }
};

}  // namespace

TEST_CASE("the form begins with what the data suggest, and estimates it") {
  Asked drugs{"drugs.csv"};

  REQUIRE(drugs.waitForEstimate());

  const auto choice = drugs.form().choice();
  REQUIRE(choice);
  CHECK(kernelOf(choice->options) == kernelPreset("molecule2d").options);
  CHECK(choice->device == "auto");
  // 318 molecules: 318 · 319 / 2 pairs.
  CHECK(drugs.form().estimateText().startsWith("Estimate: 50,721 pairs of graphs in "));
  CHECK(drugs.isPossible());
  grab(*drugs.dialog, "kernel-form");
}

TEST_CASE("the form says what a kernel does not see, and brings it in") {
  Asked drugs{"drugs.csv"};
  auto& stereo = *drugs.form().findChild<QCheckBox*>("stereo");
  auto& blindness = *drugs.form().findChild<QLabel*>("blindness");
  REQUIRE(waitUntil([&] { return stereo.isVisible(); }));
  CHECK(blindness.text() == "It does not see stereochemistry and isotopes.");

  stereo.click();

  REQUIRE(drugs.waitForEstimate());
  CHECK(kernelOf(drugs.form().choice()->options) ==
        seeingStereo(kernelPreset("molecule2d").options, true));
  CHECK_FALSE(blindness.isVisible());
  grab(*drugs.dialog, "kernel-form-stereo");

  stereo.click();
  CHECK(kernelOf(drugs.form().choice()->options) == kernelPreset("molecule2d").options);

  Asked networks{"communities.json"};
  REQUIRE(networks.waitForEstimate());
  CHECK_FALSE(networks.form().findChild<QCheckBox*>("stereo")->isVisible());
}

TEST_CASE("an expression is read while it is typed, and its place is marked") {
  Asked drugs{"drugs.csv"};
  auto& node = drugs.expression(0);

  node.edit().setPlainText("delta(element, 0.5) * see(charge, 1)");

  CHECK_FALSE(drugs.isPossible());
  CHECK(node.edit().markedPlace() == 22);
  CHECK(node.complaint().contains("There is no kernel named \"see\""));
  grab(*drugs.dialog, "kernel-form-mistake");

  node.edit().setPlainText("delta(element, 0.5) * se(charge, 1)");
  CHECK(drugs.isPossible());
  CHECK(node.complaint().isEmpty());
  CHECK_FALSE(node.edit().markedPlace());
}

TEST_CASE("what only the data can tell is refused at its place too") {
  Asked drugs{"drugs.csv"};
  auto& edge = drugs.expression(1);

  edge.edit().setPlainText("se(order, 0.5) * delta(colour, 0.5)");
  REQUIRE(drugs.waitForEstimate());

  CHECK_FALSE(drugs.isPossible());
  CHECK(edge.edit().markedPlace() == 23);
  CHECK(edge.complaint().contains("have no attribute colour; they have"));
  CHECK(drugs.expression(0).isValid());
}

TEST_CASE("attributes of the data and functions are offered while one types") {
  Asked drugs{"drugs.csv"};
  auto& edit = drugs.expression(0).edit();
  REQUIRE(waitUntil([&] {
    return edit.completer().model()->rowCount() > static_cast<int>(kernelFunctions().size());
  }));
  edit.clear();
  edit.setFocus();

  QTest::keyClicks(&edit, "delta(hyb");
  REQUIRE(edit.completer().completionCount() == 1);
  QTest::keyClick(edit.completer().popup(), Qt::Key_Return);
  QTest::keyClicks(&edit, ", 0.5)");

  CHECK(edit.toPlainText() == "delta(hybridisation, 0.5)");
}

TEST_CASE("F1 in the form shows the page about kernels beside it") {
  Asked drugs{"drugs.csv"};
  drugs.dialog->activateWindow();
  REQUIRE(waitUntil([&] { return QApplication::activeWindow() == drugs.dialog; }));

  QTest::keyClick(drugs.dialog, Qt::Key_F1);

  const auto* help = drugs.dialog->findChild<HelpPanel*>();
  REQUIRE(help != nullptr);
  CHECK(help->isVisible());
  CHECK(help->shown() == "kernel");
  CHECK(help->pages().markdown("keys").contains("Ctrl+R"));
}

TEST_CASE("q is explained by the length of walks, and refused outside its range") {
  Asked drugs{"drugs.csv"};
  auto& q = drugs.line("q");
  const auto words = [&] {
    QString all;
    for (const auto* label : drugs.form().findChildren<QLabel*>())
      if (label->isVisible()) all += label->text() + '\n';
    return all;
  };

  CHECK(words().contains("The mean walk has 20 steps."));
  q.selectAll();
  QTest::keyClicks(&q, "0.01");
  CHECK(words().contains("The mean walk has 100 steps."));
  CHECK(kernelOf(drugs.form().choice()->options).q == 0.01);

  q.selectAll();
  QTest::keyClicks(&q, "1.5");
  CHECK_FALSE(drugs.isPossible());
  CHECK(
      words().contains("Stopping Probability does not accept \"1.5\": give a number above 0 and "
                       "below 1."));
}

TEST_CASE("kernels that data cannot be compared by are grey, and say why") {
  Asked drugs{"drugs.csv"};
  auto* presets = drugs.form().findChild<QComboBox*>("preset");
  const auto& entries = dynamic_cast<QStandardItemModel&>(*presets->model());
  const auto entry = [&](const char* name) {
    return entries.item(presets->findText(name, Qt::MatchStartsWith));
  };

  REQUIRE(waitUntil([&] { return !entry("Fold")->isEnabled(); }));

  for (const auto* name : {"Protein", "TM-Score", "Molecule (3-D)"})
    CHECK_FALSE(entry(name)->isEnabled());
  for (const auto* name :
       {"Molecule (2-D)", "Analogues", "Environments", "Composition", "Unlabeled"})
    CHECK(entry(name)->isEnabled());
  CHECK(entry("Protein")->toolTip().endsWith(
      "It compares atoms in space, and not all graphs have coordinates."));
  // The one that is chosen says what it is for.
  CHECK(presets->toolTip().startsWith("Drug-like molecules by their atoms and bonds"));
}

TEST_CASE("a preset fills the form, and a change makes the kernel one's own") {
  Asked drugs{"drugs.csv"};
  auto* presets = drugs.form().findChild<QComboBox*>("preset");
  const int unlabeled = presets->findText("Unlabeled");

  presets->setCurrentIndex(unlabeled);
  Q_EMIT presets->activated(unlabeled);
  CHECK(kernelOf(drugs.form().choice()->options) == KernelOptions{});

  drugs.expression(0).edit().setPlainText("delta(element, 0.9)");
  CHECK(presets->currentText() == "Own Options");
  CHECK(kernelOf(drugs.form().choice()->options).node == "delta(element, 0.9)");
}

TEST_CASE("one button computes") {
  Asked drugs{"drugs.csv"};
  QSignalSpy started{drugs.dialog, &ComputeDialog::started};

  QTest::mouseClick(&drugs.dialog->computeButton(), Qt::LeftButton);

  REQUIRE(started.count() == 1);
  REQUIRE(drugs.test.waitUntilIdle());
  const auto matrices = drugs.test.document().results();
  REQUIRE(matrices.size() == 1);
  const auto matrix = kernelMatrix(drugs.test.document(), matrices.front());
  REQUIRE(matrix->result);
  CHECK(matrix->result->values.rows() == 318);
}

TEST_CASE("a kernel matrix of the chosen rows, or of those that the filter leaves") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();
  test.selection().setGraphs({7, 40, 200});
  auto& filter = *test.window.findChild<QLineEdit*>("filter");
  filter.setText("nodes > 40");
  auto& table = *test.window.findChild<DatasetView*>();
  REQUIRE(waitUntil([&] { return table.model().rowCount() < 318; }));
  const auto shown = static_cast<std::size_t>(table.model().rowCount());

  test.window.actions().action("compute.gram").trigger();
  auto& dialog = *test.window.findChild<ComputeDialog*>("computeDialog");
  auto& graphs = *dialog.findChild<QComboBox*>("graphs");
  REQUIRE(graphs.count() == 3);
  CHECK(graphs.itemText(1) == QString{"%1 filtered of 318"}.arg(shown));
  CHECK(graphs.itemText(2) == "All 318");
  graphs.setCurrentIndex(2);
  CHECK(dialog.form().choice()->graphs.empty());
  graphs.setCurrentIndex(1);
  CHECK(dialog.form().choice()->graphs.size() == shown);
  graphs.setCurrentIndex(0);
  CHECK(graphs.currentText() == "3 chosen of 318");
  REQUIRE(waitUntil([&] { return !dynamic_cast<ComputeForm&>(dialog.form()).isEstimating(); }));
  CHECK(dialog.form().estimateText().contains("6 pairs"));
  grab(dialog, "compute-chosen");
  dialog.computeButton().click();

  REQUIRE(test.document().results().size() == 1);
  const auto matrix = test.document().results().front();
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }));
  const auto rows = kernelMatrix(test.document(), matrix)->rows;
  REQUIRE(rows != drugs);
  for (const auto& [row, graph] : {std::pair{0, 7}, {1, 40}, {2, 200}})
    CHECK(test.document().graph({rows, row}) == test.document().graph({drugs, graph}));
  CHECK(test.window.tree().chosen() == Subject::ofResult(matrix));
  test.document().undoStack().undo();
  CHECK(test.document().datasets() == std::vector{drugs});
  CHECK(test.document().results().empty());
}

TEST_CASE("the form begins with what is chosen, else with what is filtered, else with all") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();
  const auto beginning = [&] {
    test.window.actions().action("compute.gram").trigger();
    auto* dialog = test.window.findChild<ComputeDialog*>("computeDialog");
    REQUIRE(dialog != nullptr);
    auto& graphs = *dialog->findChild<QComboBox*>("graphs");
    const auto words = graphs.isVisible() ? graphs.currentText() : QString{};
    delete dialog;
    return words;
  };

  CHECK(beginning() == "All 318");
  // The same count by another way: a loop over the graphs.
  std::size_t large = 0;
  for (int graph = 0; graph < 318; ++graph)
    large += test.document().graph({drugs, graph})->nodeCount() > 40;
  test.window.findChild<QLineEdit*>("filter")->setText("nodes > 40");
  auto& table = *test.window.findChild<DatasetView*>();
  REQUIRE(waitUntil([&] { return table.model().rowCount() < 318; }));
  CHECK(beginning() == QString{"%1 filtered of 318"}.arg(large));
  test.selection().choosePair({drugs, 3}, {drugs, 4});
  CHECK(beginning() == QString{"%1 filtered of 318"}.arg(large));
  test.selection().setGraphs({7, 40, 200});
  CHECK(beginning() == "3 chosen of 318");
}

TEST_CASE("of a kernel matrix the form begins with its options, for its data set") {
  TestWindow test;
  test.open(sample("communities.json"));
  const auto dataset = test.document().datasets().front();
  const KernelOptions kernel{.node = "constant(0.5)", .q = 0.3};
  const SolveOptions solve{.tolerance = 1e-4, .maximumIterations = 77};
  const auto matrix = computeMatrix(test.document(), dataset, 0, kernel, solve, false, "cpu");
  REQUIRE(test.waitUntilIdle());
  test.window.tree().choose(Subject::ofResult(matrix));
  test.selection().setDataset(dataset);
  test.selection().setGraphs({0, 1});

  test.window.actions().action("compute.gram").trigger();

  auto* dialog = test.window.findChild<ComputeDialog*>("computeDialog");
  REQUIRE(dialog != nullptr);
  const auto choice = dialog->form().choice();
  REQUIRE(choice);
  CHECK(choice->graphs.empty());
  CHECK(choice->inputs.front().dataset == dataset);
  CHECK(kernelOf(choice->options) == kernel);
  CHECK(solveOf(choice->options).tolerance == 1e-4);
  CHECK(solveOf(choice->options).maximumIterations == 77);
  CHECK_FALSE(gramRequestOf(choice->options).normalise);
}

TEST_CASE("asking for the matrix of 41,127 molecules never stops the window for 50 ms", "[slow]") {
  const auto path = testData("smiles/hiv.csv");
  if (!path) return;
  const double stall = leastStall([&] {
    TestWindow test;
    test.open(*path);
    Heartbeat heart;

    test.window.actions().action("compute.gram").trigger();
    REQUIRE(test.window.findChild<ComputeDialog*>("computeDialog") != nullptr);
    QTest::qWait(200);

    std::printf("the form for 41,127 molecules: longest stall %.0f ms\n", heart.longestStall());
    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("proteins suggest their own kernel, plain graphs their categories") {
  Asked peptides{"helix-ala-12.pdb"};
  CHECK(kernelOf(peptides.form().choice()->options) == kernelPreset("protein").options);
}

TEST_CASE("typing in the form never stops the window for 50 ms") {
  const double stall = leastStall([&] {
    Asked drugs{"drugs.csv"};
    auto& edit = drugs.expression(0).edit();
    edit.setFocus();
    Heartbeat heart;

    for (int round = 0; round < 10; ++round) {
      QTest::keyClicks(&edit, " * 0.9");
      QTest::qWait(100);
    }
    REQUIRE(drugs.waitForEstimate());

    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("a kernel matrix can be written as a job for a cluster instead") {
  Asked drugs{"drugs.csv"};
  REQUIRE(drugs.waitForEstimate());
  const QSignalSpy jobs{drugs.dialog, &ComputeDialog::exportRequested};
  auto& button = *drugs.dialog->findChild<QPushButton*>("clusterJob");
  REQUIRE(button.isEnabled());
  drugs.expression(0).edit().setPlainText("delta(element");
  CHECK_FALSE(button.isEnabled());
  drugs.expression(0).edit().setPlainText("delta(element, 0.5)");
  REQUIRE(drugs.waitForEstimate());

  button.click();

  REQUIRE(jobs.size() == 1);
  auto* dialog = drugs.test.window.findChild<ExportDialog*>("contentExport");
  REQUIRE(dialog != nullptr);
  const auto script = drugs.test.folder.path() / "drugs.slurm";
  dialog->take(QString::fromStdString(script.string()));
  REQUIRE(waitUntil([&] { return std::filesystem::exists(script); }));
  CHECK(std::filesystem::exists(drugs.test.folder.path() / "drugs-graphs.kindred"));
  std::stringstream text;
  text << std::ifstream{script}.rdbuf();
  CHECK(
      text.str().find(
          "srun --kill-on-bad-exit --cpus-per-task=\"${SLURM_CPUS_PER_TASK:-1}\" kindred-mpi gram "
          "'drugs-graphs.kindred' --node 'delta(element, 0.5)'") != std::string::npos);
  CHECK(drugs.test.document().results().empty());
}
