#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Points sorted by the cell they lie in. Cells are cubes as wide as the reach, so whatever is
/// within reach of a point lies in its own and the 26 cells around it.
class CellList {
 public:
  /// Every coordinate over `reach` must fit a 64-bit integer.
  CellList(std::span<const Point3> positions, double reach) {
    entries_.reserve(positions.size());
    for (std::size_t at = 0; at < positions.size(); ++at) {
      Entry entry{{}, static_cast<Node>(at)};
      for (int axis = 0; axis < 3; ++axis)
        entry.cell[axis] = static_cast<std::int64_t>(std::floor(positions[at][axis] / reach));
      entries_.push_back(entry);
    }
    std::ranges::sort(entries_);
  }

  /// Calls visit(a, b) once for every two different points that may be within reach.
  template <typename Visit>
  void forEachPair(const Visit& visit) const {
    for (std::size_t begin = 0, end = 0; begin < entries_.size(); begin = end) {
      const auto [x, y, z] = entries_[begin].cell;
      while (end < entries_.size() && entries_[end].cell == entries_[begin].cell)
        ++end;
      for (const auto dx : {-1, 0, 1}) {
        for (const auto dy : {-1, 0, 1}) {
          // The three cells of a column follow each other in the sorted list.
          const auto first = placeOf({x + dx, y + dy, z - 1});
          const auto last = placeOf({x + dx, y + dy, z + 2});
          for (std::size_t at = begin; at < end; ++at)
            for (auto other = std::max(first, at + 1); other < last; ++other)
              visit(entries_[at].node, entries_[other].node);
        }
      }
    }
  }

 private:
  struct Entry {
    std::array<std::int64_t, 3> cell;
    Node node;
    auto operator<=>(const Entry&) const = default;
  };

  /// Returns the index in entries_ where the points of a cell begin, or would begin.
  std::size_t placeOf(const std::array<std::int64_t, 3>& cell) const {
    return std::ranges::lower_bound(entries_, cell, {}, &Entry::cell) - entries_.begin();
  }

  std::vector<Entry> entries_;
};

}  // namespace kindred
