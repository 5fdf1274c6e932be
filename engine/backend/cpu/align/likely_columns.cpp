#include "engine/backend/cpu/align/likely_columns.hpp"

#include <algorithm>
#include <cmath>

#include "engine/align/refinement.hpp"

namespace kindred::cpu {

namespace {

constexpr std::size_t meanDegree = 2;  ///< the feature that differs most from node to node

bool isBefore(const RowEntry& a, const RowEntry& b) { return a.isBefore(b); }

}  // namespace

void keepFirst(std::vector<RowEntry>& entries, std::size_t kept) {
  if (entries.size() > kept) {
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(kept);
    std::ranges::nth_element(entries, end, isBefore);
    entries.erase(end, entries.end());
  }
  std::ranges::sort(entries, {}, &RowEntry::column);
}

LikelyColumns::LikelyColumns(const NodeKinds& columns, const std::vector<NodeFeatures>& features) {
  columns_.reserve(columns.count());
  for (std::int32_t column = 0; column < columns.count(); ++column)
    columns_.push_back({features[columns.firstNode[column]], column});
  std::ranges::stable_sort(columns_, {},
                           [](const Column& column) { return column.features[meanDegree]; });
}

std::vector<RowEntry> LikelyColumns::of(const NodeFeatures& features, std::size_t kept) const {
  std::vector<RowEntry> found;  // a heap, the worst in front
  const auto featureOf = [](const Column& column) { return column.features[meanDegree]; };
  auto right = std::ranges::lower_bound(columns_, features[meanDegree], {}, featureOf);
  auto left = right;
  const auto isTooFar = [&](const Column& column) {
    const float difference = std::abs(column.features[meanDegree] - features[meanDegree]);
    return found.size() == kept && std::exp(-difference) < found.front().value;
  };
  const auto look = [&](const Column& column) {
    const RowEntry entry{column.number, featureSimilarity(features, column.features)};
    if (found.size() == kept) {
      if (!entry.isBefore(found.front())) return;
      std::ranges::pop_heap(found, isBefore);
      found.pop_back();
    }
    found.push_back(entry);
    std::ranges::push_heap(found, isBefore);
  };
  while (right != columns_.end() && !isTooFar(*right))
    look(*right++);
  while (left != columns_.begin() && !isTooFar(*std::prev(left)))
    look(*--left);
  std::ranges::sort(found, {}, &RowEntry::column);
  return found;
}

}  // namespace kindred::cpu
