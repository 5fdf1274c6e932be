#include "gui/view/learn/prediction_table.hpp"

#include <algorithm>
#include <cmath>

#include "engine/learn/scores.hpp"

namespace kindred::gui {

namespace {

double surenessOf(const ClassPrediction& prediction, const PredictionTable& table) {
  return table.areTwoClasses() ? prediction.score : prediction.margin;
}

}  // namespace

PredictionTable tableOf(const LearnResult& tested, std::shared_ptr<const Dataset> graphs) {
  PredictionTable table{.areTested = true, .graphs = graphs, .trained = graphs};
  for (const auto& one : tested.tested)
    table.rows.push_back({one.place, one.target, one.prediction.mean, one.prediction.deviation,
                          one.nearest, one.likeness, 0});
  return table;
}

PredictionTable tableOf(const ClassifierResult& tested, std::shared_ptr<const Dataset> graphs) {
  PredictionTable table{
      .classes = tested.targets.names, .areTested = true, .graphs = graphs, .trained = graphs};
  for (const auto& one : tested.tested)
    table.rows.push_back({one.place, static_cast<double>(one.label),
                          static_cast<double>(one.prediction.label),
                          surenessOf(one.prediction, table), one.nearest, one.likeness, 0});
  return table;
}

PredictionTable tableOf(const Predictions& predictions, const std::string& target,
                        std::shared_ptr<const Dataset> graphs,
                        std::shared_ptr<const Dataset> trained) {
  const auto known = knownTargets(*graphs, target, predictions.names);
  PredictionTable table{
      .classes = predictions.names,
      .areTested = std::ranges::any_of(known, [](double value) { return std::isfinite(value); }),
      .graphs = std::move(graphs),
      .trained = std::move(trained)};
  std::int32_t graph = 0;
  const auto add = [&](double predicted, double sureness, const auto& one) {
    table.rows.push_back({graph, known[static_cast<std::size_t>(graph)], predicted, sureness,
                          one.nearest, one.likeness, 0});
    ++graph;
  };
  for (const auto& one : predictions.numbers)
    add(one.prediction.mean, one.prediction.deviation, one);
  for (const auto& one : predictions.classes)
    add(static_cast<double>(one.prediction.label), surenessOf(one.prediction, table), one);
  for (std::size_t at = 0; at < predictions.next.size(); ++at)
    table.rows[static_cast<std::size_t>(predictions.next[at])].next =
        static_cast<std::int32_t>(at) + 1;
  return table;
}

}  // namespace kindred::gui
