#pragma once

#include "engine/backend/cuda/pair_batches.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {

/// One block solves one pair, or goes on with it, until it ends or the time slice does. Called by
/// all threads. `multiply(pair)` stands for PairView::multiply and is called by all threads.
///
/// Thread t has the unknowns t, t + blockDim, ... of all vectors, which lie in global memory;
/// unknowns of neighbouring threads are neighbours in a row of the second graph, so that accesses
/// are coalesced. Shared memory holds the sums of the warps and the step that thread 0 chooses.
template <typename Real, typename Multiply>
__device__ void solveByBlock(const PairInput<Real>& input, const PairTask& task,
                             const PairBatch<Real>& batch, const Multiply& multiply) {
  struct Decision {
    bool goesOn;
    bool isPaused;
    bool isChosen;
    Real alpha;
    Real beta;
  };
  __shared__ Decision decision;

  PairState& state = batch.states[task.slot];
  ConjugateSteps& steps = state.steps;
  const Member member{threadIdx.x, blockDim.x};
  const bool isFirst = threadIdx.x == 0;
  const PairView<Real> pair =
      input.view(input.graphs[task.pair.a], input.graphs[task.pair.b],
                 batch.numbers + task.firstNumber, task.storesCoefficients, false);

  if (__syncthreads_or(isFirst && batch.slice.isOver())) return;
  if (!state.isBegun) {
    if (pair.coefficients != nullptr) pair.computeCoefficients(member);
    ConjugateSteps::Sums sums = blockSum(pair.begin(member));
    for (int length = 0; length < input.lmin; ++length) {
      pair.dropResidual(member);
      __syncthreads();
      multiply(pair);
      __syncthreads();
      sums = blockSum(pair.update(member, 1, 0));
    }
    if (isFirst) {
      steps.start(batch.rule, sums);
      state.isBegun = true;
    }
  }
  while (true) {
    if (isFirst) {
      decision.goesOn = steps.goesOn();
      decision.isPaused = decision.goesOn && batch.slice.isOver();
    }
    __syncthreads();
    if (!decision.goesOn) break;
    if (decision.isPaused) return;
    const double curvature = blockSum(multiply(pair));
    if (isFirst) {
      decision.isChosen = steps.choose(curvature);
      decision.alpha = static_cast<Real>(steps.alpha());
      decision.beta = static_cast<Real>(steps.beta());
    }
    __syncthreads();
    if (!decision.isChosen) break;
    const auto sums = blockSum(pair.update(member, decision.alpha, decision.beta));
    if (isFirst) steps.advance(sums);
  }
  const double square = blockSum(pair.residualSquare(member));
  if (isFirst) batch.ends[task.slot] = endOf(steps, pair, square);
}

}  // namespace kindred::cuda
