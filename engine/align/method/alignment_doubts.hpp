#pragma once

#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// Returns doubts to know before an alignment is believed: what was not compared, what did not come
/// to its end, that trees were compared because features conserved too little, and that no
/// alignment is better. One search says nothing of how settled pairs are. Locked pairs count as
/// little, since no search could change them.
Remarks alignmentDoubts(const BestAlignment& alignment, const BestAlignmentRequest& request);
Remarks alignmentDoubts(const CualignAlignment& alignment);

/// Says which network measures count from, if the first is the larger.
Remarks sizeRemarks(const Graph& a, const Graph& b);

/// The pairs that are settled and that searches could have changed: neither locked nor best hits
/// that stayed aligned.
std::int64_t settledBySearches(const BestAlignment& alignment, std::size_t locked);

/// True if the embeddings were made comparable by some of the nodes alone.
bool isRotatedBySample(const CualignAlignment& alignment);

}  // namespace kindred
