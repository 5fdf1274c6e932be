#include "viz/matrix/panels.hpp"

#include <algorithm>
#include <cstddef>

namespace kindred::viz {

namespace {

constexpr double panelGap = 20;

}  // namespace

std::vector<Panel> layOutPanels(const Rectangle& area, std::size_t count, double headerHeight,
                                double footerHeight) {
  std::size_t columns = 1;
  double side = 0;
  for (std::size_t tried = 1; tried <= count; ++tried) {
    const auto rows = static_cast<double>((count + tried - 1) / tried);
    const double width =
        (area.width - panelGap * static_cast<double>(tried - 1)) / static_cast<double>(tried);
    const double height =
        (area.height - panelGap * (rows - 1)) / rows - headerHeight - footerHeight;
    if (std::min(width, height) <= side) continue;
    side = std::min(width, height);
    columns = tried;
  }
  std::vector<Panel> panels;
  for (std::size_t index = 0; index < count; ++index) {
    const double x = area.x + static_cast<double>(index % columns) * (side + panelGap);
    const double y = area.y + static_cast<double>(index / columns) *
                                  (side + headerHeight + footerHeight + panelGap);
    panels.push_back({{x, y + headerHeight, side, side},
                      {x, y, side, headerHeight},
                      {x, y + headerHeight + side, side, footerHeight}});
  }
  return panels;
}

}  // namespace kindred::viz
