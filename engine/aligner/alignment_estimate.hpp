#pragma once

#include <cstdint>

#include "engine/aligner/best_alignment.hpp"
#include "engine/aligner/cualign.hpp"

namespace kindred {

/// The estimated cost of an alignment: within a factor of three or so.
struct AlignmentEstimate {
  std::uint64_t memoryBytes = 0;  ///< at most
  double seconds = 0;             ///< on so many threads of the processor
};

/// `threads` is 0 for one a core.
AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request, int threads);
AlignmentEstimate estimateAlignment(const CualignRequest& request, int threads);

}  // namespace kindred
