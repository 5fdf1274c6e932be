#include "engine/map/map_parts.hpp"

#include <cmath>

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

/// Steps, whether it has settled, what it is known by, x and y of every graph.
void writeMap(const GraphMap& map, ByteWriter& writer) {
  writer.value(map.steps);
  writer.value(static_cast<std::uint8_t>(map.isSettled ? 1 : 0));
  for (const auto* pair : {&map.variances, &map.shares, &map.offsets})
    for (const double value : *pair)
      writer.value(value);
  for (const double value : {map.perplexity, map.divergence, map.kept})
    writer.value(value);
  writer.count(map.positions.size());
  writer.values(std::span{map.positions});
}

void keepMap(const GraphMap& map, PartStore& store) {
  ByteWriter writer;
  writeMap(map, writer);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

GraphMap readMap(ByteReader& reader) {
  GraphMap map;
  map.steps = reader.value<std::int64_t>();
  map.isSettled = reader.value<std::uint8_t>() != 0;
  for (auto* pair : {&map.variances, &map.shares, &map.offsets})
    for (double& value : *pair)
      value = reader.value<double>();
  for (double* value : {&map.perplexity, &map.divergence, &map.kept})
    *value = reader.value<double>();
  map.positions = reader.values<Point2>(reader.count());
  for (const auto& position : map.positions)
    if (!std::isfinite(position[0]) || !std::isfinite(position[1])) throw MalformedBytes{};
  return map;
}

std::optional<GraphMap> keptMap(std::size_t graphCount, PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  auto map = readMap(reader);
  if (map.positions.size() != graphCount) throw MalformedBytes{};
  return map;
}

}  // namespace kindred
