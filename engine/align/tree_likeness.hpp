#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// The parameters of a comparison by trees.
struct TreeOptions {
  /// No message is above it, or below 1 over it: cycles would feed on themselves.
  float limit = 1e4F;

  /// The share of the edges of the network that both come from that the one with more edges has.
  double share = 0.999;

  bool operator==(const TreeOptions&) const = default;
};

/// Hubs of more neighbours are not compared by trees: their children take too long.
inline constexpr std::int32_t mostTreeNeighbours = 100;

/// The likelihood of the surroundings of a node in one network and of one in another if both stand
/// for one node, over that if they are strangers. Surroundings are seen as trees: a directed
/// edge i → j stands for what lies behind j, without i. The message of two directed edges sums the
/// products of messages of their children over all matchings of these, weighted by TreeWeights:
///
///     X(i→j, k→l) = Σ_m R(c, d, m) / N(c, d, m) Σ over matchings of m pairs Π X(j→p, l→q)
///
/// Messages compete: after each step they are scaled so that columns, then rows, have the mean 1.
/// After t steps, trees are t + 1 edges deep. (Ganassali, Massoulié, Lelarge, 2021; Piccioli et
/// al., 2022.) Results do not depend on the number of threads.
class TreeLikeness {
 public:
  /// The network of the rows has no fewer edges; no node of either more than mostTreeNeighbours
  /// neighbours. Nodes of `known` pairs, of a row and a column, have no other partner: messages and
  /// likeness of such pairs are 0.
  TreeLikeness(const Loopless& rows, const Loopless& columns, const TreeOptions& options,
               std::span<const NodePair> known, const Progress& progress);
  ~TreeLikeness();
  TreeLikeness(const TreeLikeness&) = delete;
  TreeLikeness& operator=(const TreeLikeness&) = delete;

  /// Computes all messages from those of the step before; 1 before the first. Checks for
  /// cancellation.
  void step(const Progress& progress);

  /// Returns for all pairs of nodes, row by row, S / (S + n), with the ratio S of what is known
  /// after the steps until now, and n nodes of the larger network.
  Recycled<float> likeness(const Progress& progress) const;

 private:
  class Messages;
  std::unique_ptr<Messages> messages_;
};

/// The bytes that messages of two networks take.
std::uint64_t bytesOfTrees(const Loopless& rows, const Loopless& columns);

/// The multiplications that a step takes, about; infinity if a node has too many neighbours.
double operationsOfTreeStep(const Loopless& rows, const Loopless& columns);

}  // namespace kindred
