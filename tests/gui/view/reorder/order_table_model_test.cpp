#include "gui/view/reorder/order_table_model.hpp"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

TEST_CASE("a row of the table of orders says its numbers, or why there are none") {
  OrderTableModel model;
  const QAbstractItemModelTester tester{&model,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal};
  QSignalSpy changes{&model, &QAbstractItemModel::dataChanged};
  const auto cell = [&](OrderMethod method, int column) {
    return model.index(static_cast<int>(method), column).data().toString();
  };

  model.setRow(
      OrderMethod::Natural,
      {.tiling = TilingStatistics{.graphs = 1, .tiles = 40, .entries = 100, .predictedWork = 1600},
       .seconds = 0.0005});
  model.setRow(
      OrderMethod::Pbr,
      {.tiling =
           TilingStatistics{.graphs = 1, .tiles = 10, .entries = 100, .predictedWork = 2.5e12},
       .envelope = {.bandwidth = 1234, .profile = 56789},
       .seconds = 75,
       .isKept = true});
  model.setRow(OrderMethod::Rcm, {.note = "45 %"});

  CHECK(cell(OrderMethod::Natural, OrderTableModel::Time) == "0.5 ms");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::Name) == "PBR (kept)");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::OfNatural) == "25 %");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::PerTile) == "10");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::Work) == "2.5×10¹²");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::Bandwidth) == "1,234");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::Profile) == "56,789");
  CHECK(cell(OrderMethod::Rcm, OrderTableModel::Profile) == "–");
  CHECK(cell(OrderMethod::Pbr, OrderTableModel::Time) == "1 min 15 s");
  CHECK(cell(OrderMethod::Rcm, OrderTableModel::Tiles) == "45 %");
  CHECK(cell(OrderMethod::Rcm, OrderTableModel::Work) == "–");
  model.setRow(OrderMethod::Tsp, {.tiling = TilingStatistics{}, .seconds = 3e-6});
  CHECK(cell(OrderMethod::Tsp, OrderTableModel::Time) == "< 0.1 ms");
  const auto count = changes.count();
  model.setRow(OrderMethod::Rcm, {.note = "45 %"});
  CHECK(changes.count() == count);
}
