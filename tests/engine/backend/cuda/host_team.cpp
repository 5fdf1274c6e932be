#include "tests/engine/backend/cuda/host_team.hpp"

#include <utility>

#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/pairs/solve_rules.hpp"
#include "tests/engine/backend/cuda/gradient/host_gradient.hpp"

namespace kindred::test {

using namespace kindred::cuda;

template <typename Real>
HostTeam<Real>::HostTeam(const KernelInput& input, std::int64_t size)
    : input_{input},
      size_{size},
      arrays_{input},
      views_{arrays_.views(arrays_.pointers())},
      node_{input.node},
      edge_{input.edge} {}

template <typename Real>
PairView<Real> HostTeam<Real>::view(GraphPair pair, bool storesCoefficients) {
  const GraphView<Real>& a = views_[pair.a];
  const GraphView<Real>& b = views_[pair.b];
  const auto unknowns = static_cast<std::size_t>(a.nodeCount) * b.nodeCount;
  const std::size_t stored =
      storesCoefficients ? static_cast<std::size_t>(a.edgeCount) * b.edgeCount : 0;
  numbers_.assign(7 * unknowns + stored, Real{0});
  Real* next = numbers_.data();
  const auto take = [&] { return std::exchange(next, next + unknowns); };
  return {.a = a,
          .b = b,
          .node = viewOf(input_.node, node_),
          .edge = viewOf(input_.edge, edge_),
          .factor = input_.rightHandSideFactor,
          .similarity = take(),
          .residual = take(),
          .preconditioned = take(),
          .direction = take(),
          .product = take(),
          .solution = take(),
          .search = take(),
          .coefficients = storesCoefficients ? next : nullptr};
}

template <typename Real>
template <typename Work>
ConjugateSteps::Sums HostTeam<Real>::summed(const Work& work) const {
  ConjugateSteps::Sums all;
  for (std::int64_t rank = 0; rank < size_; ++rank) {
    const ConjugateSteps::Sums sums = work(Member{rank, size_});
    all.energy += sums.energy;
    all.value += sums.value;
  }
  return all;
}

template <typename Real>
double HostTeam<Real>::multiply(const PairView<Real>& view) const {
  double curvature = 0;
  for (std::int64_t rank = 0; rank < size_; ++rank)
    curvature += view.multiply({rank, size_});
  return curvature;
}

template <typename Real>
ConjugateSteps HostTeam<Real>::solve(GraphPair pair, const StopRule& rule,
                                     bool storesCoefficients) {
  const PairView<Real> system = view(pair, storesCoefficients);
  if (storesCoefficients)
    for (std::int64_t rank = 0; rank < size_; ++rank)
      system.computeCoefficients({rank, size_});
  auto sums = summed([&](Member member) { return system.begin(member); });
  for (int length = 0; length < input_.lmin; ++length) {
    for (std::int64_t rank = 0; rank < size_; ++rank)
      system.dropResidual({rank, size_});
    multiply(system);
    sums = summed([&](Member member) { return system.withoutSolution().update(member, 1, 0); });
  }
  ConjugateSteps steps;
  steps.start(rule, sums);
  while (steps.goesOn() && steps.choose(multiply(system)))
    steps.advance(summed([&](Member member) {
      return system.update(member, static_cast<Real>(steps.alpha()),
                           static_cast<Real>(steps.beta()));
    }));

  double square = 0;
  for (std::int64_t rank = 0; rank < size_; ++rank)
    square += system.residualSquare({rank, size_});
  residual_ = system.relativeResidual(square);
  similarity_ = Matrix(system.a.nodeCount, system.b.nodeCount);
  for (std::int32_t i = 0; i < system.a.nodeCount; ++i)
    for (std::int32_t k = 0; k < system.b.nodeCount; ++k)
      similarity_(i, k) =
          input_.rightHandSideFactor *
          static_cast<double>(system.solution[i * system.b.nodeCount + k]) /
          (static_cast<double>(system.a.right[i]) * static_cast<double>(system.b.right[k]));
  return steps;
}

template class HostTeam<float>;
template class HostTeam<double>;

namespace {

class TeamSolver final : public KernelSolver {
 public:
  TeamSolver(std::shared_ptr<const KernelInput> input, const SolveOptions& options)
      : input_{std::move(input)}, options_{options}, single_{*input_, 64}, exact_{*input_, 64} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    const bool stores = !input_->edge.isTable();
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      progress.checkpoint();
      const GraphPair pair = oriented(*input_, pairs[at]);
      ConjugateSteps steps;
      double residual = 0;
      const bool triesSingle = beginsInSingle(options_);
      if (triesSingle) {
        steps = single_.solve(pair, ruleInSingle(options_, input_->q), stores);
        residual = single_.residual();
      }
      if (!triesSingle || !isTrusted(steps)) {
        steps = exact_.solve(pair, ruleInDouble(options_, input_->q), stores);
        residual = exact_.residual();
      }
      outcomes.keep(at, {steps.value(), residual, steps.iterations(), steps.isConverged()});
      progress.advance();
    }
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    progress.checkpoint();
    const auto steps =
        exact_.solve(pair, {options_.tolerance, options_.maximumIterations, true}, false);
    return {.values = exact_.similarity(),
            .residual = exact_.residual(),
            .iterations = steps.iterations(),
            .isConverged = steps.isConverged()};
  }

 private:
  bool isTrusted(const ConjugateSteps& steps) const {
    return steps.isConverged() && steps.amplification() <= trustedAmplification(*input_, options_);
  }

  std::shared_ptr<const KernelInput> input_;
  SolveOptions options_;
  HostTeam<float> single_;
  HostTeam<double> exact_;
};

class TeamBackend final : public Backend, private Kernels {
 public:
  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress&) override {
    return std::make_unique<TeamSolver>(std::move(input), options);
  }

  PartialGradient gradient(const GradientInput& input, std::span<const GraphPair> pairs,
                           Progress& progress) override {
    return gradientOnHost(input, pairs, 1, progress);
  }

  Device device_{.id = "team", .name = "Host team", .detail = "teams of 64"};
};

}  // namespace

std::unique_ptr<Backend> makeHostTeamBackend() { return std::make_unique<TeamBackend>(); }

}  // namespace kindred::test
