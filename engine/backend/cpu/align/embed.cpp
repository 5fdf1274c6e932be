#include "engine/backend/cpu/align/embed.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <cmath>

#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/backend/cpu/align/top_eigenpairs.hpp"
#include "engine/core/language.hpp"

namespace kindred::cpu {

namespace {

/// The matrix of NetMF, or the normalised adjacency matrix.
DensePanels walkMatrix(const Loopless& network, const EmbeddingOptions& options, SimdLevel level,
                       Progress& progress) {
  const std::int32_t nodes = network.nodeCount();
  const bool isLogarithm = options.method == EmbeddingMethod::NetMF;
  requireDenseMemory({nodes, nodes}, 1, "Embedding");
  DensePanels matrix{{nodes, nodes}};
  std::vector<float> scales(nodes);
  for (Node node = 0; node < nodes; ++node)
    if (const int degree = network.degree(node); degree > 0)
      scales[node] = static_cast<float>(1 / std::sqrt(static_cast<double>(degree)));
  WalkPanels walks{.shape = matrix.shape,
                   .network = {network.offsets().data(), network.adjacency().data()},
                   .scales = scales.data(),
                   .steps = isLogarithm ? options.window : 1,
                   .values = matrix.values.data()};
  if (isLogarithm)
    walks.factor =
        static_cast<float>(2. * network.edgeCount() / (options.window * options.negative));
  tbb::enumerable_thread_specific<UntouchedVector<float>> scratch;
  progress.begin(Language::translated("Walking through the network"), matrix.shape.panels());
  tbb::parallel_for(std::int64_t{0}, matrix.shape.panels(), [&](std::int64_t panel) {
    progress.checkpoint();
    const auto size = 2 * matrix.shape.blocks() * PanelShape::width * PanelShape::width;
    denseLoops(level).sumWalks(walks, panel, roomFor(scratch.local(), size));
    progress.advance();
  });
  return matrix;
}

}  // namespace

Embedding embed(const Graph& graph, const EmbeddingOptions& options, SimdLevel level,
                Progress& progress) {
  const Loopless network{graph};
  if (options.method == EmbeddingMethod::Features)
    return embeddingOfFeatures(network, nodeFeatures(network, progress));
  Embedding embedding{network.nodeCount(), options.dimension};
  if (network.edgeCount() == 0) return embedding;
  auto walking = progress.slice(0, 0.3);
  const auto matrix = walkMatrix(network, options, level, walking);
  auto solving = progress.slice(0.3, 1);
  solving.begin(Language::translated("Embedding nodes"), eigenPairSteps);
  const auto pairs = topEigenPairs(matrix, options.dimension,
                                   static_cast<std::uint64_t>(options.seed), level, solving);
  const auto count = pairs.values.size();
  for (Node node = 0; node < embedding.nodeCount; ++node) {
    if (network.degree(node) == 0) continue;
    for (std::size_t at = 0; at < count; ++at)
      embedding.row(node)[at] =
          static_cast<float>(std::sqrt(std::abs(pairs.values[at])) *
                             static_cast<double>(pairs.vectors[node * count + at]));
  }
  scaleRows(embedding);
  return embedding;
}

}  // namespace kindred::cpu
