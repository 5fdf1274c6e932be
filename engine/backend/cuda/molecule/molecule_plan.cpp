#include "engine/backend/cuda/molecule/molecule_plan.hpp"

#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <cassert>
#include <tuple>

#include "engine/backend/cuda/molecule/lane_bins.hpp"

namespace kindred::cuda {
namespace {

/// Row graphs of a task: enough to make up for loading the bin, few enough to balance the load.
constexpr std::size_t entriesOfTask = 8;

/// A wanted pair of a bin.
struct Wanted {
  MoleculeShape shape;
  std::int32_t rows;
  std::int32_t repeat;  ///< of the same row graph and segment
  std::int32_t segment;
  std::int32_t place;

  auto entry() const { return std::tuple{shape, rows, repeat}; }
};

/// The pairs of each lane graph.
struct ByLanes {
  struct Pair {
    std::int32_t rows;
    std::int32_t place;
  };

  std::vector<std::size_t> first;  ///< of each graph, into pairs
  std::vector<Pair> pairs;

  std::span<const Pair> of(std::int32_t graph) const {
    return std::span{pairs}.subspan(first[graph], first[graph + 1] - first[graph]);
  }
};

ByLanes sortByLanes(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs) {
  std::vector<MoleculeOrientation> oriented(pairs.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), 4096}, [&](const auto& range) {
    for (std::size_t at = range.begin(); at < range.end(); ++at)
      oriented[at] = graphs.orient(pairs[at]).value();
  });
  ByLanes sorted;
  sorted.first.assign(graphs.input().graphs.size() + 1, 0);
  for (const MoleculeOrientation& pair : oriented)
    ++sorted.first[pair.lanes + 1];
  for (std::size_t graph = 1; graph < sorted.first.size(); ++graph)
    sorted.first[graph] += sorted.first[graph - 1];
  sorted.pairs.resize(pairs.size());
  std::vector<std::size_t> next{sorted.first.begin(), sorted.first.end() - 1};
  for (std::size_t at = 0; at < pairs.size(); ++at)
    sorted.pairs[next[oriented[at].lanes]++] = {oriented[at].rows, static_cast<std::int32_t>(at)};
  return sorted;
}

/// A bin and what it is wanted for.
struct BinWork {
  Bin bin;
  std::int32_t warps = 1;
  std::int32_t firstNumber = 0;     ///< of the bin as the device reads it
  std::vector<Wanted> wanted = {};  ///< in the order of entries
  std::size_t entryCount = 0;
};

/// Graphs that meet the same rows by the same kernels are packed together.
std::vector<BinWork> packBins(const MoleculeGraphs& graphs, const ByLanes& byLanes) {
  const auto& all = graphs.input().graphs;
  std::map<std::tuple<std::int32_t, bool>, std::vector<LaneGraph>> small;
  std::vector<BinWork> bins;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(all.size()); ++graph) {
    if (byLanes.of(graph).empty()) continue;
    const std::int32_t warps = warpsFor(all[graph].nodeCount);
    if (warps > 1)
      bins.push_back({{graph}, warps});
    else
      small[{graphs.laneNeighbours(graph), graphs.record(graph)->joinsRed}].push_back(
          {graph, all[graph].nodeCount});
  }
  for (const auto& [kind, list] : small)
    for (Bin& bin : packLanes(list))
      bins.push_back({std::move(bin), 1});
  return bins;
}

void collect(const MoleculeGraphs& graphs, const ByLanes& byLanes, BinWork& work) {
  for (std::size_t segment = 0; segment < work.bin.size(); ++segment) {
    const std::int32_t lanes = work.bin[segment];
    for (const ByLanes::Pair& pair : byLanes.of(lanes))
      work.wanted.push_back({graphs.shape({pair.rows, lanes}), pair.rows, 0,
                             static_cast<std::int32_t>(segment), pair.place});
  }
  const auto order = [](const Wanted& pair) {
    return std::tuple{pair.shape, pair.rows, pair.segment, pair.place};
  };
  std::ranges::sort(work.wanted, {}, order);
  bool hasRepeats = false;
  for (std::size_t at = 1; at < work.wanted.size(); ++at) {
    const Wanted& before = work.wanted[at - 1];
    Wanted& pair = work.wanted[at];
    if (before.rows != pair.rows || before.segment != pair.segment) continue;
    pair.repeat = before.repeat + 1;
    hasRepeats = true;
  }
  if (hasRepeats) std::ranges::stable_sort(work.wanted, {}, &Wanted::entry);
  for (std::size_t at = 0; at < work.wanted.size(); ++at)
    work.entryCount += at == 0 || work.wanted[at - 1].entry() != work.wanted[at].entry();
}

/// The tasks of a bin, one shape after the other.
class TaskWriter {
 public:
  TaskWriter(const MoleculeGraphs& graphs, MoleculePlan& plan) : graphs_{graphs}, plan_{plan} {}

  void write(const BinWork& work, std::size_t entry, std::size_t place,
             std::vector<std::pair<MoleculeShape, MoleculeTask>>& tasks) const {
    for (std::size_t at = 0; at < work.wanted.size(); ++at) {
      const Wanted& pair = work.wanted[at];
      if (at == 0 || work.wanted[at - 1].entry() != pair.entry()) {
        if (tasks.empty() || tasks.back().first != pair.shape ||
            tasks.back().second.entryCount == entriesOfTask)
          tasks.push_back({pair.shape, {work.firstNumber, static_cast<std::int32_t>(entry), 0}});
        plan_.entries[entry++] = {graphs_.recordPlace(pair.rows), static_cast<std::int32_t>(place)};
        ++tasks.back().second.entryCount;
        std::fill_n(plan_.places.begin() + static_cast<std::ptrdiff_t>(place), work.bin.size(),
                    rowRecord::none);
        place += work.bin.size();
      }
      plan_.places[place - work.bin.size() + pair.segment] = pair.place;
    }
  }

 private:
  const MoleculeGraphs& graphs_;
  MoleculePlan& plan_;
};

/// Blocks that take longest first, so that short ones fill up the end.
double blockWork(const MoleculeShape& shape) {
  return shape.warps * (shape.groups == 0 ? 2.0 * mostGroupsInRegisters : shape.groups);
}

}  // namespace

MoleculePlan planMolecules(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs) {
  const ByLanes byLanes = sortByLanes(graphs, pairs);
  std::vector<BinWork> bins = packBins(graphs, byLanes);
  tbb::parallel_for(std::size_t{0}, bins.size(),
                    [&](std::size_t at) { collect(graphs, byLanes, bins[at]); });

  MoleculePlan plan;
  std::vector<std::size_t> firstEntry, firstPlace;
  std::size_t entries = 0, places = 0;
  double nodes = 0, lanes = 0;
  for (BinWork& work : bins) {
    work.firstNumber = static_cast<std::int32_t>(plan.bins.size());
    appendBin(graphs.input().graphs, graphs.classes(), work.bin, work.warps, plan.bins);
    firstEntry.push_back(entries);
    firstPlace.push_back(places);
    entries += work.entryCount;
    places += work.entryCount * work.bin.size();
    lanes += 32.0 * work.warps * static_cast<double>(work.entryCount);
    for (const Wanted& pair : work.wanted)
      nodes += graphs.input().graphs[work.bin[pair.segment]].nodeCount;
  }
  plan.lanesUsed = lanes > 0 ? nodes / lanes : 0;
  plan.entries.resize(entries);
  plan.places.resize(places);
  std::vector<std::vector<std::pair<MoleculeShape, MoleculeTask>>> tasks(bins.size());
  tbb::parallel_for(std::size_t{0}, bins.size(), [&](std::size_t at) {
    TaskWriter{graphs, plan}.write(bins[at], firstEntry[at], firstPlace[at], tasks[at]);
  });

  std::map<MoleculeShape, std::vector<MoleculeTask>> byShape;
  for (const auto& some : tasks)
    for (const auto& [shape, task] : some)
      byShape[shape].push_back(task);
  for (const auto& [shape, some] : byShape) {
    plan.launches.push_back({.shape = shape,
                             .firstTask = static_cast<std::int32_t>(plan.tasks.size()),
                             .taskCount = static_cast<std::int32_t>(some.size())});
    plan.tasks.insert(plan.tasks.end(), some.begin(), some.end());
  }
  for (MoleculeLaunch& launch : plan.launches) {
    for (std::int32_t task = launch.firstTask; task < launch.firstTask + launch.taskCount; ++task) {
      for (std::int32_t at = 0; at < plan.tasks[task].entryCount; ++at) {
        const Quad& header = graphs.quads()[plan.entries[plan.tasks[task].firstEntry + at].record];
        launch.sharedBytes = std::max(launch.sharedBytes, sharedBytes(header, launch.shape));
      }
    }
  }
  std::ranges::stable_sort(plan.launches, std::greater{},
                           [](const MoleculeLaunch& launch) { return blockWork(launch.shape); });
  return plan;
}

}  // namespace kindred::cuda
