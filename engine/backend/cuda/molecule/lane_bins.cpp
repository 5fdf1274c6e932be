#include "engine/backend/cuda/molecule/lane_bins.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "engine/backend/cuda/molecule/molecule_graphs.hpp"

namespace kindred::cuda {
namespace {

constexpr std::int32_t warpLanes = 32;

/// Graphs that are packed together: few enough to be alike, enough to fill up gaps.
constexpr std::size_t windowSize = 96;

/// Best fit, largest first.
void packWindow(std::span<const GraphWidth> window, std::vector<Bin>& bins) {
  std::vector<GraphWidth> sorted{window.begin(), window.end()};
  std::ranges::stable_sort(sorted, std::greater{}, &GraphWidth::nodes);
  std::array<std::vector<std::size_t>, warpLanes + 1> byRoom;
  for (const GraphWidth& graph : sorted) {
    std::int32_t room = graph.nodes;
    while (room <= warpLanes && byRoom[room].empty())
      ++room;
    std::size_t bin = bins.size();
    if (room > warpLanes) {
      bins.emplace_back();
      room = warpLanes;
    } else {
      bin = byRoom[room].back();
      byRoom[room].pop_back();
    }
    bins[bin].push_back(graph.graph);
    byRoom[room - graph.nodes].push_back(bin);
  }
}

/// Each edge is evaluated at that end of it which has fewer so far; see laneBin::evaluated.
std::vector<std::int32_t> evaluatedAt(const KernelGraph& graph) {
  std::vector<std::int32_t> evaluated(static_cast<std::size_t>(graph.nodeCount), 0);
  const auto placeOf = [&](Node node, std::int32_t edge) {
    const auto first = graph.edgeOf.begin() + graph.offsets[node];
    return static_cast<std::int32_t>(std::find(first, graph.edgeOf.end(), edge) - first);
  };
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    auto [node, other] = graph.edges[edge];
    const auto countOf = [&](Node at) { return evaluated[at] & 15; };
    if (countOf(other) < countOf(node)) std::swap(node, other);
    const std::int32_t places = placeOf(node, edge) | placeOf(other, edge) << 2;
    evaluated[node] += 1 + (places << (4 + 4 * countOf(node)));
  }
  return evaluated;
}

}  // namespace

std::int32_t warpsFor(std::int32_t nodes) {
  for (const std::int32_t warps : laneWidths)
    if (nodes <= warps * warpLanes) return warps;
  return 0;
}

std::vector<Bin> packLanes(std::span<const GraphWidth> graphs) {
  std::vector<Bin> bins;
  for (std::size_t begin = 0; begin < graphs.size(); begin += windowSize)
    packWindow(graphs.subspan(begin, std::min(windowSize, graphs.size() - begin)), bins);
  return bins;
}

std::size_t binSize(std::int32_t warps) {
  return static_cast<std::size_t>(laneBin::fields) * warps * warpLanes;
}

void writeBin(const MoleculeGraphs& graphs, const Bin& bin, std::int32_t warps,
              std::span<std::int32_t> numbers) {
  const std::int32_t lanes = warps * warpLanes;
  assert(numbers.size() == binSize(warps));
  const auto field = [&](int number, std::int32_t lane) -> std::int32_t& {
    return numbers[static_cast<std::size_t>(number) * lanes + lane];
  };
  for (std::int32_t lane = 0; lane < lanes; ++lane) {
    for (int k = 0; k < laneBin::mostNeighbours; ++k) {
      field(laneBin::neighbour + k, lane) = lane;
      field(laneBin::edge + k, lane) = -1;
    }
    field(laneBin::node, lane) = 0;
    field(laneBin::degree, lane) = 0;
    field(laneBin::start, lane) = 0;
    field(laneBin::bounds, lane) = lane | lane << 16;
    field(laneBin::segment, lane) = -1;
    field(laneBin::evaluated, lane) = 0;
  }
  std::int32_t first = 0;
  for (std::size_t segment = 0; segment < bin.size(); ++segment) {
    const KernelGraph& graph = graphs.input().graphs[bin[segment]];
    assert(first + graph.nodeCount <= lanes);
    if (graphs.isByEdge()) std::ranges::copy(evaluatedAt(graph), &field(laneBin::evaluated, first));
    for (Node node = 0; node < graph.nodeCount; ++node) {
      const std::int32_t lane = first + node;
      const std::int32_t degree = graph.offsets[node + 1] - graph.offsets[node];
      assert(degree <= laneBin::mostNeighbours);
      for (int k = 0; k < degree; ++k) {
        const std::int32_t entry = graph.offsets[node] + k;
        field(laneBin::neighbour + k, lane) = first + graph.neighbours[entry];
        field(laneBin::edge + k, lane) = graphs.edgeLabel(bin[segment], graph.edgeOf[entry]);
      }
      field(laneBin::node, lane) = graphs.nodeLabels(bin[segment])[node];
      field(laneBin::degree, lane) =
          std::bit_cast<std::int32_t>(static_cast<float>(graph.degree[node]));
      field(laneBin::start, lane) =
          std::bit_cast<std::int32_t>(static_cast<float>(graph.start[node]));
      field(laneBin::bounds, lane) = first | (first + graph.nodeCount - 1) << 16;
      field(laneBin::segment, lane) = static_cast<std::int32_t>(segment);
    }
    first += graph.nodeCount;
  }
}

}  // namespace kindred::cuda
