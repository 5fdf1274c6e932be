#include "engine/backend/cuda/molecule/lane_bins.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

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

void writeBin(std::span<const KernelGraph> graphs,
              std::span<const std::vector<std::int32_t>> classes, const Bin& bin,
              std::int32_t warps, std::span<std::int32_t> numbers) {
  const std::int32_t lanes = warps * warpLanes;
  assert(numbers.size() == binSize(warps));
  const auto field = [&](int number, std::int32_t lane) -> std::int32_t& {
    return numbers[static_cast<std::size_t>(number) * lanes + lane];
  };
  for (std::int32_t lane = 0; lane < lanes; ++lane) {
    for (int k = 0; k < laneBin::mostNeighbours; ++k) {
      field(laneBin::neighbour + k, lane) = lane;
      field(laneBin::edgeClass + k, lane) = -1;
    }
    field(laneBin::nodeClass, lane) = 0;
    field(laneBin::degree, lane) = 0;
    field(laneBin::bounds, lane) = lane | lane << 16;
    field(laneBin::segment, lane) = -1;
  }
  std::int32_t first = 0;
  for (std::size_t segment = 0; segment < bin.size(); ++segment) {
    const KernelGraph& graph = graphs[bin[segment]];
    assert(first + graph.nodeCount <= lanes);
    for (Node node = 0; node < graph.nodeCount; ++node) {
      const std::int32_t lane = first + node;
      const std::int32_t degree = graph.offsets[node + 1] - graph.offsets[node];
      assert(degree <= laneBin::mostNeighbours);
      for (int k = 0; k < degree; ++k) {
        const std::int32_t entry = graph.offsets[node] + k;
        field(laneBin::neighbour + k, lane) = first + graph.neighbours[entry];
        field(laneBin::edgeClass + k, lane) = graph.edgeLabels.classes[graph.edgeOf[entry]];
      }
      field(laneBin::nodeClass, lane) = classes[bin[segment]][node];
      field(laneBin::degree, lane) =
          std::bit_cast<std::int32_t>(static_cast<float>(graph.degree[node]));
      field(laneBin::bounds, lane) = first | (first + graph.nodeCount - 1) << 16;
      field(laneBin::segment, lane) = static_cast<std::int32_t>(segment);
    }
    first += graph.nodeCount;
  }
}

}  // namespace kindred::cuda
