#include "engine/learn/scores.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/learn/target_column.hpp"
#include "engine/learn/twin_notes.hpp"

namespace kindred {

namespace {

/// The place of a class among the names, one past the last if it is none of them; NaN of no text.
double labelOf(const std::string& text, std::span<const std::string> names) {
  if (text.empty()) return std::nan("");
  return static_cast<double>(std::ranges::find(names, text) - names.begin());
}

Score measured(const Predictions& predictions, std::span<const double> known,
               std::span<const std::size_t> places) {
  if (predictions.classes.empty()) {
    std::vector<double> targets;
    std::vector<Prediction> predicted;
    for (const auto place : places) {
      targets.push_back(known[place]);
      predicted.push_back(predictions.numbers[place].prediction);
    }
    return measuresOf(targets, predicted);
  }
  std::vector<std::int32_t> labels;
  std::vector<ClassPrediction> predicted;
  for (const auto place : places) {
    labels.push_back(static_cast<std::int32_t>(known[place]));
    predicted.push_back(predictions.classes[place].prediction);
  }
  auto measures = classMeasuresOf(labels, predicted);
  const auto unknown = static_cast<std::int32_t>(predictions.names.size());
  if (std::ranges::count(labels, unknown) > 0)  // no score speaks for such a class
    measures.setAreas({}, true);
  return measures;
}

}  // namespace

std::vector<double> knownTargets(const Predictions& predictions, const Dataset& graphs,
                                 const std::string& target) {
  std::vector<double> known(predictions.size(), std::nan(""));
  const auto* column = findColumn(graphs.properties, target);
  if (column == nullptr) return known;
  for (std::size_t row = 0; row < known.size(); ++row)
    known[row] = predictions.classes.empty() ? numberAt(*column, row)
                                             : labelOf(wordAt(*column, row), predictions.names);
  return known;
}

std::size_t knownBefore(const Predictions& predictions) {
  return static_cast<std::size_t>(std::ranges::count_if(predictions.likeness(), isTwin));
}

std::optional<Score> scoreOf(const Predictions& predictions, const Dataset& graphs,
                             const std::string& target) {
  const auto known = knownTargets(predictions, graphs, target);
  std::vector<std::size_t> places;
  for (std::size_t row = 0; row < known.size(); ++row)
    if (std::isfinite(known[row])) places.push_back(row);
  if (places.size() < 2) return std::nullopt;
  return measured(predictions, known, places);
}

std::vector<GroupScore> scoresBy(const Predictions& predictions, const Dataset& graphs,
                                 const std::string& target, const std::string& by) {
  const auto& column = targetColumn(graphs, by);
  const auto known = knownTargets(predictions, graphs, target);
  std::map<std::string, std::vector<std::size_t>> groups;
  for (std::size_t row = 0; row < known.size(); ++row)
    if (std::isfinite(known[row])) groups[wordAt(column, row)].push_back(row);
  std::vector<GroupScore> scores;
  for (const auto& [group, places] : groups)
    scores.push_back({group, places.size(), measured(predictions, known, places)});
  return scores;
}

}  // namespace kindred
