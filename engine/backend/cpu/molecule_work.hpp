#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cpu/molecule_graphs.hpp"

namespace kindred::cpu {

/// A pair whose lane graph is known from where it stands.
struct OrientedPair {
  std::uint32_t index = 0;  ///< into the pairs of the call
  std::int32_t rows = 0;    ///< the row graph
};

/// Pairs that share a lane graph, about a millisecond of work.
struct MoleculeChunk {
  std::int32_t lanes = 0;  ///< the lane graph
  std::size_t first = 0;   ///< a range of MoleculeWork::pairs
  std::size_t last = 0;
};

/// Pairs sorted by lane graph, so that its tables are made once for many of them.
struct MoleculeWork {
  std::vector<OrientedPair> pairs;
  std::vector<MoleculeChunk> chunks;
};

/// Runs on the threads of the current arena; checks for cancellation.
MoleculeWork planWork(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                      const Progress& progress);

}  // namespace kindred::cpu
