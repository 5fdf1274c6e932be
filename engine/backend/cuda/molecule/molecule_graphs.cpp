#include "engine/backend/cuda/molecule/molecule_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/backend/cuda/molecule/lane_bins.hpp"
#include "engine/backend/pairs/solve_rules.hpp"

namespace kindred::cuda {
namespace {

/// Their table takes a gigabyte.
constexpr std::int32_t mostDifferentNodes = 16'384;
constexpr std::int32_t mostEdgeClasses = 1024;
constexpr std::int32_t mostRows = 512;
constexpr std::size_t mostEntries =
    4096;  ///< denser graphs gain nothing from rows of few neighbours

/// Weights are not scaled here as on other paths.
constexpr double mostWeight = 1e4;

bool hasPlainWeights(const KernelGraph& graph) {
  return std::ranges::all_of(graph.weights, [](double weight) {
    return weight >= 1 / mostWeight && weight <= mostWeight;
  });
}

bool qualifies(const KernelGraph& graph) {
  return hasModestStart(graph) && graph.nodeCount <= mostRows &&
         graph.neighbours.size() <= mostEntries && (graph.hasUnitWeights || hasPlainWeights(graph));
}

/// The neighbours of a node of a drug; costs were measured with so many.
constexpr float usualNeighbours = 2.2F;

bool needsEdges(const KernelInput& input) {
  return !input.edge.isTable() || input.edge.classCount > mostEdgeClasses ||
         std::ranges::any_of(input.graphs, [](const KernelGraph& graph) {
           return qualifies(graph) && !graph.hasUnitWeights;
         });
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
      isByEdge_{needsEdges(input)},
      known_{input.node.valueCount, mostDifferentNodes},
      nodeLabels_(input.graphs.size()),
      headers_(input.graphs.size()),
      recordPlaces_(input.graphs.size() + 1),
      sides_(input.graphs.size()) {
  isByEdge_ = isByEdge_ || !classify();
  if (isByEdge_) numberAll();
  measure();
  std::vector<std::int32_t> byShape(sides_.size());
  std::iota(byShape.begin(), byShape.end(), 0);
  std::ranges::stable_sort(byShape, {}, [&](std::int32_t graph) {
    const std::int32_t bytes = bytesOfRows(header(graph), {.warps = 2, .isByEdge = isByEdge_});
    return std::pair{sides_[graph].groups, bytes};
  });
  placesByShape_.resize(sides_.size());
  for (std::size_t place = 0; place < byShape.size(); ++place)
    placesByShape_[byShape[place]] = static_cast<std::int32_t>(place);
}

void MoleculeGraphs::measure() {
  tbb::parallel_for(std::size_t{0}, headers_.size(), [&](std::size_t at) {
    if (nodeLabels_[at].empty()) return;
    const auto graph = static_cast<std::int32_t>(at);
    const RowRecord record = this->record(graph);
    std::copy_n(record.quads.begin(), rowRecord::headerQuads, headers_[at].begin());
    recordPlaces_[at + 1] = static_cast<std::int32_t>(record.quads.size());
    sides_[at] = sideOf(graph, record);
  });
  std::partial_sum(recordPlaces_.begin(), recordPlaces_.end(), recordPlaces_.begin());
}

RowRecord MoleculeGraphs::record(std::int32_t graph) const {
  const KernelGraph& from = input_.graphs[graph];
  const auto& nodes = nodeLabels_[graph];
  return isByEdge_ ? planRowsByEdge(from, nodes, firstEdges_[graph]) : planRowsByClass(from, nodes);
}

std::vector<Quad> MoleculeGraphs::quads(std::size_t begin, std::size_t end) const {
  std::vector<Quad> quads(static_cast<std::size_t>(recordPlaces_[end] - recordPlaces_[begin]));
  tbb::parallel_for(begin, end, [&](std::size_t at) {
    if (nodeLabels_[at].empty()) return;
    std::ranges::copy(record(static_cast<std::int32_t>(at)).quads,
                      quads.begin() + (recordPlaces_[at] - recordPlaces_[begin]));
  });
  return quads;
}

bool MoleculeGraphs::classify() {
  for (std::size_t at = 0; at < input_.graphs.size(); ++at) {
    if (!qualifies(input_.graphs[at])) continue;
    auto numbers = known_.numbersOf(input_.graphs[at]);
    if (!numbers) return false;
    nodeLabels_[at] = std::move(*numbers);
  }
  return true;
}

void MoleculeGraphs::numberAll() {
  std::int32_t nodes = 1;
  std::int32_t edges = 0;
  for (std::size_t at = 0; at < input_.graphs.size(); ++at) {
    const KernelGraph& graph = input_.graphs[at];
    nodeLabels_[at].clear();
    if (qualifies(graph)) {
      nodeLabels_[at].resize(static_cast<std::size_t>(graph.nodeCount));
      std::iota(nodeLabels_[at].begin(), nodeLabels_[at].end(), nodes);
    }
    firstEdges_.push_back(edges);
    nodes += graph.nodeCount;
    edges += graph.edgeCount();
  }
}

std::vector<float> MoleculeGraphs::edgeTable() const {
  const auto& table = input_.edge.terms.front().table;
  return {table.begin(), table.end()};
}

std::vector<double> MoleculeGraphs::degrees() const {
  std::vector<double> degrees;
  for (const KernelGraph& graph : input_.graphs)
    degrees.insert(degrees.end(), graph.degree.begin(), graph.degree.end());
  return degrees;
}

std::vector<double> MoleculeGraphs::edgeWeights() const {
  std::vector<double> weights;
  for (const KernelGraph& graph : input_.graphs)
    weights.insert(weights.end(), graph.weights.begin(), graph.weights.end());
  return weights;
}

std::optional<MoleculeOrientation> MoleculeGraphs::orientLarge(MoleculeOrientation one) const {
  const MoleculeOrientation other{one.lanes, one.rows};
  if (fitsShared(other)) return other;
  if (isSolvable(one)) return one;
  if (isSolvable(other)) return other;
  return std::nullopt;
}

double MoleculeGraphs::cost(GraphPair pair) const {
  const MoleculeOrientation one = smallerAsRows(pair);
  if (fitsShared(one)) return costOf(one);
  const auto oriented = orientLarge(one);
  return oriented ? costOf(*oriented) : std::numeric_limits<double>::infinity();
}

double MoleculeGraphs::costOf(MoleculeOrientation pair) const {
  // Measured over drugs and, by edge, over random molecules on an H200.
  constexpr double secondsOfUnknown = 2.7e-11;
  constexpr double secondsOfSharedUnknown = 4e-11;
  constexpr double secondsOfGlobalUnknown = 6e-11;
  constexpr double slowerByEdge = 5;
  const std::int32_t groups = shape(pair).groups;
  const double ofUnknown = groups == inGlobalMemory   ? secondsOfGlobalUnknown
                           : groups == inSharedMemory ? secondsOfSharedUnknown
                                                      : secondsOfUnknown;
  const double unknowns = static_cast<double>(sides_[pair.rows].load) * nodeCount(pair.lanes);
  return leastSecondsOfMolecules + unknowns * ofUnknown * (isByEdge_ ? slowerByEdge : 1);
}

MoleculeGraphs::Side MoleculeGraphs::sideOf(std::int32_t number, const RowRecord& record) const {
  const KernelGraph& graph = input_.graphs[number];
  const std::int32_t warps = warpsFor(graph.nodeCount);
  const auto width = static_cast<std::uint64_t>(warps == 0 ? mostLanes : warps);
  const std::int32_t neighbours = mostNeighbours(graph);
  Side side{.rank = width << 40U | std::uint64_t{record.joinsRed} << 32U |
                    static_cast<std::uint32_t>(number),
            .nodes = graph.nodeCount,
            .load = std::max(static_cast<float>(graph.nodeCount),
                             static_cast<float>(graph.neighbours.size()) / usualNeighbours),
            .warps = static_cast<std::uint8_t>(warps)};
  if (record.fitsRegisters()) side.groups = static_cast<std::uint8_t>(record.redGroups);
  if (warps > 0 && neighbours <= laneBin::mostNeighbours)
    side.neighbours = static_cast<std::uint8_t>(std::max(neighbours, laneBin::mostNeighbours - 1));
  const Quad* const header = record.quads.data();
  side.isRows = sharedBytes(header, {.groups = inGlobalMemory}) <= mostSharedBytes_;
  for (std::size_t at = 0; at < std::size(laneWidths); ++at) {
    const auto bit = static_cast<std::uint8_t>(1U << at);
    const MoleculeShape shape{laneWidths[at],
                              laneWidths[at] > widestInRegisters() ? inSharedMemory : side.groups,
                              laneBin::mostNeighbours, isByEdge_};
    if (sharedBytes(header, shape) <= mostSharedBytes_) side.widths |= bit;
    if (laneWidths[at] == warps && side.neighbours > 0) side.widthBit = bit;
  }
  return side;
}

}  // namespace kindred::cuda
