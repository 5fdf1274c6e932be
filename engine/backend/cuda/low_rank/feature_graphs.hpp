#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/backend/cuda/low_rank/feature_layout.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/edge_features.hpp"

namespace kindred::cuda {

/// The graphs of an input by the features of their edges, on the host:
///
///     Ŵ = Σ_k Φ_k ⊗ Φ'_k,    (Φ_k)_ij = ŵ_ij φ_k(e_ij)
///
/// A row of Ŵ z is made of rows of Φ_k z first, and each of them by Φ'_k then: for graphs of d and
/// d' neighbours, count · (d + d') terms an unknown instead of d d'.
class FeatureGraphs {
 public:
  /// `sharedBytes` is what a block can have of shared memory.
  FeatureGraphs(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                std::int32_t sharedBytes);

  const KernelInput& input() const { return *input_; }

  /// False if κe has no features, and the path takes no pair.
  bool hasFeatures() const { return features_ && features_->count() > 0; }
  std::int32_t count() const { return static_cast<std::int32_t>(features_->count()); }

  /// Features of an entry that lie beside each other; count() is filled up to a multiple of it.
  std::int32_t width() const { return count() <= 2 ? 1 : 4; }
  std::int32_t groupCount() const { return (count() + width() - 1) / width(); }

  /// ŵ φ of each entry of a graph's adjacency matrix: groups of width(), group by group.
  std::vector<float> entriesOf(std::int32_t graph) const;

  /// Returns which of featureShapes a pair takes, of which the second graph is in columns; -1 if
  /// none fits.
  std::int32_t shape(GraphPair oriented) const;

  /// Seconds of a whole H200, predicted; infinite for a pair that the path does not take.
  double cost(GraphPair pair) const;

 private:
  std::shared_ptr<const KernelInput> input_;
  std::int32_t sharedBytes_;
  std::optional<EdgeFeatures> features_;
};

}  // namespace kindred::cuda
