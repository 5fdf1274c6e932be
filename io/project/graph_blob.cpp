#include "io/project/graph_blob.hpp"

#include <limits>

#include "engine/core/packed.hpp"

namespace kindred::io {

namespace {

constexpr int nodeScope = 0;
constexpr int edgeScope = 1;

// The memory of a graph beside its columns, names and points: its ends, weights and lists of
// neighbours, and more while these are made.
constexpr std::uint64_t bytesOfGraph = 512;
constexpr std::uint64_t bytesOfNode = 8;
constexpr std::uint64_t bytesOfEdge = 32;
constexpr std::uint64_t bytesOfEdgeMeanwhile = 24;

std::int32_t readCount(ByteReader& reader) {
  const auto count = reader.count();
  if (count > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max()))
    throw MalformedBytes{};
  return static_cast<std::int32_t>(count);
}

void writeEdges(ByteWriter& writer, std::span<const Edge> edges) {
  std::vector<std::int32_t> ends(edges.size());
  for (const auto end : {&Edge::a, &Edge::b}) {
    for (std::size_t at = 0; at < edges.size(); ++at)
      ends[at] = edges[at].*end;
    writePacked(writer, ends);
  }
}

std::vector<Edge> readEdges(ByteReader& reader, std::size_t count) {
  const auto first = readPackedIntegers(reader, count);
  const auto second = readPackedIntegers(reader, count);
  std::vector<Edge> edges(count);
  for (std::size_t at = 0; at < count; ++at)
    edges[at] = {first[at], second[at]};
  return edges;
}

void writeColumns(ByteWriter& writer, std::span<const Column> columns,
                  ColumnDefinitions& definitions, int scope) {
  writer.count(columns.size());
  for (const auto& column : columns)
    definitions.writeColumn(writer, column, scope);
}

std::vector<std::string> readNames(ByteReader& reader, std::size_t count,
                                   MemoryAllowance& allowance) {
  allowance.spend(count, sizeof(std::string));
  std::vector<std::string> names;
  names.reserve(count);
  while (names.size() < count)
    names.push_back(reader.text());
  return names;
}

/// Points lie in memory as their coordinates, one after another.
template <typename Point>
void writePoints(ByteWriter& writer, std::span<const Point> points) {
  writer.count(points.empty() ? 0 : 1);
  if (points.empty()) return;
  writePacked(writer, std::span{points.front().data(), points.size() * points.front().size()});
}

template <typename Point>
std::vector<Point> readPoints(ByteReader& reader, std::size_t count, MemoryAllowance& allowance) {
  if (reader.count() == 0) return {};
  constexpr auto dimensions = std::tuple_size_v<Point>;
  allowance.require(2 * count * sizeof(Point));
  allowance.spend(count, sizeof(Point));
  const auto coordinates = readPackedNumbers(reader, count * dimensions);
  std::vector<Point> points(count);
  for (std::size_t at = 0; at < count; ++at)
    for (std::size_t axis = 0; axis < dimensions; ++axis)
      points[at][axis] = coordinates[at * dimensions + axis];
  return points;
}

}  // namespace

void writeGraph(ByteWriter& writer, const Graph& graph, ColumnDefinitions& definitions) {
  writer.text(graph.name());
  writer.count(graph.nodeCount());
  writer.count(graph.edgeCount());
  writeEdges(writer, graph.edges());
  writePacked(writer, graph.weights());
  writeColumns(writer, graph.nodeAttributes(), definitions, nodeScope);
  writeColumns(writer, graph.edgeAttributes(), definitions, edgeScope);
  writer.count(graph.nodeNames().empty() ? 0 : 1);
  for (const auto& name : graph.nodeNames())
    writer.text(name);
  writePoints(writer, graph.positions());
  writePoints(writer, graph.drawing());
}

Graph readGraph(ByteReader& reader, const ColumnDefinitions& definitions,
                MemoryAllowance& allowance) {
  GraphData data;
  data.name = reader.text();
  data.nodeCount = readCount(reader);
  const auto edgeCount = readCount(reader);
  allowance.spend(bytesOfGraph + data.name.size());
  allowance.spend(static_cast<std::uint64_t>(data.nodeCount), bytesOfNode);
  allowance.spend(static_cast<std::uint64_t>(edgeCount), bytesOfEdge);
  allowance.require(static_cast<std::uint64_t>(edgeCount) * bytesOfEdgeMeanwhile);
  data.edges = readEdges(reader, edgeCount);
  data.weights = readPackedNumbers(reader, edgeCount);
  data.nodeAttributes = definitions.readColumns(reader, data.nodeCount, allowance);
  data.edgeAttributes = definitions.readColumns(reader, edgeCount, allowance);
  if (reader.count() != 0) data.nodeNames = readNames(reader, data.nodeCount, allowance);
  data.positions = readPoints<Point3>(reader, data.nodeCount, allowance);
  data.drawing = readPoints<Point2>(reader, data.nodeCount, allowance);
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return Graph{std::move(data)};
}

}  // namespace kindred::io
