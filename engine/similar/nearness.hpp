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
  double value = 0;     ///< the normalised kernel value
  double rank = value;  ///< the likeness that ranks it: the same, or a damped one

  bool operator==(const SimilarGraph&) const = default;
};

/// Which of two graphs is nearer to a query: twins, whose value falls short of 1 by no more than it
/// may be wrong, before all others; then the one whose rank is higher; of equal ones the one that
/// has more nearly as many nodes and edges, for a kernel of walks cannot tell a ring of five from
/// one of six; then the one with the lower number. Ranks of twins are equal. The graphs must
/// outlive it.
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
