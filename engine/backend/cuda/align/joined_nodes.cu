#include "engine/backend/cuda/align/joined_nodes.cuh"

namespace kindred::cuda {
namespace {

__global__ void markJoined(JoinedNodes network, std::uint32_t* words) {
  const auto node = static_cast<Node>(blockIdx.x);
  for (auto at = network.offsets[node] + static_cast<std::int32_t>(threadIdx.x);
       at < network.offsets[node + 1]; at += static_cast<std::int32_t>(blockDim.x)) {
    const Node neighbour = network.neighbours[at];
    atomicOr(words + node * network.wordsOfRow + (neighbour >> 5), 1U << (neighbour & 31));
  }
}

std::int64_t wordsOfRow(const Loopless& network) { return (network.nodeCount() + 31) / 32; }

}  // namespace

JoinedOnDevice::JoinedOnDevice(const Loopless& network, const Stream& stream)
    : offsets_{network.offsets(), stream},
      neighbours_{network.adjacency(), stream},
      words_{static_cast<std::size_t>(wordsOfRow(network)) *
             static_cast<std::size_t>(network.nodeCount())},
      view_{network.nodeCount(), network.edgeCount(), offsets_.data(),
            neighbours_.data(),  wordsOfRow(network), words_.data()} {
  check(cudaMemsetAsync(words_.data(), 0, words_.size() * sizeof(std::uint32_t), stream),
        "clearing");
  markJoined<<<static_cast<unsigned>(network.nodeCount()), 128, 0, stream>>>(view_, words_.data());
  checkLaunch("marking edges");
}

}  // namespace kindred::cuda
