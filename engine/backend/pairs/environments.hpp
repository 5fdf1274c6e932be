#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// The environments of nodes: after each round of colour refinement over the classes and values of
/// nodes and edges, which nodes are alike. Round 0 knows a node alone, round r its surroundings to
/// r edges. Two graphs share the smaller of their counts of each environment:
///
///     K(G, G') = Σ min(n, n') / Σ max(n, n')
///
/// over the environments of all rounds up to the radius. Of molecules these are Morgan's counts
/// without folding, and K is their Tanimoto likeness.
class Environments {
 public:
  /// One environment of a graph, by its number among those of all graphs, and how often it is
  /// there.
  struct Count {
    std::uint32_t environment = 0;
    std::uint32_t times = 0;
  };

  /// Counts those of every graph of the input. Works on the threads of the calling thread's arena.
  Environments(const KernelInput& input, const Progress& progress);

  /// The environments of a graph, each once, the commonest among all graphs first.
  std::span<const Count> of(std::int32_t graph) const {
    return std::span{counts_}.subspan(
        first_[static_cast<std::size_t>(graph)],
        first_[static_cast<std::size_t>(graph) + 1] - first_[static_cast<std::size_t>(graph)]);
  }

  /// Returns how many there are in a graph: its nodes times the rounds.
  std::uint32_t sum(std::int32_t graph) const { return sums_[static_cast<std::size_t>(graph)]; }

  /// Returns how many different environments all graphs have.
  std::size_t different() const { return different_; }

 private:
  std::vector<std::size_t> first_;  ///< where the counts of each graph begin
  std::vector<Count> counts_;
  std::vector<std::uint32_t> sums_;
  std::size_t different_ = 0;
};

/// The environment of each node of a graph after each round, round by round: equal if two nodes
/// have the same surroundings, in graphs of one input or of others that are compiled by the same
/// kernel.
std::vector<std::uint64_t> environmentsOf(const KernelInput& input, std::int32_t graph);

/// K(a, b) as a sum over pairs of nodes with a common environment, each of which has its share.
Matrix sharedEnvironments(const KernelInput& input, GraphPair pair);

/// Returns how far two nodes have the same environment: the share of rounds, from none to the
/// radius, after which it is equal.
Matrix commonRounds(const KernelInput& input, GraphPair pair);

/// Solves pairs of an input whose kernel compares environments, by so many threads; exactly, in
/// no iteration.
std::unique_ptr<KernelSolver> makeEnvironmentSolver(std::shared_ptr<const KernelInput> input,
                                                    int threads, Progress& progress);

}  // namespace kindred
