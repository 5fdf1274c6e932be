#include <algorithm>
#include <chrono>

#include "engine/backend/cuda/in_step/step_solver.cuh"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/error.hpp"

namespace kindred::cuda {

void StepSolver::reserve(const StepWork& batch) {
  numbers_.reserve(batch.numberCount);
  sums_.reserve(batch.sumCount);
  pairs_.reserve(batch.pairs.size());
  states_.reserve(batch.pairs.size());
  goesOn_.reserve(batch.pairs.size());
  ends_.reserve(batch.pairs.size());
}

void StepSolver::uploadTasks(const StepWork& batch, StepKernels& kernels) {
  parts_.upload(batch.parts, stream_);
  kernels.setParts(parts_.data(), batch.parts.size());
  for (std::int32_t at = 0; at < launchCount; ++at)
    blocks_[at].upload(batch.launches[at].blocks, stream_);
}

void StepSolver::multiply(const StepProduct& product, const StepWork& batch,
                          const StepBatch& onDevice) const {
  fork_.record(stream_);
  for (std::int32_t at = 0; at < launchCount; ++at) {
    const StepWork::Launch& launch = batch.launches[at];
    if (launch.blocks.empty()) continue;
    fork_.holdUp(beside_[at]);
    product.launch(at, onDevice, blocks_[at].data(), launch, beside_[at]);
    joins_[at].record(beside_[at]);
    joins_[at].holdUp(stream_);
  }
}

std::vector<PairEnd> StepSolver::run(StepProduct& product, StepWork& batch,
                                     const Progress& progress) {
  const StepBatch onDevice{.columns = product.columns(),
                           .pairs = pairs_.data(),
                           .states = states_.data(),
                           .goesOn = goesOn_.data(),
                           .numbers = numbers_.data(),
                           .sums = sums_.data(),
                           .ends = ends_.data(),
                           .rule = ruleInSingle(options_, input_.host().q)};
  StepKernels kernels{{input_.host(), input_.graphs<float>()}, onDevice, stream_};
  const std::size_t count = batch.pairs.size();
  pairs_.upload(batch.pairs, stream_);
  product.begin(batch.places, stream_);
  uploadTasks(batch, kernels);
  kernels.open(count);
  kernels.begin();
  for (int length = 0; length < input_.host().lmin; ++length) {
    kernels.dropResidual();
    multiply(product, batch, onDevice);
    kernels.update();
  }
  kernels.startSteps(count);

  std::vector<std::uint8_t> goesOn(count, 1);
  const std::vector<BlockTask> allParts = batch.parts;
  std::size_t listed = count;
  while (true) {
    goesOn_.download(goesOn, stream_);
    stream_.wait();
    progress.checkpoint();
    const auto left = static_cast<std::size_t>(std::ranges::count(goesOn, 1));
    if (left == 0) break;
    if (2 * left < listed) {
      batch.keep(goesOn);
      uploadTasks(batch, kernels);
      listed = left;
    }
    multiply(product, batch, onDevice);
    kernels.chooseSteps(count);
    kernels.update();
    kernels.advanceSteps(count);
  }
  batch.parts = allParts;
  uploadTasks(batch, kernels);
  kernels.open(count);
  kernels.measureResidual();
  kernels.endSteps(count);
  std::vector<PairEnd> ends(count);
  ends_.download(ends, stream_);
  stream_.wait();
  return ends;
}

std::vector<std::size_t> StepSolver::solve(StepProduct& product, std::size_t pairCount,
                                           const PairOutcomes& outcomes, Progress& progress) {
  std::vector<std::size_t> doubtful;
  const double trusted = trustedAmplification(input_.host(), options_);
  std::uint64_t mostBytes = (freeMemory() + numbers_.size() * sizeof(float)) / 2;
  StepPlan plan{input_.host(), product, pairCount};
  while (!plan.isEmpty()) {
    progress.checkpoint();
    StepWork batch = plan.nextBatch(mostBytes);
    try {
      reserve(batch);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || batch.pairs.size() == 1) throw;
      plan.giveBack(batch);
      mostBytes /= 2;
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto ends = run(product, batch, progress);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    deviceSeconds_ += taken.count();
    for (std::size_t at = 0; at < ends.size(); ++at) {
      if (ends[at].isTrusted(trusted))
        ends[at].keep(batch.places[at], outcomes, progress);
      else
        doubtful.push_back(batch.places[at]);
    }
  }
  std::ranges::sort(doubtful);
  return doubtful;
}

}  // namespace kindred::cuda
