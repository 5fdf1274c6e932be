#include "gui/view/dataset/graph_table_model.hpp"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <ranges>

#include "gui/base/words.hpp"
#include "tests/gui/view/dataset/tables.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using kindred::test::fourPaths;
using kindred::test::tableOf;

namespace {

struct TestedModel {
  GraphTableModel model;
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

  QStringList names() const {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
      names << model.index(row, 1).data().toString();
    return names;
  }
};

/// The first graphs of the four, without properties: as they are while a file is read.
Dataset firstOf(std::size_t count) {
  auto data = fourPaths();
  data.graphs.resize(count);
  data.properties.clear();
  return data;
}

}  // namespace

TEST_CASE("a table says what is known of each graph") {
  TestedModel tested;
  tested.model.setTable(tableOf(fourPaths()));
  const auto cell = [&](int row, int column) {
    return tested.model.index(row, column).data().toString().toStdString();
  };

  REQUIRE(tested.model.rowCount() == 4);
  REQUIRE(tested.model.columnCount() == 8);
  CHECK(tested.model.headerData(5, Qt::Horizontal).toString() == "target");
  CHECK(tested.model.headerData(2, Qt::Vertical).toInt() == 3);
  CHECK(cell(0, 1) == "drug 10");
  CHECK(cell(1, 2) == "5");
  CHECK(cell(1, 3) == "4");
  CHECK(cell(1, 4) == "0.4");
  CHECK(cell(0, 5) == "0.5");
  CHECK(cell(1, 5).empty());
  CHECK(cell(1, 6) == "idle");
}

TEST_CASE("molecules have first what they are judged by, with few digits") {
  auto molecule = std::make_shared<Graph>(GraphData{.nodeCount = 1});
  GraphData data{.nodeCount = 1};
  data.nodeAttributes.push_back({"element", categoriesOf(std::vector<std::string>{"C"})});
  data.nodeAttributes.push_back({"hydrogens", NumberColumn{{4}}});
  const auto table =
      tableOf({.graphs = {std::make_shared<const Graph>(std::move(data))},
               .properties = {{"smiles", categoriesOf(std::vector<std::string>{"C"})},
                              {"CAS", NumberColumn{{123456789.5}}},
                              {"logP", NumberColumn{{0.7958800173440752}}},
                              {"R1", categoriesOf(std::vector<std::string>{"*C"})},
                              {"y [pKi]", NumberColumn{{8.886056647693163}}},
                              {"core", categoriesOf(std::vector<std::string>{"[1*]"})}}});

  QStringList names;
  for (const auto& column : table->columns())
    names << toQString(column.name);
  CHECK(names.mid(0, 4) == QStringList{"Name", "y [pKi]", "R1", "core"});
  CHECK(names.indexOf("logP") < names.indexOf("Atoms"));
  CHECK(names.indexOf("smiles") > names.indexOf("Atoms"));
  const auto cell = [&](const char* name) { return table->text(0, table->columnNamed(name)); };
  CHECK(cell("y [pKi]") == "8.88606");
  CHECK(cell("logP") == "0.79588");
  CHECK(cell("CAS") == "123456790");
}

TEST_CASE("a data set that grows keeps its rows and adds others") {
  const auto whole = fourPaths();
  const auto first = [&](std::size_t count) {
    auto part = whole;
    part.graphs.resize(count);
    part.properties.clear();
    return tableOf(part);
  };
  TestedModel tested;
  const QSignalSpy resets{&tested.model, &QAbstractItemModel::modelReset};
  const QSignalSpy columns{&tested.model, &QAbstractItemModel::columnsInserted};
  tested.model.setTable(first(1));
  const QPersistentModelIndex kept{tested.model.index(0, 1)};

  tested.model.setTable(first(3));
  tested.model.setTable(tableOf(whole));

  CHECK(resets.count() == 1);
  CHECK(columns.count() == 1);
  CHECK(tested.model.rowCount() == 4);
  CHECK(tested.model.columnCount() == 8);
  CHECK(kept.data().toString() == "drug 10");
}

TEST_CASE("another data set takes the place of the old one") {
  TestedModel tested;
  tested.model.setTable(tableOf(fourPaths()));

  tested.model.setTable(tableOf(firstOf(2)));

  CHECK(tested.model.rowCount() == 2);
  CHECK(tested.model.columnCount() == 6);
}

TEST_CASE("rows move, go and come while what points at them stays with its graph") {
  TestedModel tested;
  tested.model.setTable(tableOf(fourPaths()));
  const QPersistentModelIndex third{tested.model.index(2, 1)};
  const QPersistentModelIndex fourth{tested.model.index(3, 1)};

  tested.model.setGraphs({3, 0, 2});
  CHECK(tested.names() == QStringList{"drug 9", "drug 10", "Aspirin"});
  CHECK(third.row() == 2);
  CHECK(fourth.row() == 0);
  CHECK(tested.model.rowOf(0) == 1);
  CHECK(tested.model.rowOf(1) == -1);

  tested.model.setGraphs({2});
  CHECK(tested.names() == QStringList{"Aspirin"});
  CHECK(third.row() == 0);
  CHECK_FALSE(fourth.isValid());

  tested.model.setGraphs({0, 1, 2, 3});
  CHECK(tested.names() == QStringList{"drug 10", "drug 9", "Aspirin", "drug 9"});
  CHECK(third.row() == 2);

  tested.model.setGraphs({});
  CHECK(tested.model.rowCount() == 0);
}

TEST_CASE("new graphs of a filtered table wait until they are asked for") {
  const auto whole = fourPaths();
  auto part = whole;
  part.graphs.resize(2);
  part.properties.clear();
  TestedModel tested;
  tested.model.setTable(tableOf(part));
  tested.model.setGraphs({1});

  tested.model.setTable(tableOf(whole), false);
  CHECK(tested.names() == QStringList{"drug 9"});

  tested.model.setGraphs({1, 3});
  CHECK(std::ranges::equal(tested.model.graphs(), std::vector{1, 3}));
}
