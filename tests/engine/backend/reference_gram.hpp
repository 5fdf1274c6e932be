#pragma once

#include <memory>
#include <vector>

#include "tests/engine/kernel/compiled.hpp"
#include "tests/support/reference/reference_backend.hpp"

namespace kindred::test {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

inline std::shared_ptr<const Graph> share(GraphData data) {
  return std::make_shared<const Graph>(std::move(data));
}

/// K over all pairs of the graphs, both triangles worked out on their own.
inline Matrix referenceGram(const Graphs& graphs, const KernelOptions& options,
                            std::size_t largestDense = largestDenseSystem) {
  const auto input = compiled(graphs, options);
  const auto count = static_cast<std::int32_t>(graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      pairs.push_back({a, b});
  Matrix gram{graphs.size(), graphs.size()};
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Progress progress;
  makeReferenceBackend(largestDense)
      ->kernels()
      .prepare(input, {}, progress)
      ->solve(pairs, {gram.values(), residuals, iterations}, progress);
  return gram;
}

inline NodalSimilarity referenceNodal(const std::shared_ptr<const Graph>& a,
                                      const std::shared_ptr<const Graph>& b,
                                      const KernelOptions& options) {
  const auto input = compiled({a, b}, options);
  Progress progress;
  return makeReferenceBackend()
      ->kernels()
      .prepare(input, {}, progress)
      ->nodalSimilarity({0, 1}, progress);
}

}  // namespace kindred::test
