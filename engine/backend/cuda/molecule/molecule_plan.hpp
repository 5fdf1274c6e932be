#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/lane_bins.hpp"
#include "engine/backend/cuda/molecule/molecule_graphs.hpp"
#include "engine/core/recycled.hpp"

namespace kindred::cuda {

/// The tasks of one kernel.
struct MoleculeLaunch {
  MoleculeShape shape;
  std::int32_t firstTask = 0;
  std::int32_t taskCount = 0;
  std::int32_t sharedBytes = 0;  ///< the most that a task needs
  std::int32_t globalBytes = 0;  ///< likewise
};

/// A pair of a list that has been there before, by their places.
struct MoleculeRepeat {
  std::int32_t place = 0;
  std::int32_t first = 0;
};

/// A bin that writeBins() writes down: of pairs of many graphs, the numbers of all bins take more
/// than all else, and so are never on the host together.
struct PlannedBin {
  Bin graphs;
  std::int32_t warps = 1;
  std::size_t firstNumber = 0;  ///< among those of all bins

  std::size_t end() const { return firstNumber + binSize(warps); }
};

/// Pairs put together into tasks, as the device reads them.
struct MoleculePlan {
  std::vector<PlannedBin> bins;
  Recycled<MoleculeEntry> entries;
  Recycled<std::int32_t> places;  ///< of pairs in the list; none: not wanted
  Recycled<MoleculeTask> tasks;
  std::vector<MoleculeLaunch> launches;  ///< longest blocks first
  std::vector<MoleculeRepeat> repeats;   ///< pairs that are in no task
};

/// The output that is asked for: K alone, or x too.
enum class MoleculeOutput { Values, Solutions };

/// Returns the number of pairs from the first on that are predicted to take at most so long
/// together; at least one.
std::size_t pairsWithin(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                        double seconds);

/// Pairs to be solved together: all of them have an orientation. Some 40 ns a pair of one core,
/// shared out among all.
MoleculePlan planMolecules(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                           MoleculeOutput output = MoleculeOutput::Values);

/// Returns the first of these bins that have at most so many numbers together; at least one.
std::span<const PlannedBin> binsWithin(std::span<const PlannedBin> bins, std::size_t mostNumbers);

/// Returns the numbers of bins that follow each other, as the device reads them.
Recycled<std::int32_t> writeBins(const MoleculeGraphs& graphs, std::span<const PlannedBin> bins);

}  // namespace kindred::cuda
