#include "engine/align/refinement.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kindred {

void RefinementEnd::look(const std::vector<std::int32_t>& places,
                         const std::vector<float>& maxima) {
  std::size_t moved = 0;
  for (std::size_t row = 0; row < places_.size(); ++row)
    moved += places[row] != places_[row] ? 1 : 0;
  const double mean = std::accumulate(maxima.begin(), maxima.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(1, maxima.size()));
  constexpr double sure = 0.1;
  quietLooks_ = moved <= places_.size() / 100 && mean > sure ? quietLooks_ + 1 : 0;
  places_ = places;
}

std::vector<float> givenStarts(const RefinementInput& input) {
  double largest = 0;
  for (const auto& pair : input.similarities)
    largest = std::max(largest, pair.score);
  const double nodes = std::max(input.rows.nodeCount(), input.columns.nodeCount());
  std::vector<float> starts;
  starts.reserve(input.similarities.size());
  for (const auto& pair : input.similarities)
    starts.push_back(pair.score > 0 ? static_cast<float>(pair.score / largest * nodes) : 0);
  return starts;
}

float startOf(const RefinementInput& input, Node row, Node column) {
  if (input.start.empty())
    return featureSimilarity(input.rowFeatures[row], input.columnFeatures[column]);
  return input.start[static_cast<std::size_t>(row) * input.columns.nodeCount() + column];
}

float refinementFloor(const RefinementInput& input) {
  const int nodes = std::max({2, input.rows.nodeCount(), input.columns.nodeCount()});
  return static_cast<float>(std::pow(10.0, -std::ceil(std::log10(nodes))));
}

float featureSimilarity(const NodeFeatures& a, const NodeFeatures& b) {
  float difference = 0;
  for (std::size_t feature = 0; feature < a.size(); ++feature)
    difference += std::abs(a[feature] - b[feature]);
  return std::exp(-difference);
}

}  // namespace kindred
