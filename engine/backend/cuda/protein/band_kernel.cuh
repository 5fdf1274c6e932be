#pragma once

#include <cstdint>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/in_step/step_batch.hpp"
#include "engine/backend/cuda/pair_input.cuh"
#include "engine/backend/cuda/protein/protein_graphs.hpp"

namespace kindred::cuda {

/// The data that the products of all pairs of a batch read.
struct BandInput {
  PairInput<float> pairs;
  StepBatch batch;
  const ProteinPair* plans;  ///< one a slot
  const RowGraphView* rowGraphs;
  const LaneGraphView* laneGraphs;
};

/// product = r - Ŵ z of these bands, a block each, with so much shared memory; their curvatures are
/// left as sums of the batch.
void multiplyBands(const BandInput& input, const EdgeForm& form, const BlockTask* bands,
                   std::size_t count, std::int32_t sharedBytes, const Stream& stream);

}  // namespace kindred::cuda
