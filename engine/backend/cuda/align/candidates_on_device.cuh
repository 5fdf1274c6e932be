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
  /// The arrays of a view; they may have room for more than there are.
  struct Arrays {
    Buffer<std::int32_t> offsetsA;
    Buffer<Node> nodesA;
    Buffer<Node> nodesB;
    Buffer<double> weights;
    Buffer<std::int32_t> offsetsB;
    Buffer<std::int32_t> orderB;
  };

  CandidatesOnDevice(const Candidates& candidates, const Stream& stream);

  CandidatesOnDevice(std::int32_t nodesOfA, std::int32_t nodesOfB, std::int32_t count,
                     Arrays arrays);

  const CandidateView& view() const { return view_; }

 private:
  Arrays arrays_;
  CandidateView view_;
};

}  // namespace kindred::cuda
