#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/molecule_graphs.hpp"

namespace kindred::cuda {

/// The tasks of one kernel.
struct MoleculeLaunch {
  MoleculeShape shape;
  std::int32_t firstTask = 0;
  std::int32_t taskCount = 0;
  std::int32_t sharedBytes = 0;  ///< the most that a task needs
};

/// Pairs put together into tasks, as the device reads them.
struct MoleculePlan {
  std::vector<std::int32_t> bins;
  std::vector<MoleculeEntry> entries;
  std::vector<std::int32_t> places;  ///< of pairs in the list; none: not wanted
  std::vector<MoleculeTask> tasks;
  std::vector<MoleculeLaunch> launches;  ///< longest blocks first
  double lanesUsed = 0;                  ///< of the lanes of all bins, the part that has a node
};

/// Pairs to be solved together: all of them have an orientation.
MoleculePlan planMolecules(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs);

}  // namespace kindred::cuda
