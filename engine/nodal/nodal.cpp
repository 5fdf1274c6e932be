#include "engine/nodal/nodal.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <span>

#include "engine/backend/pairs/environments.hpp"
#include "engine/backend/stand_in.hpp"
#include "engine/core/language.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/finite.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

/// Σ p_i p'_i' x_ii'
double kernelValue(std::span<const double> starts, std::span<const double> otherStarts,
                   const Matrix& similarity) {
  double value = 0;
  for (std::size_t i = 0; i < similarity.rows(); ++i)
    for (std::size_t j = 0; j < similarity.columns(); ++j)
      value += starts[i] * otherStarts[j] * similarity(i, j);
  return value;
}

/// The unknowns of a pair, to which the time that it takes is about proportional.
std::uint64_t workOf(const KernelInput& input, std::int32_t a, std::int32_t b) {
  return static_cast<std::uint64_t>(input.graphs[a].nodeCount) *
         static_cast<std::uint64_t>(input.graphs[b].nodeCount);
}

/// A graph compared with itself.
struct Self {
  double value = 0;           ///< K(a, a)
  std::vector<double> nodes;  ///< x(i, i)
  bool isConverged = true;
};

Self compareWithItself(const KernelInput& input, std::int32_t graph, KernelSolver& solver,
                       Progress& progress) {
  const auto similarity = solver.nodalSimilarity({graph, graph}, progress);
  progress.advance(workOf(input, graph, graph));
  const auto& starts = input.graphs[graph].start;
  Self self{.value = kernelValue(starts, starts, similarity.values),
            .isConverged = similarity.isConverged};
  for (std::size_t node = 0; node < similarity.values.rows(); ++node)
    self.nodes.push_back(similarity.values(node, node));
  return self;
}

/// Compares each graph with itself, and fills in the normalised value and the likeness of a result
/// that has its values.
void compareWithEquals(NodalResult& result, const KernelInput& input, KernelSolver& solver,
                       Progress& progress) {
  const auto a = compareWithItself(input, 0, solver, progress);
  const auto b = compareWithItself(input, 1, solver, progress);
  Matrix whole{1, 1, result.value};
  normalise(whole, std::span{&a.value, 1}, std::span{&b.value, 1}, result.request.solve.tolerance);
  result.normalised = whole(0, 0);
  if (input.environments > 0) {
    result.likeness = commonRounds(input, {0, 1});
  } else {
    result.likeness = result.similarity.values;
    normalise(result.likeness, a.nodes, b.nodes, result.request.solve.tolerance);
  }
  result.provenance.notConverged += (a.isConverged ? 0U : 1U) + (b.isConverged ? 0U : 1U);
}

}  // namespace

NodalResult computeNodal(const NodalRequest& request, Backend& backend, Progress& progress) {
  auto compiling = progress.slice(0, 0.1);
  compiling.begin(Language::translated("Compiling"), 0);
  requireNodes(request.kernel);
  const auto graphs = graphsFor(request.kernel, std::array{request.a, request.b}, compiling);
  const auto input =
      std::make_shared<const KernelInput>(compileKernel(graphs, request.kernel, compiling));

  auto preparing = progress.slice(0.1, 0.2);
  preparing.begin(Language::translated("Preparing"), 2);
  const auto solver = backend.kernels().prepare(input, request.solve, preparing);

  auto solving = progress.slice(0.2, 1);
  solving.begin(Language::translated("Computing"),
                workOf(*input, 0, 1) +
                    (request.normalises ? workOf(*input, 0, 0) + workOf(*input, 1, 1) : 0));
  const auto started = std::chrono::steady_clock::now();
  NodalResult result{.a = graphs[0], .b = graphs[1], .request = request};
  result.similarity = solver->nodalSimilarity({0, 1}, solving);
  solving.advance(workOf(*input, 0, 1));
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  if (!std::ranges::all_of(result.similarity.values.values(),
                           [](double x) { return std::isfinite(x); }))
    refuseInfinite(*request.a, *request.b);

  result.value =
      kernelValue(input->graphs[0].start, input->graphs[1].start, result.similarity.values);
  result.provenance.device = backend.device().id;
  result.provenance.remarks = input->remarks;
  result.provenance.version = version();
  result.provenance.seconds = elapsed.count();
  result.provenance.meanIterations = static_cast<double>(result.similarity.iterations);
  result.provenance.pairs = 1;
  result.provenance.notConverged = result.similarity.isConverged ? 0U : 1U;
  result.provenance.residual = {0, 0, result.similarity.residual};
  if (request.normalises) compareWithEquals(result, *input, *solver, solving);
  return result;
}

NodalResult computeNodal(const NodalRequest& request, const OpenDevices& devices,
                         Progress& progress) {
  Remarks remarks;
  auto result = withStandIn(
      devices, remarks, [&](Backend& backend) { return computeNodal(request, backend, progress); });
  auto& told = result.provenance.remarks;
  told.insert(told.begin(), remarks.begin(), remarks.end());
  return result;
}

}  // namespace kindred
