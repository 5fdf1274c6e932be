#include "engine/align/embedding_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/result/one_part.hpp"

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

/// The dimension, and every point; the nodes are known.
void fields(auto& archive, Embedding& embedding) {
  archive.counts(embedding.dimension);
  archive.values(embedding.values,
                 static_cast<std::size_t>(embedding.nodeCount) * embedding.dimension);
  archive.require(
      std::ranges::all_of(embedding.values, [](float value) { return std::isfinite(value); }));
}

void keepEmbedding(const Embedding& embedding, PartStore& store) { keepOnePart(embedding, store); }

std::optional<Embedding> keptEmbedding(std::int32_t nodeCount, PartSource& source) {
  Embedding known;
  known.nodeCount = nodeCount;
  return keptOnePart(source, std::move(known));
}

}  // namespace kindred
