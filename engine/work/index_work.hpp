#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/similar/similar_index.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/embed_work.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// Returns the coordinates whose values with landmarks make an index; nothing for a small library,
/// whose index is made in a moment.
std::optional<EmbedRequest> landmarksOf(const IndexRequest& request);

/// Makes a library ready to be searched for one graph after another. `landmarks` says where its
/// landmarksOf() are kept, or would be: without a store they are not. Throws what findSimilar()
/// throws, and Cancelled if comparing with landmarks was stopped.
std::shared_ptr<const SimilarIndex> compute(const IndexRequest& request,
                                            const WorkSetting& landmarks, Progress& progress);

/// Finds by the index of a library what compute() finds without one.
ComputedPointer<SimilarResult> compute(const SimilarRequest& request, const SimilarIndex& index,
                                       Progress& progress);

}  // namespace kindred
