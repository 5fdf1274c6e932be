#include "engine/backend/cuda/protein/protein_path.cuh"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

#include "engine/backend/cuda/block_memory.cuh"
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

/// The arrays of all graphs, joined for the device, and where those of each graph begin in them.
struct ProteinPath::Graphs::Packing {
  static constexpr std::size_t heightCount = RowBands::heights.size();

  struct RowPlaces {
    std::size_t rows, offsets, entries;
    std::size_t bandOffsets[heightCount];
    std::size_t neighbours[heightCount];
    std::size_t places[heightCount];
  };
  struct LanePlaces {
    std::size_t firstRegion, nodeClasses, nodeValues, right, start;
  };
  struct RegionPlaces {
    std::size_t rim, numbers, weights, ends, classes, bounds;
  };

  explicit Packing(const ProteinGraphs& graphs)
      : count{static_cast<std::int32_t>(graphs.input().graphs.size())},
        ofRows(static_cast<std::size_t>(count)),
        ofLanes(static_cast<std::size_t>(count)),
        nodesOf(static_cast<std::size_t>(count)) {
    tbb::parallel_for(std::int32_t{0}, count, [&](std::int32_t number) {
      if (graphs.lanes(number) != nullptr) nodesOf[number] = graphs.laneNodes(number);
    });
    for (std::int32_t number = 0; number < count; ++number) {
      if (const RowBands* const bands = graphs.rows(number)) ofRows[number] = added(*bands);
      if (const LaneGraph* const lanes = graphs.lanes(number))
        ofLanes[number] = added(*lanes, nodesOf[number]);
    }
  }

  RowPlaces added(const RowBands& bands) {
    RowPlaces at{.rows = integers.add(bands.rows),
                 .offsets = integers.add(bands.offsets),
                 .entries = entries.add(bands.entries)};
    for (std::size_t height = 0; height < heightCount; ++height) {
      at.bandOffsets[height] = integers.add(bands.ofHeight[height].offsets);
      at.neighbours[height] = integers.add(bands.ofHeight[height].neighbours);
      at.places[height] = places.add(bands.ofHeight[height].places);
    }
    return at;
  }

  LanePlaces added(const LaneGraph& lanes, const LaneNodes& nodes) {
    const std::size_t firstRegion = ofRegions.size();
    for (const auto& [chunks, firstColumn, rim] : lanes.regions)
      ofRegions.push_back({.rim = integers.add(rim),
                           .numbers = floats.add(chunks.numbers),
                           .weights = floats.add(chunks.weights),
                           .ends = ends.add(chunks.ends),
                           .classes = integers.add(chunks.classes),
                           .bounds = bounds.add(chunks.bounds)});
    return {.firstRegion = firstRegion,
            .nodeClasses = integers.add(nodes.classes),
            .nodeValues = nodeValues.add(nodes.values),
            .right = floats.add(nodes.right),
            .start = floats.add(nodes.start)};
  }

  std::int32_t count;  ///< of graphs
  std::vector<RowPlaces> ofRows;
  std::vector<LanePlaces> ofLanes;
  std::vector<RegionPlaces> ofRegions;  ///< of one graph after the other
  std::vector<LaneNodes> nodesOf;
  Joined<std::int32_t> integers;
  Joined<std::uint16_t> places;
  Joined<RowEntry> entries;
  Joined<float> floats;
  Joined<std::uint32_t> ends;
  Joined<ChunkBounds> bounds;
  Joined<double> nodeValues;
};

ProteinPath::Graphs::Graphs(const ProteinGraphs& graphs, const DeviceGraphs<float>& all,
                            const Stream& stream) {
  const Packing packing{graphs};
  integers = packing.integers.upload(stream);
  places = packing.places.upload(stream);
  entries = packing.entries.upload(stream);
  floats = packing.floats.upload(stream);
  ends = packing.ends.upload(stream);
  bounds = packing.bounds.upload(stream);
  nodeValues = packing.nodeValues.upload(stream);
  const auto regionViews = viewsOfRegions(graphs, packing);
  regions = {regionViews, stream};
  const auto rowViews = viewsOfRows(graphs, packing);
  rowGraphs = {rowViews, stream};
  const auto laneViews = viewsOfLanes(graphs, packing);
  laneGraphs = {laneViews, stream};
  const auto columnViews = viewsOfColumns(graphs, packing, all);
  columns = {columnViews, stream};
  stream.wait();
}

std::vector<LaneRegionView> ProteinPath::Graphs::viewsOfRegions(const ProteinGraphs& graphs,
                                                                const Packing& packing) const {
  std::vector<LaneRegionView> views;
  for (std::int32_t number = 0; number < packing.count; ++number) {
    const LaneGraph* const lanes = graphs.lanes(number);
    if (lanes == nullptr) continue;
    for (const auto& [chunks, firstColumn, rim] : lanes->regions) {
      const auto& at = packing.ofRegions[views.size()];
      views.push_back({.firstColumn = firstColumn,
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
  return views;
}

std::vector<RowGraphView> ProteinPath::Graphs::viewsOfRows(const ProteinGraphs& graphs,
                                                           const Packing& packing) const {
  std::vector<RowGraphView> views(static_cast<std::size_t>(packing.count));
  for (std::int32_t number = 0; number < packing.count; ++number) {
    const RowBands* const bands = graphs.rows(number);
    if (bands == nullptr) continue;
    const auto& at = packing.ofRows[number];
    RowGraphView& view = views[number];
    view = {.rowCount = static_cast<std::int32_t>(bands->rows.size()),
            .rows = integers.data() + at.rows,
            .offsets = integers.data() + at.offsets,
            .entries = entries.data() + at.entries,
            .ofHeight = {}};
    for (std::size_t height = 0; height < Packing::heightCount; ++height)
      view.ofHeight[height] = {.offsets = integers.data() + at.bandOffsets[height],
                               .neighbours = integers.data() + at.neighbours[height],
                               .places = places.data() + at.places[height]};
  }
  return views;
}

std::vector<LaneGraphView> ProteinPath::Graphs::viewsOfLanes(const ProteinGraphs& graphs,
                                                             const Packing& packing) const {
  std::vector<LaneGraphView> views(static_cast<std::size_t>(packing.count));
  for (std::int32_t number = 0; number < packing.count; ++number)
    if (graphs.lanes(number) != nullptr)
      views[number] = {.regions = regions.data() + packing.ofLanes[number].firstRegion};
  return views;
}

std::vector<GraphView<float>> ProteinPath::Graphs::viewsOfColumns(
    const ProteinGraphs& graphs, const Packing& packing, const DeviceGraphs<float>& all) const {
  std::vector<GraphView<float>> views(static_cast<std::size_t>(packing.count));
  for (std::int32_t number = 0; number < packing.count; ++number) {
    if (graphs.lanes(number) == nullptr) continue;
    const auto& at = packing.ofLanes[number];
    GraphView<float> nodes = all.view(number);
    nodes.nodeClasses = integers.data() + at.nodeClasses;
    nodes.nodeValues = nodeValues.data() + at.nodeValues;
    nodes.right = floats.data() + at.right;
    nodes.start = floats.data() + at.start;
    views[number] = nodes;
  }
  return views;
}

/// The products of a call.
class ProteinPath::Product final : public StepProduct {
 public:
  Product(ProteinPath& path, std::span<const GraphPair> pairs) : path_{path}, plans_(pairs.size()) {
    tbb::parallel_for(std::size_t{0}, pairs.size(), [&](std::size_t at) {
      plans_[at] = path.graphs_.plan(pairs[at], path.options_.tolerance);
    });
  }

  GraphPair pair(std::size_t place) const override { return plans_[place].pair; }
  double seconds(std::size_t place) const override { return path_.cost(plans_[place].pair); }
  std::int32_t blockCount(std::size_t place) const override {
    return path_.graphs_.bandCount(plans_[place]) * path_.graphs_.regionCount(plans_[place]);
  }
  Block block(std::size_t place, std::int32_t number) const override {
    const ProteinGraphs& graphs = path_.graphs_;
    const std::int32_t bands = graphs.bandCount(plans_[place]);
    const std::int32_t bytes = graphs.layout(plans_[place], number % bands, number / bands).bytes;
    return {std::clamp(graphs.blocksWith(bytes), 1, StepWork::launchCount) - 1, bytes};
  }

  const GraphView<float>* columns() override {
    onDevice_ = path_.copied_.get();
    return onDevice_->columns.data();
  }
  void begin(std::span<const std::size_t> places, const Stream& stream) override {
    std::vector<ProteinPair> ofSlots;
    for (const std::size_t place : places)
      ofSlots.push_back(plans_[place]);
    ofSlots_.upload(ofSlots, stream);
  }
  void launch(std::int32_t, const StepBatch& batch, const BlockTask* blocks,
              const StepWork::Launch& launch, const Stream& stream) const override {
    const BandInput input{{path_.input_.host(), path_.input_.graphs<float>()},
                          batch,
                          ofSlots_.data(),
                          onDevice_->rowGraphs.data(),
                          onDevice_->laneGraphs.data()};
    multiplyBands(input, *path_.graphs_.form(), blocks, launch.blocks.size(), launch.sharedBytes,
                  stream);
  }

 private:
  ProteinPath& path_;
  std::vector<ProteinPair> plans_;
  Buffer<ProteinPair> ofSlots_;
  std::shared_ptr<const Graphs> onDevice_;
};

ProteinPath::ProteinPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
                         const SolveOptions& options)
    : input_{input},
      options_{options},
      graphs_{std::move(host), sharedBytesOfBlock()},
      copied_{[this] {
        return std::make_shared<const Graphs>(graphs_, input_.graphs<float>(), Stream{});
      }},
      solver_{input, options} {}

std::vector<std::size_t> ProteinPath::solve(std::span<const GraphPair> pairs, double,
                                            const PairOutcomes& outcomes, Progress& progress) {
  if (pairs.empty()) return {};
  copied_.begin();  // beside the planning of the first pairs
  Product product{*this, pairs};
  return solver_.solve(product, pairs.size(), outcomes, progress);
}

}  // namespace kindred::cuda
