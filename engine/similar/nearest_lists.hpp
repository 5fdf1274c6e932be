#pragma once

#include <cstddef>
#include <vector>

#include "engine/similar/nearness.hpp"

namespace kindred {

/// The most similar graphs of each row, however many are offered: at most so many, and none below a
/// threshold. The lists do not depend on the order of what is offered.
class NearestLists {
 public:
  /// A row for each query that `isNearer` knows.
  NearestLists(std::size_t rows, std::size_t most, double threshold, Nearness isNearer);

  /// Returns true if the list took it. O(log most), and O(1) if it is refused.
  bool offer(std::size_t row, SimilarGraph graph);

  std::size_t rows() const noexcept { return lists_.size(); }

  /// The least alike of a list that is full, null if it is not.
  const SimilarGraph* leastOf(std::size_t row) const {
    const auto& list = lists_[row];
    return list.size() < most_ ? nullptr : &list.front();
  }

  /// Returns the list of a row, the most alike first.
  std::vector<SimilarGraph> sorted(std::size_t row) const;

  /// The lists of all rows, which are given away.
  std::vector<std::vector<SimilarGraph>> sorted() &&;

 private:
  std::size_t most_;
  double threshold_;
  Nearness isNearer_;
  std::vector<std::vector<SimilarGraph>> lists_;  ///< heaps, the least alike in front
};

}  // namespace kindred
