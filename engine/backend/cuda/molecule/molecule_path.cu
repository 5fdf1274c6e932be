#include "engine/backend/cuda/molecule/molecule_path.cuh"

#include <algorithm>
#include <limits>

namespace kindred::cuda {
namespace {

/// Some 20 ms of an H200: so long a user who cancels may have to wait.
constexpr std::size_t pairsOfBatch = 1'500'000;

/// Single precision that takes longer than this to converge never will.
constexpr int mostIterations = 200;

/// What a block of the current device can have of shared memory, beside the sums of its warps.
std::int32_t sharedBytesOfBlock() {
  int device = 0;
  int bytes = 0;
  check(cudaGetDevice(&device), "asking for its memory");
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "asking for its memory");
  return bytes - 1024;
}

/// A point in the work of a stream.
class Event {
 public:
  Event() { check(cudaEventCreate(&event_), "starting"); }
  ~Event() { cudaEventDestroy(event_); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  void record(const Stream& stream) { check(cudaEventRecord(event_, stream), "computing"); }
  void holdUp(const Stream& stream) const {
    check(cudaStreamWaitEvent(stream, event_, 0), "computing");
  }
  double secondsSince(const Event& start) const {
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, start.event_, event_), "computing");
    return 1e-3 * static_cast<double>(milliseconds);
  }

 private:
  cudaEvent_t event_ = nullptr;
};

}  // namespace

MoleculeFunction moleculeFunction(const MoleculeShape& shape) {
  const bool hasThree = shape.neighbours == 3;
  switch (shape.warps) {
    case 1:
      return hasThree ? moleculeFunctionOfOneWarp3(shape.groups)
                      : moleculeFunctionOfOneWarp4(shape.groups);
    case 2:
      return hasThree ? moleculeFunctionOfTwoWarps3(shape.groups)
                      : moleculeFunctionOfTwoWarps4(shape.groups);
    case 3:
      return hasThree ? moleculeFunctionOfThreeWarps3(shape.groups)
                      : moleculeFunctionOfThreeWarps4(shape.groups);
    case 4:
      return moleculeFunctionOfFourWarps(shape.groups);
    case 6:
      return moleculeFunctionOfSixWarps(shape.groups);
    default:
      return moleculeFunctionOfEightWarps(shape.groups);
  }
}

MoleculePath::Graphs::Graphs(const MoleculeGraphs& graphs, const Stream& stream)
    : records{graphs.quads(), stream} {
  const auto scaleTable = graphs.scales();
  const auto weightTable = graphs.weights();
  scales = {scaleTable, stream};
  weights = {weightTable, stream};
  stream.wait();
}

MoleculePath::MoleculePath(std::shared_ptr<const KernelInput> input, const SolveOptions& options)
    : input_{std::move(input)}, options_{options}, graphs_{*input_, sharedBytesOfBlock()} {}

double MoleculePath::cost(GraphPair pair) const {
  // Measured over drugs on an H200.
  constexpr double secondsOfPair = 2e-9;
  constexpr double secondsOfUnknown = 2e-11;
  constexpr double secondsOfSharedUnknown = 6e-11;
  const auto oriented = graphs_.orient(pair);
  if (!oriented) return std::numeric_limits<double>::infinity();
  const double unknowns = static_cast<double>(input_->graphs[pair.a].nodeCount) *
                          input_->graphs[pair.b].nodeCount;
  const bool keepsVectors = graphs_.shape(*oriented).groups == 0;
  return secondsOfPair + unknowns * (keepsVectors ? secondsOfSharedUnknown : secondsOfUnknown);
}

std::vector<std::size_t> MoleculePath::solve(std::span<const GraphPair> pairs,
                                             const PairOutcomes& outcomes, Progress& progress) {
  std::vector<std::size_t> doubtful;
  std::vector<MoleculeEnd> ends;
  for (std::size_t begin = 0; begin < pairs.size(); begin += pairsOfBatch) {
    const std::size_t count = std::min(pairsOfBatch, pairs.size() - begin);
    const MoleculePlan plan = planMolecules(graphs_, pairs.subspan(begin, count));
    ends.assign(count, {});
    progress.checkpoint();
    run(plan, ends);
    std::size_t kept = 0;
    for (std::size_t at = 0; at < count; ++at) {
      const MoleculeEnd& end = ends[at];
      if (end.iterations < 0) {
        doubtful.push_back(begin + at);
        continue;
      }
      outcomes.values[begin + at] = end.value;
      outcomes.residuals[begin + at] = end.residual;
      outcomes.iterations[begin + at] = static_cast<std::uint16_t>(end.iterations);
      ++kept;
    }
    progress.advance(kept);
    progress.checkpoint();
  }
  return doubtful;
}

void MoleculePath::run(const MoleculePlan& plan, std::span<MoleculeEnd> ends) {
  const Stream& stream = streams_.front();
  if (!device_) device_ = std::make_unique<Graphs>(graphs_, stream);
  batch_.bins.upload(plan.bins, stream);
  batch_.entries.upload(plan.entries, stream);
  batch_.places.upload(plan.places, stream);
  batch_.tasks.upload(plan.tasks, stream);
  batch_.ends.reserve(ends.size());
  stream.wait();
  launch(plan);
  batch_.ends.download(ends, stream);
  stream.wait();
}

void MoleculePath::launch(const MoleculePlan& plan) {
  Event start, end;
  start.record(streams_.front());
  for (const Stream& stream : streams_)
    start.holdUp(stream);
  std::size_t next = 0;
  for (const MoleculeLaunch& some : plan.launches) {
    const MoleculeFunction function = moleculeFunction(some.shape);
    MoleculeInput input = deviceInput();
    input.tasks += some.firstTask;
    check(cudaFuncSetAttribute(function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               some.sharedBytes),
          "choosing a kernel");
    const Stream& stream = streams_[next++ % streams_.size()];
    function<<<static_cast<unsigned>(some.taskCount), 32 * some.shape.warps,
               static_cast<std::size_t>(some.sharedBytes), stream>>>(input);
    checkLaunch("solving molecules");
  }
  std::vector<Event> ends(streams_.size());
  for (std::size_t at = 1; at < streams_.size(); ++at) {
    ends[at].record(streams_[at]);
    ends[at].holdUp(streams_.front());
  }
  end.record(streams_.front());
  streams_.front().wait();
  deviceSeconds_ += end.secondsSince(start);
}

MoleculeInput MoleculePath::deviceInput() const {
  return {.records = device_->records.data(),
          .bins = batch_.bins.data(),
          .tasks = batch_.tasks.data(),
          .entries = batch_.entries.data(),
          .places = batch_.places.data(),
          .scales = device_->scales.data(),
          .weights = device_->weights.data(),
          .ends = batch_.ends.data(),
          .nodeClasses = graphs_.classCount() + 1,
          .edgeClasses = input_->edge.classCount,
          .factor = input_->rightHandSideFactor,
          .rule = {.tolerance = static_cast<float>(options_.tolerance),
                   .maximumIterations = std::min(options_.maximumIterations, mostIterations),
                   .leavesOutSingles = input_->lmin > 0}};
}

}  // namespace kindred::cuda
