#include "viz/plot/learning_curve.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double discRadius = 4;

double highest(const LearningContent& content) {
  double most = 0;
  for (const auto& point : content.points)
    most = std::max(most, point.error + point.deviation);
  return most > 0 ? 1.08 * most : 1;
}

void paintLearning(Canvas& canvas, const LearningContent& content, const Theme& colours) {
  const auto area =
      paintFigure(canvas,
                  {content.title,
                   Language::translated("Bars are one standard deviation each way, over the parts "
                                        "that were tested.")},
                  colours);
  const Axes axes{
      canvas,
      area,
      {Scale::logarithmic(content.points.front().graphs / 1.3, content.points.back().graphs * 1.3),
       Language::translated("Training graphs")},
      {Scale::linear(0, highest(content)), content.errorName},
      colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  const auto colour = colours.category(0);
  std::vector<Point> places;
  for (const auto& point : content.points) {
    places.push_back(axes.point(point.graphs, point.error));
    canvas.polyline(
        std::array{axes.point(point.graphs, std::max(0.0, point.error - point.deviation)),
                   axes.point(point.graphs, point.error + point.deviation)},
        {.colour = colour, .width = 1});
  }
  canvas.polyline(places, {.colour = colour, .width = 1.5});
  const auto style = anchored(smallText(colours), Horizontal::Left, Vertical::Bottom);
  for (std::size_t at = 0; at < places.size(); ++at) {
    paintMark(canvas, places[at], KeyMark::Disc, discRadius, colour);
    canvas.text({places[at].x + discRadius + 2, places[at].y - 2},
                rounded(content.points[at].error), style);
  }
}

}  // namespace

Picture learningPicture(LearningContent content, ThemeName name) {
  if (content.points.empty())
    throw Error{ErrorCode::Input, "A learning curve needs one point at least."};
  std::ranges::sort(content.points, {}, &LearningPoint::graphs);
  const auto& colours = theme(name);
  const auto shown = std::make_shared<const LearningContent>(std::move(content));
  return {{600, 420}, colours.background, [shown, &colours](Canvas& canvas) {
            paintLearning(canvas, *shown, colours);
          }};
}

}  // namespace kindred::viz
