#pragma once

#include <QComboBox>

#include "engine/kernel/presets.hpp"
#include "gui/form/complaint.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

/// A window in which the kernel matrix of a file is computed.
struct GramWindow : TestWindow {
  explicit GramWindow(const std::filesystem::path& path) {
    open(path);
    REQUIRE(document().datasets().size() == 1);
  }

  gui::ItemId dataset() { return document().datasets().front(); }

  gui::ItemId compute(const SolveOptions& solve = {}, bool normalise = true,
                      std::string_view preset = "molecule2d") {
    return computeMatrix(document(), dataset(), 0, kernelPreset(preset).options, solve, normalise,
                         "cpu");
  }

  /// Computes to the end, and waits until it is shown in the order of the file.
  gui::ItemId computeWhole(bool normalise = true, std::string_view preset = "molecule2d") {
    const auto matrix = compute({}, normalise, preset);
    REQUIRE(waitUntil([&] { return kernelMatrix(document(), matrix)->result != nullptr; }, 120000));
    REQUIRE(waitUntil([&] { return shows(matrix); }));
    REQUIRE(waitUntilQuiet());
    orderByFile();
    return matrix;
  }

  /// Shows the graphs in the order of the file.
  void orderByFile() {
    view().options()->findChild<QComboBox*>("order")->setCurrentText("As in the File");
    REQUIRE(
        waitUntil([&] { return view().scene()->look().order.kind == gui::GramOrder::Kind::File; }));
    REQUIRE(waitUntilQuiet());
  }

  gui::GramView& view() { return *window.findChild<gui::GramView*>(); }
  gui::PictureWidget& map() { return view().map(); }

  QString warning() { return window.findChild<gui::Complaint*>("warning")->sentence(); }

  /// True once the result is drawn.
  bool shows(gui::ItemId) { return view().scene() && !view().scene()->values().partial(); }

  /// The middle of a cell, by its graphs, on the screen.
  QPoint middleOf(std::int32_t row, std::int32_t column) {
    const auto& scene = *view().scene();
    const double y = (scene.rowPlace(row) + 0.5) / scene.rowCount();
    const double x = (scene.columnPlace(column) + 0.5) / scene.columnCount();
    const auto& seen = map().zoom().window();
    const auto pane = paneOfMap();
    return QPointF{pane.x() + (x - seen.x) * seen.zoom * pane.width(),
                   pane.y() + (y - seen.y) * seen.zoom * pane.height()}
        .toPoint();
  }

  /// Where the cells are.
  QRectF paneOfMap() {
    QRectF pane;
    auto& picture = map();  // found once: finding it takes longer than asking for a place
    for (int y = 0; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x)
        if (picture.placeAt(QPointF{x + 0.5, y + 0.5}))
          pane = pane.united({x + 0.0, y + 0.0, 1, 1});
    return pane;
  }
};

}  // namespace kindred::test
