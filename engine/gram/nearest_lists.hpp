#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/gram/neighbours.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Which of two graphs is nearer to a query: the one that is more alike; of equal values the one
/// that has more nearly as many nodes and edges, for a kernel of walks cannot tell a ring of five
/// from one of six; then the one with the lower number. Values that fall short of 1 by no more than
/// they may be wrong are equal. The graphs must outlive it.
class Nearness {
 public:
  using Graphs = std::span<const std::shared_ptr<const Graph>>;

  /// `tolerance` is that of the solver.
  Nearness(Graphs queries, Graphs among, double tolerance)
      : queries_{queries}, among_{among}, least_{1 - 2 * tolerance} {}

  bool operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const;

 private:
  int differenceInSize(std::size_t query, std::int32_t graph) const;

  Graphs queries_;
  Graphs among_;
  double least_;  ///< of the values that count as 1
};

/// The most similar graphs of each row, however many are offered: at most so many, and none below a
/// threshold. The lists do not depend on the order of what is offered.
class NearestLists {
 public:
  /// A row for each query that `isNearer` knows.
  NearestLists(std::size_t rows, std::size_t most, double threshold, Nearness isNearer);

  /// Returns true if the list took it. O(log most), and O(1) where it is refused.
  bool offer(std::size_t row, SimilarGraph graph);

  std::size_t rows() const noexcept { return lists_.size(); }

  /// Returns the list of a row, the most alike first.
  std::vector<SimilarGraph> sorted(std::size_t row) const;

 private:
  std::size_t most_;
  double threshold_;
  Nearness isNearer_;
  std::vector<std::vector<SimilarGraph>> lists_;  ///< heaps, the least alike in front
};

}  // namespace kindred
