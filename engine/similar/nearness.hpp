#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Another graph and how alike it is.
struct SimilarGraph {
  std::int32_t graph = 0;
  double value = 0;

  bool operator==(const SimilarGraph&) const = default;
};

/// Which of two graphs is nearer to a query: the one that is more alike; of equal values the one
/// that has more nearly as many nodes and edges, for a kernel of walks cannot tell a ring of five
/// from one of six; then the one with the lower number. Values that fall short of 1 by no more than
/// they may be wrong are equal. The graphs must outlive it.
class Nearness {
 public:
  using Graphs = std::span<const std::shared_ptr<const Graph>>;

  /// `tolerance` is that of the solver; without one the values are raw, and only the same are
  /// equal.
  Nearness(Graphs queries, Graphs among, std::optional<double> tolerance)
      : queries_{queries},
        among_{among},
        least_{tolerance ? 1 - 2 * *tolerance : std::numeric_limits<double>::infinity()} {}

  bool operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const;

 private:
  int differenceInSize(std::size_t query, std::int32_t graph) const;

  Graphs queries_;
  Graphs among_;
  double least_;  ///< of the values that count as 1
};

}  // namespace kindred
