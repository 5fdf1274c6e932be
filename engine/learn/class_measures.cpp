#include "engine/learn/class_measures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

namespace kindred {

namespace {

bool areOfMoreThanTwo(std::span<const ClassPrediction> predictions) {
  return std::ranges::any_of(predictions, [](const auto& one) { return !one.margins.empty(); });
}

/// A graph by what speaks for a class, and whether it is of it.
struct Scored {
  double score = 0;
  bool isOfClass = false;
};

/// Returns how far a class is ahead of the best other one.
double leadOf(std::int32_t label, std::span<const double> margins) {
  double own = -std::numeric_limits<double>::infinity(), best = own;
  for (std::int32_t other = 0; const double margin : margins)
    if (other++ == label)
      own = margin;
    else
      best = std::max(best, margin);
  return std::isfinite(own) ? own - best : own;
}

std::vector<Scored> scoredFor(std::int32_t label, bool isGreater,
                              std::span<const std::int32_t> labels,
                              std::span<const ClassPrediction> predictions, bool areOfMore) {
  std::vector<Scored> scored;
  for (std::size_t at = 0; at < labels.size(); ++at) {
    const auto& one = predictions[at];
    const double ofTwo = isGreater ? one.score : -one.score;
    scored.push_back({areOfMore ? leadOf(label, one.margins) : ofTwo, labels[at] == label});
  }
  return scored;
}

/// By ranks: equal scores count half. Equal scores are one step of the precision.
ClassAreas areasOfScores(std::vector<Scored> scored) {
  const bool areAllKnown =
      std::ranges::all_of(scored, [](const Scored& one) { return std::isfinite(one.score); });
  if (!areAllKnown) return {};  // some model was not trained on the class
  std::ranges::sort(scored, std::ranges::greater{}, &Scored::score);
  double found = 0, precisions = 0, won = 0;
  for (std::size_t from = 0, to = 0; from < scored.size(); from = to) {
    double here = 0;
    for (; to < scored.size() && scored[to].score == scored[from].score; ++to)
      here += scored[to].isOfClass ? 1 : 0;
    const double others = static_cast<double>(to - from) - here;
    won += others * (found + here / 2);
    found += here;
    precisions += here * found / static_cast<double>(to);
  }
  const double others = static_cast<double>(scored.size()) - found;
  if (found == 0 || others == 0) return {};
  return {won / (found * others), precisions / found};
}

/// One class after another against the rest; nothing is known if no model gives scores.
std::vector<ClassAreas> areasOfEach(std::span<const std::int32_t> known,
                                    std::span<const std::int32_t> labels,
                                    std::span<const ClassPrediction> predictions) {
  std::vector<ClassAreas> areas(known.size());
  const bool areOfMore = areOfMoreThanTwo(predictions);
  const bool areScored =
      std::ranges::any_of(predictions, [](const auto& one) { return one.score != 0; });
  if (!areOfMore && (!areScored || known.size() != 2)) return areas;
  for (std::size_t at = 0; at < known.size(); ++at)
    areas[at] =
        areasOfScores(scoredFor(known[at], at + 1 == known.size(), labels, predictions, areOfMore));
  return areas;
}

}  // namespace

ClassAreas meanOf(std::span<const ClassAreas> areas) {
  const auto meanOfKnown = [&](double ClassAreas::*area) {
    double sum = 0, count = 0;
    for (const auto& one : areas)
      if (std::isfinite(one.*area)) {
        sum += one.*area;
        ++count;
      }
    return count > 0 ? sum / count : ClassAreas{}.auc;
  };
  return {meanOfKnown(&ClassAreas::auc), meanOfKnown(&ClassAreas::auprc)};
}

ClassAreas ClassMeasures::areasOf(std::int32_t label) const {
  const auto found = std::ranges::find(labels, label);
  const auto place = static_cast<std::size_t>(found - labels.begin());
  return place < areas.size() ? areas[place] : ClassAreas{};
}

std::int32_t ClassMeasures::rarest() const {
  std::int32_t rarest = -1;
  double fewest = std::numeric_limits<double>::infinity();
  for (std::size_t at = 0; at < labels.size(); ++at) {
    const auto row = confusion.row(at);
    const double count = std::accumulate(row.begin(), row.end(), 0.0);
    if (count == 0 || count > fewest) continue;
    fewest = count;
    rarest = labels[at];
  }
  return rarest;
}

void ClassMeasures::setAreas(std::vector<ClassAreas> ofLabels, bool areOfMore) {
  areas = std::move(ofLabels);
  const auto shown = areOfMore ? meanOf(areas) : areasOf(rarest());
  auc = shown.auc;
  auprc = shown.auprc;
}

ClassMeasures classMeasuresOf(std::span<const std::int32_t> labels,
                              std::span<const ClassPrediction> predictions) {
  const std::set<std::int32_t> truth(labels.begin(), labels.end());
  auto all = truth;
  for (const auto& prediction : predictions)
    all.insert(prediction.label);
  ClassMeasures measures{.labels = {all.begin(), all.end()},
                         .confusion = Matrix{all.size(), all.size()}};
  if (labels.empty()) return measures;

  const auto placeOf = [&](std::int32_t label) {
    return static_cast<std::size_t>(std::ranges::lower_bound(measures.labels, label) -
                                    measures.labels.begin());
  };
  for (std::size_t at = 0; at < labels.size(); ++at)
    measures.confusion(placeOf(labels[at]), placeOf(predictions[at].label)) += 1;
  double right = 0, recalls = 0;
  for (const auto label : truth) {
    const auto place = placeOf(label);
    const auto row = measures.confusion.row(place);
    right += row[place];
    recalls += row[place] / std::accumulate(row.begin(), row.end(), 0.0);
  }
  measures.accuracy = right / static_cast<double>(labels.size());
  measures.balancedAccuracy = recalls / static_cast<double>(truth.size());
  measures.setAreas(areasOfEach(measures.labels, labels, predictions),
                    areOfMoreThanTwo(predictions));
  return measures;
}

}  // namespace kindred
