#include "engine/backend/cuda/protein/edge_chunks.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/backend/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

/// A chunk that is being filled.
struct OpenChunk {
  std::uint32_t firstBanks = 0;
  std::uint32_t secondBanks = 0;
  std::int32_t size = 0;

  bool takes(Edge edge) const {
    return (firstBanks >> (edge.a % 32U) & 1U) == 0 && (secondBanks >> (edge.b % 32U) & 1U) == 0;
  }
};

}  // namespace

EdgeChunks::EdgeChunks(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form,
                       float span) {
  const GraphScaling scaling{graph};
  std::vector<float> numberOf;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    numberOf.push_back(static_cast<float>(form.number(input, graph, edge)));
  std::vector<std::int32_t> order(numberOf.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::int32_t edge) { return numberOf[edge]; });

  std::vector<OpenChunk> open;
  const auto add = [&](std::size_t chunk, Edge edge, std::int32_t number) {
    OpenChunk& filled = open[chunk];
    const std::size_t at = chunk * width + static_cast<std::size_t>(filled.size++);
    filled.firstBanks |= 1U << (edge.a % 32U);
    filled.secondBanks |= 1U << (edge.b % 32U);
    const double weight = scaling.weights[number] * form.scale;
    numbers[at] = numberOf[number];
    weights[at] = static_cast<float>(edge.a == edge.b ? weight / 2 : weight);
    ends[at] = static_cast<std::uint32_t>(edge.a) | static_cast<std::uint32_t>(edge.b) << 16U;
    classes[at] = graph.edgeLabels.classes[number];
    bounds[chunk].high = numberOf[number];
  };
  const auto begin = [&](float number) {
    open.emplace_back();
    bounds.push_back({number, number});
    for (std::uint32_t lane = 0; lane < width; ++lane) {
      const auto column = static_cast<std::uint32_t>(graph.nodeCount) + lane;
      numbers.push_back(number);
      weights.push_back(0);
      ends.push_back(column | column << 16U);
      classes.push_back(0);
    }
  };
  std::size_t firstOpen = 0;
  for (const std::int32_t number : order) {
    const Edge edge = graph.edges[number];
    const Edge turned{edge.b, edge.a};
    const auto isClosed = [&](std::size_t chunk) {
      return open[chunk].size == width || numberOf[number] - bounds[chunk].low > span;
    };
    while (firstOpen < open.size() && isClosed(firstOpen))
      ++firstOpen;
    std::size_t chunk = firstOpen;
    while (chunk < open.size() &&
           (isClosed(chunk) || !(open[chunk].takes(edge) || open[chunk].takes(turned))))
      ++chunk;
    if (chunk == open.size()) begin(numberOf[number]);
    add(chunk, open[chunk].takes(edge) ? edge : turned, number);
  }
}

}  // namespace kindred::cuda
