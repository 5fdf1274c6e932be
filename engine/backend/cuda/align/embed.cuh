#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/loopless.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// True if a network is worth embedding on a device: small ones, and features, are done by the
/// processor before the first launch ends.
bool isWorthEmbedding(const Graph& network, const EmbeddingOptions& options);

/// The most bytes of the device that an embedding takes, about.
std::uint64_t bytesToEmbed(const Graph& network);

/// Alignment::embed on the current device.
Embedding embed(const Graph& graph, const EmbeddingOptions& options, Progress& progress);

}  // namespace kindred::cuda
