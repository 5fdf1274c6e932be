#pragma once

#include <cstdint>

#include "engine/align/loopless.hpp"
#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// A network without self-loops: neighbours, and a bit for each two nodes that are joined.
struct JoinedNodes {
  std::int32_t nodeCount;
  std::int32_t edgeCount;
  const std::int32_t* offsets;
  const Node* neighbours;
  std::int64_t wordsOfRow;
  const std::uint32_t* words;

  __device__ bool areJoined(Node a, Node b) const {
    return (__ldg(words + a * wordsOfRow + (b >> 5)) >> (b & 31) & 1U) != 0;
  }
  __device__ std::int32_t degree(Node node) const {
    return __ldg(offsets + node + 1) - __ldg(offsets + node);
  }
};

class JoinedOnDevice {
 public:
  JoinedOnDevice(const Loopless& network, const Stream& stream);

  const JoinedNodes& view() const { return view_; }

 private:
  Buffer<std::int32_t> offsets_;
  Buffer<Node> neighbours_;
  Buffer<std::uint32_t> words_;
  JoinedNodes view_;
};

}  // namespace kindred::cuda
