#include "engine/backend/cuda/protein/row_bands.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/backend/cuda/protein/node_runs.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

std::span<const Node> neighboursOf(const KernelGraph& graph, Node node) {
  return std::span{graph.neighbours}.subspan(
      graph.offsets[node], static_cast<std::size_t>(graph.offsets[node + 1] - graph.offsets[node]));
}

std::vector<Node> orderOfRows(const KernelGraph& graph, std::int32_t height) {
  std::vector<Node> rows;
  for (const auto& run : nodeRuns(graph, {.nodes = height}))
    rows.insert(rows.end(), run.begin(), run.end());
  return rows;
}

RowBands::OfHeight bandsOf(const RowBands& all, const KernelGraph& graph, std::int32_t height) {
  RowBands::OfHeight bands{.offsets = {0},
                           .places = std::vector<std::uint16_t>(all.entries.size())};
  const auto rowCount = static_cast<std::int32_t>(all.rows.size());
  for (std::int32_t begin = 0; begin < rowCount; begin += height) {
    const std::int32_t end = std::min(begin + height, rowCount);
    std::vector<Node> neighbours;
    for (std::int32_t row = begin; row < end; ++row)
      for (const Node node : neighboursOf(graph, all.rows[row]))
        neighbours.push_back(node);
    std::ranges::sort(neighbours);
    neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
    for (std::int32_t row = begin; row < end; ++row)
      for (std::int32_t at = all.offsets[row]; at + 1 < all.offsets[row + 1]; ++at)
        bands.places[at] = static_cast<std::uint16_t>(
            std::ranges::lower_bound(neighbours, all.entries[at].place) - neighbours.begin());
    bands.mostNeighbours =
        std::max(bands.mostNeighbours, static_cast<std::int32_t>(neighbours.size()));
    bands.mostEntries = std::max(bands.mostEntries, all.offsets[end] - all.offsets[begin]);
    bands.neighbours.insert(bands.neighbours.end(), neighbours.begin(), neighbours.end());
    bands.offsets.push_back(static_cast<std::int32_t>(bands.neighbours.size()));
  }
  return bands;
}

}  // namespace

RowBands::RowBands(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form)
    : rows{orderOfRows(graph, heights.front())}, offsets{0} {
  const GraphScaling scaling{graph};
  const bool takesLogarithms = form.kind != EdgeForm::Kind::FewTerms;
  const auto weightOf = [&](std::int32_t edge) {
    const double weight = scaling.weights[edge];
    return static_cast<float>(takesLogarithms ? std::log2(weight) : weight);
  };
  const float noWeight = takesLogarithms ? -std::numeric_limits<float>::infinity() : 0;
  for (const Node row : rows) {
    const auto begin = static_cast<std::ptrdiff_t>(entries.size());
    for (std::int32_t at = graph.offsets[row]; at < graph.offsets[row + 1]; ++at) {
      const std::int32_t edge = graph.edgeOf[at];
      entries.push_back({.number = static_cast<float>(form.number(input, graph, edge)),
                         .weight = weightOf(edge),
                         .place = graph.neighbours[at],
                         .edgeClass = graph.edgeLabels.classes[edge]});
    }
    std::stable_sort(entries.begin() + begin, entries.end(),
                     [](const RowEntry& a, const RowEntry& b) { return a.number < b.number; });
    mostRowEntries = std::max(mostRowEntries,
                              static_cast<std::int32_t>(entries.end() - entries.begin() - begin));
    entries.push_back({.number = 0, .weight = noWeight, .place = 0, .edgeClass = 0});
    offsets.push_back(static_cast<std::int32_t>(entries.size()));
  }
  for (std::size_t at = 0; at < heights.size(); ++at)
    ofHeight[at] = bandsOf(*this, graph, heights[at]);
}

}  // namespace kindred::cuda
