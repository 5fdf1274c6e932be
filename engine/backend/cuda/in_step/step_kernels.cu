#include "engine/backend/cuda/in_step/step_kernels.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

/// Calls work(pair, view, member) in the block of a part, and keeps the sums that it returns.
template <typename Work>
__device__ void workAtPart(const PairInput<float>& input, const StepBatch& batch,
                           const BlockTask* parts, const Work& work) {
  const BlockTask task = parts[blockIdx.x];
  if (batch.goesOn[task.slot] == 0) return;
  const StepPair& pair = batch.pairs[task.slot];
  const Member member{static_cast<std::int64_t>(task.number) * threadsOfPart + threadIdx.x,
                      static_cast<std::int64_t>(pair.partCount) * threadsOfPart};
  const auto sums = blockSum(work(viewOf(input, batch, pair), member, batch.states[task.slot]));
  if (threadIdx.x == 0) batch.sums[pair.firstSum + task.number] = sums;
}

__global__ void __launch_bounds__(threadsOfPart)
    beginParts(PairInput<float> input, StepBatch batch, const BlockTask* parts) {
  workAtPart(input, batch, parts,
             [](const auto& view, Member member, const StepState&) { return view.begin(member); });
}

__global__ void __launch_bounds__(threadsOfPart)
    dropParts(PairInput<float> input, StepBatch batch, const BlockTask* parts) {
  workAtPart(input, batch, parts, [](const auto& view, Member member, const StepState&) {
    view.dropResidual(member);
    return ConjugateSteps::Sums{};
  });
}

/// PairView::update, with several unknowns on their way at once: alone they wait for the memory.
__device__ ConjugateSteps::Sums update(const PairView<float>& pair, Member member, float alpha,
                                       float beta) {
  constexpr int atOnce = 4;
  const auto unknowns = static_cast<std::uint32_t>(pair.unknowns());
  const auto columns = static_cast<std::uint32_t>(pair.b.nodeCount);
  const auto step = static_cast<std::uint32_t>(member.size);
  ConjugateSteps::Sums sums;
  for (auto first = static_cast<std::uint32_t>(member.rank); first < unknowns;
       first += atOnce * step) {
    float s[atOnce], r[atOnce], v[atOnce], start[atOnce];
#pragma unroll
    for (int offset = 0; offset < atOnce; ++offset) {
      const std::uint32_t at = min(first + offset * step, unknowns - 1);
      s[offset] = pair.product[at] + beta * pair.direction[at];
      r[offset] = pair.residual[at];
      v[offset] = pair.similarity[at];
      start[offset] = pair.a.start[at / columns] * pair.b.start[at % columns];
    }
#pragma unroll
    for (int offset = 0; offset < atOnce; ++offset) {
      const std::uint32_t at = first + offset * step;
      if (at >= unknowns) break;
      const float rest = r[offset] - alpha * s[offset];
      const float z = v[offset] * rest;
      pair.direction[at] = s[offset];
      pair.residual[at] = rest;
      pair.preconditioned[at] = z;
      sums.energy += static_cast<double>(rest) * z;
      sums.value += static_cast<double>(z) * start[offset];
    }
  }
  return pair.scaled(sums);
}

__global__ void __launch_bounds__(threadsOfPart)
    updateParts(PairInput<float> input, StepBatch batch, const BlockTask* parts) {
  workAtPart(input, batch, parts, [](const auto& view, Member member, const StepState& state) {
    return update(view, member, state.alpha, state.beta);
  });
}

__global__ void __launch_bounds__(threadsOfPart)
    measureParts(PairInput<float> input, StepBatch batch, const BlockTask* parts) {
  workAtPart(input, batch, parts, [](const auto& view, Member member, const StepState&) {
    return ConjugateSteps::Sums{view.residualSquare(member), 0};
  });
}

/// The sums of a pair's parts or blocks, the same for every lane of the warp.
__device__ ConjugateSteps::Sums sumsOf(const StepBatch& batch, const StepPair& pair,
                                       std::int32_t count) {
  ConjugateSteps::Sums sums;
  for (std::int32_t at = static_cast<std::int32_t>(threadIdx.x); at < count; at += 32) {
    sums.energy += batch.sums[pair.firstSum + at].energy;
    sums.value += batch.sums[pair.firstSum + at].value;
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    sums.energy += __shfl_xor_sync(0xffffffffU, sums.energy, distance);
    sums.value += __shfl_xor_sync(0xffffffffU, sums.value, distance);
  }
  return sums;
}

/// A block of one warp looks after the steps of a pair.
__global__ void __launch_bounds__(32) startAll(StepBatch batch) {
  const StepPair& pair = batch.pairs[blockIdx.x];
  const auto sums = sumsOf(batch, pair, pair.partCount);
  if (threadIdx.x > 0) return;
  ConjugateSteps& steps = batch.states[blockIdx.x].steps;
  steps.start(batch.rule, sums);
  batch.goesOn[blockIdx.x] = steps.goesOn() ? 1 : 0;
}

__global__ void __launch_bounds__(32) chooseAll(StepBatch batch) {
  if (batch.goesOn[blockIdx.x] == 0) return;
  const StepPair& pair = batch.pairs[blockIdx.x];
  const double curvature = sumsOf(batch, pair, pair.blockCount).energy;
  if (threadIdx.x > 0) return;
  StepState& state = batch.states[blockIdx.x];
  if (!state.steps.choose(curvature)) batch.goesOn[blockIdx.x] = 0;
  state.alpha = static_cast<float>(state.steps.alpha());
  state.beta = static_cast<float>(state.steps.beta());
}

__global__ void __launch_bounds__(32) advanceAll(StepBatch batch) {
  if (batch.goesOn[blockIdx.x] == 0) return;
  const StepPair& pair = batch.pairs[blockIdx.x];
  const auto sums = sumsOf(batch, pair, pair.partCount);
  if (threadIdx.x > 0) return;
  ConjugateSteps& steps = batch.states[blockIdx.x].steps;
  steps.advance(sums);
  batch.goesOn[blockIdx.x] = steps.goesOn() ? 1 : 0;
}

__global__ void __launch_bounds__(32) endAll(PairInput<float> input, StepBatch batch) {
  const StepPair& pair = batch.pairs[blockIdx.x];
  const double square = sumsOf(batch, pair, pair.partCount).energy;
  if (threadIdx.x > 0) return;
  batch.ends[blockIdx.x] =
      endOf(batch.states[blockIdx.x].steps, viewOf(input, batch, pair), square);
}

__global__ void __launch_bounds__(256) openAll(StepBatch batch, unsigned count) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count) return;
  batch.goesOn[at] = 1;
  batch.states[at].alpha = 1;
  batch.states[at].beta = 0;
}

}  // namespace

void StepKernels::open(std::size_t count) const {
  openAll<<<static_cast<unsigned>(count + 255) / 256, 256, 0, stream_>>>(
      batch_, static_cast<unsigned>(count));
  checkLaunch("beginning pairs");
}

void StepKernels::begin() const {
  beginParts<<<partCount_, threadsOfPart, 0, stream_>>>(input_, batch_, parts_);
  checkLaunch("beginning pairs");
}

void StepKernels::dropResidual() const {
  dropParts<<<partCount_, threadsOfPart, 0, stream_>>>(input_, batch_, parts_);
  checkLaunch("leaving out short walks");
}

void StepKernels::update() const {
  updateParts<<<partCount_, threadsOfPart, 0, stream_>>>(input_, batch_, parts_);
  checkLaunch("solving pairs");
}

void StepKernels::measureResidual() const {
  measureParts<<<partCount_, threadsOfPart, 0, stream_>>>(input_, batch_, parts_);
  checkLaunch("measuring residuals");
}

void StepKernels::startSteps(std::size_t count) const {
  startAll<<<static_cast<unsigned>(count), 32, 0, stream_>>>(batch_);
  checkLaunch("solving pairs");
}

void StepKernels::chooseSteps(std::size_t count) const {
  chooseAll<<<static_cast<unsigned>(count), 32, 0, stream_>>>(batch_);
  checkLaunch("solving pairs");
}

void StepKernels::advanceSteps(std::size_t count) const {
  advanceAll<<<static_cast<unsigned>(count), 32, 0, stream_>>>(batch_);
  checkLaunch("solving pairs");
}

void StepKernels::endSteps(std::size_t count) const {
  endAll<<<static_cast<unsigned>(count), 32, 0, stream_>>>(input_, batch_);
  checkLaunch("ending pairs");
}

}  // namespace kindred::cuda
