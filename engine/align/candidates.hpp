#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/recycled.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// A node of network A and a node of network B that may be aligned, and how much that is worth.
struct CandidatePair {
  Node a = 0;
  Node b = 0;
  double weight = 0;

  bool operator==(const CandidatePair&) const = default;
};

/// The candidate pairs of an alignment, L: a sparse matrix of weights, nodes of network A by nodes
/// of network B. A candidate is known by its number: they are numbered by their node of A, then by
/// their node of B, both ascending. Immutable: everything is checked once, here.
class Candidates {
 public:
  Candidates() = default;

  /// Takes the pairs in any order. Throws Error (Input) if a node is not there, a pair is given
  /// twice, or a weight is not finite. O(pairs log pairs), O(pairs) if they are in order.
  Candidates(std::int32_t nodeCountA, std::int32_t nodeCountB, std::vector<CandidatePair> pairs);

  /// Candidates as a device finds them, which have nothing wrong; see the functions of those names.
  struct Parts {
    std::vector<std::int32_t> offsetsA;
    Recycled<Node> nodesB;
    Recycled<double> weights;
    std::vector<std::int32_t> offsetsB;
    Recycled<std::int32_t> orderB;
    std::shared_ptr<const void> mark;
  };
  explicit Candidates(Parts parts);

  std::int32_t nodeCountA() const noexcept {
    return static_cast<std::int32_t>(offsetsA_.size()) - 1;
  }
  std::int32_t nodeCountB() const noexcept {
    return static_cast<std::int32_t>(offsetsB_.size()) - 1;
  }
  std::int32_t size() const noexcept { return static_cast<std::int32_t>(weights_.size()); }

  /// By which a device that found them knows them again, copies too; none of others. Once the last
  /// of them is gone, so is the mark.
  const std::shared_ptr<const void>& mark() const noexcept { return mark_; }

  /// The nodes and the weight of each candidate.
  std::span<const Node> nodesA() const noexcept { return nodesA_; }
  std::span<const Node> nodesB() const noexcept { return nodesB_; }
  std::span<const double> weights() const noexcept { return weights_; }

  /// The candidates of node a of A are those from offsetsA()[a] to offsetsA()[a + 1].
  std::span<const std::int32_t> offsetsA() const noexcept { return offsetsA_; }

  /// The candidates of a node of B, ascending.
  std::span<const std::int32_t> ofNodeB(Node b) const {
    return std::span{orderB_}.subspan(offsetsB_[b], offsetsB_[b + 1] - offsetsB_[b]);
  }

  /// All candidates by their nodes of B; those of node b from offsetsB()[b] to offsetsB()[b + 1].
  std::span<const std::int32_t> offsetsB() const noexcept { return offsetsB_; }
  std::span<const std::int32_t> orderB() const noexcept { return orderB_; }

 private:
  Recycled<Node> nodesA_;
  Recycled<Node> nodesB_;
  Recycled<double> weights_;
  std::vector<std::int32_t> offsetsA_{0};
  std::vector<std::int32_t> offsetsB_{0};
  Recycled<std::int32_t> orderB_;  ///< candidates by their nodes of B
  std::shared_ptr<const void> mark_;
};

}  // namespace kindred
