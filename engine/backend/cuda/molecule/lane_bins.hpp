#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kindred::cuda {

class MoleculeGraphs;

/// The properties of a graph that the packing of lanes has to know.
struct GraphWidth {
  std::int32_t graph = 0;  ///< its number
  std::int32_t nodes = 0;
};

/// Graphs side by side in the lanes of a warp, by their numbers.
using Bin = std::vector<std::int32_t>;

/// Warps of a bin.
inline constexpr std::int32_t laneWidths[] = {1, 2, 3, 4, 6, 8};

/// Warps that a graph of so many nodes needs as lanes; 0: too large.
std::int32_t warpsFor(std::int32_t nodes);

/// Lanes of the largest graph that can be lanes.
inline constexpr std::int32_t mostLanes = 256;

/// Packs graphs of at most 32 nodes into bins of 32 lanes, best fit. Graphs in a bin are close to
/// each other in the list, because neighbours there meet about the same row graphs.
std::vector<Bin> packLanes(std::span<const GraphWidth> graphs);

/// Returns the count of numbers that make up a bin of so many warps.
std::size_t binSize(std::int32_t warps);

/// Writes a bin as the kernels read it, laneBin::fields × lanes.
void writeBin(const MoleculeGraphs& graphs, const Bin& bin, std::int32_t warps,
              std::span<std::int32_t> numbers);

}  // namespace kindred::cuda
