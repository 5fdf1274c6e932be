#pragma once

#include <cstdint>

#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/recycled.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::cpu {

/// The overlap matrix S as pairs of candidates {e, f} that overlap, each once: both non-zeros,
/// (e, f) and (f, e), are met together. Pairs stand in the order of the hub of their edge in
/// network A (its end of higher degree), then of its other end, then of f, a candidate of the other
/// end, and of e, a candidate of the hub, so that equal f follow each other.
struct OverlapPairs {
  Recycled<std::int32_t> e;
  Recycled<std::int32_t> f;

  std::int64_t size() const noexcept { return static_cast<std::int64_t>(e.size()); }
};

/// Finds the pairs with all threads of the task arena that it is called in; their order does not
/// depend on the threads. Checks for cancellation. Throws Error (Memory) if pairs and their
/// messages, `bytesOfPair` each, take more than the available bytes (0: unknown).
OverlapPairs overlapPairs(const Graph& a, const Graph& b, const Candidates& candidates,
                          const Progress& progress, std::uint64_t bytesOfPair = 16,
                          std::uint64_t availableBytes = 0);

}  // namespace kindred::cpu
