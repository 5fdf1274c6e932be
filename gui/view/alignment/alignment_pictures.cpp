#include "gui/view/alignment/alignment_pictures.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "engine/layout/largest_in_front.hpp"
#include "viz/alignment/side_by_side.hpp"
#include "viz/plot/convergence.hpp"

namespace kindred::gui {

namespace {

struct AlignmentPictureTexts {
  Q_DECLARE_TR_FUNCTIONS(AlignmentPictureTexts)
};

}  // namespace

viz::Picture pictureOf(const std::shared_ptr<const AlignmentScene>& scene, AlignmentForm form,
                       const std::shared_ptr<const Layout>& layout, viz::ThemeName theme) {
  const auto &a = scene->request.nameOfA, &b = scene->request.nameOfB;
  switch (form) {
    case AlignmentForm::Matrix:
      return viz::overlapPicture(scene->overlap, a, b, {.theme = theme});
    case AlignmentForm::SideBySide:
      return viz::sideBySidePicture({{scene, &scene->merged},
                                     scene->classes,
                                     std::make_shared<const std::vector<Point2>>(
                                         largestInFront(scene->merged.graph, layout->positions)),
                                     a,
                                     b},
                                    theme);
    default:
      return viz::fabricPicture(scene->fabric, a, b, theme);
  }
}

viz::Picture progressPicture(const AlignmentValues& values, viz::ThemeName theme) {
  viz::ConvergenceStyle style{.theme = theme, .isLogarithmic = false};
  std::vector<viz::Curve> curves;
  if (!values.trace.empty()) {
    viz::Curve objective{.name = AlignmentPictureTexts::tr("objective").toStdString()},
        best{.name = AlignmentPictureTexts::tr("best so far").toStdString()};
    for (const auto& step : values.trace) {
      objective.values.push_back(step.worth.objective);
      best.values.push_back(std::max(
          step.worth.objective, best.values.empty() ? step.worth.objective : best.values.back()));
    }
    curves = {objective, best};
    style.title = AlignmentPictureTexts::tr("Messages").toStdString();
    style.valueName = AlignmentPictureTexts::tr("Objective").toStdString();
  } else {
    viz::Curve conserved{.name = AlignmentPictureTexts::tr("conserved edges").toStdString()};
    for (const auto& step : values.search) {
      conserved.values.push_back(static_cast<double>(step.conservedEdges));
      conserved.at.push_back(step.seconds);
    }
    curves = {conserved};
    style.title = AlignmentPictureTexts::tr("Search").toStdString();
    style.stepName = AlignmentPictureTexts::tr("Seconds").toStdString();
    style.valueName = AlignmentPictureTexts::tr("Conserved edges").toStdString();
  }
  return viz::convergencePicture(std::move(curves), style);
}

}  // namespace kindred::gui
