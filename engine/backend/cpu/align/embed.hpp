#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Embeds the nodes of a network with all threads of the task arena that it is called in. What
/// random walks reach is a dense matrix. Throws Error (Memory) if it does not fit.
Embedding embed(const Graph& network, const EmbeddingOptions& options, SimdLevel level,
                Progress& progress);

}  // namespace kindred::cpu
