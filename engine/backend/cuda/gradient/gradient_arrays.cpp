#include "engine/backend/cuda/gradient/gradient_arrays.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "engine/backend/pairs/gradient_tables.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/backend/pairs/independent_set.hpp"

namespace kindred::cuda {
namespace {

/// The nodes of a graph in the order of GradientNode: of each colour those with most neighbours
/// first, so that threads side by side have about as many.
struct NodeOrder {
  std::vector<Node> nodeOf;
  std::vector<std::int32_t> placeOf;
  std::int32_t redCount = 0;

  explicit NodeOrder(const KernelGraph& graph)
      : nodeOf(static_cast<std::size_t>(graph.nodeCount)), placeOf(nodeOf.size()) {
    const auto isBlack = independentSet(graph);
    std::iota(nodeOf.begin(), nodeOf.end(), 0);
    std::ranges::stable_sort(nodeOf, {}, [&](Node node) {
      const auto at = static_cast<std::size_t>(node);
      return std::pair{isBlack[at], graph.offsets[at] - graph.offsets[at + 1]};
    });
    for (std::size_t place = 0; place < nodeOf.size(); ++place)
      placeOf[static_cast<std::size_t>(nodeOf[place])] = static_cast<std::int32_t>(place);
    redCount = static_cast<std::int32_t>(std::ranges::count(isBlack, 0));
  }
};

/// The parts of a graph that take time.
struct Prepared {
  GraphScaling scaling;
  NodeOrder order;

  explicit Prepared(const KernelGraph& graph) : scaling{graph}, order{graph} {}
};

std::vector<SlopesOfFour> slopesOf(const GradientTable& table, bool perKappa) {
  const auto places = table.kappa.size();
  const auto groups = (table.slopes.size() + slopesAtOnce - 1) / slopesAtOnce;
  std::vector<SlopesOfFour> slopes(groups * places);
  tbb::parallel_for(std::size_t{0}, table.slopes.size(), [&](std::size_t slope) {
    auto* const group = slopes.data() + slope / slopesAtOnce * places;
    for (std::size_t place = 0; place < places; ++place) {
      const double kappa = table.kappa[place];
      const double change = table.slopes[slope][place];
      group[place].values[slope % slopesAtOnce] =
          static_cast<float>(!perKappa ? change : (kappa <= leastNodeKernel ? 0 : change / kappa));
    }
  });
  return slopes;
}

GradientKernelArrays arraysOf(const CompiledKernel& kernel, std::span<const KernelSlope> slopes,
                              bool areNodes) {
  const GradientTable table{kernel, slopes};
  GradientKernelArrays arrays;
  arrays.isTabulated = table.isTabulated;
  for (const auto& slope : slopes)
    arrays.numbers.push_back(static_cast<std::int32_t>(slope.number));
  for (const double kappa : table.kappa)
    arrays.kappa.push_back(static_cast<float>(areNodes ? std::sqrt(kappa) : kappa));
  arrays.slopes = slopesOf(table, areNodes);
  return arrays;
}

GradientKernelView plainView(const CompiledKernel& kernel, const GradientKernelArrays& arrays) {
  GradientKernelView view{};
  view.isTabulated = arrays.isTabulated;
  view.slopeCount = static_cast<std::int32_t>(arrays.numbers.size());
  view.kernel.valueCount = kernel.valueCount;
  return view;
}

}  // namespace

GradientArrays::GradientArrays(const GradientInput& input)
    : node{arraysOf(input.kernel.node, input.slopes.node, true)},
      edge{arraysOf(input.kernel.edge, input.slopes.edge, false)},
      plain{} {
  const auto& all = input.kernel.graphs;
  std::vector<std::optional<Prepared>> prepared(all.size());
  tbb::parallel_for(std::size_t{0}, all.size(),
                    [&](std::size_t number) { prepared[number].emplace(all[number]); });
  for (std::size_t number = 0; number < all.size(); ++number) {
    const auto& graph = all[number];
    const auto& [scaling, order] = *prepared[number];
    std::vector<std::int32_t> ownKinds;
    if (edge.isTabulated) ownKinds = graph.edgeLabels.classes;
    std::ranges::sort(ownKinds);
    ownKinds.erase(std::unique(ownKinds.begin(), ownKinds.end()), ownKinds.end());
    GradientGraph added{.nodeCount = graph.nodeCount,
                        .redCount = order.redCount,
                        .edgeCount = graph.edgeCount(),
                        .entryCount = static_cast<std::int32_t>(graph.neighbours.size()),
                        .mostEntries = 0,
                        .firstNode = static_cast<std::int32_t>(nodes.size()),
                        .firstEdge = static_cast<std::int32_t>(edges.size()),
                        .kindCount = static_cast<std::int32_t>(ownKinds.size()),
                        .firstKind = static_cast<std::int32_t>(kinds.size()),
                        .hasStarts = std::ranges::any_of(input.slopes.startOf[number],
                                                         [](auto start) { return start >= 0; }),
                        .scale = scaling.scale};
    kinds.insert(kinds.end(), ownKinds.begin(), ownKinds.end());
    for (const Node item : order.nodeOf) {
      const auto at = static_cast<std::size_t>(item);
      const auto first = static_cast<std::int32_t>(entries.size());
      for (auto entry = graph.offsets[at]; entry < graph.offsets[at + 1]; ++entry) {
        const auto from = static_cast<std::size_t>(entry);
        const auto its = static_cast<std::size_t>(graph.edgeOf[from]);
        entries.push_back({order.placeOf[static_cast<std::size_t>(graph.neighbours[from])],
                           edge.isTabulated ? graph.edgeLabels.classes[its] : graph.edgeOf[from],
                           static_cast<float>(scaling.weights[its]),
                           static_cast<std::int32_t>(
                               std::ranges::lower_bound(ownKinds, graph.edgeLabels.classes[its]) -
                               ownKinds.begin())});
      }
      const auto end = static_cast<std::int32_t>(entries.size());
      added.mostEntries = std::max(added.mostEntries, end - first);
      nodes.push_back({.right = static_cast<float>(scaling.right[at]),
                       .start = static_cast<float>(scaling.start[at]),
                       .perDegree = static_cast<float>(1 / graph.degree[at]),
                       .nodeClass = graph.nodes.classes[at],
                       .number = input.slopes.startOf[number][at],
                       .firstEntry = first,
                       .endEntry = end,
                       .item = item});
    }
    for (std::size_t at = 0; at < graph.edges.size(); ++at)
      edges.push_back({order.placeOf[static_cast<std::size_t>(graph.edges[at].a)],
                       order.placeOf[static_cast<std::size_t>(graph.edges[at].b)],
                       graph.edgeLabels.classes[at], static_cast<float>(scaling.weights[at])});
    if (!node.isTabulated)
      node.values.insert(node.values.end(), graph.nodes.values.begin(), graph.nodes.values.end());
    if (!edge.isTabulated)
      edge.values.insert(edge.values.end(), graph.edgeLabels.values.begin(),
                         graph.edgeLabels.values.end());
    graphs.push_back(added);
  }
  plain.node = plainView(input.kernel.node, node);
  plain.edge = plainView(input.kernel.edge, edge);
  plain.nodeClasses = input.kernel.node.classCount;
  plain.edgeClasses = input.kernel.edge.classCount;
  plain.numbers = static_cast<std::int32_t>(input.slopes.numbers);
  plain.stop = input.slopes.stop ? static_cast<std::int32_t>(*input.slopes.stop) : -1;
  plain.q = input.kernel.q;
  plain.isPaper = input.kernel.rightHandSideFactor != 1;
  plain.hasLmin = input.kernel.lmin > 0;
  plain.tolerance = static_cast<float>(toleranceOfSingleGradient(input.solve.tolerance));
  plain.mostIterations = mostSingleIterationsOfGradient;
}

GradientTask GradientArrays::task(const GradientInput& input, GraphPair pair) const {
  const auto& a = graphs[static_cast<std::size_t>(pair.a)];
  const auto& b = graphs[static_cast<std::size_t>(pair.b)];
  // Lanes that have few entries each keep them in registers; of two such graphs the larger.
  const auto rank = [](const GradientGraph& graph) {
    return std::pair{graph.mostEntries <= entriesInRegisters, graph.nodeCount};
  };
  const bool swaps = rank(a) > rank(b) || (rank(a) == rank(b) && pair.a > pair.b);
  return {.rows = swaps ? pair.b : pair.a,
          .lanes = swaps ? pair.a : pair.b,
          .factor = input.kernel.rightHandSideFactor * a.scale * b.scale * weightOf(input, pair),
          .workspace = 0};
}

std::int64_t GradientArrays::bytesOf(const GradientTask& task) const {
  constexpr std::int64_t aligned = 16;
  const auto bytes = 4 * gradientNumbers(graphs[static_cast<std::size_t>(task.rows)],
                                         graphs[static_cast<std::size_t>(task.lanes)],
                                         edge.isTabulated, isByClass());
  return (bytes + aligned - 1) / aligned * aligned;
}

bool isGradientTaken(const GradientInput& input) {
  constexpr std::size_t mostTableNumbers = std::size_t{1} << 26;
  std::size_t numbers = 0;
  for (const auto* slopes : {&input.slopes.node, &input.slopes.edge})
    for (const auto& slope : *slopes)
      for (const auto& term : slope.above.terms)
        numbers += 2 * term.table.size();
  return input.solve.precision == Precision::Single && numbers <= mostTableNumbers;
}

}  // namespace kindred::cuda
