#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Compares all points of two embeddings, some rows at a time, with all threads of the task arena
/// that it is called in. One unit of progress a node.
/// Throws Error (Memory) if the pairs that would be found do not fit.
NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         SimdLevel level, Progress& progress);

}  // namespace kindred::cpu
