#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/backend/primitives/octiles.hpp"

namespace kindred {

/// The rungs of Fig. 9: each adds one technique to the one before.
enum class Rung { Dense, Sparse, Reorder, Adaptive, Compact, Block, DynSched };

struct RungDescription {
  Rung rung = Rung::Dense;
  std::string_view name;      ///< "dynsched": on the command line, in files
  std::string_view label;     ///< "+DynSched": as the paper writes it
  std::string_view sentence;  ///< what it adds
};

/// All of them, from the lowest.
std::span<const RungDescription> rungDescriptions();
const RungDescription& describe(Rung rung);

inline constexpr int warpsOfBlock = 4;

/// The techniques that a rung uses.
struct RungTraits {
  bool keepsEmptyTiles = false;
  bool isReordered = false;
  bool isAdaptive = false;   ///< chooses the product of every two tiles; else dense × dense
  bool isCompact = false;    ///< reads non-zeros alone from global memory
  int warps = 1;             ///< that share a pair and its tiles
  bool isScheduled = false;  ///< longest pairs first, from a queue; else dealt out in turn
};

RungTraits traitsOf(Rung rung);

/// Unknowns whose part in the vectors takes as long as one product of tiles.
inline constexpr double unknownsOfProduct = 32;

/// Predicted work of a pair: products of tiles, and one for every so many unknowns.
double predictedWork(const OctileArrays& octiles, const KernelInput& input, GraphPair pair);

/// The order in which the pairs of a call are dealt out.
std::vector<std::size_t> dealingOrder(std::span<const double> work, bool isScheduled);

/// At most `most` of all pairs a <= b of so many graphs, drawn at random without repetition; all of
/// them, row by row, if there are no more.
std::vector<GraphPair> sampledPairs(std::int32_t graphs, std::size_t most, std::uint64_t seed);

}  // namespace kindred
