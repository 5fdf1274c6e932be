#include "engine/align/candidate_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/align/choose_candidates.hpp"

namespace kindred {

namespace {

std::vector<std::int32_t> degreesOf(std::span<const std::int32_t> offsets) {
  std::vector<std::int32_t> degrees(offsets.size() - 1);
  for (std::size_t node = 0; node < degrees.size(); ++node)
    degrees[node] = offsets[node + 1] - offsets[node];
  return degrees;
}

std::int32_t zeros(const std::vector<std::int32_t>& degrees) {
  return static_cast<std::int32_t>(std::ranges::count(degrees, 0));
}

}  // namespace

CandidateStatistics statisticsOf(const Candidates& candidates) {
  CandidateStatistics statistics{.degreesA = degreesOf(candidates.offsetsA()),
                                 .degreesB = degreesOf(candidates.offsetsB()),
                                 .density = densityOf(candidates)};
  statistics.withoutA = zeros(statistics.degreesA);
  statistics.withoutB = zeros(statistics.degreesB);
  return statistics;
}

std::vector<std::int32_t> heaviestFirst(const Candidates& candidates, const Progress& progress) {
  std::vector<std::int32_t> order(static_cast<std::size_t>(candidates.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto weights = candidates.weights();
  std::int64_t compared = 0;
  constexpr std::int64_t betweenChecks = 1 << 16;
  std::ranges::sort(order, [&](std::int32_t e, std::int32_t f) {
    if (++compared % betweenChecks == 0) progress.checkpoint();
    return weights[e] != weights[f] ? weights[e] > weights[f] : e < f;
  });
  return order;
}

std::vector<RecallPoint> recallByDensity(const Candidates& candidates,
                                         std::span<const std::int32_t> order, const Mapping& truth,
                                         int most) {
  if (order.empty() || truth.alignedCount() == 0) return {};
  const double pairs =
      static_cast<double>(candidates.nodeCountA()) * static_cast<double>(candidates.nodeCountB());
  const auto all = static_cast<double>(order.size());
  const double factor = std::pow(all, 1. / std::max(most - 1, 1));
  std::vector<RecallPoint> points;
  std::size_t seen = 0;
  std::int32_t found = 0;
  for (double wanted = 1; seen < order.size(); wanted *= factor) {
    const auto until =
        std::clamp(static_cast<std::size_t>(std::ceil(wanted - 1e-6)), seen + 1, order.size());
    for (; seen < until; ++seen)
      if (truth.imageOf(candidates.nodesA()[order[seen]]) == candidates.nodesB()[order[seen]])
        ++found;
    points.push_back(
        {static_cast<double>(seen) / pairs, static_cast<double>(found) / truth.alignedCount()});
  }
  return points;
}

}  // namespace kindred
