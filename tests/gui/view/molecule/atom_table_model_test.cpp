#include "gui/view/molecule/atom_table_model.hpp"

#include <QAbstractItemModelTester>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

TEST_CASE("the table of atoms has a row an attribute and a column an atom") {
  AtomTableModel model;
  const QAbstractItemModelTester tester{&model,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal};
  GraphData data{.nodeCount = 10, .nodeNames = {}};
  for (Node node = 1; node < 10; ++node)
    data.edges.push_back({0, node});
  data.nodeAttributes = {{"charge", NumberColumn{std::vector<double>(10, -0.5)}}};
  const auto star = std::make_shared<const Graph>(std::move(data));

  CHECK(model.rowCount() == 0);
  model.show(star, {0, 1});
  CHECK(model.rowCount() == 2);
  CHECK(model.columnCount() == 3);
  CHECK(model.headerData(1, Qt::Horizontal).toString() == "node 1");
  CHECK(model.index(0, 1).data().toString() == "-0.5");
  CHECK(model.index(1, 1).data().toString().endsWith("node 9, and 1 more"));
  CHECK(model.index(1, 2).data().toString() == "node 1");

  model.show(star, {0, 1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(model.columnCount() == 1 + static_cast<int>(AtomTableModel::mostAtoms));
  model.show(nullptr, {1});
  CHECK(model.rowCount() == 0);
}
