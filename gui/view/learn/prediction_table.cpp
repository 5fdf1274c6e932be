#include "gui/view/learn/prediction_table.hpp"

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

PredictionTable tableOf(const Predictions& predictions, std::shared_ptr<const Dataset> graphs,
                        std::shared_ptr<const Dataset> trained) {
  PredictionTable table{
      .classes = predictions.names, .graphs = std::move(graphs), .trained = std::move(trained)};
  std::int32_t graph = 0;
  for (const auto& one : predictions.numbers)
    table.rows.push_back(
        {graph++, 0, one.prediction.mean, one.prediction.deviation, one.nearest, one.likeness, 0});
  for (const auto& one : predictions.classes)
    table.rows.push_back({graph++, 0, static_cast<double>(one.prediction.label),
                          surenessOf(one.prediction, table), one.nearest, one.likeness, 0});
  for (std::size_t at = 0; at < predictions.next.size(); ++at)
    table.rows[static_cast<std::size_t>(predictions.next[at])].next =
        static_cast<std::int32_t>(at) + 1;
  return table;
}

}  // namespace kindred::gui
