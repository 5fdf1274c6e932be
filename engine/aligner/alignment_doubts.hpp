#pragma once

#include <string>
#include <vector>

#include "engine/aligner/best_alignment.hpp"
#include "engine/aligner/cualign.hpp"

namespace kindred {

/// Sentences to know before an alignment is believed: what was not compared, what did not come to
/// its end.
std::vector<std::string> alignmentDoubts(const BestAlignment& alignment);
std::vector<std::string> alignmentDoubts(const CualignAlignment& alignment);

/// True if the embeddings were made comparable by some of the nodes alone.
bool isRotatedBySample(const CualignAlignment& alignment);

}  // namespace kindred
