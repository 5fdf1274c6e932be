#include "gui/panel/inspector.hpp"
#include "gui/base/words.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <fstream>

#include "gui/panel/data_tree.hpp"
#include "gui/widget/fact_text.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// What the inspector says under a heading, or nothing.
QStringList said(const TestWindow& test, const QString& label) {
  QStringList values;
  for (const auto* value : test.window.findChild<Inspector*>()->findChildren<FactText*>())
    if (value->accessibleName() == label && value->isVisible()) values << value->value();
  return values;
}

}  // namespace

TEST_CASE("the inspector says where a data set comes from") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.window.tree().choose(Subject::ofDataset(test.document().datasets().front()));

  CHECK(waitUntil([&] { return said(test, "Data set") == QStringList{"drugs"}; }));
  CHECK(said(test, "Molecules") == QStringList{"318"});
  CHECK(said(test, "From") == QStringList{QString::fromStdString(sample("drugs.csv").string())});
  test.document().rename(test.document().datasets().front(), "medicines");
  CHECK(waitUntil([&] { return said(test, "Data set") == QStringList{"medicines"}; }));
}

TEST_CASE("the inspector says which values the attributes of a data set have") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();
  test.window.tree().choose(Subject::ofDataset(drugs));

  REQUIRE(waitUntil([&] { return said(test, "Node attributes").size() == 1; }));
  const auto nodes = said(test, "Node attributes").front().split('\n');
  const auto& data = *test.document().dataset(drugs)->data;
  CHECK(static_cast<std::size_t>(nodes.size()) == nodeSummaries(data).size());
  CHECK(nodes.filter("charge: ").size() == 1);
  CHECK(said(test, "Edge attributes").size() == 1);
  CHECK(said(test, "Edge weights").isEmpty());

  test.open(sample("communities.json"));
  const auto communities = test.document().datasets().back();
  test.window.tree().choose(Subject::ofDataset(communities));
  CHECK(waitUntil([&] {
    return said(test, "Data set") == QStringList{"communities"} &&
           said(test, "Node attributes") != QStringList{nodes.join('\n')};
  }));
}

TEST_CASE("the inspector describes the graph that the current view is of") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();
  test.selection().setCurrent({drugs, 3});
  const auto nameOf = [&](std::int32_t graph) {
    return QString::fromStdString(test.document().graph({drugs, graph})->name());
  };

  test.window.views().show(*viewKind("molecule"), Subject::ofGraph({drugs, 17}));

  CHECK(waitUntil([&] { return said(test, "Molecule") == QStringList{nameOf(17)}; }));
  test.window.views().show(*viewKind("dataset"), Subject::ofDataset(drugs));
  CHECK(waitUntil([&] { return said(test, "Molecule") == QStringList{nameOf(3)}; }));
}

TEST_CASE("the inspector says how a kernel matrix was computed, and forgets what is removed") {
  TestWindow test;
  test.open(sample("communities.json"));
  const auto matrix = computeMatrix(test.document(), test.document().datasets().front(), 0,
                                    {.q = 0.125}, {.tolerance = 1e-7}, true, "cpu");
  test.window.tree().choose(Subject::ofResult(matrix));
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }));
  REQUIRE(waitUntil([&] { return said(test, "Normalised") == QStringList{"yes"}; }));
  const auto count = test.document().dataset(test.document().datasets().front())->size;

  CHECK(said(test, "Kernel matrix") == QStringList{"Kernel matrix of communities"});
  CHECK(said(test, "Pairs").join("").remove(',').toULongLong() == count * (count + 1) / 2);
  CHECK(said(test, "Accuracy") == QStringList{"Every value is within the tolerance."});
  REQUIRE(said(test, "Device").size() == 1);
  CHECK_FALSE(said(test, "Device").front().isEmpty());
  grab(test.window, "inspector-matrix");

  test.document().remove(matrix);
  CHECK(waitUntil([&] { return said(test, "Kernel matrix").isEmpty(); }));
}

TEST_CASE("the inspector has the options of the current view, and gives them back") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto* table = test.window.views().current();
  const auto* inspector = test.window.findChild<Inspector*>();
  CHECK(inspector->isAncestorOf(table->options()));

  test.window.actions().action("show.reorder").trigger();
  auto* reorder = test.window.views().current();
  REQUIRE(reorder != table);
  CHECK(inspector->isAncestorOf(reorder->options()));
  CHECK(table->isAncestorOf(table->options()));

  test.window.views().closeAll();
  CHECK(!inspector->findChildren<QWidget*>(QString{}, Qt::FindDirectChildrenOnly).empty());
  CHECK(test.window.findChild<View*>() == nullptr);
}

TEST_CASE("the inspector lists what is known of the current graph") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();
  test.window.tree().choose(Subject::ofDataset(drugs));

  test.selection().setCurrent({drugs, 4});

  CHECK(waitUntil([&] { return said(test, "Molecule") == QStringList{"diclofenac"}; }));
  CHECK(said(test, "Atoms") == QStringList{"19"});
  CHECK(said(test, "Bonds") == QStringList{"20"});
  CHECK(said(test, "Formula") == QStringList{"C14H11Cl2NO2"});
  CHECK(said(test, "Data set") == QStringList{"drugs"});
}

TEST_CASE("a long word breaks, so that all of it is seen, and is copied in one piece") {
  const QString word{100, u'x'};
  FactText fact{word};
  const int line = fact.fontMetrics().height();

  const int width = fact.fontMetrics().horizontalAdvance(word) / 4;
  fact.resize(width, fact.heightForWidth(width));
  fact.show();

  CHECK(fact.minimumSizeHint().width() < width);
  CHECK(fact.heightForWidth(width) >= 4 * line);
  CHECK(fact.verticalScrollBar()->maximum() == 0);
  fact.selectAll();
  CHECK(fact.textCursor().selectedText() == word);
}

TEST_CASE("an expression breaks behind its brackets before it breaks in a word") {
  const QString expression{"delta(hybridisation, 0.2)"};
  FactText fact{expression};
  const auto& metrics = fact.fontMetrics();

  // As wide as the longer half, and not as the whole.
  const int width = metrics.horizontalAdvance("hybridisation,") + 6;
  fact.resize(width, 200);
  fact.show();
  const auto* layout = fact.document()->firstBlock().layout();

  REQUIRE(width < metrics.horizontalAdvance("delta(hybridisation,"));
  REQUIRE(layout->lineCount() >= 2);
  CHECK(layout->lineAt(0).textLength() == QString{"delta(?"}.size());
  CHECK(fact.value() == expression);
  fact.selectAll();
  fact.copy();
  CHECK(QGuiApplication::clipboard()->text() == expression);
}

TEST_CASE("a table of thousands of columns is shown without stopping the window") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "fingerprints.csv";
  constexpr int columns = 20'000;
  {
    std::ofstream table{file};
    table << "SMILES";
    for (int column = 0; column < columns; ++column)
      table << ",bit " << column;
    for (const auto* molecule : {"C", "CC", "CCO"}) {
      table << '\n' << molecule;
      for (int column = 0; column < columns; ++column)
        table << ',' << column % 7;
    }
  }
  const double stall = leastStall([&] {
    TestWindow test;
    test.waitUntilIdle();
    Heartbeat heart;

    test.open(file);
    test.window.tree().choose(Subject::ofDataset(test.document().datasets().front()));
    const auto* list = test.window.findChild<QListView*>("foldedFacts");
    REQUIRE(list);
    CHECK(list->model()->rowCount() > columns - 30);
    CHECK(list->model()->index(list->model()->rowCount() - 2, 0).data() == "bit 19999: 0");
    test.selection().setCurrent({test.document().datasets().front(), 1});
    QTest::qWait(200);

    std::printf("%d columns: longest stall %.0f ms\n", columns, heart.longestStall());
    return heart.longestStall();
  });
  CHECK(stall < 200 * slowness());
}
