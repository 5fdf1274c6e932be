#include "engine/backend/cuda/molecule/molecule_path.cuh"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/molecule/molecule_ends.hpp"
#include "engine/backend/cuda/molecule/node_scales.cuh"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/error.hpp"

namespace kindred::cuda {
namespace {

/// So long, and a few times that if several calls share the device, a user who cancels may have
/// to wait. A call of a kernel matrix of drugs takes less, and is one batch.
constexpr double secondsOfBatch = 0.05;
constexpr std::size_t pairsOfBatch = 1'500'000;

/// Returns how much larger rounding errors are than roundingOf says. In graphs whose nodes are all
/// alike they add up instead of averaging; measured, that shows in long walks, and more in what is
/// left of K without its shortest walks. By edge κe is rounded, and its product with two weights.
/// The sums of the processor, in another order, do not show it.
double roundingsOf(const KernelInput& input, bool isByEdge) {
  const bool isLong = input.q < longWalks;
  if (isByEdge) return isLong ? 3 : 2;
  if (input.lmin > 0) return 2;
  return isLong ? 1.5 : 1;
}

/// The most numbers of the solutions of a batch: 64 MiB, which take some milliseconds to compute
/// and to copy.
constexpr std::size_t numbersOfBatch = 16'777'216;

/// Returns the number of blocks of a launch that the current device holds at once.
unsigned residentBlocks(MoleculeFunction function, const MoleculeLaunch& launch) {
  int device = 0;
  int multiprocessors = 0;
  int blocks = 0;
  check(cudaGetDevice(&device), "choosing a kernel");
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
        "choosing a kernel");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 32 * launch.shape.warps,
                                                      static_cast<std::size_t>(launch.sharedBytes)),
        "choosing a kernel");
  return static_cast<unsigned>(multiprocessors) * static_cast<unsigned>(std::max(1, blocks));
}

MoleculeFunction functionByEdge(const MoleculeShape& shape) {
  switch (shape.warps) {
    case 1:
      return moleculeFunctionOf<1, 4, true>(shape.groups);
    case 2:
      return moleculeFunctionOf<2, 4, true>(shape.groups);
    case 3:
      return moleculeFunctionOf<3, 4, true>(shape.groups);
    case 4:
      return moleculeFunctionOf<4, 4, true>(shape.groups);
    case 6:
      return moleculeFunctionOf<6, 4, true>(shape.groups);
    default:
      return moleculeFunctionOf<8, 4, true>(shape.groups);
  }
}

MoleculeFunction functionByClass(const MoleculeShape& shape) {
  const bool hasThree = shape.neighbours == 3;
  switch (shape.warps) {
    case 1:
      return hasThree ? moleculeFunctionOf<1, 3, false>(shape.groups)
                      : moleculeFunctionOf<1, 4, false>(shape.groups);
    case 2:
      return hasThree ? moleculeFunctionOf<2, 3, false>(shape.groups)
                      : moleculeFunctionOf<2, 4, false>(shape.groups);
    case 3:
      return hasThree ? moleculeFunctionOf<3, 3, false>(shape.groups)
                      : moleculeFunctionOf<3, 4, false>(shape.groups);
    case 4:
      return moleculeFunctionOf<4, 4, false>(shape.groups);
    case 6:
      return moleculeFunctionOf<6, 4, false>(shape.groups);
    default:
      return moleculeFunctionOf<8, 4, false>(shape.groups);
  }
}

}  // namespace

MoleculeFunction moleculeFunction(const MoleculeShape& shape) {
  return shape.isByEdge ? functionByEdge(shape) : functionByClass(shape);
}

MoleculePath::Graphs::Graphs(const MoleculeGraphs& graphs, const Stream& stream)
    : records{graphs.quadCount()} {
  constexpr std::size_t graphsAtOnce = 16'384;
  const std::size_t count = graphs.input().graphs.size();
  for (std::size_t begin = 0; begin < count; begin += graphsAtOnce) {
    const auto some = graphs.quads(begin, std::min(begin + graphsAtOnce, count));
    records.add(some, stream);
    stream.wait();
  }
  const bool isByEdge = graphs.isByEdge();
  const auto ofEdges = isByEdge ? std::vector<float>{} : graphs.edgeTable();
  const auto ofWeights = isByEdge ? graphs.edgeWeights() : std::vector<double>{};
  const auto ofDegrees = isByEdge ? graphs.degrees() : std::vector<double>{};
  if (!isByEdge) scales = scalesOf(graphs.input().node, graphs.knownNodes(), stream);
  edgeTable = {ofEdges, stream};
  edgeWeights = {ofWeights, stream};
  degrees = {ofDegrees, stream};
  stream.wait();
}

MoleculePath::MoleculePath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
                           const SolveOptions& options)
    : input_{input},
      host_{std::move(host)},
      options_{options},
      graphs_{*host_, sharedBytesOfBlock()},
      copied_{[this] { return std::make_shared<const Graphs>(graphs_, Stream{}); }} {}

std::vector<std::size_t> MoleculePath::solve(std::span<const GraphPair> pairs, double seconds,
                                             const PairOutcomes& outcomes, Progress& progress) {
  copied_.begin();  // beside the planning of the first pairs
  std::vector<std::size_t> doubtful;
  std::size_t pairsAtOnce = pairsOfBatch;
  for (std::size_t begin = 0; begin < pairs.size();) {
    const auto next = pairs.subspan(begin, std::min(pairsAtOnce, pairs.size() - begin));
    const std::size_t count =
        seconds <= secondsOfBatch ? next.size() : pairsWithin(graphs_, next, secondsOfBatch);
    try {
      solveBatch(pairs.subspan(begin, count), begin, outcomes, progress, doubtful);
      begin += count;
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || count == 1) throw;
      pairsAtOnce = count / 2;
    }
  }
  return doubtful;
}

void MoleculePath::solveBatch(std::span<const GraphPair> pairs, std::size_t first,
                              const PairOutcomes& outcomes, Progress& progress,
                              std::vector<std::size_t>& doubtful) {
  const MoleculePlan plan = planMolecules(graphs_, pairs);
  progress.checkpoint();
  auto lane = takeLane();
  lane->ends.resize(pairs.size());
  run(plan, *lane);
  const auto untrusted = keepEnds(lane->ends, first, outcomes);
  doubtful.insert(doubtful.end(), untrusted.begin(), untrusted.end());
  putBack(std::move(lane));
  progress.advance(pairs.size() - untrusted.size());
  progress.checkpoint();
}

std::vector<std::size_t> MoleculePath::solveNodal(std::span<const GraphPair> pairs,
                                                  std::span<NodalSimilarity> similarities,
                                                  Progress& progress) {
  copied_.begin();  // beside the planning of the first pairs
  std::vector<std::size_t> doubtful;
  std::size_t numbersAtOnce = numbersOfBatch;
  for (std::size_t begin = 0; begin < pairs.size();) {
    progress.checkpoint();
    MoleculeSolutions solutions{graphs_, pairs.subspan(begin), numbersAtOnce};
    const std::size_t count = solutions.pairs().size();
    try {
      const auto untrusted = solveNodalBatch(solutions, similarities.subspan(begin, count));
      for (const std::size_t at : untrusted)
        doubtful.push_back(begin + at);
      progress.advance(count - untrusted.size());
      begin += count;
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || count == 1) throw;
      numbersAtOnce /= 2;
    }
  }
  return doubtful;
}

std::vector<std::size_t> MoleculePath::solveNodalBatch(MoleculeSolutions& solutions,
                                                       std::span<NodalSimilarity> similarities) {
  const MoleculePlan plan = planMolecules(graphs_, solutions.pairs(), MoleculeOutput::Solutions);
  auto lane = takeLane();
  const Stream& stream = lane->streams.front();
  lane->firstNumbers.upload(solutions.firstNumbers(), stream);
  lane->deviceSolutions.reserve(solutions.size());
  lane->ends.resize(similarities.size());
  run(plan, *lane);
  lane->solutions.resize(solutions.size());
  lane->deviceSolutions.download(lane->solutions, stream);
  stream.wait();
  solutions.share(plan.repeats);
  tbb::parallel_for(std::size_t{0}, similarities.size(), [&](std::size_t at) {
    const MoleculeEnd& end = lane->ends[at];
    if (end.iterations < 0) return;
    similarities[at] = {.values = solutions.read(at, lane->solutions, host_->rightHandSideFactor),
                        .residual = end.residual,
                        .iterations = end.iterations};
  });
  std::vector<std::size_t> doubtful;
  for (std::size_t at = 0; at < similarities.size(); ++at)
    if (lane->ends[at].iterations < 0) doubtful.push_back(at);
  putBack(std::move(lane));
  return doubtful;
}

std::unique_ptr<MoleculePath::Lane> MoleculePath::takeLane() {
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

void MoleculePath::putBack(std::unique_ptr<Lane> lane) {
  const std::scoped_lock lock{mutex_};
  idle_.push_back(std::move(lane));
}

void MoleculePath::uploadBins(const MoleculePlan& plan, Lane& lane) const {
  constexpr std::size_t numbersAtOnce = std::size_t{1} << 22U;  // 16 MiB
  lane.bins.begin(plan.bins.empty() ? 0 : plan.bins.back().end());
  for (std::span left{plan.bins}; !left.empty();) {
    const auto some = binsWithin(left, numbersAtOnce);
    const auto numbers = writeBins(graphs_, some);
    lane.bins.add(numbers, lane.streams.front());
    lane.streams.front().wait();
    left = left.subspan(some.size());
  }
}

void MoleculePath::run(const MoleculePlan& plan, Lane& lane) {
  const Stream& stream = lane.streams.front();
  uploadBins(plan, lane);
  lane.entries.upload(plan.entries, stream);
  lane.places.upload(plan.places, stream);
  lane.tasks.upload(plan.tasks, stream);
  lane.deviceEnds.reserve(lane.ends.size());
  const double seconds = launch(plan, lane);
  lane.deviceEnds.download(lane.ends, stream);
  stream.wait();
  for (const auto& [place, first] : plan.repeats)
    lane.ends[place] = lane.ends[first];
  const std::scoped_lock lock{mutex_};
  deviceSeconds_ += seconds;
}

/// One block a task; in global memory as many as run at once, each with room of its own.
std::vector<MoleculePath::Grid> MoleculePath::gridsOf(const MoleculePlan& plan, Lane& lane) const {
  std::vector<Grid> grids;
  std::size_t bytes = 0;
  for (const MoleculeLaunch& launch : plan.launches) {
    Grid grid{moleculeFunction(launch.shape), static_cast<unsigned>(launch.taskCount), bytes};
    giveShared(grid.function);
    if (launch.globalBytes > 0) {
      grid.blocks = std::min(grid.blocks, residentBlocks(grid.function, launch));
      bytes += static_cast<std::size_t>(launch.globalBytes) * grid.blocks;
    }
    grids.push_back(grid);
  }
  lane.memory.reserve(bytes);
  return grids;
}

double MoleculePath::launch(const MoleculePlan& plan, Lane& lane) {
  const auto grids = gridsOf(plan, lane);
  const auto graphs = copied_.get();
  turns_.acquire();
  const struct Turn {
    std::counting_semaphore<>& turns;
    ~Turn() { turns.release(); }
  } turn{turns_};
  const Event start;
  const Event end = Event::sleeping();  // while others make pairs ready
  start.record(lane.streams.front());
  for (const Stream& stream : lane.streams)
    start.holdUp(stream);
  for (std::size_t at = 0; at < grids.size(); ++at) {
    const MoleculeLaunch& launch = plan.launches[at];
    const Stream& stream = lane.streams[at % lane.streams.size()];
    const Grid& grid = grids[at];
    const auto sharedBytes = static_cast<std::size_t>(launch.sharedBytes);
    grid.function<<<grid.blocks, 32 * launch.shape.warps, sharedBytes, stream>>>(
        inputOn(lane, *graphs, launch, grid));
    checkLaunch("solving molecules");
  }
  std::vector<Event> ends(lane.streams.size());
  for (std::size_t at = 1; at < lane.streams.size(); ++at) {
    ends[at].record(lane.streams[at]);
    ends[at].holdUp(lane.streams.front());
  }
  end.record(lane.streams.front());
  end.wait();
  return end.secondsSince(start);
}

MoleculeLabels MoleculePath::labels(const Graphs& graphs) const {
  MoleculeLabels labels{.scales = graphs.scales.data(),
                        .nodeClasses = graphs_.knownNodes().count() + 1,
                        .edgeTable = graphs.edgeTable.data(),
                        .edgeClasses = host_->edge.classCount,
                        .edgeWeights = graphs.edgeWeights.data(),
                        .degrees = graphs.degrees.data()};
  if (!graphs_.isByEdge()) return labels;
  const DeviceGraphs<float>& all = input_.graphs<float>();
  const GraphView<float>& first = all.view(0);  // where those of all graphs begin
  labels.nodes = {all.node(), first.nodeClasses, first.nodeValues};
  labels.edges = {all.edge(), first.edgeClasses, first.edgeValues};
  return labels;
}

MoleculeInput MoleculePath::inputOn(const Lane& lane, const Graphs& graphs,
                                    const MoleculeLaunch& launch, const Grid& grid) const {
  const bool isForSolution = launch.shape.groups == withSolution;
  const bool isWeighted = launch.shape.isByEdge && !isForSolution;
  const double guard = isForSolution ? guardOfSolution : isWeighted ? 1 : guardOfShortWalks;
  const double tolerance = carefulTolerance(options_, host_->q);
  // Rounding may take all of what is asked for.
  const double roundings = roundingsOf(*host_, graphs_.isByEdge()) * tolerance / options_.tolerance;
  return {.records = graphs.records.data(),
          .bins = lane.bins.data(),
          .tasks = lane.tasks.data() + launch.firstTask,
          .entries = lane.entries.data(),
          .places = lane.places.data(),
          .labels = labels(graphs),
          .ends = lane.deviceEnds.data(),
          .solutions = lane.deviceSolutions.data(),
          .firstNumbers = lane.firstNumbers.data(),
          .taskCount = launch.taskCount,
          .memory = lane.memory.data() + grid.firstByte,
          .memoryBytes = launch.globalBytes,
          .factor = host_->rightHandSideFactor,
          .rule = {.tolerance = static_cast<float>(tolerance),
                   .energyLeft = static_cast<float>(guard * tolerance * tolerance),
                   .maximumIterations = std::min(options_.maximumIterations, mostSingleIterations),
                   .leavesOutSingles = host_->lmin > 0,
                   .roundings = static_cast<float>(roundings)}};
}

}  // namespace kindred::cuda
