#include "engine/backend/cpu/molecule_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/language.hpp"

namespace kindred::cpu {
namespace {

constexpr std::int32_t mostNodes = 4096;
constexpr std::int32_t mostEdgeClasses = 4096;
constexpr std::int64_t mostUnknowns = 1 << 19;
constexpr std::size_t mostRowClasses = LaneProgram::noNode;
constexpr std::int64_t largestTable = 1 << 24;  ///< numbers, on each thread

/// Denser graphs gain nothing from rows of few neighbours.
constexpr std::size_t mostEntries = 1 << 18;

bool qualifies(const KernelGraph& graph) {
  return graph.hasUnitWeights && hasModestStart(graph) && graph.nodeCount <= mostNodes &&
         graph.neighbours.size() <= mostEntries;
}

RowClass rowClassOf(const KernelGraph& graph, Node node) {
  const auto valueCount = graph.nodes.values.size() / graph.nodeCount;
  const auto first = graph.nodes.values.begin() + static_cast<std::ptrdiff_t>(node * valueCount);
  return {graph.nodes.classes[node],
          graph.degree[node],
          graph.start[node],
          {first, first + static_cast<std::ptrdiff_t>(valueCount)}};
}

bool areRelated(const RowClass& one, const RowClass& other) {
  return std::tie(one.nodeClass, one.degree, one.start) ==
         std::tie(other.nodeClass, other.degree, other.start);
}

double norm(std::span<const double> values) {
  double square = 0;
  for (const double value : values)
    square += value * value;
  return std::sqrt(square);
}

MoleculeCost costOf(const RowProgram& rows, const LaneProgram& lanes) {
  return {.iterations = 7 + 6.0 * rows.redRedEntries / (rows.entryCount + 1),
          .perEntry = static_cast<double>(rows.groupCount),
          .perBlock = 0.7 * rows.entryCount + 3.0 * rows.rowCount,
          .fixed = 60.0 + rows.groupCount,
          .entries = lanes.entryCount * (lanes.blockCount <= 2 ? 1.0 : 3.0),
          .blocks = static_cast<double>(lanes.blockCount)};
}

/// About CPU cycles of one way round, fitted to measurements of drugs.
double cyclesOf(const MoleculeCost& rows, const MoleculeCost& lanes) {
  return rows.iterations *
         (rows.perEntry * lanes.entries + rows.perBlock * lanes.blocks + rows.fixed);
}

}  // namespace

MoleculeGraphs::MoleculeGraphs(const KernelInput& input, LaneWidth width, Progress& progress)
    : graphs_(input.graphs.size()), costs_(input.graphs.size()) {
  progress.begin(Language::translated("Preparing molecules"), input.graphs.size());
  if (!input.edge.isTable() || input.edge.classCount > mostEdgeClasses) return;

  std::map<RowClass, std::uint16_t> known;
  std::vector<std::vector<std::uint16_t>> classes(input.graphs.size());
  for (std::size_t g = 0; g < input.graphs.size(); ++g) {
    const KernelGraph& graph = input.graphs[g];
    if (!qualifies(graph) || rowClasses_.size() + graph.nodeCount > mostRowClasses) continue;
    for (Node node = 0; node < graph.nodeCount; ++node) {
      const auto next = static_cast<std::uint16_t>(rowClasses_.size());
      const auto [at, isNew] = known.try_emplace(rowClassOf(graph, node), next);
      if (isNew) rowClasses_.push_back(at->first);
      classes[g].push_back(at->second);
    }
  }

  lastingClasses_ = rowClasses_.size();
  families_.resize(lastingClasses_);
  const RowClass* first = nullptr;
  for (const auto& [rowClass, at] : known) {  // values differ last
    if (first == nullptr || !areRelated(*first, rowClass)) first = &rowClass;
    families_[at] = known.at(*first);
  }
  tbb::parallel_for(std::size_t{0}, input.graphs.size(), [&](std::size_t g) {
    progress.checkpoint();
    if (!classes[g].empty()) prepare(input, g, classes[g], width);
    progress.advance();
  });
}

void MoleculeGraphs::prepare(const KernelInput& input, std::size_t index,
                             std::span<const std::uint16_t> classes, LaneWidth width) {
  const KernelGraph& graph = input.graphs[index];
  RowProgram rows = planRows(graph, classes);
  LaneProgram lanes = planLanes(graph, classes, width);
  const auto scaleSize = static_cast<std::int64_t>(rowClasses_.size()) * lanes.lanes();
  const auto weightSize = std::int64_t{input.edge.classCount} * lanes.entryCount * width.lanes;
  if (rows.widestRow > mostGroups || std::max(scaleSize, weightSize) > largestTable) return;
  costs_[index] = costOf(rows, lanes);
  graphs_[index] = std::make_unique<const MoleculeGraph>(
      MoleculeGraph{std::move(rows), std::move(lanes), norm(graph.degree)});
}

void MoleculeGraphs::prepareLastAgain(const KernelInput& input, LaneWidth width) {
  const auto& graph = input.graphs.back();
  graphs_.back() = nullptr;
  rowClasses_.resize(lastingClasses_);
  families_.resize(lastingClasses_);
  if (!input.edge.isTable() || input.edge.classCount > mostEdgeClasses || !qualifies(graph) ||
      rowClasses_.size() + graph.nodeCount > mostRowClasses)
    return;
  std::vector<std::uint16_t> classes;
  for (Node node = 0; node < graph.nodeCount; ++node) {
    const auto wanted = rowClassOf(graph, node);
    const auto known = std::ranges::find(rowClasses_, wanted);
    classes.push_back(static_cast<std::uint16_t>(known - rowClasses_.begin()));
    if (known != rowClasses_.end()) continue;
    const auto related = [&](const RowClass& one) { return areRelated(one, wanted); };
    rowClasses_.push_back(wanted);
    families_.push_back(static_cast<std::uint16_t>(std::ranges::find_if(rowClasses_, related) -
                                                   rowClasses_.begin()));
  }
  prepare(input, input.graphs.size() - 1, classes, width);
}

bool MoleculeGraphs::accepts(GraphPair pair) const {
  const MoleculeGraph* const a = graph(pair.a);
  const MoleculeGraph* const b = graph(pair.b);
  return a && b && std::int64_t{a->rows.rowCount} * b->rows.rowCount <= mostUnknowns;
}

Orientation MoleculeGraphs::orient(GraphPair pair) const {
  const auto [low, high] = std::minmax(pair.a, pair.b);
  const double straight = cyclesOf(costs_[low], costs_[high]);
  const double turned = cyclesOf(costs_[high], costs_[low]);
  return straight <= turned ? Orientation{low, high, static_cast<float>(straight)}
                            : Orientation{high, low, static_cast<float>(turned)};
}

}  // namespace kindred::cpu
