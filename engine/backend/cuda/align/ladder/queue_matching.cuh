#pragma once

#include "engine/backend/cuda/align/candidates_on_device.cuh"

namespace kindred::cuda {

/// A queue that blocks fill, in any order: what is done with the nodes does not depend on it.
struct MatchingQueues {
  CandidateView candidates;
  std::int32_t* best;
  std::int32_t* taken;
  std::int32_t* mates;
  std::int32_t* filled;
  std::int32_t* filling;

  __device__ void push(std::int32_t node) const { filled[atomicAdd(filling, 1)] = node; }
  __device__ bool isOfA(std::int32_t node) const { return node < candidates.nodesOfA; }
  /// The node at the other end of a candidate.
  __device__ std::int32_t opposite(std::int32_t node, std::int32_t candidate) const {
    return isOfA(node) ? candidates.nodesOfA + candidates.nodesB[candidate]
                       : candidates.nodesA[candidate];
  }
  __device__ std::int32_t begin(std::int32_t node) const {
    return isOfA(node) ? candidates.offsetsA[node]
                       : candidates.offsetsB[node - candidates.nodesOfA];
  }
  __device__ std::int32_t end(std::int32_t node) const {
    return isOfA(node) ? candidates.offsetsA[node + 1]
                       : candidates.offsetsB[node - candidates.nodesOfA + 1];
  }
  __device__ std::int32_t candidateAt(std::int32_t node, std::int32_t at) const {
    return isOfA(node) ? at : candidates.orderB[at];
  }
};

/// Half-approximate matching as it was published: locally dominant candidates, in rounds, with two
/// queues of nodes. The same matching as that of Suitors.
class QueueMatching {
 public:
  explicit QueueMatching(const CandidateView& candidates);

  /// Matches values of candidates; waits for the stream once a round.
  void match(const float* values, const Stream& stream);

  /// The candidate of each node of A, or unmatched.
  const std::int32_t* mates() const { return mates_.data(); }

 private:
  std::int32_t counted(const Stream& stream);
  MatchingQueues queues(Buffer<std::int32_t>& filled);

  CandidateView candidates_;
  Buffer<std::int32_t> best_;   ///< the candidate that each node of A and then of B points to
  Buffer<std::int32_t> taken_;  ///< 1: the node is matched
  Buffer<std::int32_t> mates_;
  Buffer<std::int32_t> matched_;  ///< the queue of this round: nodes that were matched in it
  Buffer<std::int32_t> waiting_;  ///< that of the next: nodes that pointed to one of these
  Buffer<std::int32_t> filling_;  ///< how many a queue has
};

}  // namespace kindred::cuda
