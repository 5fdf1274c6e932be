#pragma once

#include <vector>

#include "engine/similar/similar_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

std::vector<WorkInput> inputsOf(const SimilarRequest& request);

/// The landmarks of an index, if a few graphs are looked for in a library that is worth one.
std::vector<WorkStep> stepsOf(const SimilarRequest& request);

/// The remarks on lists: doubts on their values, and how they are ranked.
Remarks remarksOn(const SimilarResult& result);

/// The lists of a search as a result, with what is to be known of them.
ComputedPointer<SimilarResult> withItsOrigin(SimilarResult result);

/// Lists of similar graphs. Throws what findSimilar() throws.
ComputedPointer<SimilarResult> compute(const SimilarRequest& request, const WorkSetting& setting,
                                       Progress& progress);

/// Null if no finished lists are kept. Throws MalformedBytes if they do not fit the request.
ComputedPointer<SimilarResult> kept(const SimilarRequest& request, PartSource& source,
                                    Progress& progress);

}  // namespace kindred
