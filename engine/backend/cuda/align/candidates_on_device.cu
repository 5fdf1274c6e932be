#include "engine/backend/cuda/align/candidates_on_device.cuh"

namespace kindred::cuda {

CandidatesOnDevice::CandidatesOnDevice(const Candidates& candidates, const Stream& stream)
    : offsetsA_{candidates.offsetsA(), stream},
      nodesA_{candidates.nodesA(), stream},
      nodesB_{candidates.nodesB(), stream},
      weights_{candidates.weights(), stream},
      offsetsB_{candidates.offsetsB(), stream},
      orderB_{candidates.orderB(), stream},
      view_{candidates.nodeCountA(), candidates.nodeCountB(), candidates.size(),
            offsetsA_.data(),        nodesA_.data(),          nodesB_.data(),
            weights_.data(),         offsetsB_.data(),        orderB_.data()} {
  stream.wait();
}

}  // namespace kindred::cuda
