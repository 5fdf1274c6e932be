#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/graph/graph.hpp"
#include "tests/engine/kernel/compiled.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

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
  std::vector<PathReport> reports;

  /// Pairs that took a path.
  std::uint64_t pairsBy(std::string_view path) const {
    const auto found = std::ranges::find(reports, path, &PathReport::name);
    return found == reports.end() ? 0 : found->pairs;
  }
};

inline Solved solveAll(Backend& backend, const std::shared_ptr<const KernelInput>& input,
                       const SolveOptions& options = {}) {
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      pairs.push_back({a, b});
  Solved solved{Matrix(count, count),
                std::vector<float>(pairs.size()),
                std::vector<std::uint16_t>(pairs.size()),
                {}};
  Progress progress;
  const auto solver = backend.kernels().prepare(input, options, progress);
  solver->solve(pairs, {solved.values.values(), solved.residuals, solved.iterations}, progress);
  solved.reports = solver->reports();
  return solved;
}

/// K of these pairs by the text-book loops.
inline std::vector<double> referenceValues(const std::shared_ptr<const KernelInput>& input,
                                           std::span<const GraphPair> pairs) {
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Progress progress;
  makeReferenceBackend()
      ->kernels()
      .prepare(input, {}, progress)
      ->solve(pairs, {values, residuals, iterations}, progress);
  return values;
}

/// Returns the reference values of all pairs. Each is solved in one order: equal values of the
/// other are a law of reference_laws_test.
inline Matrix referenceValues(const std::shared_ptr<const KernelInput>& input) {
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = a; b < count; ++b)
      pairs.push_back({a, b});
  const auto values = referenceValues(input, pairs);
  Matrix all(count, count);
  for (std::size_t at = 0; at < pairs.size(); ++at)
    all(pairs[at].a, pairs[at].b) = all(pairs[at].b, pairs[at].a) = values[at];
  return all;
}

/// K of one pair.
inline double solveOne(Backend& backend, const std::shared_ptr<const KernelInput>& input,
                       GraphPair pair, const SolveOptions& options = {}) {
  double value = 0;
  float residual = 0;
  std::uint16_t iterations = 0;
  Progress progress;
  backend.kernels()
      .prepare(input, options, progress)
      ->solve({&pair, 1}, {{&value, 1}, {&residual, 1}, {&iterations, 1}}, progress);
  CHECK(residual < 1e-3F);
  CHECK(iterations < 1000);
  return value;
}

}  // namespace kindred::test
