#pragma once

#include <QString>
#include <vector>

#include "engine/learn/learning_curve.hpp"
#include "viz/plot/learning_curve.hpp"

namespace kindred::gui {

/// A learning curve to be drawn.
inline viz::LearningContent learningContent(const std::vector<CurvePoint>& curve,
                                            const QString& title, const QString& errorName) {
  viz::LearningContent content{
      .points = {}, .title = title.toStdString(), .errorName = errorName.toStdString()};
  for (const auto& point : curve)
    content.points.push_back({point.graphs, point.error, point.deviation});
  return content;
}

}  // namespace kindred::gui
