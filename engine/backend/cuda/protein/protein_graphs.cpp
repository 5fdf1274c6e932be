#include "engine/backend/cuda/protein/protein_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/in_step/step_plan.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Edges keep their ends in 16 bits, and lanes without an edge have columns beyond the nodes.
constexpr std::int32_t largestLaneGraph = (1 << 16) - EdgeChunks::width - 1;

/// By which chunks are filled; pairs have the tolerance that is asked for.
constexpr double usualTolerance = 1e-6;

}  // namespace

ProteinGraphs::ProteinGraphs(std::shared_ptr<const KernelInput> input, std::int32_t sharedBytes)
    : input_{std::move(input)},
      sharedBytes_{sharedBytes},
      form_{EdgeForm::of(*input_)},
      reach_{input_->edge, input_->lmin} {
  if (!form_) return;
  graphs_.resize(input_->graphs.size());
  isPruned_ = reach_.value() == form_->value;
  tbb::parallel_for(std::size_t{0}, graphs_.size(),
                    [this](std::size_t number) { layOut(static_cast<std::int32_t>(number)); });
  if (isPruned_) shareWithinReach_ = shareWithinReach();
}

double ProteinGraphs::shareWithinReach() const {
  // Windows reach beyond, for chunks have a width.
  constexpr double beyond = 1.3;
  const auto largest = std::ranges::max_element(input_->graphs, {}, &KernelGraph::edgeCount);
  const auto number = static_cast<std::int32_t>(largest - input_->graphs.begin());
  const double within = beyond * reach({number, number}, usualTolerance);
  const std::int32_t step = largest->edgeCount() / 512 + 1;
  std::vector<double> numbers;
  for (std::int32_t edge = 0; edge < largest->edgeCount(); edge += step)
    numbers.push_back(form_->number(*input_, *largest, edge));
  double count = 0;
  for (const double one : numbers)
    count += static_cast<double>(std::ranges::count_if(
        numbers, [&](double other) { return std::abs(one - other) <= within; }));
  return numbers.empty() ? 1 : count / static_cast<double>(numbers.size() * numbers.size());
}

void ProteinGraphs::layOut(std::int32_t number) {
  const KernelGraph& graph = input_->graphs[number];
  LaidOut& laidOut = graphs_[number];
  if (isPruned_) laidOut.histogram = reach_.histogram(graph);
  laidOut.rows.emplace(*input_, graph, *form_);
  if (laidOut.rows->mostRowEntries > mostRowEntries) laidOut.rows.reset();
  if (graph.nodeCount <= largestLaneGraph)
    laidOut.lanes.emplace(*input_, graph, *form_,
                          static_cast<float>(reach({number, number}, usualTolerance)));
}

LaneNodes ProteinGraphs::laneNodes(std::int32_t number) const {
  const KernelGraph& graph = input_->graphs[number];
  const GraphScaling scaling{graph};
  const std::int32_t valueCount = input_->node.valueCount;
  LaneNodes nodes;
  for (const Node node : lanes(number)->columns) {
    nodes.classes.push_back(graph.nodes.classes[node]);
    const auto values = graph.nodes.values.begin() + static_cast<std::ptrdiff_t>(node) * valueCount;
    nodes.values.insert(nodes.values.end(), values, values + valueCount);
    nodes.right.push_back(static_cast<float>(scaling.right[node]));
    nodes.start.push_back(static_cast<float>(scaling.start[node]));
  }
  return nodes;
}

double ProteinGraphs::reach(GraphPair pair, double tolerance) const {
  if (!isPruned_) return infinity;
  const double reach =
      reach_.forTolerance(graphs_[pair.a].histogram, graphs_[pair.b].histogram, tolerance);
  return reach * form_->unit;
}

std::int32_t ProteinGraphs::heightOf(GraphPair oriented) const {
  const RowBands* const rows = this->rows(oriented.a);
  const LaneGraph* const lanes = this->lanes(oriented.b);
  if (rows == nullptr || lanes == nullptr) return -1;
  const auto bytes = [&](std::int32_t height, std::int32_t entries, std::int32_t neighbours) {
    return BandLayout{height, entries, lanes->mostChunks, neighbours, lanes->mostColumns}.bytes;
  };
  std::int32_t lowest = -1;
  for (std::size_t at = 0; at < RowBands::heights.size(); ++at) {
    const std::int32_t height = RowBands::heights[at];
    const RowBands::OfHeight& bands = rows->ofHeight[at];
    if (bytes(height, bands.mostEntries, bands.mostNeighbours) > sharedBytes_) continue;
    lowest = static_cast<std::int32_t>(at);
    // Three blocks of a multiprocessor hide each other's waiting.
    const std::int32_t meanNeighbours = bands.offsets.back() / bands.bandCount();
    if (blocksWith(bytes(height, bands.mostEntries, meanNeighbours)) > 2) break;
  }
  return lowest;
}

ProteinPair ProteinGraphs::plan(GraphPair pair, double tolerance) const {
  const GraphPair larger = oriented(*input_, pair);
  const double inNumbers = reach(larger, tolerance);
  assert(heightOf(larger) >= 0);
  return {
      .pair = larger,
      .height = heightOf(larger),
      .reach = std::nextafter(static_cast<float>(inNumbers), std::numeric_limits<float>::max())};
}

BandLayout ProteinGraphs::layout(const ProteinPair& pair, std::int32_t band,
                                 std::int32_t region) const {
  const RowBands& rows = *this->rows(pair.pair.a);
  const std::int32_t height = RowBands::heights[pair.height];
  const RowBands::OfHeight& bands = rows.ofHeight[pair.height];
  const std::int32_t end =
      std::min(static_cast<std::int32_t>(rows.rows.size()), (band + 1) * height);
  const EdgeChunks& chunks = lanes(pair.pair.b)->regions[region].chunks;
  return {height, rows.offsets[end] - rows.offsets[band * height], chunks.count(),
          bands.offsets[band + 1] - bands.offsets[band],
          static_cast<std::int32_t>(chunks.columns.size())};
}

double ProteinGraphs::cost(GraphPair pair) const {
  // Measured over proteins on an H200.
  constexpr double secondsOfUnknown = 6e-11;
  constexpr double secondsOfStep = 4.5e-11;
  constexpr double ofKind[] = {6, 1, 1.3};  // few terms, one exponential, one rational
  if (!form_) return infinity;
  const GraphPair larger = oriented(*input_, pair);
  if (heightOf(larger) < 0) return infinity;
  const KernelGraph& a = input_->graphs[larger.a];
  const KernelGraph& b = input_->graphs[larger.b];
  const double window = static_cast<double>(a.neighbours.size()) * shareWithinReach_ *
                        ofKind[static_cast<int>(form_->kind)];
  return std::max(leastSecondsInStep, secondsOfUnknown * a.nodeCount * b.nodeCount +
                                          secondsOfStep * lanes(larger.b)->chunkCount *
                                              (8.0 * a.nodeCount + 3 * window));
}

}  // namespace kindred::cuda
