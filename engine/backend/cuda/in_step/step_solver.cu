#include <algorithm>
#include <chrono>

#include "engine/backend/cuda/in_step/step_solver.cuh"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/error.hpp"

namespace kindred::cuda {

void StepSolver::Lane::reserve(const StepWork& batch) {
  numbers.reserve(batch.numberCount);
  sums.reserve(batch.sumCount);
  pairs.reserve(batch.pairs.size());
  states.reserve(batch.pairs.size());
  goesOn.reserve(batch.pairs.size());
  ends.reserve(batch.pairs.size());
}

void StepSolver::Lane::uploadTasks(const StepWork& batch, StepKernels& kernels) {
  parts.upload(batch.parts, stream);
  kernels.setParts(parts.data(), batch.parts.size());
  for (std::int32_t at = 0; at < launchCount; ++at)
    blocks[at].upload(batch.launches[at].blocks, stream);
}

void StepSolver::Lane::multiply(const StepProduct& product, const StepWork& batch,
                                const StepBatch& onDevice) const {
  fork.record(stream);
  for (std::int32_t at = 0; at < launchCount; ++at) {
    const StepWork::Launch& launch = batch.launches[at];
    if (launch.blocks.empty()) continue;
    fork.holdUp(beside[at]);
    product.launch(at, onDevice, blocks[at].data(), launch, beside[at]);
    joins[at].record(beside[at]);
    joins[at].holdUp(stream);
  }
}

std::uint64_t StepSolver::bytesOfBatch() {
  const std::scoped_lock lock{mutex_};
  std::uint64_t bytes = freeMemory();
  for (const auto& lane : idle_)
    bytes += lane->numbers.size() * sizeof(float);
  return bytes / 4;
}

void StepSolver::reserve(Lane& lane, const StepWork& batch) {
  try {
    lane.reserve(batch);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Memory) throw;
    dropIdleLanes();
    lane.reserve(batch);
  }
}

void StepSolver::dropIdleLanes() {
  const std::scoped_lock lock{mutex_};
  idle_.clear();
}

std::unique_ptr<StepSolver::Lane> StepSolver::takeLane() {
  {
    const std::scoped_lock lock{mutex_};
    if (!idle_.empty()) {
      auto lane = std::move(idle_.back());
      idle_.pop_back();
      return lane;
    }
  }
  return std::make_unique<Lane>();
}

void StepSolver::putBack(std::unique_ptr<Lane> lane, double seconds) {
  const std::scoped_lock lock{mutex_};
  idle_.push_back(std::move(lane));
  deviceSeconds_ += seconds;
}

StepSolver::Turn::Turn(StepSolver& solver, Room room)
    : solver_{solver}, count_{room == Room::All ? turnCount : 1} {
  const std::scoped_lock entering{solver.entering_};  // so that two never wait for each other
  for (int turn = 0; turn < count_; ++turn)
    solver.turns_.acquire();
  if (room == Room::All) solver.dropIdleLanes();
}

std::vector<PairEnd> StepSolver::run(StepProduct& product, StepWork& batch, Lane& lane,
                                     const Progress& progress) {
  const StepBatch onDevice{.columns = product.columns(),
                           .pairs = lane.pairs.data(),
                           .states = lane.states.data(),
                           .goesOn = lane.goesOn.data(),
                           .numbers = lane.numbers.data(),
                           .sums = lane.sums.data(),
                           .ends = lane.ends.data(),
                           .rule = ruleInSingle(options_, input_.host().q)};
  StepKernels kernels{{input_.host(), input_.graphs<float>()}, onDevice, lane.stream};
  const std::size_t count = batch.pairs.size();
  lane.pairs.upload(batch.pairs, lane.stream);
  product.begin(batch.places, lane.stream);
  lane.uploadTasks(batch, kernels);
  kernels.open(count);
  kernels.begin();
  for (int length = 0; length < input_.host().lmin; ++length) {
    kernels.dropResidual();
    lane.multiply(product, batch, onDevice);
    kernels.update();
  }
  kernels.startSteps(count);

  std::vector<std::uint8_t> goesOn(count, 1);
  const std::vector<BlockTask> allParts = batch.parts;
  std::size_t listed = count;
  while (true) {
    lane.goesOn.download(goesOn, lane.stream);
    lane.stream.wait();
    progress.checkpoint();
    const auto left = static_cast<std::size_t>(std::ranges::count(goesOn, 1));
    if (left == 0) break;
    if (2 * left < listed) {
      batch.keep(goesOn);
      lane.uploadTasks(batch, kernels);
      listed = left;
    }
    lane.multiply(product, batch, onDevice);
    kernels.chooseSteps(count);
    kernels.update();
    kernels.advanceSteps(count);
  }
  batch.parts = allParts;
  lane.uploadTasks(batch, kernels);
  kernels.open(count);
  kernels.measureResidual();
  kernels.endSteps(count);
  std::vector<PairEnd> ends(count);
  lane.ends.download(ends, lane.stream);
  lane.stream.wait();
  return ends;
}

std::vector<std::size_t> StepSolver::solve(StepProduct& product, std::size_t pairCount,
                                           const PairOutcomes& outcomes, Progress& progress) {
  std::vector<std::size_t> doubtful;
  const double trusted = trustedAmplification(input_.host(), options_);
  StepPlan plan{input_.host(), product, pairCount};
  product.columns();  // what the graphs take is not free
  std::uint64_t mostBytes = bytesOfBatch();
  while (!plan.isEmpty()) {
    progress.checkpoint();
    StepWork batch = plan.nextBatch(mostBytes);
    const bool isLarge = batch.numberCount * sizeof(float) > mostBytes;
    const Turn turn{*this, isLarge ? Room::All : Room::Half};
    progress.checkpoint();
    auto lane = takeLane();
    try {
      reserve(*lane, batch);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || isLarge) throw;
      plan.giveBack(batch);
      mostBytes /= 2;
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto ends = run(product, batch, *lane, progress);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    putBack(std::move(lane), taken.count());
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
