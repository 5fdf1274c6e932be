#pragma once

#include "engine/gram/results_version.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a nodal similarity is: its inputs are two graphs, its one part is x.
inline constexpr auto nodalKind = "nodal-similarity";

/// Results of other versions are computed again.
inline constexpr int nodalResultsVersion = 1000 * gramResultsVersion + 1;

/// A nodal similarity as any result is asked for; compared with equal graphs, too.
ResultRequest resultRequestOf(const NodalRequest& request);

/// The options of such a request, without its graphs. Throws Error if they cannot be.
NodalRequest nodalRequestOf(const ResultOptions& options);

void keepNodal(const NodalResult& result, PartStore& store);

/// Returns the stored result of the request, which has its graphs; nothing if none is stored.
/// Throws MalformedBytes if the result does not fit the graphs.
std::optional<NodalResult> keptNodal(const NodalRequest& request, PartSource& source,
                                     Progress& progress);

}  // namespace kindred
