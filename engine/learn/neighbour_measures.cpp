#include "engine/learn/neighbour_measures.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace kindred {

namespace {

constexpr std::size_t nearestCount = 5;

struct RankedPair {
  double value;
  bool isOfOne;
};

/// The others, the nearest first; as many as are looked at.
std::vector<std::size_t> nearestTo(const Matrix& values, std::size_t graph) {
  std::vector<std::size_t> others;
  for (std::size_t other = 0; other < values.columns(); ++other)
    if (other != graph) others.push_back(other);
  const auto kept = std::min(nearestCount, others.size());
  std::ranges::partial_sort(others, others.begin() + static_cast<std::ptrdiff_t>(kept),
                            std::ranges::greater{},
                            [&](std::size_t other) { return values(graph, other); });
  others.resize(kept);
  return others;
}

/// Returns the area of pairs in the order of their values; equal values count half.
double areaUnder(std::span<const RankedPair> sorted) {
  double below = 0, wins = 0, same = 0;
  for (std::size_t first = 0; first < sorted.size();) {
    std::size_t last = first;
    double sameHere = 0, otherHere = 0;
    for (; last < sorted.size() && sorted[last].value == sorted[first].value; ++last)
      ++(sorted[last].isOfOne ? sameHere : otherHere);
    wins += sameHere * (below + otherHere / 2);
    below += otherHere;
    same += sameHere;
    first = last;
  }
  return same > 0 && below > 0 ? wins / (same * below) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

NeighbourMeasures neighbourMeasures(const Matrix& normalised,
                                    std::span<const std::int32_t> labels) {
  NeighbourMeasures measures;
  std::vector<RankedPair> pairs;
  const auto count = static_cast<double>(labels.size());
  for (std::size_t graph = 0; graph < labels.size(); ++graph) {
    const auto near = nearestTo(normalised, graph);
    const auto isAlike = [&](std::size_t other) { return labels[other] == labels[graph]; };
    measures.nearest += isAlike(near.front()) ? 1 / count : 0;
    measures.nearestFive += static_cast<double>(std::ranges::count_if(near, isAlike)) /
                            static_cast<double>(near.size()) / count;
    for (std::size_t other = 0; other < graph; ++other)
      pairs.push_back({normalised(graph, other), isAlike(other)});
  }
  std::ranges::sort(pairs, {}, &RankedPair::value);
  measures.auc = areaUnder(pairs);
  const auto middle = pairs.size() / 2;
  measures.median = pairs.size() % 2 == 1 ? pairs[middle].value
                                          : (pairs[middle - 1].value + pairs[middle].value) / 2;
  return measures;
}

}  // namespace kindred
