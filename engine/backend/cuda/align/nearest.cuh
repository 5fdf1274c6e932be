#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Alignment::findNearest on the current device.
NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         Progress& progress);

}  // namespace kindred::cuda
