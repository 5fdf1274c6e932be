#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/nearest_nodes.hpp"

namespace kindred {

/// Sorts all nodes by their cosine, for each node.
NearestNodes nearestByDefinition(const Embedding& of, const Embedding& among, std::int32_t count);

}  // namespace kindred
