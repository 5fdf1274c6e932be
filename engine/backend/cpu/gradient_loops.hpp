#pragma once

#include <cstdint>

// Both systems of a pair, solved for how its kernel value changes.
//
// With v = √κv and the scaled weights Ŵ of graph_scaling.hpp, the system (V⁻¹ - Ŵ) x̂ = b̂ becomes
//
//     (I - v Ŵ v) s = v b̂,    x̂ = v s,        (I - v Ŵ v) t = v ĉ,    ŷ = v t,
//
// which needs no 1 / κv. Black rows, no two of which are joined, are eliminated: B = v Ŵ v leaves
// S = I - B_RR - B_RB B_BR on the red ones. A change of κv adds s t dκv / κv of every two nodes to
// K, and one of κe adds ŷ Ŵ x̂ dκe / κe of every two edges. One graph lies in lanes, the other in
// rows. Each vector of lanes has as many entries as its nodes have neighbours at most: lane l of
// one of them is a neighbour of node l.

namespace kindred::cpu {

template <typename Real>
struct GradientPair {
  // The row graph.
  int rows;
  int redRows;  ///< those that come first; the others are black
  const std::int32_t* offsets;
  const std::int32_t* neighbours;  ///< one an entry
  const Real* weights;             ///< ŵ, one an entry
  const std::int32_t* block;       ///< one an entry: which coefficients
  const Real* right;               ///< of b̂, one a row
  const Real* start;               ///< of ĉ, one a row

  // The lane graph; 0 if there is no node or entry.
  int width;                       ///< lanes, padded to whole vectors
  const std::int32_t* firstEntry;  ///< of each vector of lanes, and how many there are
  const std::int32_t* source;      ///< entries × lanes of a vector: the neighbour
  const Real* laneRight;
  const Real* laneStart;

  const Real* coefficients;        ///< block × entries × lanes of a vector: κe ŵ'
  const Real* const* rootOfKappa;  ///< one a row: lanes of √κv

  Real tolerance;
  int maximumIterations;

  /// The sums that changes are read off, times this.
  Real weight;
  Real* edgeSums;         ///< block × entries × lanes of a vector: Σ ŷ ŵ x̂, without κe ŵ'
  Real* const* nodeSums;  ///< one a row: lanes of s t

  // The change of K with ĉ of each node: sums of x̂ times ĉ of the other graph.
  Real* ofRows;   ///< one a row
  Real* ofLanes;  ///< one a lane

  Real* workspace;  ///< gradientWorkspace() numbers; the first rows × width are s, then t
};

/// The outcome of the gradient of a pair.
struct GradientOutcome {
  double value = 0;  ///< ĉ·x̂
  double met = 0;    ///< Σ s t, which is ŷ V⁻¹ x̂
  bool isConverged = false;
};

struct GradientLoops {
  int floats;   ///< of a vector
  int doubles;  ///< likewise
  GradientOutcome (*single)(const GradientPair<float>& pair);
  GradientOutcome (*precise)(const GradientPair<double>& pair);
};

namespace portable {
extern const GradientLoops gradientLoops;
}
namespace avx2 {
extern const GradientLoops gradientLoops;
}
namespace avx512 {
extern const GradientLoops gradientLoops;
}

}  // namespace kindred::cpu
