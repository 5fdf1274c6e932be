#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/landmark/landmark_values.hpp"
#include "engine/similar/damped_likeness.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// Bounds by landmarks among a few graphs: how many pairs they left, and how long they took.
struct ProbedBounds {
  double landmarks = 1;
  double graphs = 1;     ///< besides
  double ofNearest = 0;  ///< left to be compared with each graph, if it asks for its nearest one
  double growth = 0;     ///< an exponent: asked for n, n^growth times as many are left
  double seconds = 0;    ///< of a pair

  /// Returns how many of so many columns bounds by other landmarks are likely to leave of a row
  /// that asks for some: fewer by as much as there are more landmarks.
  double leftOf(double columns, double byLandmarks, double asked) const;
};

/// A search by landmarks among a few graphs of a larger one, which ends as soon as bounds are
/// known: these tell how many pairs the larger one is likely to solve.
class LandmarkProbe {
 public:
  /// The graphs are the queries of the request, among themselves: more than 256, so that fewer than
  /// half are landmarks, of whose pairs bounds tell nothing.
  explicit LandmarkProbe(SimilarRequest request);

  /// Pairs of the graphs to be solved.
  const Recycled<GraphPair>& pairs() const { return pairs_; }

  /// Finds bounds by the values of the pairs. Nothing if they are those of no kernel. Throws what
  /// DampedLibrary throws.
  std::optional<ProbedBounds> bounds(std::vector<double> values, const Progress& progress) const;

 private:
  std::int32_t graphs() const { return plan_.graphs(); }
  std::unique_ptr<DampedLikeness> damped(const LandmarkValues& values,
                                         const Progress& progress) const;

  SimilarRequest request_;
  LandmarkPlan plan_;
  Recycled<GraphPair> pairs_;
};

}  // namespace kindred
