#pragma once

#include <cstdint>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/in_step/step_batch.hpp"
#include "engine/backend/cuda/pair_input.cuh"

namespace kindred::cuda {

/// A graph by pointers; see FeatureGraphs::entriesOf.
struct FeatureGraphView {
  const Node* neighbours;  ///< one an entry
  const float* features;
};

/// The data that the products of all pairs of a batch read.
struct FeatureInput {
  PairInput<float> pairs;
  StepBatch batch;
  const FeatureGraphView* graphs;
  std::int32_t count;  ///< of features, filled up
  std::int32_t width;  ///< of the groups in which they lie
};

/// product = r - Ŵ z of these rows, by one of featureShapes; their curvatures are left as sums of
/// the batch.
void multiplyByFeatures(const FeatureInput& input, std::int32_t shape, const BlockTask* blocks,
                        std::size_t count, std::int32_t sharedBytes, const Stream& stream);

}  // namespace kindred::cuda
