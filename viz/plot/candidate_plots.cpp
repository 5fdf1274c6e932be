#include "viz/plot/candidate_plots.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"

namespace kindred::viz {

namespace {

constexpr double degreeRadius = 2.5;
constexpr double recallRadius = 4;
constexpr double leastApart = 0.25;       // of the points of a curve, in units of the picture
constexpr std::int32_t mostPlaces = 100;  // across

/// The nodes of each number of candidates, in steps.
struct NodeCounts {
  std::vector<std::int64_t> nodes;
  std::string name;
};

struct DegreesContent {
  std::array<NodeCounts, 2> counts;
  std::int32_t step = 1;
  std::int32_t most = 1;   ///< candidates
  std::int64_t nodes = 1;  ///< of one step
  std::string title;
  ThemeName theme = ThemeName::Light;
};

NodeCounts countsOf(const std::vector<std::int32_t>& degrees, std::int32_t step, std::string name) {
  NodeCounts counts{.name = std::move(name)};
  for (const auto degree : degrees) {
    const auto place = static_cast<std::size_t>(degree / step);
    if (counts.nodes.size() <= place) counts.nodes.resize(place + 1);
    ++counts.nodes[place];
  }
  return counts;
}

void paintDegrees(Canvas& canvas, const DegreesContent& content) {
  const auto& colours = theme(content.theme);
  const auto caption =
      content.step == 1
          ? std::string{}
          : Language::counted("Each point takes %1 numbers of candidates together.",
                              "Each point takes %1 number of candidates.", content.step);
  auto area = paintFigure(canvas, {content.title, caption}, colours);
  std::vector<Key> keys;
  for (std::size_t side = 0; side < content.counts.size(); ++side)
    keys.push_back({content.counts[side].name, colours.category(side), pointMark(side)});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  constexpr double margin = 1.3;
  const Axes axes{canvas,
                  area,
                  {Scale::linear(0, content.most * 1.03), Language::translated("Candidates"), 1},
                  {Scale::logarithmic(1 / margin, static_cast<double>(content.nodes) * margin),
                   Language::translated("Nodes")},
                  colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  for (std::size_t side = 0; side < content.counts.size(); ++side) {
    const auto& nodes = content.counts[side].nodes;
    for (std::size_t place = 0; place < nodes.size(); ++place)
      if (nodes[place] > 0)
        paintMark(canvas,
                  axes.point(static_cast<double>(place) * content.step,
                             static_cast<double>(nodes[place])),
                  pointMark(side), degreeRadius, colours.category(side));
  }
}

struct RecallContent {
  RecallCurve curve;
  std::string title;
  ThemeName theme = ThemeName::Light;
};

void paintRecall(Canvas& canvas, const RecallContent& content) {
  const auto& colours = theme(content.theme);
  const auto& [places, others] = content.curve;
  auto area = paintFigure(
      canvas,
      {content.title,
       Language::translated("The line takes the heaviest candidates alone, fewer to the left.")},
      colours);
  std::vector<Key> keys{
      {Language::translated("These candidates"), colours.category(0), KeyMark::Disc}};
  if (!others.empty())
    keys.push_back({Language::translated("Others of the same networks"), colours.category(1),
                    KeyMark::Diamond});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  double low = places.front().density, high = places.back().density;
  for (const auto& other : others) {
    low = std::min(low, other.density);
    high = std::max(high, other.density);
  }
  const Axes axes{canvas,
                  area,
                  {Scale::logarithmic(100 * low, 100 * high * 1.3),
                   Language::translated("Density of the candidates, %")},
                  {Scale::linear(0, 1), Language::translated("Share of the true pairs")},
                  colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  std::vector<Point> line;
  for (const auto& place : places) {
    // Tens of thousands of points lie closer together than can be seen.
    const auto point = axes.point(100 * place.density, place.recall);
    const bool isApart =
        line.empty() || std::hypot(point.x - line.back().x, point.y - line.back().y) >= leastApart;
    if (isApart || &place == &places.back()) line.push_back(point);
  }
  if (line.size() > 1) canvas.polyline(line, {.colour = colours.category(0), .width = 2});
  for (const auto& other : others)
    paintMark(canvas, axes.point(100 * other.density, other.recall), KeyMark::Diamond, recallRadius,
              colours.category(1));
  paintMark(canvas, line.back(), KeyMark::Disc, recallRadius, colours.category(0));
}

}  // namespace

Picture candidateDegreesPicture(const CandidateDegrees& degrees, std::string title,
                                ThemeName name) {
  DegreesContent content{.title = std::move(title), .theme = name};
  for (const auto* side : {&degrees.ofA, &degrees.ofB})
    for (const auto degree : *side)
      content.most = std::max(content.most, degree);
  content.step = content.most / mostPlaces + 1;
  content.counts = {countsOf(degrees.ofA, content.step, degrees.nameA),
                    countsOf(degrees.ofB, content.step, degrees.nameB)};
  for (const auto& side : content.counts)
    for (const auto nodes : side.nodes)
      content.nodes = std::max(content.nodes, nodes);
  const auto shown = std::make_shared<const DegreesContent>(std::move(content));
  return {{600, 420}, theme(name).background, [shown](Canvas& canvas) {
            paintDegrees(canvas, *shown);
          }};
}

Picture recallPicture(RecallCurve curve, std::string title, ThemeName name) {
  if (curve.places.empty())
    throw Error{ErrorCode::Input, "There are no candidates, or no true pairs, to compare."};
  const auto shown = std::make_shared<const RecallContent>(
      RecallContent{std::move(curve), std::move(title), name});
  return {
      {600, 420}, theme(name).background, [shown](Canvas& canvas) { paintRecall(canvas, *shown); }};
}

}  // namespace kindred::viz
