#pragma once

#include <vector>

#include "engine/landmark/embed_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

std::vector<WorkInput> inputsOf(const EmbedRequest& request);

/// The coordinates of the set that landmarks are drawn from, if that is another one.
std::vector<WorkStep> stepsOf(const EmbedRequest& request);

/// Coordinates of graphs by landmarks. Throws what embedGraphs() throws, and Cancelled if those of
/// the set that landmarks are drawn from were stopped.
ComputedPointer<GraphCoordinates> compute(const EmbedRequest& request, const WorkSetting& setting,
                                          Progress& progress);

/// Null if nothing is kept. Throws MalformedBytes if what is kept does not fit the request.
ComputedPointer<GraphCoordinates> kept(const EmbedRequest& request, PartSource& source,
                                       Progress& progress);

}  // namespace kindred
