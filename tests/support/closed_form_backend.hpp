#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::test {

/// Solves unlabeled graphs without isolated nodes by their closed form, K = n n' / (1 - (1-q)²):
/// for tests of what surrounds a back end.
class ClosedFormBackend final : public Backend, private Kernels {
 public:
  explicit ClosedFormBackend(std::string id = "closed-form", SolverDemand demand = {})
      : device_{.id = std::move(id), .name = "Closed form"}, demand_{demand} {}

  /// Called before each solve() with its number of pairs; what it throws is thrown there.
  std::function<void(std::size_t pairs)> beforeSolve;
  std::function<void(double nodes)> beforePair;  ///< likewise, with the product of their nodes
  std::function<void()> beforePrepare;           ///< likewise
  std::function<bool(GraphPair)> runsOut;        ///< whether a pair is said not to converge

  std::atomic<std::size_t> solved = 0;  ///< pairs, so far
  int preparations = 0;

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions&, Progress&) override {
    ++preparations;
    if (beforePrepare) beforePrepare();
    return std::make_unique<Solver>(*this, std::move(input));
  }

  class Solver final : public KernelSolver {
   public:
    Solver(ClosedFormBackend& backend, std::shared_ptr<const KernelInput> input)
        : backend_{backend}, input_{std::move(input)} {}

    void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
               Progress& progress) override {
      if (backend_.beforeSolve) backend_.beforeSolve(pairs.size());
      for (std::size_t at = 0; at < pairs.size(); ++at) {
        if (at % 4096 == 0) progress.checkpoint();
        const auto [a, b] = pairs[at];
        if (backend_.beforePair) backend_.beforePair(size(a) * size(b));
        outcomes.values[at] = size(a) * size(b) * x();
        outcomes.residuals[at] = static_cast<float>(1e-9 * (a + 1) * (b + 1));
        const bool runsOut = backend_.runsOut && backend_.runsOut(pairs[at]);
        outcomes.iterations[at] =
            runsOut ? noConvergence : static_cast<std::uint16_t>(1 + (a + b) % 3);
        progress.advance();
      }
      backend_.solved += pairs.size();
    }

    NodalSimilarity nodalSimilarity(GraphPair pair, Progress&) override {
      return {.values = Matrix{static_cast<std::size_t>(size(pair.a)),
                               static_cast<std::size_t>(size(pair.b)), x()},
              .residual = 1e-9,
              .iterations = 1,
              .isConverged = !backend_.runsOut || !backend_.runsOut(pair)};
    }

    SolverDemand demand() const override { return backend_.demand_; }

   private:
    double size(std::int32_t graph) const { return input_->graphs[graph].nodeCount; }
    double x() const { return 1 / (1 - (1 - input_->q) * (1 - input_->q)); }

    ClosedFormBackend& backend_;
    std::shared_ptr<const KernelInput> input_;
  };

  Device device_;
  SolverDemand demand_;
};

}  // namespace kindred::test
