#pragma once

#include <vector>

#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/pair_input.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Solves one large pair at a time with all blocks of a grid, each step of conjugate gradients
/// being a few launches.
template <typename Real>
class GridPair {
 public:
  GridPair(const PairInput<Real>& input, const Stream& stream) : input_{input}, stream_{stream} {}

  /// Both graphs by their device views' host copies. Fills `solution` with x̂ unless it is null.
  PairEnd solve(const GraphView<Real>& a, const GraphView<Real>& b, const PairNeed& need,
                const StopRule& rule, std::vector<Real>* solution, const Progress& progress);

  struct State {
    ConjugateSteps steps;
    bool isOver;
    PairEnd end;
  };

 private:
  PairInput<Real> input_;
  const Stream& stream_;
  Buffer<Real> numbers_;
  Buffer<double> partials_;
  Buffer<State> state_{1};
};

}  // namespace kindred::cuda
