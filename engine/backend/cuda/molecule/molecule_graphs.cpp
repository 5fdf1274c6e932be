#include "engine/backend/cuda/molecule/molecule_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>

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
      lanes_(input.graphs.size()) {
  if (!input.node.isTable() || !input.edge.isTable() || input.edge.classCount > mostEdgeClasses)
    return;
  classify();
  tbb::parallel_for(std::size_t{0}, input.graphs.size(), [&](std::size_t number) {
    if (classes_[number].empty()) return;
    const KernelGraph& graph = input.graphs[number];
    records_[number] = planRowRecord(graph, classes_[number]);
    const std::int32_t neighbours = mostNeighbours(graph);
    if (neighbours <= laneBin::mostNeighbours && warpsFor(graph.nodeCount) > 0)
      lanes_[number] = std::max(neighbours, laneBin::mostNeighbours - 1);
  });
  for (std::size_t number = 0; number < records_.size(); ++number) {
    recordPlaces_[number] = static_cast<std::int32_t>(quads_.size());
    if (records_[number])
      quads_.insert(quads_.end(), records_[number]->quads.begin(), records_[number]->quads.end());
  }
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

std::uint64_t MoleculeGraphs::rank(std::int32_t graph) const {
  const auto warps = static_cast<std::uint64_t>(warpsFor(input_.graphs[graph].nodeCount));
  const std::uint64_t width = warps == 0 ? std::uint64_t{mostLanes} : warps;
  return width << 40U | std::uint64_t{records_[graph]->joinsRed} << 32U |
         static_cast<std::uint32_t>(graph);
}

bool MoleculeGraphs::isSolvable(const MoleculeOrientation& pair) const {
  return lanes_[pair.lanes] > 0 &&
         sharedBytes(records_[pair.rows]->quads.front(), shape(pair)) <= mostSharedBytes_;
}

std::optional<MoleculeOrientation> MoleculeGraphs::orient(GraphPair pair) const {
  if (!records_[pair.a] || !records_[pair.b]) return std::nullopt;
  MoleculeOrientation oriented{pair.a, pair.b};
  if (rank(pair.b) < rank(pair.a)) std::swap(oriented.rows, oriented.lanes);
  if (isSolvable(oriented)) return oriented;
  std::swap(oriented.rows, oriented.lanes);
  if (isSolvable(oriented)) return oriented;
  return std::nullopt;
}

MoleculeShape MoleculeGraphs::shape(const MoleculeOrientation& pair) const {
  const RowRecord& record = *records_[pair.rows];
  MoleculeShape shape{warpsFor(input_.graphs[pair.lanes].nodeCount), record.redGroups,
                      lanes_[pair.lanes]};
  // Few pairs are so wide or tall that it would pay to compile a kernel for each of their shapes.
  if (shape.warps > 6 || !record.fitsRegisters()) shape.groups = 0;
  if (shape.warps > 3 || shape.groups == 0 || shape.groups > 8)
    shape.neighbours = laneBin::mostNeighbours;
  return shape;
}

}  // namespace kindred::cuda
