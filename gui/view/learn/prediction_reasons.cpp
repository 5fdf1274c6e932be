#include "gui/view/learn/prediction_reasons.hpp"

#include <array>

#include "engine/learn/contributions.hpp"
#include "gui/table/depictions.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::gui {

viz::Picture PredictionReasons::picture(const std::string& title, viz::ThemeName theme) const {
  if (!laidOut || !viz::hasStructure(*laidOut)) return {};
  viz::AtomScores scores{.values = contributions, .name = title};
  return viz::moleculePicture(
      *laidOut, scores,
      {.theme = theme, .colourMap = viz::ColourMapName::Vik, .scale = viz::ScaleKind::Diverging});
}

viz::Picture PredictionReasons::nearestPicture(viz::ThemeName theme) const {
  if (!nearest || !viz::hasStructure(*nearest)) return {};
  return viz::moleculePicture(*nearest, {}, {.theme = theme});
}

std::int32_t nearestOf(const ReasonRequest& request) {
  const auto at = static_cast<std::size_t>(request.graph);
  return request.isOfNumbers() ? request.predictions->numbers[at].nearest
                               : request.predictions->classes[at].nearest;
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
  if (const auto nearest = nearestOf(request); nearest >= 0)
    reasons.nearest = drawn(request.trained->graphs[static_cast<std::size_t>(nearest)]);
  if (request.isOfNumbers()) {
    const auto processor = openBackend("cpu");
    reasons.contributions =
        nodeContributions(request.predictions->mean, std::array{graph}, *request.trained,
                          request.model.kernels(), request.model.solve, *processor, explaining)
            .front();
  }
  return reasons;
}

}  // namespace kindred::gui
