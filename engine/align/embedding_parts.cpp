#include "engine/align/embedding_parts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kindred {

namespace {

constexpr auto embeddingStage = "embedding";

}  // namespace

ResultRequest resultRequestOf(const EmbeddingOptions& options) {
  return {embeddingKind, embeddingVersion,
          ResultOptions{}.add(embeddingStage, options, embeddingOptionTable())};
}

EmbeddingOptions embeddingOptionsOf(const ResultOptions& options) {
  return options.of(embeddingStage, embeddingOptionTable());
}

/// The dimension, and every point.
void keepEmbedding(const Embedding& embedding, PartStore& store) {
  ByteWriter writer;
  writer.count(static_cast<std::uint64_t>(embedding.dimension));
  writer.values(std::span{embedding.values});
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<Embedding> keptEmbedding(std::int32_t nodeCount, PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  Embedding embedding;
  const auto dimension = reader.count();
  if (!std::in_range<std::int32_t>(dimension)) throw MalformedBytes{};
  embedding.nodeCount = nodeCount;
  embedding.dimension = static_cast<std::int32_t>(dimension);
  embedding.values =
      reader.values<float>(static_cast<std::size_t>(nodeCount) * embedding.dimension);
  if (!reader.isAtEnd() ||
      !std::ranges::all_of(embedding.values, [](float value) { return std::isfinite(value); }))
    throw MalformedBytes{};
  return embedding;
}

}  // namespace kindred
