#pragma once

#include "engine/align/candidates.hpp"
#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// Candidate pairs in the memory of a device; see Candidates.
struct CandidateView {
  std::int32_t nodesOfA;
  std::int32_t nodesOfB;
  std::int32_t count;
  const std::int32_t* offsetsA;
  const Node* nodesA;
  const Node* nodesB;
  const double* weights;
  const std::int32_t* offsetsB;
  const std::int32_t* orderB;  ///< candidates by their nodes of B
};

class CandidatesOnDevice {
 public:
  CandidatesOnDevice(const Candidates& candidates, const Stream& stream);

  const CandidateView& view() const { return view_; }

 private:
  Buffer<std::int32_t> offsetsA_;
  Buffer<Node> nodesA_;
  Buffer<Node> nodesB_;
  Buffer<double> weights_;
  Buffer<std::int32_t> offsetsB_;
  Buffer<std::int32_t> orderB_;
  CandidateView view_;
};

}  // namespace kindred::cuda
