#pragma once

#include <span>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// A checked bijection of 0..n-1, the only way anything is reordered: "before and after" is one
/// graph and two permutations.
class Permutation {
 public:
  Permutation() = default;

  static Permutation identity(std::int32_t size);

  /// `newFromOld[old]` is the new index of `old`. Throws Error (Input) unless it is a bijection.
  static Permutation fromNewFromOld(std::vector<Node> newFromOld);

  /// `oldFromNew[place]` is what stands at `place` afterwards: an ordering, first to last.
  static Permutation fromOldFromNew(std::vector<Node> oldFromNew);

  std::int32_t size() const noexcept { return static_cast<std::int32_t>(newFromOld_.size()); }
  std::span<const Node> newFromOld() const noexcept { return newFromOld_; }
  std::span<const Node> oldFromNew() const noexcept { return oldFromNew_; }

  Permutation inverse() const;

  bool operator==(const Permutation&) const = default;

 private:
  std::vector<Node> newFromOld_;
  std::vector<Node> oldFromNew_;
};

/// Returns any permutation of so many, all alike in probability.
Permutation randomPermutation(std::int32_t size, Random& random);

/// Returns the graph with its nodes renumbered; edges keep their order.
Graph permuted(const Graph& graph, const Permutation& permutation);

}  // namespace kindred
