#include "engine/align/edge_bits.hpp"

namespace kindred {

EdgeBits::EdgeBits(const Loopless& network, bool hasAllBits)
    : network_{network},
      wordsOfRow_{hasAllBits ? (network.nodeCount() + 63) / 64 : 0},
      words_(wordsOfRow_ * network.nodeCount(), 0),
      signatures_(network.nodeCount(), 0) {
  for (Node node = 0; node < network.nodeCount(); ++node)
    for (const Node other : network.neighbours(node)) {
      const auto bit = std::uint64_t{1} << (other & 63);
      if (hasAllBits) words_[node * wordsOfRow_ + (other >> 6)] |= bit;
      signatures_[node] |= bit;
    }
}

}  // namespace kindred
