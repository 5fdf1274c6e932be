#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/node_features.hpp"
#include "engine/align/node_kinds.hpp"

namespace kindred::cpu {

/// A column of a sparse row, and its value.
struct RowEntry {
  std::int32_t column = 0;
  float value = 0;

  /// True if it is kept before another one: it is larger, or as large and further to the left.
  bool isBefore(const RowEntry& other) const {
    return value > other.value || (value == other.value && column < other.column);
  }
};

/// Leaves the `kept` first of the entries, by their columns.
void keepFirst(std::vector<RowEntry>& entries, std::size_t kept);

/// Finds the columns with the likest features without a look at all of them: columns are sorted by
/// one feature, and a row looks at both sides of its own until that feature alone differs too much.
class LikelyColumns {
 public:
  LikelyColumns(const NodeKinds& columns, const std::vector<NodeFeatures>& features);

  /// The `kept` columns whose features are likest; the value is the likeness.
  std::vector<RowEntry> of(const NodeFeatures& features, std::size_t kept) const;

 private:
  struct Column {
    NodeFeatures features;
    std::int32_t number;
  };
  std::vector<Column> columns_;  ///< ascending by the feature
};

}  // namespace kindred::cpu
