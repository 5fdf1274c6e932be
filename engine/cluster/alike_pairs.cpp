#include "engine/cluster/alike_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/gram/block_rows.hpp"
#include "engine/gram/kernel_check.hpp"
#include "engine/gram/normalise.hpp"

namespace kindred {

namespace {

constexpr std::size_t pairsPerGraph = 64;  // without a threshold: a neighbourhood of 128
constexpr std::size_t fewPairs = 1 << 16;  // that are held before any is dropped
constexpr auto grouped = "clustered";

/// Throws if the mirror image of a value is another one.
void requireMirrored(const KernelRows& gram, std::size_t row, std::size_t column, double here) {
  constexpr double rounding = 1e-5;
  const double there = gram(column, row);
  if (std::abs(here - there) > rounding * std::max(std::abs(here), std::abs(there)))
    refuseAskew(row, column, here, there, grouped);
}

}  // namespace

AlikePairs::AlikePairs(std::size_t graphs, double threshold)
    : graphs_{graphs},
      most_{threshold > 0 ? 0 : pairsPerGraph * graphs},
      full_{std::max(2 * most_, fewPairs)},
      floor_{threshold > 0 ? threshold : std::numeric_limits<double>::min()} {}

void AlikePairs::take(const AlikePair& pair) {
  if (pairs_.size() == full_) {
    if (most_ > 0) dropLeast();
    full_ = std::max(full_, 2 * pairs_.size());
    requireFree(full_ * sizeof(AlikePair), "A list of pairs that are alike",
                "a higher --threshold leaves fewer of them");
    if (pair.value < floor_) return;
  }
  pairs_.push_back(pair);
}

/// All of those that are as alike as the last one that is wanted stay: none of equal pairs comes
/// first.
void AlikePairs::dropLeast() {
  if (pairs_.size() <= most_) return;
  const auto last = pairs_.begin() + static_cast<std::ptrdiff_t>(most_) - 1;
  std::ranges::nth_element(pairs_, last, std::ranges::greater{}, &AlikePair::value);
  floor_ = last->value;
  std::erase_if(pairs_, [&](const AlikePair& pair) { return pair.value < floor_; });
}

std::vector<AlikePair> AlikePairs::finish() {
  if (most_ > 0) dropLeast();
  std::ranges::sort(pairs_, {}, [](const AlikePair& pair) {
    return std::tuple{pair.first, pair.second};
  });
  return std::move(pairs_);
}

std::vector<std::optional<GramBlockResult>> AlikeWriter::begin(const GramPlan& plan) {
  plan_ = plan;
  return std::vector<std::optional<GramBlockResult>>(plan.blocks.size());
}

void AlikeWriter::write(std::size_t block, GramBlockResult result) {
  const auto& place = plan_.blocks[block];
  const BlockRows rows{place, true, std::span{result.values}};
  for (auto row = place.rowBegin; row < place.rowEnd; ++row) {
    auto column = rows.firstColumn(row);
    for (const double value : rows.row(row)) {
      if (column != row)
        pairs_.offer({row, column,
                      std::min(value, shares_.most(static_cast<std::size_t>(row),
                                                   static_cast<std::size_t>(column)))});
      ++column;
    }
  }
}

void offerRows(const KernelRows& gram, AlikePairs& pairs, Progress& progress) {
  requireSquare(gram.rows(), gram.columns(), grouped);
  progress.begin(Language::translated("Finding pairs that are alike"), gram.rows());
  const auto diagonal = gram.diagonal(progress);
  std::vector<double> room;
  for (std::size_t row = 0; row < gram.rows(); ++row) {
    progress.checkpoint();
    const auto values = gram.row(row, room);
    requireFinite(values, row, grouped);
    for (std::size_t column = row + 1; column < gram.rows(); ++column) {
      const double value = normalised(values[column], diagonal[row], diagonal[column], 0);
      if (!pairs.takes(value)) continue;
      requireMirrored(gram, row, column, values[column]);
      pairs.offer({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column), value});
    }
    progress.advance();
  }
}

AlikeLists::AlikeLists(std::size_t graphs, std::span<const AlikePair> pairs)
    : begins_(graphs + 1), others_(2 * pairs.size()) {
  for (const auto& pair : pairs)
    for (const auto graph : {pair.first, pair.second})
      ++begins_[static_cast<std::size_t>(graph) + 1];
  std::inclusive_scan(begins_.begin(), begins_.end(), begins_.begin());
  auto next = begins_;
  for (const auto& [first, second, value] : pairs) {
    others_[next[first]++] = {value, second};
    others_[next[second]++] = {value, first};
  }
  for (std::size_t graph = 0; graph < graphs; ++graph)
    std::ranges::sort(others_.begin() + static_cast<std::ptrdiff_t>(begins_[graph]),
                      others_.begin() + static_cast<std::ptrdiff_t>(begins_[graph + 1]), {},
                      [](const Other& other) {
                        return std::pair{-other.value, other.graph};
                      });
}

std::span<const AlikeLists::Other> AlikeLists::of(std::int32_t graph, double threshold) const {
  const std::span all{others_.begin() + static_cast<std::ptrdiff_t>(begins_[graph]),
                      others_.begin() + static_cast<std::ptrdiff_t>(begins_[graph + 1])};
  const auto end = std::ranges::partition_point(
      all, [&](const Other& other) { return other.value >= threshold; });
  return {all.begin(), end};
}

}  // namespace kindred
