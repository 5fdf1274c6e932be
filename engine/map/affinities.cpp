#include "engine/map/affinities.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace kindred {

namespace {

constexpr int mostBisections = 100;
constexpr double entropyTolerance = 1e-6;

/// Fills the shares for one β; returns their entropy. Squares are taken over that of the nearest,
/// which changes no share and keeps sums above 0.
double fillShares(std::span<const NearGraph> nearest, double beta, std::vector<double>& shares) {
  double sum = 0;
  double mean = 0;
  for (std::size_t at = 0; at < nearest.size(); ++at) {
    const double excess = nearest[at].square - nearest.front().square;
    shares[at] = std::exp(-beta * excess);
    sum += shares[at];
    mean += shares[at] * excess;
  }
  for (auto& share : shares)
    share /= sum;
  return std::log(sum) + beta * mean / sum;
}

}  // namespace

std::vector<double> sharesOf(std::span<const NearGraph> nearest, double perplexity) {
  const double wanted = std::log(perplexity);
  const double widest = nearest.back().square - nearest.front().square;
  std::vector<double> shares(nearest.size());
  if (!(widest > 0)) {
    fillShares(nearest, 0, shares);
    return shares;
  }
  double low = 0;
  double high = std::numeric_limits<double>::infinity();
  double beta = 1 / widest;
  for (int step = 0; step < mostBisections; ++step) {
    const double entropy = fillShares(nearest, beta, shares);
    if (std::abs(entropy - wanted) < entropyTolerance) break;
    (entropy > wanted ? low : high) = beta;
    const double next = std::isinf(high) ? 2 * beta : (low + high) / 2;
    if (!std::isfinite(next * widest)) break;
    beta = next;
  }
  return shares;
}

Affinities affinitiesOf(const std::vector<std::vector<NearGraph>>& nearest, double perplexity,
                        const Progress& progress) {
  using Entry = std::pair<std::int32_t, double>;
  const std::size_t size = nearest.size();
  std::vector<std::vector<double>> shares(size);
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t graph) {
    progress.checkpoint();
    if (!nearest[graph].empty()) shares[graph] = sharesOf(nearest[graph], perplexity);
  });
  std::vector<std::vector<Entry>> rows(size);
  for (std::size_t graph = 0; graph < size; ++graph) {
    progress.checkpoint();
    for (std::size_t at = 0; at < nearest[graph].size(); ++at) {
      const auto other = nearest[graph][at].graph;
      const double half = shares[graph][at] / (2 * static_cast<double>(size));
      rows[graph].emplace_back(other, half);
      rows[static_cast<std::size_t>(other)].emplace_back(static_cast<std::int32_t>(graph), half);
    }
  }
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t graph) {
    std::ranges::sort(rows[graph]);  // values too: the sum of two is the same in either order
  });
  Affinities affinities;
  affinities.offsets.push_back(0);
  for (auto& row : rows) {
    progress.checkpoint();
    for (const auto& [other, value] : row) {
      const bool isNew =
          static_cast<std::int64_t>(affinities.neighbours.size()) == affinities.offsets.back() ||
          affinities.neighbours.back() != other;
      if (isNew) {
        affinities.neighbours.push_back(other);
        affinities.values.push_back(value);
      } else {
        affinities.values.back() += value;
      }
    }
    affinities.offsets.push_back(static_cast<std::int64_t>(affinities.neighbours.size()));
    std::vector<Entry>{}.swap(row);
  }
  return affinities;
}

Affinities inOrder(const Affinities& affinities, std::span<const std::int32_t> order) {
  const auto size = order.size();
  std::vector<std::int32_t> newFromOld(size);
  Affinities moved{.offsets = {0},
                   .neighbours = std::vector<std::int32_t>(affinities.neighbours.size()),
                   .values = std::vector<double>(affinities.values.size())};
  for (std::size_t at = 0; at < size; ++at) {
    const auto graph = static_cast<std::size_t>(order[at]);
    newFromOld[graph] = static_cast<std::int32_t>(at);
    moved.offsets.push_back(moved.offsets.back() + affinities.offsets[graph + 1] -
                            affinities.offsets[graph]);
  }
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t row) {
    const auto graph = static_cast<std::size_t>(order[row]);
    std::vector<std::pair<std::int32_t, double>> entries;
    for (auto at = affinities.offsets[graph]; at < affinities.offsets[graph + 1]; ++at)
      entries.emplace_back(newFromOld[static_cast<std::size_t>(affinities.neighbours[at])],
                           affinities.values[at]);
    std::ranges::sort(entries);
    for (auto at = moved.offsets[row]; const auto& [other, value] : entries) {
      moved.neighbours[static_cast<std::size_t>(at)] = other;
      moved.values[static_cast<std::size_t>(at++)] = value;
    }
  });
  return moved;
}

}  // namespace kindred
