#include "engine/backend/cuda/align/candidates_on_device.cuh"

#include <utility>

namespace kindred::cuda {

CandidatesOnDevice::CandidatesOnDevice(const Candidates& candidates, const Stream& stream)
    : CandidatesOnDevice{candidates.nodeCountA(),
                         candidates.nodeCountB(),
                         candidates.size(),
                         {{candidates.offsetsA(), stream},
                          {candidates.nodesA(), stream},
                          {candidates.nodesB(), stream},
                          {candidates.weights(), stream},
                          {candidates.offsetsB(), stream},
                          {candidates.orderB(), stream}}} {
  stream.wait();
}

CandidatesOnDevice::CandidatesOnDevice(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                       std::int32_t count, Arrays arrays)
    : arrays_{std::move(arrays)},
      view_{nodesOfA,
            nodesOfB,
            count,
            arrays_.offsetsA.data(),
            arrays_.nodesA.data(),
            arrays_.nodesB.data(),
            arrays_.weights.data(),
            arrays_.offsetsB.data(),
            arrays_.orderB.data()} {}

}  // namespace kindred::cuda
