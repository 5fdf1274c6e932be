#include "engine/backend/cuda/molecule/molecule_plan.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <tuple>

#include "engine/backend/cuda/molecule/lane_bins.hpp"

namespace kindred::cuda {
namespace {

/// Row graphs of a task: the smallest make up together for loading the bin; more would balance the
/// load less.
std::int32_t entriesOfTask(const MoleculeShape& shape) {
  constexpr std::int32_t groupsOfTask = 4;
  return shape.groups <= 0 ? 1 : std::max(1, groupsOfTask / (shape.warps * shape.groups));
}

constexpr std::size_t pairsOfChunk = 32'768;
constexpr std::size_t binsAtOnce = 16;

/// Calls each(begin, end, chunk) for the chunks of a list of pairs, several at once.
template <typename Each>
void forChunks(std::size_t pairs, const Each& each) {
  const std::size_t chunks = (pairs + pairsOfChunk - 1) / pairsOfChunk;
  tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t chunk) {
    each(chunk * pairsOfChunk, std::min(pairs, (chunk + 1) * pairsOfChunk), chunk);
  });
}

/// A pair of a bin: so many are moved that each byte counts.
class Wanted {
 public:
  Wanted() = default;
  Wanted(std::int32_t rows, std::int32_t segment, std::int32_t place)
      : graphs_{static_cast<std::uint32_t>(rows) * mostSegments +
                static_cast<std::uint32_t>(segment)},
        place_{place} {}

  /// The number of the row graph in the plan.
  std::uint32_t rows() const { return graphs_ / mostSegments; }
  std::uint32_t segment() const { return graphs_ % mostSegments; }
  std::int32_t place() const { return place_; }

 private:
  static constexpr std::uint32_t mostSegments = 32;  ///< of a bin: each has a lane at least

  std::uint32_t graphs_;
  std::int32_t place_;
};

/// Entries of a bin that follow each other and have one shape.
struct Run {
  MoleculeShape shape;
  std::int32_t count = 0;
  std::int32_t sharedBytes = 0;
  std::int32_t globalBytes = 0;
  std::int32_t firstTask = 0;

  std::int32_t taskCount() const {
    const std::int32_t atOnce = entriesOfTask(shape);
    return (count + atOnce - 1) / atOnce;
  }
};

/// A bin and what it is wanted for.
struct BinWork {
  Bin bin;
  std::int32_t warps = 1;
  std::vector<std::int32_t> rows = {};  ///< row graphs by their numbers in the plan, one an entry
  std::vector<Run> runs = {};
  std::vector<MoleculeRepeat> repeats = {};

  // Its beginnings in the arrays of the plan.
  std::size_t firstNumber = 0;
  std::size_t firstEntry = 0;
  std::size_t firstPlace = 0;
};

class Planner {
 public:
  Planner(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs, MoleculeOutput output)
      : graphs_{graphs}, pairs_{pairs}, output_{output}, areRowsSecond_(pairs.size()) {}

  MoleculePlan plan() {
    orient();
    packBins();
    sortByBin();
    forBins([&](BinWork& work, std::span<const Wanted> wanted, Scratch& scratch) {
      collectRows(work, wanted, scratch);
      findRuns(work);
    });
    layOut();
    forBins([&](BinWork& work, std::span<const Wanted> wanted, Scratch& scratch) {
      write(work, wanted, scratch);
    });
    plan_.bins.reserve(bins_.size());
    for (BinWork& work : bins_) {
      plan_.repeats.insert(plan_.repeats.end(), work.repeats.begin(), work.repeats.end());
      plan_.bins.push_back({std::move(work.bin), work.warps, work.firstNumber});
    }
    return std::move(plan_);
  }

 private:
  /// For each row graph: whether a bin wants it, and as which entry.
  struct Scratch {
    std::vector<std::uint64_t> isWanted;
    std::vector<std::int32_t> entryOf;
  };

  /// Finds the graphs that some pair has as rows, and numbers them by shape, and those that some
  /// has as lanes.
  void orient() {
    constexpr std::uint8_t isRows = 1, isLanes = 2;
    std::vector<std::uint8_t> roles(graphs_.input().graphs.size(), 0);
    const auto note = [&](std::int32_t graph, std::uint8_t role) {
      const std::atomic_ref known{roles[graph]};
      if ((known.load(std::memory_order_relaxed) & role) == 0)
        known.fetch_or(role, std::memory_order_relaxed);
    };
    forChunks(pairs_.size(), [&](std::size_t begin, std::size_t end, std::size_t) {
      for (std::size_t at = begin; at < end; ++at) {
        const auto [rows, lanes] = graphs_.orientSolvable(pairs_[at]);
        areRowsSecond_[at] = static_cast<std::uint8_t>(rows != pairs_[at].a);
        note(rows, isRows);
        note(lanes, isLanes);
      }
    });
    for (std::size_t graph = 0; graph < roles.size(); ++graph) {
      if ((roles[graph] & isRows) != 0) rows_.push_back(static_cast<std::int32_t>(graph));
      if ((roles[graph] & isLanes) != 0) lanes_.push_back(static_cast<std::int32_t>(graph));
    }
    std::ranges::sort(rows_, {},
                      [&](std::int32_t graph) { return graphs_.placesByShape()[graph]; });
    numberOfRows_.resize(roles.size());
    for (std::size_t number = 0; number < rows_.size(); ++number)
      numberOfRows_[rows_[number]] = static_cast<std::int32_t>(number);
  }

  MoleculeOrientation oriented(std::size_t at) const {
    const auto [a, b] = pairs_[at];
    return areRowsSecond_[at] != 0 ? MoleculeOrientation{b, a} : MoleculeOrientation{a, b};
  }

  /// Graphs that meet the same rows by the same kernels are packed together.
  void packBins() {
    std::map<std::tuple<std::int32_t, bool>, std::vector<GraphWidth>> small;
    for (const std::int32_t graph : lanes_) {
      const std::int32_t nodes = graphs_.nodeCount(graph);
      const std::int32_t warps = warpsFor(nodes);
      if (warps > 1)
        bins_.push_back({{graph}, warps});
      else
        small[{graphs_.laneNeighbours(graph), graphs_.joinsRed(graph)}].push_back({graph, nodes});
    }
    for (const auto& [kind, list] : small)
      for (Bin& bin : packLanes(list))
        bins_.push_back({std::move(bin), 1});
    binOf_.resize(graphs_.input().graphs.size());
    segmentOf_.resize(binOf_.size());
    for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
      for (std::size_t segment = 0; segment < bins_[bin].bin.size(); ++segment) {
        binOf_[bins_[bin].bin[segment]] = static_cast<std::int32_t>(bin);
        segmentOf_[bins_[bin].bin[segment]] = static_cast<std::int32_t>(segment);
      }
    }
  }

  /// Counts, then moves: pairs of a bin keep their order.
  void sortByBin() {
    const std::size_t chunks = (pairs_.size() + pairsOfChunk - 1) / pairsOfChunk;
    std::vector<std::vector<std::int32_t>> next(chunks);
    forChunks(pairs_.size(), [&](std::size_t begin, std::size_t end, std::size_t chunk) {
      next[chunk].assign(bins_.size(), 0);
      for (std::size_t at = begin; at < end; ++at)
        ++next[chunk][binOf_[oriented(at).lanes]];
    });
    firstWanted_.assign(bins_.size() + 1, 0);
    std::int32_t first = 0;
    for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
      for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        first += std::exchange(next[chunk][bin], first);
      firstWanted_[bin + 1] = first;
    }
    wanted_.resize(pairs_.size());
    forChunks(pairs_.size(), [&](std::size_t begin, std::size_t end, std::size_t chunk) {
      for (std::size_t at = begin; at < end; ++at) {
        const auto [rows, lanes] = oriented(at);
        wanted_[next[chunk][binOf_[lanes]]++] = {numberOfRows_[rows], segmentOf_[lanes],
                                                 static_cast<std::int32_t>(at)};
      }
    });
  }

  template <typename Each>
  void forBins(const Each& each) {
    const tbb::blocked_range<std::size_t> all{0, bins_.size(), binsAtOnce};
    tbb::parallel_for(all, [&](const auto& range) {
      const std::size_t count = rows_.size();
      Scratch scratch{std::vector<std::uint64_t>(count / 64 + 1),
                      std::vector<std::int32_t>(count, rowRecord::none)};
      for (std::size_t bin = range.begin(); bin < range.end(); ++bin)
        each(bins_[bin],
             std::span{wanted_}.subspan(firstWanted_[bin],
                                        firstWanted_[bin + 1] - firstWanted_[bin]),
             scratch);
    });
  }

  static void collectRows(BinWork& work, std::span<const Wanted> wanted, Scratch& scratch) {
    for (const Wanted& pair : wanted)
      scratch.isWanted[pair.rows() / 64] |= std::uint64_t{1} << (pair.rows() % 64);
    for (std::size_t word = 0; word < scratch.isWanted.size(); ++word) {
      for (std::uint64_t bits = std::exchange(scratch.isWanted[word], 0); bits != 0;
           bits &= bits - 1)
        work.rows.push_back(static_cast<std::int32_t>(64 * word) + std::countr_zero(bits));
    }
  }

  void findRuns(BinWork& work) const {
    for (const std::int32_t number : work.rows) {
      const std::int32_t rows = rows_[number];
      const MoleculeOrientation pair{rows, work.bin.front()};
      const MoleculeShape shape = output_ == MoleculeOutput::Solutions
                                      ? graphs_.shapeWithSolution(pair)
                                      : graphs_.shape(pair);
      if (work.runs.empty() || work.runs.back().shape != shape) work.runs.push_back({shape});
      Run& run = work.runs.back();
      ++run.count;
      run.sharedBytes = std::max(run.sharedBytes, sharedBytes(graphs_.header(rows), shape));
      run.globalBytes = std::max(run.globalBytes, globalBytes(graphs_.header(rows), shape));
    }
  }

  /// Gives each bin its place in the arrays of the plan.
  void layOut() {
    std::size_t numbers = 0, entries = 0, places = 0;
    std::map<MoleculeShape, MoleculeLaunch> launches;
    for (BinWork& work : bins_) {
      work.firstNumber = numbers;
      work.firstEntry = entries;
      work.firstPlace = places;
      numbers += binSize(work.warps);
      entries += work.rows.size();
      places += work.rows.size() * work.bin.size();
      for (Run& run : work.runs) {
        MoleculeLaunch& launch = launches[run.shape];
        run.firstTask = launch.taskCount;
        launch.shape = run.shape;
        launch.taskCount += run.taskCount();
        launch.sharedBytes = std::max(launch.sharedBytes, run.sharedBytes);
        launch.globalBytes = std::max(launch.globalBytes, run.globalBytes);
      }
    }
    std::int32_t tasks = 0;
    for (auto& [shape, launch] : launches) {
      launch.firstTask = tasks;
      tasks += launch.taskCount;
      plan_.launches.push_back(launch);
    }
    for (BinWork& work : bins_)
      for (Run& run : work.runs)
        run.firstTask += launches[run.shape].firstTask;
    // Blocks that take longest first, so that short ones fill up the end.
    std::ranges::stable_sort(plan_.launches, std::greater{}, [](const MoleculeLaunch& launch) {
      const std::int32_t groups = launch.shape.groups;
      return launch.shape.warps * (groups > 0                 ? groups
                                   : groups == inSharedMemory ? 2 * mostGroupsInRegisters
                                                              : 4 * mostGroupsInRegisters);
    });
    plan_.entries.resize(entries);
    plan_.places.resize(places);
    plan_.tasks.resize(tasks);
  }

  void write(BinWork& work, std::span<const Wanted> wanted, Scratch& scratch) {
    const std::size_t segments = work.bin.size();
    const auto places =
        std::span{plan_.places}.subspan(work.firstPlace, work.rows.size() * segments);
    std::ranges::fill(places, rowRecord::none);
    for (std::size_t entry = 0; entry < work.rows.size(); ++entry) {
      scratch.entryOf[work.rows[entry]] = static_cast<std::int32_t>(entry);
      plan_.entries[work.firstEntry + entry] = {
          graphs_.recordPlace(rows_[work.rows[entry]]),
          static_cast<std::int32_t>(work.firstPlace + entry * segments)};
    }
    for (const Wanted& pair : wanted) {
      std::int32_t& place = places[scratch.entryOf[pair.rows()] * segments + pair.segment()];
      if (place == rowRecord::none)
        place = pair.place();
      else
        work.repeats.push_back({pair.place(), place});
    }
    writeTasks(work);
  }

  void writeTasks(const BinWork& work) {
    auto entry = static_cast<std::int32_t>(work.firstEntry);
    for (const Run& run : work.runs) {
      const std::int32_t atOnce = entriesOfTask(run.shape);
      for (std::int32_t task = 0; task < run.taskCount(); ++task) {
        const std::int32_t count = std::min(atOnce, run.count - task * atOnce);
        plan_.tasks[run.firstTask + task] = {static_cast<std::int32_t>(work.firstNumber), entry,
                                             count};
        entry += count;
      }
    }
  }

  const MoleculeGraphs& graphs_;
  std::span<const GraphPair> pairs_;
  MoleculeOutput output_;
  Recycled<std::uint8_t> areRowsSecond_;  ///< one a pair
  std::vector<std::int32_t> rows_;        ///< graphs that some pair has as rows, by shape
  Recycled<std::int32_t> numberOfRows_;   ///< of those graphs alone
  std::vector<std::int32_t> lanes_;       ///< graphs that some pair has as lanes
  std::vector<BinWork> bins_;
  std::vector<std::int32_t> binOf_;
  std::vector<std::int32_t> segmentOf_;
  Recycled<Wanted> wanted_;  ///< bin after bin
  std::vector<std::int32_t> firstWanted_;
  MoleculePlan plan_;
};

}  // namespace

std::size_t pairsWithin(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                        double seconds) {
  constexpr std::size_t atOnce = 1024;
  std::vector<double> slices((pairs.size() + atOnce - 1) / atOnce, 0);
  tbb::parallel_for(std::size_t{0}, slices.size(), [&](std::size_t slice) {
    for (const GraphPair pair :
         pairs.subspan(slice * atOnce).first(std::min(atOnce, pairs.size() - slice * atOnce)))
      slices[slice] += graphs.cost(pair);
  });
  std::size_t whole = 0;
  for (; whole < slices.size() && slices[whole] <= seconds; ++whole)
    seconds -= slices[whole];
  std::size_t count = std::min(pairs.size(), whole * atOnce);
  while (count < pairs.size() && (seconds -= graphs.cost(pairs[count])) >= 0)
    ++count;
  return std::max<std::size_t>(count, 1);
}

std::span<const PlannedBin> binsWithin(std::span<const PlannedBin> bins, std::size_t mostNumbers) {
  const std::size_t most = bins.front().firstNumber + mostNumbers;
  const auto end = std::ranges::upper_bound(bins, most, {}, &PlannedBin::end);
  return bins.first(std::max<std::size_t>(1, static_cast<std::size_t>(end - bins.begin())));
}

Recycled<std::int32_t> writeBins(const MoleculeGraphs& graphs, std::span<const PlannedBin> bins) {
  const std::size_t first = bins.front().firstNumber;
  Recycled<std::int32_t> numbers(bins.back().end() - first);
  const tbb::blocked_range<std::size_t> all{0, bins.size(), binsAtOnce};
  tbb::parallel_for(all, [&](const auto& range) {
    for (std::size_t at = range.begin(); at < range.end(); ++at) {
      const PlannedBin& bin = bins[at];
      writeBin(graphs, bin.graphs, bin.warps,
               std::span{numbers}.subspan(bin.firstNumber - first, binSize(bin.warps)));
    }
  });
  return numbers;
}

MoleculePlan planMolecules(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                           MoleculeOutput output) {
  return Planner{graphs, pairs, output}.plan();
}

}  // namespace kindred::cuda
