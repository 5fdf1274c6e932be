#include "engine/learn/scores.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/text.hpp"
#include "engine/learn/splits.hpp"
#include "engine/learn/twin_notes.hpp"

namespace kindred {

namespace {

constexpr auto noNumber = RegressionMeasures::unknown;

/// The place of a class among the names, one past the last if it is none of them; NaN of no text.
double labelOf(const std::string& text, std::span<const std::string> names) {
  if (text.empty()) return noNumber;
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

std::vector<std::size_t> placesOfKnown(std::span<const double> known) {
  std::vector<std::size_t> places;
  for (std::size_t row = 0; row < known.size(); ++row)
    if (std::isfinite(known[row])) places.push_back(row);
  return places;
}

/// The places of known targets by the values of a property.
std::map<std::string, std::vector<std::size_t>> groupsBy(const Column& column,
                                                         std::span<const double> known) {
  std::map<std::string, std::vector<std::size_t>> groups;
  for (const auto row : placesOfKnown(known))
    groups[wordAt(column, row)].push_back(row);
  return groups;
}

/// Targets as numbers, or as labels of classes; NaN if nothing is known.
struct ToldTargets {
  std::vector<double> known;    ///< of the graphs that are scored
  std::vector<double> nearest;  ///< of the training graph most like each
  double average = noNumber;    ///< of the training graphs
  bool areClasses = false;
};

/// The mean of numbers, or the most frequent of labels, the least of equals.
double averageOf(std::span<const double> targets, bool areLabels) {
  std::map<double, std::size_t> counts;
  double sum = 0, count = 0;
  for (const auto target : targets) {
    if (!std::isfinite(target)) continue;
    ++counts[target];
    sum += target;
    ++count;
  }
  if (counts.empty()) return noNumber;
  if (!areLabels) return sum / count;
  return std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; })->first;
}

/// Returns how well bare numbers or labels agree with known ones: nothing says how sure they are.
ScoreLine bareLine(Scored scored, const ToldTargets& told, std::span<const double> predicted) {
  std::vector<double> targets;
  std::vector<Prediction> numbers;
  std::vector<std::int32_t> labels;
  std::vector<ClassPrediction> classes;
  for (std::size_t at = 0; at < told.known.size(); ++at) {
    if (!std::isfinite(told.known[at]) || !std::isfinite(predicted[at])) continue;
    targets.push_back(told.known[at]);
    numbers.push_back({.mean = predicted[at], .deviation = 0});
    labels.push_back(static_cast<std::int32_t>(told.known[at]));
    classes.push_back({.label = static_cast<std::int32_t>(predicted[at])});
  }
  ScoreLine line{.scored = scored, .graphs = targets.size()};
  if (told.areClasses) {
    auto measures = classMeasuresOf(labels, classes);
    measures.setAreas({}, true);
    line.score = std::move(measures);
  } else {
    auto measures = measuresOf(targets, numbers);
    measures.coverage = noNumber;
    line.score = measures;
  }
  return line;
}

/// The RMSE of bare numbers, or the share of labels that are right, of some graphs.
double bareError(const ToldTargets& told, auto&& predicted, std::span<const std::size_t> places) {
  double sum = 0, count = 0;
  for (const auto place : places) {
    const double off = told.known[place] - predicted(place);
    if (!std::isfinite(off)) continue;
    sum += told.areClasses ? (off == 0 ? 1 : 0) : off * off;
    ++count;
  }
  if (count == 0) return noNumber;
  return told.areClasses ? sum / count : std::sqrt(sum / count);
}

/// A line of the graphs at some places, with the errors of what needs no model.
ScoreLine lineOf(Scored scored, std::string group, std::span<const std::size_t> places, Score score,
                 const ToldTargets& told) {
  return {scored,
          std::move(group),
          places.size(),
          std::move(score),
          bareError(
              told, [&](std::size_t) { return told.average; }, places),
          bareError(
              told, [&](std::size_t place) { return told.nearest[place]; }, places)};
}

void addBareLines(std::vector<ScoreLine>& lines, const ToldTargets& told) {
  const std::vector<double> average(told.known.size(), told.average);
  lines.push_back(bareLine(Scored::Average, told, average));
  lines.push_back(bareLine(Scored::Nearest, told, told.nearest));
}

/// The tests of a model: what was known and, of the nearest, what a training graph has.
ToldTargets toldOf(const auto& tested, std::span<const std::int32_t> places, const auto& targets,
                   auto&& targetOf) {
  std::map<std::int32_t, double> byPlace;
  for (std::size_t at = 0; at < places.size(); ++at)
    byPlace[places[at]] = static_cast<double>(targets[at]);
  ToldTargets told;
  for (const auto& one : tested) {
    told.known.push_back(static_cast<double>(targetOf(one)));
    const auto nearest = byPlace.find(one.nearest);
    told.nearest.push_back(nearest == byPlace.end() ? noNumber : nearest->second);
  }
  return told;
}

std::vector<ScoreLine> linesOf(const auto& result, ToldTargets told, bool areClasses) {
  if (result.tested.empty()) return {};
  told.areClasses = areClasses;
  told.average = averageOf(told.known, areClasses);
  std::vector<std::vector<std::size_t>> splits(result.splits.size());
  for (std::size_t at = 0; at < result.tested.size(); ++at)
    if (const auto split = static_cast<std::size_t>(result.tested[at].split); split < splits.size())
      splits[split].push_back(at);
  std::vector lines{lineOf(Scored::All, {}, allPlaces(result.tested.size()), result.all, told)};
  addBareLines(lines, told);
  for (std::size_t split = 0; split < splits.size() && splits.size() > 1; ++split)
    lines.push_back(lineOf(Scored::Group, joined(split + 1), splits[split],
                           result.splits[split].measures, told));
  return lines;
}

}  // namespace

std::vector<double> knownTargets(const Dataset& graphs, const std::string& target,
                                 std::span<const std::string> names) {
  std::vector<double> known(graphs.size(), noNumber);
  const auto* column = findColumn(graphs.properties, target);
  if (column == nullptr) return known;
  for (std::size_t row = 0; row < known.size(); ++row)
    known[row] = names.empty() ? numberAt(*column, row) : labelOf(wordAt(*column, row), names);
  return known;
}

std::optional<Score> scoreOf(const Predictions& predictions, const Dataset& graphs,
                             const std::string& target) {
  const auto known = knownTargets(graphs, target, predictions.names);
  const auto places = placesOfKnown(known);
  if (places.size() < 2) return std::nullopt;
  return measured(predictions, known, places);
}

std::vector<GroupScore> scoresBy(const Predictions& predictions, const Dataset& graphs,
                                 const std::string& target, const std::string& by) {
  const auto& column = targetColumn(graphs, by);
  const auto known = knownTargets(graphs, target, predictions.names);
  std::vector<GroupScore> scores;
  for (const auto& [group, places] : groupsBy(column, known))
    scores.push_back({group, places.size(), measured(predictions, known, places)});
  return scores;
}

std::vector<ScoreLine> scoreLines(const Predictions& predictions, const Dataset& graphs,
                                  const TrainedTarget& trained, const std::string& by) {
  const auto& names = predictions.names;
  const auto learned = knownTargets(trained.graphs, trained.name, names);
  ToldTargets told{.known = knownTargets(graphs, trained.name, names),
                   .average = averageOf(learned, !names.empty()),
                   .areClasses = !names.empty()};
  const auto addNearest = [&](const auto& list) {
    for (const auto& one : list)
      told.nearest.push_back(learned[static_cast<std::size_t>(one.nearest)]);
  };
  addNearest(predictions.numbers);
  addNearest(predictions.classes);
  auto places = placesOfKnown(told.known);
  if (places.size() < 2) return {};
  std::vector<ScoreLine> lines;
  const auto add = [&](Scored scored, std::string group, std::span<const std::size_t> of) {
    lines.push_back(
        lineOf(scored, std::move(group), of, measured(predictions, told.known, of), told));
  };
  add(Scored::All, {}, places);
  const auto likeness = predictions.likeness();
  const auto isOld = [&](std::size_t place) { return isTwin(likeness[place]); };
  if (std::erase_if(places, isOld) > 0 && places.size() > 1) add(Scored::New, {}, places);
  addBareLines(lines, told);
  if (by.empty()) return lines;
  for (const auto& [group, of] : groupsBy(targetColumn(graphs, by), told.known))
    add(Scored::Group, group, of);
  return lines;
}

std::vector<ScoreLine> scoreLines(const LearnResult& result) {
  const auto& targets = result.targets;
  return linesOf(result,
                 toldOf(result.tested, targets.places, targets.values,
                        [](const auto& one) { return one.target; }),
                 false);
}

std::vector<ScoreLine> scoreLines(const ClassifierResult& result) {
  const auto& targets = result.targets;
  return linesOf(result,
                 toldOf(result.tested, targets.places, targets.labels,
                        [](const auto& one) { return one.label; }),
                 true);
}

}  // namespace kindred
