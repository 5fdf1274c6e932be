#pragma once

#include <cstdint>

#include "engine/gram/plan.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// True if landmarks may spare a search most kernel values: there are many graphs, and the search
/// is not shared among processes.
bool maySearchByLandmarks(const SimilarRequest& request, const GramPlan& plan);

/// The share of all pairs that a search is likely to solve: 1 if landmarks spare none.
double likelyShare(const SimilarRequest& request, const GramPlan& plan);

/// Returns the memory of a search by landmarks at most, beside that of any search.
std::uint64_t landmarkMemory(const GramPlan& plan);

}  // namespace kindred
