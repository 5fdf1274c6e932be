#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Another graph and how alike it is.
struct SimilarGraph {
  std::int32_t graph = 0;
  double value = 0;     ///< the normalised kernel value
  double rank = value;  ///< the likeness that ranks it: the same, or a damped one

  bool operator==(const SimilarGraph&) const = default;
};

/// Decides which of two graphs is nearer to a query: twins, whose value falls short of 1 by no more
/// than it may be wrong, before all others; then the one whose rank is higher; of equal ones the
/// one that has more nearly as many nodes and edges, for a kernel of walks cannot tell a ring of
/// five from one of six; then the one with the lower number. Ranks of twins are equal.
class Nearness {
 public:
  using Graphs = std::span<const std::shared_ptr<const Graph>>;

  struct Size {
    std::int32_t nodes, edges;
  };
  using Sizes = std::shared_ptr<const std::vector<Size>>;

  static Sizes sizesOf(Graphs graphs);

  /// `tolerance` is that of the solver; without one the values are raw, and only the same are
  /// equal.
  Nearness(Sizes queries, Sizes among, std::optional<double> tolerance)
      : queries_{std::move(queries)},
        among_{std::move(among)},
        least_{tolerance ? 1 - 2 * *tolerance : std::numeric_limits<double>::infinity()} {}

  Nearness(Graphs queries, Graphs among, std::optional<double> tolerance)
      : Nearness{sizesOf(queries), sizesOf(among), tolerance} {}

  bool operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const;

 private:
  int differenceInSize(std::size_t query, std::int32_t graph) const;

  Sizes queries_;
  Sizes among_;
  double least_;  ///< of the values that count as 1
};

}  // namespace kindred
