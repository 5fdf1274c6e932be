#pragma once

#include <QPushButton>
#include <QTableView>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/reorder/comparison_bar.hpp"
#include "gui/view/reorder/order_panel.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

using namespace gui;

/// A window that shows a graph of a data set before and after reordering.
struct ReorderWindow : TestWindow {
  explicit ReorderWindow(const std::filesystem::path& path, std::int32_t graph = 0) {
    window.resize(1400, 900);
    open(path);
    selection().setCurrent({dataset(), graph});
    window.actions().action("show.reorder").trigger();
    REQUIRE(settle());
  }
  ReorderView& view() { return *window.findChild<ReorderView*>(); }
  ItemId dataset() { return document().datasets().front(); }
  OrderTableModel& model() { return view().panel().model(); }
  QTableView& table() { return *window.findChild<QTableView*>("orders"); }
  QPushButton& button(const char* name) { return *window.findChild<QPushButton*>(name); }

  bool settle(int milliseconds = 60000) {
    return waitUntil([&] { return view().isSettled() && view().patterns().hasPicture(); },
                     milliseconds);
  }
  QString cell(OrderMethod method, int column) {
    return model().index(static_cast<int>(method), column).data().toString();
  }
  void setMode(Comparison::Mode mode) {
    auto value = view().bar().value();
    value.mode = mode;
    view().bar().setValue(value);
    REQUIRE(settle());
  }
  void clickRow(OrderMethod method) {
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {},
                      table().visualRect(model().index(static_cast<int>(method), 0)).center());
    REQUIRE(settle());
  }
};

/// The graph of the README: eight communities in a ring, whose counts of tiles it says.
inline std::int32_t ringOf8(Document& document) {
  const auto& graphs = document.dataset(document.datasets().front())->data->graphs;
  for (std::size_t at = 0; at < graphs.size(); ++at)
    if (graphs[at]->name() == "ring of 8") return static_cast<std::int32_t>(at);
  return -1;
}

struct RingWindow : ReorderWindow {
  RingWindow() : ReorderWindow{sample("communities.json")} {
    selection().setCurrent({dataset(), ringOf8(document())});
    REQUIRE(view().graph()->name() == "ring of 8");
    REQUIRE(settle());
  }
};

}  // namespace kindred::test
