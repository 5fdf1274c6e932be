#pragma once

#include <cstdint>

#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"

namespace kindred {

/// The estimated cost of an alignment: within a factor of three or so.
struct AlignmentEstimate {
  std::uint64_t memoryBytes = 0;  ///< at most
  double seconds = 0;
};

/// How fast a device aligns networks: so many a second, of all its cores.
struct AligningRates {
  double products;   ///< of a refinement
  double steps;      ///< of walks, each to an edge of one network from a node of the other
  double proposals;  ///< of one search
  double pairs;      ///< of nodes, through embeddings, rotation and neighbours
  double overlaps;   ///< through iterations of belief propagation
  double searches;   ///< side by side, at most
  double opening;    ///< seconds, before anything else
};

/// `threads` is 0 for one a core.
AligningRates ratesOfProcessor(int threads);

/// Those of an H200: other GPUs take a few times as long.
AligningRates ratesOfGpu();

AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request,
                                    const AligningRates& rates);
AlignmentEstimate estimateAlignment(const CualignRequest& request, const AligningRates& rates);

}  // namespace kindred
