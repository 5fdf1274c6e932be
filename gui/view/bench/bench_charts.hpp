#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "gui/view/bench/bench_reports.hpp"
#include "gui/view/bench/bench_table.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::gui {

/// One way to look at what was measured.
struct BenchChart {
  QString name;      ///< in Title Case
  QString sentence;  ///< how to read it, and the paper it is of
  std::function<viz::Picture(viz::ThemeName)> picture;
  BenchTable table;
};

/// The charts that the reports give, the most telling first.
std::vector<BenchChart> benchCharts(const std::shared_ptr<const BenchReports>& reports);

}  // namespace kindred::gui
