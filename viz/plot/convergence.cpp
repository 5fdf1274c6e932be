#include "viz/plot/convergence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "engine/core/language.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"

namespace kindred::viz {

namespace {

bool isShown(double value, const ConvergenceStyle& style) {
  return std::isfinite(value) && (value > 0 || !style.isLogarithmic);
}

double placeOf(const Curve& curve, std::size_t step) {
  return curve.at.empty() ? static_cast<double>(step + 1) : curve.at[step];
}

/// From the first step to the last one.
Scale stepScale(const std::vector<Curve>& curves) {
  double first = std::numeric_limits<double>::infinity(), last = -first;
  for (const auto& curve : curves) {
    if (curve.values.empty()) continue;
    first = std::min(first, placeOf(curve, 0));
    last = std::max(last, placeOf(curve, curve.values.size() - 1));
  }
  return Scale::linear(first, last > first ? last : first + 1);
}

Scale valueScale(const std::vector<Curve>& curves, const ConvergenceStyle& style) {
  std::vector<double> values;
  for (const auto& curve : curves)
    std::copy_if(curve.values.begin(), curve.values.end(), std::back_inserter(values),
                 [&](double value) { return isShown(value, style); });
  if (values.empty()) values = {1};
  const auto extent = extentOf(values);
  return style.isLogarithmic ? Scale::logarithmic(extent.low, extent.high)
                             : Scale::linear(extent.low, extent.high);
}

void paintCurve(Canvas& canvas, const Axes& axes, const Curve& curve, const Pen& pen,
                const ConvergenceStyle& style) {
  std::vector<Point> run;
  const auto paintRun = [&] {
    if (run.size() == 1) canvas.circle(run[0], pen.width * 1.2, pen.colour);
    if (run.size() > 1) canvas.polyline(run, pen);
    run.clear();
  };
  for (std::size_t step = 0; step < curve.values.size(); ++step) {
    if (isShown(curve.values[step], style))
      run.push_back(axes.point(placeOf(curve, step), curve.values[step]));
    else
      paintRun();
  }
  paintRun();
}

void paintCurves(Canvas& canvas, const std::vector<Curve>& curves, const ConvergenceStyle& style) {
  const auto& colours = theme(style.theme);
  auto area = paintFigure(canvas, {style.title, style.caption}, colours);
  std::size_t steps = 0;
  std::vector<Key> keys;
  for (std::size_t index = 0; index < curves.size(); ++index) {
    steps = std::max(steps, curves[index].values.size());
    keys.push_back({curves[index].name, colours.category(index),
                    index % 2 == 1 ? KeyMark::DashedLine : KeyMark::Line});
  }
  if (steps == 0)
    return paintNotice(canvas, area, Language::translated("There is no step to show."), colours);
  const double taken = paintKeys(canvas, {area.x, area.y}, area.width, keys, colours);
  area = area.without(0, taken, 0, 0);
  const Axes axes{canvas,
                  area,
                  {stepScale(curves), style.stepName},
                  {valueScale(curves, style), style.valueName},
                  colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  for (std::size_t index = 0; index < curves.size(); ++index)
    paintCurve(canvas, axes, curves[index],
               {.colour = colours.category(index), .width = 2, .isDashed = index % 2 == 1}, style);
}

}  // namespace

Picture convergencePicture(std::vector<Curve> curves, const ConvergenceStyle& style) {
  const auto shown = std::make_shared<const std::vector<Curve>>(std::move(curves));
  return {{640, 420}, theme(style.theme).background, [=](Canvas& canvas) {
            paintCurves(canvas, *shown, style);
          }};
}

}  // namespace kindred::viz
