#include <algorithm>
#include <chrono>

#include "engine/backend/cuda/grid_pair.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr std::int32_t threads = 256;
constexpr std::int32_t mostBlocks = 4096;

/// The loops of PairView by a grid of 256-thread blocks. Thread t of block b has the unknowns
/// 256 b + t, and from there on every (number of threads)-th; a block leaves its sums in a place of
/// its own, which one block adds up in the order of the blocks, so that runs agree to the bit. The
/// number of blocks depends on the pair alone; a launch may be given a slice of them. Vectors are
/// streamed from global memory once a loop, but for the gathers of z; with stored coefficients
/// multiply() reads each of them four times an iteration, and is bound by that: on an H200 the
/// first cache is 66 % busy if all unknowns of a pair are 206 blocks.
template <typename Real>
struct Grid {
  PairView<Real> pair;
  double* partials;  ///< two a block
  std::int32_t blocks;

  __device__ std::int32_t block(std::int32_t firstBlock) const {
    return firstBlock + static_cast<std::int32_t>(blockIdx.x);
  }
  __device__ Member member(std::int32_t block) const {
    return {static_cast<std::int64_t>(block) * threads + threadIdx.x,
            static_cast<std::int64_t>(blocks) * threads};
  }
  __device__ void keep(std::int32_t block, const ConjugateSteps::Sums& mine) const {
    const auto sums = blockSum(mine);
    if (threadIdx.x > 0) return;
    partials[2 * block] = sums.energy;
    partials[2 * block + 1] = sums.value;
  }
  /// By one block of `threads`.
  __device__ ConjugateSteps::Sums total() const {
    ConjugateSteps::Sums sums;
    for (std::int32_t block = threadIdx.x; block < blocks; block += threads) {
      sums.energy += partials[2 * block];
      sums.value += partials[2 * block + 1];
    }
    return blockSum(sums);
  }
};

template <typename Real>
using State = typename GridPair<Real>::State;

template <typename Real>
__global__ void __launch_bounds__(threads) computeCoefficients(Grid<Real> grid, int firstBlock) {
  grid.pair.computeCoefficients(grid.member(grid.block(firstBlock)));
}

template <typename Real>
__global__ void __launch_bounds__(threads) begin(Grid<Real> grid) {
  const auto block = grid.block(0);
  grid.keep(block, grid.pair.begin(grid.member(block)));
}

template <typename Real>
__global__ void __launch_bounds__(threads) dropResidual(Grid<Real> grid) {
  grid.pair.dropResidual(grid.member(grid.block(0)));
}

template <typename Real>
__global__ void __launch_bounds__(threads)
    multiply(Grid<Real> grid, const State<Real>* state, int firstBlock) {
  if (state->isOver) return;
  const auto block = grid.block(firstBlock);
  grid.keep(block, {grid.pair.multiply(grid.member(block)), 0});
}

/// The update by fixed numbers that takes the shortest walks off the right-hand side.
template <typename Real>
__global__ void __launch_bounds__(threads) moveRightHandSide(Grid<Real> grid) {
  const auto block = grid.block(0);
  grid.keep(block, grid.pair.withoutSolution().update(grid.member(block), 1, 0));
}

template <typename Real>
__global__ void __launch_bounds__(threads) update(Grid<Real> grid, const State<Real>* state) {
  if (state->isOver) return;
  const auto block = grid.block(0);
  grid.keep(block, grid.pair.update(grid.member(block), static_cast<Real>(state->steps.alpha()),
                                    static_cast<Real>(state->steps.beta())));
}

template <typename Real>
__global__ void __launch_bounds__(threads)
    startSteps(Grid<Real> grid, State<Real>* state, StopRule rule) {
  const auto sums = grid.total();
  if (threadIdx.x > 0) return;
  state->steps.start(rule, sums);
  state->isOver = !state->steps.goesOn();
}

template <typename Real>
__global__ void __launch_bounds__(threads) chooseStep(Grid<Real> grid, State<Real>* state) {
  if (state->isOver) return;
  const auto sums = grid.total();
  if (threadIdx.x == 0) state->isOver = !state->steps.choose(sums.energy);
}

template <typename Real>
__global__ void __launch_bounds__(threads) endStep(Grid<Real> grid, State<Real>* state) {
  if (state->isOver) return;
  const auto sums = grid.total();
  if (threadIdx.x > 0) return;
  state->steps.advance(sums);
  state->isOver = !state->steps.goesOn();
}

template <typename Real>
__global__ void __launch_bounds__(threads) sumResidual(Grid<Real> grid) {
  const auto block = grid.block(0);
  grid.keep(block, {grid.pair.residualSquare(grid.member(block)), 0});
}

template <typename Real>
__global__ void __launch_bounds__(threads) writeEnd(Grid<Real> grid, State<Real>* state) {
  const auto sums = grid.total();
  if (threadIdx.x == 0) state->end = endOf(state->steps, grid.pair, sums.energy);
}

/// Wall time that launches given together should take, and what one is expected to.
constexpr double secondsTogether = 0.025;
constexpr double productsOfLaunch = 2e9;

}  // namespace

template <typename Real>
PairEnd GridPair<Real>::solve(const GraphView<Real>& a, const GraphView<Real>& b,
                              const PairNeed& need, const StopRule& rule,
                              std::vector<Real>* solution, const Progress& progress) {
  const bool keepsSolution = solution != nullptr;
  const auto blocks = static_cast<std::int32_t>(
      std::clamp<std::int64_t>((need.unknowns + threads - 1) / threads, 1, mostBlocks));
  numbers_.reserve(static_cast<std::size_t>(need.numbers(keepsSolution)));
  partials_.reserve(2 * static_cast<std::size_t>(blocks));
  const Grid<Real> grid{input_.view(a, b, numbers_.data(), need.coefficients > 0, keepsSolution),
                        partials_.data(), blocks};
  State* const state = state_.data();
  check(cudaMemsetAsync(state, 0, sizeof(State), stream_), "clearing");

  // Launches as long as a user who cancels would wait, by slices of the blocks.
  const auto byParts = [&](double work, const auto& launch) {
    const auto sliceCount =
        std::clamp<std::int32_t>(static_cast<std::int32_t>(work / productsOfLaunch), 1, blocks);
    for (std::int32_t slice = 0; slice < sliceCount; ++slice) {
      const auto first = static_cast<std::int32_t>(std::int64_t{blocks} * slice / sliceCount);
      const auto last = static_cast<std::int32_t>(std::int64_t{blocks} * (slice + 1) / sliceCount);
      launch(first, last - first);
      if (sliceCount == 1) continue;
      stream_.wait();
      progress.checkpoint();
    }
  };
  const auto multiplyAll = [&] {
    byParts(need.products, [&](int first, int count) {
      multiply<Real><<<count, threads, 0, stream_>>>(grid, state, first);
    });
  };

  if (need.coefficients > 0)
    byParts(static_cast<double>(need.coefficients), [&](int first, int count) {
      computeCoefficients<Real><<<count, threads, 0, stream_>>>(grid, first);
    });
  begin<Real><<<blocks, threads, 0, stream_>>>(grid);
  for (int length = 0; length < input_.lmin; ++length) {
    dropResidual<Real><<<blocks, threads, 0, stream_>>>(grid);
    multiplyAll();
    moveRightHandSide<Real><<<blocks, threads, 0, stream_>>>(grid);
  }
  startSteps<Real><<<1, threads, 0, stream_>>>(grid, state, rule);
  checkLaunch("starting a pair");

  State seen{};
  for (int together = 1; !seen.isOver;) {
    const auto started = std::chrono::steady_clock::now();
    for (int iteration = 0; iteration < together; ++iteration) {
      multiplyAll();
      chooseStep<Real><<<1, threads, 0, stream_>>>(grid, state);
      update<Real><<<blocks, threads, 0, stream_>>>(grid, state);
      endStep<Real><<<1, threads, 0, stream_>>>(grid, state);
    }
    checkLaunch("solving a pair");
    state_.download({&seen, 1}, stream_);
    stream_.wait();
    progress.checkpoint();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    together = static_cast<int>(
        std::clamp(together * secondsTogether / std::max(taken.count(), 1e-6), 1.0, 16.0));
  }
  sumResidual<Real><<<blocks, threads, 0, stream_>>>(grid);
  writeEnd<Real><<<1, threads, 0, stream_>>>(grid, state);
  checkLaunch("ending a pair");
  state_.download({&seen, 1}, stream_);
  if (keepsSolution) {
    solution->resize(static_cast<std::size_t>(need.unknowns));
    check(cudaMemcpyAsync(solution->data(), grid.pair.solution, solution->size() * sizeof(Real),
                          cudaMemcpyDeviceToHost, stream_),
          "copying from the GPU");
  }
  stream_.wait();
  return seen.end;
}

template class GridPair<float>;
template class GridPair<double>;

}  // namespace kindred::cuda
