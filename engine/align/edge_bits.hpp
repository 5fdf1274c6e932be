#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/loopless.hpp"

namespace kindred {

/// The edges of a network as bits, for a fast "are they joined". Most pairs that are not are known
/// by a few bits a node, which stay in the nearest cache. If the bits of all pairs take too much
/// memory, the neighbours of a node are searched instead.
class EdgeBits {
 public:
  /// The network must outlive it.
  explicit EdgeBits(const Loopless& network, bool hasAllBits = true);

  bool areJoined(Node a, Node b) const {
    if ((signatures_[a] >> (b & 63) & 1) == 0) return false;
    if (wordsOfRow_ == 0) return network_.areJoined(a, b);
    return (words_[a * wordsOfRow_ + (b >> 6)] >> (b & 63) & 1) != 0;
  }

  static std::uint64_t bytesFor(std::int64_t nodes) { return (nodes + 63) / 64 * nodes * 8; }

 private:
  const Loopless& network_;
  std::int64_t wordsOfRow_;  ///< 0 if there are no bits of all pairs
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> signatures_;  ///< of each node, the words of its row laid over another
};

}  // namespace kindred
