#pragma once

#include <cstdint>

#include "engine/align/aligning_rates.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"

namespace kindred {

/// The estimated cost of an alignment: within a factor of three or so.
struct AlignmentEstimate {
  std::uint64_t memoryBytes = 0;  ///< at most
  double seconds = 0;             ///< if features find most edges
  double mostSeconds = 0;         ///< if trees and a relaxed mapping are needed, too
};

AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request,
                                    const AligningRates& rates);
AlignmentEstimate estimateAlignment(const CualignRequest& request, const AligningRates& rates);

}  // namespace kindred
