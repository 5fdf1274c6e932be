#include "engine/backend/cuda/molecule/molecule_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/backend/cuda/molecule/lane_bins.hpp"

namespace kindred::cuda {
namespace {

constexpr std::int32_t mostNodeClasses = 2048;
constexpr std::int32_t mostEdgeClasses = 1024;
constexpr std::int32_t mostRows = 512;
constexpr std::size_t mostEntries =
    4096;  ///< denser graphs gain nothing from rows of few neighbours

bool qualifies(const KernelGraph& graph) {
  return graph.hasUnitWeights && graph.hasUnitStart && graph.nodeCount <= mostRows &&
         graph.neighbours.size() <= mostEntries;
}

std::int32_t mostNeighbours(const KernelGraph& graph) {
  std::int32_t most = 0;
  for (Node node = 0; node < graph.nodeCount; ++node)
    most = std::max(most, graph.offsets[node + 1] - graph.offsets[node]);
  return most;
}

}  // namespace

MoleculeGraphs::MoleculeGraphs(const KernelInput& input, std::int32_t mostSharedBytes)
    : input_{input},
      mostSharedBytes_{mostSharedBytes},
      classes_(input.graphs.size()),
      records_(input.graphs.size()),
      recordPlaces_(input.graphs.size()),
      sides_(input.graphs.size()) {
  if (!input.node.isTable() || !input.edge.isTable() || input.edge.classCount > mostEdgeClasses)
    return;
  classify();
  tbb::parallel_for(std::size_t{0}, input.graphs.size(), [&](std::size_t number) {
    if (classes_[number].empty()) return;
    records_[number] = planRowRecord(input.graphs[number], classes_[number]);
    sides_[number] = sideOf(static_cast<std::int32_t>(number));
  });
  for (std::size_t number = 0; number < records_.size(); ++number) {
    recordPlaces_[number] = static_cast<std::int32_t>(quads_.size());
    if (records_[number])
      quads_.insert(quads_.end(), records_[number]->quads.begin(), records_[number]->quads.end());
  }
  byShape_.resize(sides_.size());
  std::iota(byShape_.begin(), byShape_.end(), 0);
  std::ranges::stable_sort(byShape_, {}, [&](std::int32_t graph) {
    const std::int32_t bytes = records_[graph] ? bytesOfRows(header(graph), {.warps = 2}) : 0;
    return std::pair{sides_[graph].groups, bytes};
  });
  placesByShape_.resize(sides_.size());
  for (std::size_t place = 0; place < byShape_.size(); ++place)
    placesByShape_[byShape_[place]] = static_cast<std::int32_t>(place);
}

void MoleculeGraphs::classify() {
  std::map<NodeClass, std::int32_t> numbers;
  for (std::size_t at = 0; at < input_.graphs.size(); ++at) {
    const KernelGraph& graph = input_.graphs[at];
    if (!qualifies(graph) || classCount() + graph.nodeCount > mostNodeClasses) continue;
    for (Node node = 0; node < graph.nodeCount; ++node) {
      const NodeClass nodeClass{graph.nodes.classes[node], graph.degree[node]};
      const auto [found, isNew] = numbers.try_emplace(nodeClass, classCount() + 1);
      if (isNew) known_.push_back(nodeClass);
      classes_[at].push_back(found->second);
    }
  }
}

std::vector<float> MoleculeGraphs::scales() const {
  const std::size_t width = known_.size() + 1;
  std::vector<float> scales(width * width, 0);
  for (std::size_t row = 1; row < width; ++row) {
    for (std::size_t column = 1; column < width; ++column) {
      const NodeClass& a = known_[row - 1];
      const NodeClass& b = known_[column - 1];
      scales[row * width + column] =
          static_cast<float>(input_.node.table(a.nodeClass, b.nodeClass) / (a.degree * b.degree));
    }
  }
  return scales;
}

std::vector<float> MoleculeGraphs::weights() const {
  const auto& table = input_.edge.terms.front().table;
  return {table.begin(), table.end()};
}

MoleculeGraphs::Side MoleculeGraphs::sideOf(std::int32_t number) const {
  const KernelGraph& graph = input_.graphs[number];
  const RowRecord& record = *records_[number];
  const std::int32_t warps = warpsFor(graph.nodeCount);
  const auto width = static_cast<std::uint64_t>(warps == 0 ? mostLanes : warps);
  const std::int32_t neighbours = mostNeighbours(graph);
  Side side{.rank = width << 40U | std::uint64_t{record.joinsRed} << 32U |
                    static_cast<std::uint32_t>(number),
            .nodes = graph.nodeCount,
            .warps = static_cast<std::uint8_t>(warps)};
  if (record.fitsRegisters()) side.groups = static_cast<std::uint8_t>(record.redGroups);
  if (warps > 0 && neighbours <= laneBin::mostNeighbours)
    side.neighbours = static_cast<std::uint8_t>(std::max(neighbours, laneBin::mostNeighbours - 1));
  const Quad& header = record.quads.front();
  side.isRows = sharedBytes(header, {.groups = inGlobalMemory}) <= mostSharedBytes_;
  for (std::size_t at = 0; at < std::size(laneWidths); ++at) {
    const auto bit = static_cast<std::uint8_t>(1U << at);
    const MoleculeShape shape{laneWidths[at],
                              laneWidths[at] > widestInRegisters ? inSharedMemory : side.groups};
    if (sharedBytes(header, shape) <= mostSharedBytes_) side.widths |= bit;
    if (laneWidths[at] == warps && side.neighbours > 0) side.widthBit = bit;
  }
  return side;
}

}  // namespace kindred::cuda
