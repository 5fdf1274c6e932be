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
  std::vector<GraphView<float>> columnViews(placesOf.size());
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
      columnViews[number] = nodes;
      laneViews[number] = {.regions = regions.data() + at.firstRegion};
    }
  }
  rowGraphs = {rowViews, stream};
  laneGraphs = {laneViews, stream};
  columns = {columnViews, stream};
  stream.wait();
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

  const GraphView<float>* columns() const override { return path_.device_->columns.data(); }
  void begin(std::span<const std::size_t> places, const Stream& stream) override {
    std::vector<ProteinPair> ofSlots;
    for (const std::size_t place : places)
      ofSlots.push_back(plans_[place]);
    path_.plans_.upload(ofSlots, stream);
  }
  void launch(std::int32_t, const StepBatch& batch, const BlockTask* blocks,
              const StepWork::Launch& launch, const Stream& stream) const override {
    const BandInput input{{path_.input_.host(), path_.input_.graphs<float>()},
                          batch,
                          path_.plans_.data(),
                          path_.device_->rowGraphs.data(),
                          path_.device_->laneGraphs.data()};
    multiplyBands(input, *path_.graphs_.form(), blocks, launch.blocks.size(), launch.sharedBytes,
                  stream);
  }

 private:
  ProteinPath& path_;
  std::vector<ProteinPair> plans_;
};

ProteinPath::ProteinPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
                         const SolveOptions& options, const Stream& stream)
    : input_{input},
      options_{options},
      stream_{stream},
      graphs_{std::move(host), sharedBytesOfBlock()},
      solver_{input, options, stream} {}

std::vector<std::size_t> ProteinPath::solve(std::span<const GraphPair> pairs,
                                            const PairOutcomes& outcomes, Progress& progress) {
  if (pairs.empty()) return {};
  if (!device_) device_ = std::make_unique<Graphs>(graphs_, input_.graphs<float>(), stream_);
  Product product{*this, pairs};
  return solver_.solve(product, pairs.size(), outcomes, progress);
}

}  // namespace kindred::cuda
