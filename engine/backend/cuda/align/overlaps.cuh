#pragma once

#include "engine/backend/cuda/align/candidates_on_device.cuh"
#include "engine/backend/cuda/align/joined_nodes.cuh"
#include "engine/backend/cuda/align/overlap_plan.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Two candidates that overlap, {e, f}: e is one of a hub's, known by its place among the
/// candidates of the task. Both in one word if they fit, or in two.
struct OverlapIndex {
  int bitsOfF;  ///< 32: two words
  const std::uint32_t* words;
  const std::uint32_t* more;  ///< the places of e, if there are two words

  bool isWide() const { return bitsOfF == 32; }
};

/// The overlap matrix by pairs, each once.
///
/// Sorted by edges of A, then by f, then by e: pairs of a task share the candidates of a few hubs,
/// and those that follow each other often share f.
class OverlapsOnDevice {
 public:
  OverlapsOnDevice(const HubEdges& edges, const JoinedNodes& b, const Candidates& candidates,
                   const CandidateView& onDevice, const Stream& stream, const Progress& progress);

  const OverlapPlan& plan() const { return plan_; }
  const OverlapTask* tasks() const { return tasks_.data(); }
  OverlapIndex index() const { return {bitsOfF_, words_.data(), more_.data()}; }

 private:
  OverlapPlan plan_;
  int bitsOfF_ = 0;
  Buffer<OverlapTask> tasks_;
  Buffer<std::uint32_t> words_;
  Buffer<std::uint32_t> more_;
};

}  // namespace kindred::cuda
