#pragma once

#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// What to know before an alignment is believed: what was not compared, what did not come to
/// its end, and that trees were compared because features conserved too little.
/// `searches` is how many were asked for: one says nothing of how settled pairs are. `locked` pairs
/// count as little, since no search could change them.
Remarks alignmentDoubts(const BestAlignment& alignment, int searches, std::size_t locked = 0);
Remarks alignmentDoubts(const CualignAlignment& alignment);

/// Adds that no alignment is better, if the search ended because of that.
Remarks alignmentDoubts(const BestAlignment& alignment, const BestAlignmentRequest& request);

/// True if no alignment has a greater value of the goal, so that a search ends when it comes to
/// this one.
bool cannotBeBetter(const BestAlignment& alignment, const BestAlignmentRequest& request);

/// The pairs that are settled and that searches could have changed: neither locked nor best hits
/// that stayed aligned.
std::int64_t settledBySearches(const BestAlignment& alignment, std::size_t locked);

/// True if the embeddings were made comparable by some of the nodes alone.
bool isRotatedBySample(const CualignAlignment& alignment);

}  // namespace kindred
