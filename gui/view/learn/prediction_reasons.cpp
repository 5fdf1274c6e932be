#include "gui/view/learn/prediction_reasons.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "engine/learn/measures.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/work/prediction_work.hpp"
#include "gui/table/depictions.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::gui {

viz::Picture PredictionReasons::picture(const std::string& title, viz::ThemeName theme) const {
  if (!laidOut || !viz::hasStructure(*laidOut)) return {};
  viz::AtomScores scores{.values = contributions, .name = title};
  double reach = leastReach;
  for (const double one : contributions)
    if (std::isfinite(one)) reach = std::max(reach, std::abs(one));
  viz::MoleculeStyle style{
      .theme = theme, .colourMap = viz::ColourMapName::Vik, .scale = viz::ScaleKind::Diverging};
  if (reach > 0) std::tie(style.low, style.high) = std::pair{-reach, reach};
  return viz::moleculePicture(*laidOut, scores, style);
}

viz::Picture PredictionReasons::nearPicture(std::size_t at, viz::ThemeName theme) const {
  if (at >= near.size() || !near[at] || !viz::hasStructure(*near[at])) return {};
  return viz::moleculePicture(*near[at], {}, {.theme = theme, .withName = false});
}

std::vector<NearTraining> nearOf(const ReasonRequest& request) {
  const auto at = static_cast<std::size_t>(request.graph);
  // Predictions that earlier versions kept name the nearest alone.
  const auto of = [](const auto& one) {
    return one.near.empty() ? std::vector{NearTraining{one.nearest, one.likeness}} : one.near;
  };
  return request.isOfNumbers() ? of(request.predictions->numbers[at])
                               : of(request.predictions->classes[at]);
}

PredictionReasons reasonsOf(const ReasonRequest& request, io::IdleReaders* readers,
                            Progress& progress) {
  PredictionReasons reasons{.request = request};
  const auto& graph = request.graphs->graphs[static_cast<std::size_t>(request.graph)];
  auto drawing = progress.slice(0, 0.2), explaining = progress.slice(0.2, 1);
  const auto drawn = [&](const std::shared_ptr<const Graph>& of) -> std::shared_ptr<const Graph> {
    return canBeDrawn(*of) ? drawable(std::array{of}, drawing, readers).front() : nullptr;
  };
  reasons.laidOut = drawn(graph);
  for (const auto& near : nearOf(request))
    reasons.near.push_back(drawn(request.trained->graphs[static_cast<std::size_t>(near.graph)]));
  if (request.isOfNumbers()) {
    constexpr double leastShare = 0.1;  // of what the known values differ by
    std::vector<double> targets;
    const auto& column = targetColumn(*request.trained, request.model.learn.target);
    for (std::size_t row = 0; row < request.trained->size(); ++row)
      if (const double value = numberAt(column, row); std::isfinite(value))
        targets.push_back(value);
    reasons.leastReach = leastShare * standardDeviation(targets);
    const auto alone =
        std::make_shared<const Dataset>(Dataset{.name = graph->name(), .graphs = {graph}});
    reasons.contributions =
        contributionsOf(*request.predictions, {alone, {request.trained, request.model}, {}},
                        {"cpu", {}}, explaining)
            .front();
  }
  return reasons;
}

}  // namespace kindred::gui
