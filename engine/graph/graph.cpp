#include "engine/graph/graph.hpp"

#include <algorithm>
#include <array>
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

using Entry = std::pair<Node, std::int32_t>;

/// The weights of graphs whose edges have none.
constexpr auto unitWeights = [] {
  std::array<double, 4096> weights{};
  weights.fill(1);
  return weights;
}();

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
  const auto isInOrder = [](const PackedIntegers& offsets, std::size_t values) {
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

/// The adjacency matrix by rows: offsets, neighbours, and the edges of these. Refuses parallel
/// edges.
template <typename Checkpoint>
std::vector<std::int32_t> rowsOf(const GraphData& data, const Checkpoint& checkpoint) {
  std::vector<std::int32_t> offsets(static_cast<std::size_t>(data.nodeCount) + 1);
  for (std::size_t edge = 0; edge < data.edges.size(); ++edge) {
    checkAt(edge, checkpoint);
    const auto [a, b] = data.edges[edge];
    ++offsets[a + 1];
    if (a != b) ++offsets[b + 1];
  }
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());

  std::vector<Entry> entries;
  entries.reserve(offsets.back());
  while (std::ssize(entries) < offsets.back()) {  // the first touch of much memory takes long
    constexpr std::ptrdiff_t entriesAtOnce = 1 << 18;
    entries.resize(std::min<std::ptrdiff_t>(std::ssize(entries) + entriesAtOnce, offsets.back()));
    checkpoint();
  }
  std::vector<std::int32_t> next(offsets.begin(), offsets.end() - 1);
  for (std::int32_t edge = 0; edge < static_cast<std::int32_t>(data.edges.size()); ++edge) {
    checkAt(edge, checkpoint);
    const auto [a, b] = data.edges[edge];
    entries[next[a]++] = {b, edge};
    if (a != b) entries[next[b]++] = {a, edge};
  }
  for (Node node = 0; node < data.nodeCount; ++node) {
    constexpr std::size_t edgesOfNode = 64;  // that sorting a row takes as long as, or thereabouts
    checkAt(edgesOfNode * node, checkpoint);
    const auto row = std::span{entries}.subspan(offsets[node], offsets[node + 1] - offsets[node]);
    std::ranges::sort(row);
    for (std::size_t at = 1; at < row.size(); ++at)
      if (row[at].first == row[at - 1].first)
        refuse(data, joined("has two edges between nodes ", node, " and ", row[at].first, "."));
  }
  auto rows = std::move(offsets);
  rows.reserve(rows.size() + 2 * entries.size());
  for (const auto side : {&Entry::first, &Entry::second})
    for (std::size_t at = 0; at < entries.size(); ++at) {
      checkAt(at, checkpoint);
      rows.push_back(entries[at].*side);
    }
  return rows;
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

const std::shared_ptr<const GraphStructure>& GraphStructure::none() {
  static const auto none = std::make_shared<const GraphStructure>();
  return none;
}

std::span<const double> GraphStructure::weights() const {
  if (weights_.empty()) return std::span{unitWeights}.first(edges_.size());
  return weights_;
}

Graph::Graph(GraphData data) {
  build(std::move(data), [] {});
}

Graph::Graph(GraphData data, const Progress& progress) {
  build(std::move(data), [&] { progress.checkpoint(); });
}

template <typename Checkpoint>
void Graph::build(GraphData data, const Checkpoint& checkpoint) {
  if (data.nodeCount < 0) refuse(data, "has a negative number of nodes.");
  if (data.weights.empty()) data.weights.assign(data.edges.size(), 1);
  if (data.weights.size() != data.edges.size())
    refuse(data,
           joined("has ", data.edges.size(), " edges, but ", data.weights.size(), " weights."));
  checkEdges(data, checkpoint);
  checkColumns(data, data.nodeAttributes, static_cast<std::size_t>(data.nodeCount), "node");
  checkColumns(data, data.edgeAttributes, data.edges.size(), "edge");
  checkPerNode(data, data.nodeNames.size(), "node names");
  checkPerNode(data, data.positions.size(), "positions");
  checkPerNode(data, data.drawing.size(), "positions in the drawing");
  GraphStructure structure;
  structure.nodeCount_ = data.nodeCount;
  structure.rows_ = rowsOf(data, checkpoint);
  structure.edges_ = std::move(data.edges);
  const bool isUnit = structure.edges_.size() <= unitWeights.size() &&
                      std::ranges::all_of(data.weights, [](double weight) { return weight == 1; });
  if (!isUnit) structure.weights_ = std::move(data.weights);
  structure_ = std::make_shared<const GraphStructure>(std::move(structure));
  name_ = std::move(data.name);
  nodeAttributes_ = std::move(data.nodeAttributes);
  edgeAttributes_ = std::move(data.edgeAttributes);
  if (!data.nodeNames.empty() || !data.positions.empty() || !data.drawing.empty())
    rare_ = std::make_shared<const Rare>(std::move(data.nodeNames), std::move(data.positions),
                                         std::move(data.drawing));
}

GraphData Graph::data() const {
  return {.name = name_,
          .nodeCount = nodeCount(),
          .edges = {edges().begin(), edges().end()},
          .weights = {weights().begin(), weights().end()},
          .nodeAttributes = nodeAttributes_,
          .edgeAttributes = edgeAttributes_,
          .nodeNames = {nodeNames().begin(), nodeNames().end()},
          .positions = {positions().begin(), positions().end()},
          .drawing = {drawing().begin(), drawing().end()}};
}

bool areJoined(const Graph& graph, Node a, Node b) {
  if (graph.degree(a) > graph.degree(b)) std::swap(a, b);
  return std::ranges::binary_search(graph.neighbours(a), b);
}

}  // namespace kindred
