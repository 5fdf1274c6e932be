#include "engine/map/affinities.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
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

using Entry = std::pair<std::int32_t, double>;

/// Where entries of graphs begin, one for each of their nearest and for each that they are near to.
std::vector<std::int64_t> bothWays(const std::vector<std::vector<NearGraph>>& nearest) {
  std::vector<std::int64_t> offsets(nearest.size() + 1);
  for (std::size_t graph = 0; graph < nearest.size(); ++graph) {
    offsets[graph + 1] += static_cast<std::int64_t>(nearest[graph].size());
    for (const auto& near : nearest[graph])
      ++offsets[static_cast<std::size_t>(near.graph) + 1];
  }
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
  return offsets;
}

/// Sorts the entries of a graph, and adds up those of one neighbour. Returns how many are left.
std::int64_t mergeRow(Affinities& affinities, std::size_t graph) {
  const auto begin = affinities.offsets[graph];
  std::vector<Entry> row;
  for (auto at = begin; at < affinities.offsets[graph + 1]; ++at)
    row.emplace_back(affinities.neighbours[static_cast<std::size_t>(at)],
                     affinities.values[static_cast<std::size_t>(at)]);
  std::ranges::sort(row);  // values too: the sum of two is the same in either order
  auto last = static_cast<std::size_t>(begin) - 1;
  for (std::size_t at = 0; at < row.size(); ++at) {
    if (const bool isNew = at == 0 || row[at].first != row[at - 1].first; isNew) {
      affinities.neighbours[++last] = row[at].first;
      affinities.values[last] = 0;
    }
    affinities.values[last] += row[at].second;
  }
  return static_cast<std::int64_t>(last + 1) - begin;
}

/// Moves rows of so many entries to the end of those before.
void closeGaps(Affinities& affinities, std::span<const std::int64_t> counts) {
  std::int64_t end = 0;
  for (std::size_t graph = 0; graph < counts.size(); ++graph) {
    const auto from = std::exchange(affinities.offsets[graph], end);
    std::copy_n(affinities.neighbours.begin() + from, counts[graph],
                affinities.neighbours.begin() + end);
    std::copy_n(affinities.values.begin() + from, counts[graph], affinities.values.begin() + end);
    end += counts[graph];
  }
  affinities.offsets.back() = end;
  affinities.neighbours.resize(static_cast<std::size_t>(end));
  affinities.values.resize(static_cast<std::size_t>(end));
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
  const std::size_t size = nearest.size();
  Affinities all{.offsets = bothWays(nearest)};
  all.neighbours.resize(static_cast<std::size_t>(all.offsets.back()));
  all.values.resize(all.neighbours.size());
  std::vector<std::int64_t> next(all.offsets.begin(), all.offsets.end() - 1);
  const auto add = [&](std::size_t graph, std::size_t other, double value) {
    const auto at = static_cast<std::size_t>(std::atomic_ref { next[graph] } ++);
    all.neighbours[at] = static_cast<std::int32_t>(other);
    all.values[at] = value;
  };
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t graph) {
    progress.checkpoint();
    if (nearest[graph].empty()) return;
    const auto shares = sharesOf(nearest[graph], perplexity);
    for (std::size_t at = 0; at < shares.size(); ++at) {
      const auto other = static_cast<std::size_t>(nearest[graph][at].graph);
      const double half = shares[at] / (2 * static_cast<double>(size));
      add(graph, other, half);
      add(other, graph, half);
    }
  });
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t graph) {
    progress.checkpoint();
    next[graph] = mergeRow(all, graph);
  });
  closeGaps(all, next);
  return all;
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
    std::vector<Entry> entries;
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
