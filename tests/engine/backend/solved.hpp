#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/graph/graph.hpp"
#include "tests/engine/kernel/compiled.hpp"

namespace kindred::test {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

inline std::shared_ptr<const Graph> graphOf(GraphData data) {
  return std::make_shared<const Graph>(std::move(data));
}

/// Both triangles of a Gram matrix, each pair solved on its own.
struct Solved {
  Matrix values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

inline Solved solveAll(Backend& backend, const std::shared_ptr<const KernelInput>& input,
                       const SolveOptions& options = {}) {
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      pairs.push_back({a, b});
  Solved solved{Matrix(count, count), std::vector<float>(pairs.size()),
                std::vector<std::uint16_t>(pairs.size())};
  Progress progress;
  backend.prepare(input, options, progress)
      ->solve(pairs, {solved.values.values(), solved.residuals, solved.iterations}, progress);
  return solved;
}

}  // namespace kindred::test
