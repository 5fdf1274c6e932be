#include "viz/plot/degrees.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/language.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/plot/histogram.hpp"

namespace kindred::viz {

namespace {

constexpr double decade = 10;
constexpr double radius = 2.2;
constexpr double margin = 1.3;  // beside the outermost points, as a factor

/// The nodes of each degree above 0.
struct DegreeCounts {
  std::map<std::int32_t, std::int64_t> nodes;
  std::int64_t most = 1;
  FigureWords words;
};

void paintPoints(Canvas& canvas, const DegreeCounts& counts, const Theme& colours) {
  const auto area = paintFigure(canvas, counts.words, colours);
  const auto low = counts.nodes.begin()->first, high = counts.nodes.rbegin()->first;
  const Axes axes{
      canvas,
      area,
      {Scale::logarithmic(low / margin, high * margin), Language::translated("Neighbours")},
      {Scale::logarithmic(1 / margin, static_cast<double>(counts.most) * margin),
       Language::translated("Nodes")},
      colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  for (const auto& [degree, nodes] : counts.nodes)
    paintMark(canvas, axes.point(degree, static_cast<double>(nodes)), KeyMark::Disc, radius,
              colours.category(0));
}

}  // namespace

Picture degreePicture(std::span<const std::int32_t> degrees, ThemeName name) {
  const auto title = Language::translated("Degree distribution");
  DegreeCounts counts;
  std::int64_t isolated = 0;
  for (const auto degree : degrees) {
    if (degree > 0)
      counts.most = std::max(counts.most, ++counts.nodes[degree]);
    else
      ++isolated;
  }
  const bool isWide =
      !counts.nodes.empty() && counts.nodes.rbegin()->first >= decade * counts.nodes.begin()->first;
  if (!isWide)
    return histogramPicture(std::vector<double>(degrees.begin(), degrees.end()), title,
                            Language::translated("Neighbours"), {.theme = name});
  counts.words = {
      title,
      isolated == 0
          ? Language::translated("Both axes are logarithmic.")
          : Language::counted(
                "Both axes are logarithmic. %1 nodes without neighbours are left out.",
                "Both axes are logarithmic. %1 node without neighbours is left out.", isolated)};
  const auto shown = std::make_shared<const DegreeCounts>(std::move(counts));
  return {{420, 320}, theme(name).background, [shown, name](Canvas& canvas) {
            paintPoints(canvas, *shown, theme(name));
          }};
}

}  // namespace kindred::viz
