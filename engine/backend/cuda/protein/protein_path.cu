#include "engine/backend/cuda/protein/protein_path.cuh"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/core/error.hpp"
#include "engine/core/recycled.hpp"

namespace kindred::cuda {
namespace {

/// Several lists end to end, and where each begins. They outlive it.
template <typename T>
class Joined {
 public:
  std::size_t add(std::span<const T> values) {
    parts_.push_back({values, size_});
    return std::exchange(size_, size_ + values.size());
  }

  Buffer<T> upload(const Stream& stream) const {
    Recycled<T> all(size_);
    tbb::parallel_for(std::size_t{0}, parts_.size(), [&](std::size_t at) {
      const auto& [values, first] = parts_[at];
      std::ranges::copy(values, all.begin() + static_cast<std::ptrdiff_t>(first));
    });
    Buffer<T> buffer{all, stream};
    stream.wait();
    return buffer;
  }

 private:
  struct Part {
    std::span<const T> values;
    std::size_t first;
  };

  std::vector<Part> parts_;
  std::size_t size_ = 0;
};

}  // namespace

ProteinPath::Graphs::Graphs(const ProteinGraphs& graphs, const DeviceGraphs<float>& all,
                            const Stream& stream) {
  const auto count = static_cast<std::int32_t>(graphs.input().graphs.size());
  struct Places {
    std::size_t rows, offsets, entries;
    std::size_t firstRegion, nodeClasses, nodeValues, right, start;
    std::size_t bandOffsets[RowBands::heights.size()];
    std::size_t neighbours[RowBands::heights.size()];
    std::size_t places[RowBands::heights.size()];
  };
  struct RegionPlaces {
    std::size_t rim, numbers, weights, ends, classes, bounds;
  };
  std::vector<RegionPlaces> regionPlaces;
  Joined<std::int32_t> allIntegers;
  Joined<std::uint16_t> allPlaces;
  Joined<RowEntry> allEntries;
  Joined<float> allFloats;
  Joined<std::uint32_t> allEnds;
  Joined<ChunkBounds> allBounds;
  Joined<double> allValues;
  std::vector<LaneNodes> nodesOf(static_cast<std::size_t>(count));
  tbb::parallel_for(std::int32_t{0}, count, [&](std::int32_t number) {
    if (graphs.lanes(number) != nullptr) nodesOf[number] = graphs.laneNodes(number);
  });
  std::vector<Places> placesOf(static_cast<std::size_t>(count));
  for (std::int32_t number = 0; number < count; ++number) {
    Places& at = placesOf[number];
    if (const RowBands* const some = graphs.rows(number)) {
      at.rows = allIntegers.add(some->rows);
      at.offsets = allIntegers.add(some->offsets);
      at.entries = allEntries.add(some->entries);
      for (std::size_t height = 0; height < RowBands::heights.size(); ++height) {
        at.bandOffsets[height] = allIntegers.add(some->ofHeight[height].offsets);
        at.neighbours[height] = allIntegers.add(some->ofHeight[height].neighbours);
        at.places[height] = allPlaces.add(some->ofHeight[height].places);
      }
    }
    if (const LaneGraph* const some = graphs.lanes(number)) {
      at.firstRegion = regionPlaces.size();
      for (const auto& [chunks, firstColumn, rim] : some->regions)
        regionPlaces.push_back({.rim = allIntegers.add(rim),
                                .numbers = allFloats.add(chunks.numbers),
                                .weights = allFloats.add(chunks.weights),
                                .ends = allEnds.add(chunks.ends),
                                .classes = allIntegers.add(chunks.classes),
                                .bounds = allBounds.add(chunks.bounds)});
      const LaneNodes& nodes = nodesOf[number];
      at.nodeClasses = allIntegers.add(nodes.classes);
      at.nodeValues = allValues.add(nodes.values);
      at.right = allFloats.add(nodes.right);
      at.start = allFloats.add(nodes.start);
    }
  }
  integers = allIntegers.upload(stream);
  places = allPlaces.upload(stream);
  entries = allEntries.upload(stream);
  floats = allFloats.upload(stream);
  ends = allEnds.upload(stream);
  bounds = allBounds.upload(stream);
  nodeValues = allValues.upload(stream);

  std::vector<LaneRegionView> regionViews;
  for (std::int32_t number = 0; number < count; ++number) {
    const LaneGraph* const some = graphs.lanes(number);
    if (some == nullptr) continue;
    for (const auto& [chunks, firstColumn, rim] : some->regions) {
      const RegionPlaces& at = regionPlaces[regionViews.size()];
      regionViews.push_back({.firstColumn = firstColumn,
                             .ownColumns = chunks.ownColumns,
                             .columns = static_cast<std::int32_t>(chunks.columns.size()),
                             .rim = integers.data() + at.rim,
                             .chunkCount = chunks.count(),
                             .numbers = floats.data() + at.numbers,
                             .weights = floats.data() + at.weights,
                             .ends = ends.data() + at.ends,
                             .classes = integers.data() + at.classes,
                             .bounds = bounds.data() + at.bounds});
    }
  }
  regions = {regionViews, stream};

  std::vector<RowGraphView> rowViews(placesOf.size());
  std::vector<LaneGraphView> laneViews(placesOf.size());
  for (std::int32_t number = 0; number < count; ++number) {
    const Places& at = placesOf[number];
    if (const RowBands* const some = graphs.rows(number)) {
      RowGraphView& view = rowViews[number];
      view = {.rowCount = static_cast<std::int32_t>(some->rows.size()),
              .rows = integers.data() + at.rows,
              .offsets = integers.data() + at.offsets,
              .entries = entries.data() + at.entries,
              .ofHeight = {}};
      for (std::size_t height = 0; height < RowBands::heights.size(); ++height)
        view.ofHeight[height] = {.offsets = integers.data() + at.bandOffsets[height],
                                 .neighbours = integers.data() + at.neighbours[height],
                                 .places = places.data() + at.places[height]};
    }
    if (graphs.lanes(number) != nullptr) {
      GraphView<float> nodes = all.view(number);
      nodes.nodeClasses = integers.data() + at.nodeClasses;
      nodes.nodeValues = nodeValues.data() + at.nodeValues;
      nodes.right = floats.data() + at.right;
      nodes.start = floats.data() + at.start;
      laneViews[number] = {.nodes = nodes, .regions = regions.data() + at.firstRegion};
    }
  }
  rowGraphs = {rowViews, stream};
  laneGraphs = {laneViews, stream};
  stream.wait();
}

ProteinPath::ProteinPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
                         const SolveOptions& options, const Stream& stream)
    : input_{input},
      options_{options},
      stream_{stream},
      graphs_{std::move(host), sharedBytesOfBlock()} {}

void ProteinPath::reserve(const ProteinBatch& batch) {
  batch_.numbers.reserve(batch.numberCount);
  batch_.sums.reserve(batch.sumCount);
  batch_.pairs.reserve(batch.pairs.size());
  batch_.states.reserve(batch.pairs.size());
  batch_.goesOn.reserve(batch.pairs.size());
  batch_.ends.reserve(batch.pairs.size());
}

void ProteinPath::uploadTasks(const ProteinBatch& batch, StepKernels& kernels) {
  batch_.parts.upload(batch.parts, stream_);
  kernels.setParts(batch_.parts.data(), batch.parts.size());
  for (std::size_t at = 0; at < batch.launches.size(); ++at)
    batch_.bands[at].upload(batch.launches[at].bands, stream_);
}

void ProteinPath::multiply(const ProteinBatch& batch, const StepBatch& onDevice) const {
  const BandInput input{
      {input_.host(), input_.graphs<float>()}, onDevice, device_->rowGraphs.data()};
  fork_.begin(stream_);
  for (std::size_t at = 0; at < batch.launches.size(); ++at) {
    const ProteinBatch::Launch& launch = batch.launches[at];
    if (launch.bands.empty()) continue;
    fork_.join(beside_[at]);
    multiplyBands(input, *graphs_.form(), batch_.bands[at].data(), launch.bands.size(),
                  launch.sharedBytes, beside_[at]);
    joins_[at].begin(beside_[at]);
    joins_[at].join(stream_);
  }
}

std::vector<PairEnd> ProteinPath::run(ProteinBatch& batch, const Progress& progress) {
  const StepBatch onDevice{
      .laneGraphs = device_->laneGraphs.data(),
      .pairs = batch_.pairs.data(),
      .states = batch_.states.data(),
      .goesOn = batch_.goesOn.data(),
      .numbers = batch_.numbers.data(),
      .sums = batch_.sums.data(),
      .ends = batch_.ends.data(),
      .rule = {options_.tolerance, std::min(options_.maximumIterations, mostSingleIterations)}};
  StepKernels kernels{{input_.host(), input_.graphs<float>()}, onDevice, stream_};
  const std::size_t count = batch.pairs.size();
  batch_.pairs.upload(batch.pairs, stream_);
  uploadTasks(batch, kernels);
  kernels.open(count);
  kernels.begin();
  for (int length = 0; length < input_.host().lmin; ++length) {
    kernels.dropResidual();
    multiply(batch, onDevice);
    kernels.update();
  }
  kernels.startSteps(count);

  std::vector<std::uint8_t> goesOn(count, 1);
  const std::vector<PairShareTask> allParts = batch.parts;
  std::size_t listed = count;
  while (true) {
    batch_.goesOn.download(goesOn, stream_);
    stream_.wait();
    progress.checkpoint();
    const auto left = static_cast<std::size_t>(std::ranges::count(goesOn, 1));
    if (left == 0) break;
    if (2 * left < listed) {
      batch.keep(goesOn);
      uploadTasks(batch, kernels);
      listed = left;
    }
    multiply(batch, onDevice);
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
  batch_.ends.download(ends, stream_);
  stream_.wait();
  return ends;
}

std::vector<std::size_t> ProteinPath::solve(std::span<const GraphPair> pairs,
                                            const PairOutcomes& outcomes, Progress& progress) {
  std::vector<std::size_t> doubtful;
  if (pairs.empty()) return doubtful;
  if (!device_) device_ = std::make_unique<Graphs>(graphs_, input_.graphs<float>(), stream_);
  std::size_t free = 0;
  std::size_t total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for its memory");
  std::uint64_t mostBytes = (free + batch_.numbers.size() * sizeof(float)) / 2;
  ProteinPlan plan{graphs_, pairs, options_.tolerance};
  while (!plan.isEmpty()) {
    progress.checkpoint();
    ProteinBatch batch = plan.nextBatch(mostBytes);
    try {
      reserve(batch);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || batch.pairs.size() == 1) throw;
      plan.giveBack(batch);
      mostBytes /= 2;
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto ends = run(batch, progress);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    deviceSeconds_ += taken.count();
    for (std::size_t at = 0; at < ends.size(); ++at) {
      if (ends[at].isTrusted())
        ends[at].keep(batch.places[at], outcomes, progress);
      else
        doubtful.push_back(batch.places[at]);
    }
  }
  std::ranges::sort(doubtful);
  return doubtful;
}

}  // namespace kindred::cuda
