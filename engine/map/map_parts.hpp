#pragma once

#include <optional>

#include "engine/core/bytes.hpp"
#include "engine/map/map.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a map is: its input is a kernel matrix, its one part the positions.
inline constexpr auto mapKind = "map";

/// Counts up when the same options give other positions than before.
inline constexpr int mapVersion = 2;

/// The kind of result that new graphs in a map are: its inputs are the new data set and that of the
/// map, its options those of the map, its one part the map with the new graphs behind its own.
inline constexpr auto placedKind = "placed-graphs";

/// Counts up when the same request gives other places than before.
inline constexpr int placedVersion = 1;

/// A map as any result is asked for.
ResultRequest resultRequestOf(const MapOptions& options);

/// Throws Error if the options cannot be.
MapOptions mapOptionsOf(const ResultOptions& options);

/// Keeps a map as far as it is found; finish() of the store is for the caller.
void keepMap(const GraphMap& map, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many graphs.
std::optional<GraphMap> keptMap(std::size_t graphCount, PartSource& source);

}  // namespace kindred
