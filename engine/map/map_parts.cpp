#include "engine/map/map_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/result/one_part.hpp"

namespace kindred {

namespace {
constexpr auto mapStage = "map";
}

ResultRequest resultRequestOf(const MapOptions& options) {
  return {mapKind, mapVersion, ResultOptions{}.add(mapStage, options, mapOptionTable())};
}

MapOptions mapOptionsOf(const ResultOptions& options) {
  return options.of(mapStage, mapOptionTable());
}

void fields(auto& archive, GraphMap& map) {
  archive(map.steps, map.isSettled, map.variances, map.shares, map.offsets, map.perplexity,
          map.divergence, map.kept, map.positions);
  archive.require(std::ranges::all_of(map.positions, [](const auto& position) {
    return std::isfinite(position[0]) && std::isfinite(position[1]);
  }));
  if (archive.isAtEnd()) return;
  archive(map.medoid, map.likenessOfMedoid);
  archive.require(map.medoid >= -1 && map.medoid < static_cast<std::int64_t>(map.positions.size()));
  if (archive.isAtEnd()) return;
  archive(map.usualLikeness);
  archive.require(std::isfinite(map.usualLikeness));
}

void keepMap(const GraphMap& map, PartStore& store) { keepOnePart(map, store); }

std::optional<GraphMap> keptMap(std::size_t graphCount, PartSource& source) {
  auto map = keptOnePart<GraphMap>(source);
  if (map && map->positions.size() != graphCount) throw MalformedBytes{};
  return map;
}

}  // namespace kindred
