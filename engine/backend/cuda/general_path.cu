#include "engine/backend/cuda/general_path.cuh"
#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/backend/pairs/solve_rules.hpp"

namespace kindred::cuda {
namespace {

constexpr double secondsOfPair = 1e-7;

}  // namespace

template <typename Real>
GeneralPath::Solvers<Real>& GeneralPath::made(std::unique_ptr<Solvers<Real>>& solvers) {
  if (!solvers) solvers = std::make_unique<Solvers<Real>>(input_, stream_);
  return *solvers;
}

template <typename Real>
void GeneralPath::solveAll(Solvers<Real>& solvers, std::span<const GraphPair> pairs,
                           const Progress& progress, const OnEnd& onEnd) const {
  const double q = input_.host().q;
  const StopRule rule =
      std::is_same_v<Real, float> ? ruleInSingle(options_, q) : ruleInDouble(options_, q);
  std::vector<GraphPair> small;
  std::vector<PairNeed> needs;
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const GraphPair pair = oriented(input_.host(), pairs[at]);
    const PairNeed need = needOf(input_.host(), pair);
    if (need.shape == gridShape) {
      onEnd(at, solvers.grid.solve(solvers.graphs.view(pair.a), solvers.graphs.view(pair.b), need,
                                   rule, nullptr, progress));
      continue;
    }
    small.push_back(pair);
    needs.push_back(need);
    places.push_back(at);
  }
  solvers.batches.solve(small, needs, rule, solvers.blocks, progress,
                        [&](std::size_t at, const PairEnd& end) { onEnd(places[at], end); });
}

std::vector<std::size_t> GeneralPath::solve(std::span<const GraphPair> pairs, double,
                                            const PairOutcomes& outcomes, Progress& progress) {
  std::vector<std::size_t> doubtful;
  const double trusted = trustedAmplification(input_.host(), options_);
  solveAll(made(single_), pairs, progress, [&](std::size_t at, const PairEnd& end) {
    if (end.isTrusted(trusted))
      end.keep(at, outcomes, progress);
    else
      doubtful.push_back(at);
  });
  return doubtful;
}

void GeneralPath::solveExactly(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                               Progress& progress) {
  solveAll(made(exact_), pairs, progress,
           [&](std::size_t at, const PairEnd& end) { end.keep(at, outcomes, progress); });
}

double GeneralPath::leastCost() const { return secondsOfPair; }

double GeneralPath::cost(GraphPair pair) const {
  // Measured over drugs and proteins on an H200, at some twelve iterations a pair.
  constexpr double secondsOfUnknown = 3e-10;
  constexpr double secondsOfProduct = 1e-10;
  const KernelGraph& a = input_.host().graphs[pair.a];
  const KernelGraph& b = input_.host().graphs[pair.b];
  return secondsOfPair + secondsOfUnknown * a.nodeCount * b.nodeCount +
         secondsOfProduct * static_cast<double>(a.neighbours.size()) *
             static_cast<double>(b.neighbours.size());
}

NodalSimilarity GeneralPath::nodalSimilarity(GraphPair pair, Progress& progress) {
  auto& solvers = made(exact_);
  const GraphPair larger = oriented(input_.host(), pair);
  std::vector<double> scaled;
  const PairEnd end = solvers.grid.solve(
      solvers.graphs.view(larger.a), solvers.graphs.view(larger.b), needOf(input_.host(), larger),
      {options_.tolerance, options_.maximumIterations, true}, &scaled, progress);

  const auto first = GraphScaling{input_.host().graphs[pair.a]}.right;
  const auto second = GraphScaling{input_.host().graphs[pair.b]}.right;
  const bool isSwapped = larger.a != pair.a;
  NodalSimilarity similarity{.values = Matrix{first.size(), second.size()},
                             .residual = end.residual,
                             .iterations = end.iterations,
                             .isConverged = end.isConverged};
  for (std::size_t i = 0; i < first.size(); ++i) {
    for (std::size_t k = 0; k < second.size(); ++k) {
      const std::size_t at = isSwapped ? k * first.size() + i : i * second.size() + k;
      similarity.values(i, k) =
          input_.host().rightHandSideFactor * scaled[at] / (first[i] * second[k]);
    }
  }
  return similarity;
}

}  // namespace kindred::cuda
