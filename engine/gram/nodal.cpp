#include "engine/gram/nodal.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <span>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/finite.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

/// Σ p_i p'_i' x_ii'
double kernelValue(const KernelInput& input, const Matrix& similarity) {
  double value = 0;
  for (std::size_t i = 0; i < similarity.rows(); ++i)
    for (std::size_t j = 0; j < similarity.columns(); ++j)
      value += input.graphs[0].start[i] * input.graphs[1].start[j] * similarity(i, j);
  return value;
}

struct Normalised {
  double value = std::numeric_limits<double>::quiet_NaN();
  std::uint64_t notConverged = 0;  ///< of K(a, a) and K(b, b)
};

/// K(a, b) normalised as a Gram matrix is.
Normalised normalised(double value, const NodalRequest& request, KernelSolver& solver,
                      Progress& progress) {
  constexpr std::array selves{GraphPair{0, 0}, GraphPair{1, 1}};
  std::array<double, 2> diagonal{};
  std::array<float, 2> residuals{};
  std::array<std::uint16_t, 2> iterations{};
  solver.solve(selves, {diagonal, residuals, iterations}, progress);
  Matrix matrix{1, 1, value};
  normalise(matrix, std::span{diagonal}.first(1), std::span{diagonal}.last(1),
            request.solve.tolerance);
  return {matrix(0, 0), static_cast<std::uint64_t>(std::ranges::count(iterations, noConvergence))};
}

}  // namespace

NodalResult computeNodal(const NodalRequest& request, Backend& backend, Progress& progress) {
  auto compiling = progress.slice(0, 0.1);
  compiling.begin(Language::translated("Compiling"), 0);
  const auto graphs = graphsFor(request.kernel, std::array{request.a, request.b}, compiling);
  const auto input =
      std::make_shared<const KernelInput>(compileKernel(graphs, request.kernel, compiling));

  auto preparing = progress.slice(0.1, 0.2);
  preparing.begin(Language::translated("Preparing"), 2);
  const auto solver = backend.prepare(input, request.solve, preparing);

  auto solving = progress.slice(0.2, 1);
  solving.begin(Language::translated("Computing"), 1);
  const auto started = std::chrono::steady_clock::now();
  NodalResult result{.a = graphs[0], .b = graphs[1], .request = request};
  result.similarity = solver->nodalSimilarity({0, 1}, solving);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  if (!std::ranges::all_of(result.similarity.values.values(),
                           [](double x) { return std::isfinite(x); }))
    refuseInfinite(*request.a, *request.b);

  result.value = kernelValue(*input, result.similarity.values);
  const Normalised normal =
      request.normalises ? normalised(result.value, request, *solver, solving) : Normalised{};
  result.normalised = normal.value;
  result.provenance = {
      .device = backend.device().id,
      .version = std::string{version()},
      .seconds = elapsed.count(),
      .meanIterations = static_cast<double>(result.similarity.iterations),
      .pairs = 1,
      .notConverged = normal.notConverged + (result.similarity.isConverged ? 0U : 1U),
      .residual = {0, 0, result.similarity.residual}};
  return result;
}

}  // namespace kindred
