#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The kernel that compares the nodes of two networks by common walks from them.
struct WalkKernel {
  double q = 0.2;            ///< probability to stop: a walk has 1 / q steps on average
  double width = 0.5;        ///< l of exp(-(x - x')² / 2 l²), where x is log(1 + degree)
  std::int32_t nearest = 0;  ///< pairs of each node that count as alike; 0: the kernel is not used

  bool operator==(const WalkKernel&) const = default;
};

/// Keys alike, walk-q, walk-width.
const std::vector<Option<WalkKernel>>& walkKernelTable();

/// Limits of the search for the fixed point of such walks.
struct WalkSteps {
  int most = 0;
  float enough = 0;  ///< no value changes by more in the last step
};
WalkSteps stepsOf(const WalkKernel& kernel);

/// Returns the share of walks at a node of so many neighbours that go on to each of them: those
/// that do not stop take all of them alike. 0 if there is none.
float shareOfStep(const WalkKernel& kernel, std::int32_t degree);

/// The likeness of all nodes of two networks, by rows of the first.
struct NodalMatrix {
  std::int32_t columns = 0;
  std::vector<float> values;

  float operator()(Node a, Node b) const {
    return values[static_cast<std::size_t>(a) * columns + b];
  }
};

/// Solves the marginalized graph kernel for its nodal similarity x, where V compares degrees, edges
/// are all alike and weights and self-loops do not count: (D V⁻¹ - A×) x = D 1. As edges are alike,
/// A× x is A X B', two sparse products: x ← V (1 + A X B' / D), until x is within 1e-5 of its
/// limit, or as near as single precision comes. Memory: 8 bytes a pair of nodes. O(edges · nodes) a
/// step, about 8 / q steps at most: each is a unit of the phase that it begins. Uses all threads of
/// the arena; the result does not depend on their number. Throws Error (Memory) if that does not
/// fit.
NodalMatrix nodalSimilarity(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                            Progress& progress);

/// The most alike pairs by x(a, b) / √(x(a, a) x(b, b)), which is 1 if no walk tells two nodes
/// apart; none if the kernel is not used.
std::vector<ScoredPair> alikeByWalks(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                     const Progress& progress);

/// The pairs in which one node is among the `nearest` of the other, whose similarity is largest, of
/// equal ones those of the lowest numbers; by nodes of A, then of B.
std::vector<ScoredPair> mostAlike(const NodalMatrix& similarity, std::int32_t nearest,
                                  const Progress& progress);

}  // namespace kindred
