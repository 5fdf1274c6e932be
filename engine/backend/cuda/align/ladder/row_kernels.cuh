#pragma once

#include "engine/backend/cuda/align/belief_kernels.cuh"
#include "engine/backend/primitives/belief_ladder.hpp"

namespace kindred::cuda {

/// Belief propagation on rows of S, as it was published: see PublishedRows.
struct RowView {
  CandidateView candidates;
  const std::int64_t* offsets;      ///< entries of each row
  const std::uint32_t* transposed;  ///< where the transposed entry is
  const float* weights;             ///< times α
  float beta;
  float* bounds;  ///< F, if a rung stores it
  float* fresh;   ///< d, y and z as lines 10 to 12 have them, one after the other
  float* q;
  float* sums;  ///< d of each candidate
  LargestTwo<float>* ofNodesA;
  LargestTwo<float>* ofNodesB;
};

/// All messages after an iteration.
struct RowMessages {
  float* y;
  float* z;
  float* entries;  ///< S
};

/// Rows that teams of so many threads take, one each; all rows if `rows` is null.
struct TeamRows {
  int threads;
  const std::int32_t* rows;
  std::int32_t count;
};

/// An iteration without bins: rungs Separate, Fused and Unstored.
void iterateRows(BeliefRung rung, const RowView& view, const RowMessages& before,
                 const RowMessages& after, const Damping<float>& damping, const Stream& stream);

/// Sends the messages that teams of threads send in an iteration.
void sendByTeams(const TeamRows& team, const RowView& view, const RowMessages& before,
                 const RowMessages& after, const Damping<float>& damping, const Stream& stream);

/// The largest two of each node, after all rows have been sent.
void findLargestOfRows(const RowView& view, const RowMessages& messages, const Stream& stream);

}  // namespace kindred::cuda
