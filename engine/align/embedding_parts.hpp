#pragma once

#include <cstdint>
#include <optional>

#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that an embedding is: its input is one graph, its one part the points.
inline constexpr auto embeddingKind = "embedding";

/// Counts up when the same options give other points than before.
inline constexpr int embeddingVersion = 1;

/// An embedding as any result is asked for.
ResultRequest resultRequestOf(const EmbeddingOptions& options);

/// Throws Error if the options cannot be.
EmbeddingOptions embeddingOptionsOf(const ResultOptions& options);

/// Keeps the points; finish() of the store is for the caller.
void keepEmbedding(const Embedding& embedding, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many nodes.
std::optional<Embedding> keptEmbedding(std::int32_t nodeCount, PartSource& source);

}  // namespace kindred
