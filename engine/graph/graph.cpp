#include "engine/graph/graph.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

[[noreturn]] void refuse(const GraphData& data, const std::string& what) {
  const std::string subject = data.name.empty() ? "The graph" : joined("Graph ", data.name);
  throw Error{ErrorCode::Input, joined(subject, " ", what)};
}

/// Calls `checkpoint` once in so many steps.
template <typename Checkpoint>
void checkAt(std::size_t step, const Checkpoint& checkpoint) {
  constexpr std::size_t stepsBetweenChecks = 1 << 16;
  if (step % stepsBetweenChecks == 0) checkpoint();
}

template <typename Checkpoint>
void checkEdges(const GraphData& data, const Checkpoint& checkpoint) {
  for (std::size_t at = 0; at < data.edges.size(); ++at) {
    checkAt(at, checkpoint);
    const auto [a, b] = data.edges[at];
    if (a < 0 || b < 0 || a >= data.nodeCount || b >= data.nodeCount)
      refuse(data, joined("has an edge ", a, "-", b, ", but its nodes are 0 to ",
                          data.nodeCount - 1, "."));
    const double weight = data.weights[at];
    if (!std::isfinite(weight) || weight < 0)
      refuse(data, joined("has an edge ", a, "-", b, " of weight ", weight,
                          ": weights must be finite and not negative."));
  }
}

/// True if the rows of a list column follow each other through all of its values, and for other
/// columns.
bool hasRowsInOrder(const ColumnData& data) {
  const auto isInOrder = [](std::span<const std::int32_t> offsets, std::size_t values) {
    return !offsets.empty() && offsets.front() == 0 && std::ranges::is_sorted(offsets) &&
           static_cast<std::size_t>(offsets.back()) == values;
  };
  if (const auto* numbers = std::get_if<NumberListColumn>(&data))
    return isInOrder(numbers->offsets, numbers->values.size());
  if (const auto* categories = std::get_if<CategoryListColumn>(&data))
    return isInOrder(categories->offsets, categories->codes.size());
  return true;
}

void checkColumns(const GraphData& data, std::span<const Column> columns, std::size_t rows,
                  std::string_view what) {
  for (const auto& column : columns) {
    if (rowCount(column.data) != rows)
      refuse(data, joined("has ", rows, " ", what, "s, but ", rowCount(column.data),
                          " values of the ", what, " attribute ", column.name, "."));
    if (!hasRowsInOrder(column.data))
      refuse(data, joined("has a ", what, " attribute ", column.name,
                          " whose lists do not follow each other."));
    if (!hasKnownCodes(column.data))
      refuse(data, joined("has a ", what, " attribute ", column.name,
                          " with a category that has no name."));
  }
  std::vector<std::string_view> names;
  names.reserve(columns.size());
  for (const auto& column : columns)
    names.push_back(column.name);
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  if (twice != names.end())
    refuse(data, joined("has two ", what, " attributes named ", *twice, "."));
}

void checkPerNode(const GraphData& data, std::size_t rows, std::string_view what) {
  if (rows != 0 && rows != static_cast<std::size_t>(data.nodeCount))
    refuse(data, joined("has ", data.nodeCount, " nodes, but ", rows, " ", what, "."));
}

}  // namespace

std::int64_t mergeParallelEdges(GraphData& data) {
  const std::size_t count = data.edges.size();
  std::vector<std::int32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  const auto key = [&](std::int32_t edge) {
    const auto [a, b] = data.edges[edge];
    return std::tuple{std::min(a, b), std::max(a, b), edge};
  };
  std::ranges::sort(order, {}, key);

  std::vector<std::int32_t> firstOf(count);
  for (std::size_t at = 0; at < count; ++at) {
    const auto edge = order[at];
    const bool repeats = at > 0 && std::get<0>(key(edge)) == std::get<0>(key(order[at - 1])) &&
                         std::get<1>(key(edge)) == std::get<1>(key(order[at - 1]));
    firstOf[edge] = repeats ? firstOf[order[at - 1]] : edge;
  }

  if (data.weights.empty()) data.weights.assign(count, 1);
  std::vector<std::int32_t> kept;
  for (std::int32_t edge = 0; edge < static_cast<std::int32_t>(count); ++edge) {
    if (firstOf[edge] == edge)
      kept.push_back(edge);
    else
      data.weights[firstOf[edge]] += data.weights[edge];
  }
  if (kept.size() == count) return 0;
  for (std::size_t at = 0; at < kept.size(); ++at) {
    data.edges[at] = data.edges[kept[at]];
    data.weights[at] = data.weights[kept[at]];
  }
  data.edges.resize(kept.size());
  data.weights.resize(kept.size());
  for (auto& column : data.edgeAttributes)
    column.data = selectedRows(column.data, kept);
  return static_cast<std::int64_t>(count - kept.size());
}

Graph::Graph(GraphData data) : data_{std::move(data)} {
  build([] {});
}

Graph::Graph(GraphData data, const Progress& progress) : data_{std::move(data)} {
  build([&] { progress.checkpoint(); });
}

template <typename Checkpoint>
void Graph::build(const Checkpoint& checkpoint) {
  if (data_.nodeCount < 0) refuse(data_, "has a negative number of nodes.");
  if (data_.weights.empty()) data_.weights.assign(data_.edges.size(), 1);
  if (data_.weights.size() != data_.edges.size())
    refuse(data_,
           joined("has ", data_.edges.size(), " edges, but ", data_.weights.size(), " weights."));
  checkEdges(data_, checkpoint);
  checkColumns(data_, data_.nodeAttributes, static_cast<std::size_t>(data_.nodeCount), "node");
  checkColumns(data_, data_.edgeAttributes, data_.edges.size(), "edge");
  checkPerNode(data_, data_.nodeNames.size(), "node names");
  checkPerNode(data_, data_.positions.size(), "positions");
  checkPerNode(data_, data_.drawing.size(), "positions in the drawing");

  offsets_.assign(data_.nodeCount + 1, 0);
  for (std::size_t edge = 0; edge < data_.edges.size(); ++edge) {
    checkAt(edge, checkpoint);
    const auto [a, b] = data_.edges[edge];
    ++offsets_[a + 1];
    if (a != b) ++offsets_[b + 1];
  }
  std::partial_sum(offsets_.begin(), offsets_.end(), offsets_.begin());

  std::vector<std::pair<Node, std::int32_t>> entries;
  entries.reserve(offsets_.back());
  while (std::ssize(entries) < offsets_.back()) {  // the first touch of much memory takes long
    constexpr std::ptrdiff_t entriesAtOnce = 1 << 18;
    entries.resize(std::min<std::ptrdiff_t>(std::ssize(entries) + entriesAtOnce, offsets_.back()));
    checkpoint();
  }
  std::vector<std::int32_t> next(offsets_.begin(), offsets_.end() - 1);
  for (std::int32_t edge = 0; edge < edgeCount(); ++edge) {
    checkAt(edge, checkpoint);
    const auto [a, b] = data_.edges[edge];
    entries[next[a]++] = {b, edge};
    if (a != b) entries[next[b]++] = {a, edge};
  }
  neighbours_.reserve(entries.size());
  edgesAt_.reserve(entries.size());
  for (Node node = 0; node < data_.nodeCount; ++node) {
    constexpr std::size_t edgesOfNode = 64;  // that sorting a row takes as long as, or thereabouts
    checkAt(edgesOfNode * node, checkpoint);
    const auto row = std::span{entries}.subspan(offsets_[node], degree(node));
    std::ranges::sort(row);
    for (std::size_t at = 1; at < row.size(); ++at)
      if (row[at].first == row[at - 1].first)
        refuse(data_, joined("has two edges between nodes ", node, " and ", row[at].first, "."));
    for (const auto& [neighbour, edge] : row) {
      neighbours_.push_back(neighbour);
      edgesAt_.push_back(edge);
    }
  }
}

bool areJoined(const Graph& graph, Node a, Node b) {
  if (graph.degree(a) > graph.degree(b)) std::swap(a, b);
  return std::ranges::binary_search(graph.neighbours(a), b);
}

}  // namespace kindred
