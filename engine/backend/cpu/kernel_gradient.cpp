#include "engine/backend/cpu/kernel_gradient.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/backend/cpu/aligned_vector.hpp"
#include "engine/backend/cpu/gradient_loops.hpp"
#include "engine/backend/cpu/gradient_memory.hpp"
#include "engine/backend/cpu/gradient_rows.hpp"
#include "engine/backend/pairs/gradient_tables.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cpu {

namespace {

const GradientLoops& loopsFor(SimdLevel level) {
#if defined(__x86_64__)
  if (level == SimdLevel::Avx512) return avx512::gradientLoops;
  if (level == SimdLevel::Avx2) return avx2::gradientLoops;
#endif
  static_cast<void>(level);
  return portable::gradientLoops;
}

struct Gradient {
  Gradient(const GradientInput& gradient, SimdLevel level)
      : input{gradient.kernel},
        slopes{gradient.slopes},
        weights{gradient.weights},
        options{gradient.solve},
        loops{loopsFor(level)},
        scaling{input.graphs.begin(), input.graphs.end()},
        node{input.node, slopes.node},
        edge{input.edge, slopes.edge} {
    for (std::size_t at = 0; at < input.graphs.size(); ++at)
      rows.push_back(gradientRowsOf<float>(input.graphs[at], scaling[at], edge.isTabulated));
  }

  const KernelInput& input;
  const KernelSlopes& slopes;
  const Matrix& weights;
  SolveOptions options;
  const GradientLoops& loops;
  std::vector<GraphScaling> scaling;
  GradientTable node, edge;
  std::vector<GradientRows<float>> rows;
};

/// A graph in lanes, and the tables of κ against it.
template <typename Real>
class ChunkSums {
 public:
  ChunkSums(const Gradient& gradient, std::int32_t lanes, int vectorLanes)
      : g_{gradient},
        graph_{gradient.input.graphs[static_cast<std::size_t>(lanes)]},
        scaling_{gradient.scaling[static_cast<std::size_t>(lanes)]},
        lanesNumber_{lanes},
        width_{(graph_.nodeCount + vectorLanes - 1) / vectorLanes * vectorLanes},
        sums_(gradient.slopes.numbers) {
    layOut(vectorLanes);
    right_.assign(static_cast<std::size_t>(width_), 0);
    start_ = ofLanes_ = right_;
    for (Node lane = 0; lane < graph_.nodeCount; ++lane) {
      right_[static_cast<std::size_t>(lane)] =
          static_cast<Real>(scaling_.right[static_cast<std::size_t>(nodeAt(lane))]);
      start_[static_cast<std::size_t>(lane)] =
          static_cast<Real>(scaling_.start[static_cast<std::size_t>(nodeAt(lane))]);
    }
    if (g_.node.isTabulated) nodeTable(g_.input.node.classCount);
    if (g_.edge.isTabulated) edgeTable(g_.input.edge.classCount);
  }

  /// Adds a pair; false if it did not converge, and nothing is added.
  bool add(std::int32_t rows, GradientOutcome (*solve)(const GradientPair<Real>&),
           int maximumIterations) {
    const auto& graph = g_.input.graphs[static_cast<std::size_t>(rows)];
    const auto& scaling = g_.scaling[static_cast<std::size_t>(rows)];
    if (!g_.node.isTabulated) nodePairs(graph);
    if (!g_.edge.isTabulated) edgePairs(graph);
    GradientRows<Real> own;
    const auto& arrays = [&]() -> const GradientRows<Real>& {
      if constexpr (std::is_same_v<Real, float>)
        return g_.rows[static_cast<std::size_t>(rows)];
      else
        return own = gradientRowsOf<Real>(graph, scaling, g_.edge.isTabulated);
    }();
    rootsOfRows_.clear();
    nodeSumsOfRows_.clear();
    for (const auto node : arrays.nodeOf) {
      const auto place = placeOf(
          g_.node.isTabulated ? graph.nodes.classes[static_cast<std::size_t>(node)] : node, width_);
      rootsOfRows_.push_back(roots_.data() + place);
      nodeSumsOfRows_.push_back(nodeSums_.data() + place);
    }
    roomFor(ofRows_, static_cast<std::size_t>(graph.nodeCount));
    const double factor =
        g_.input.rightHandSideFactor * scaling.scale * scaling_.scale *
        g_.weights(static_cast<std::size_t>(lanesNumber_), static_cast<std::size_t>(rows)) *
        (rows == lanesNumber_ ? 1 : 2);
    const auto size = placeOf(graph.nodeCount, width_);
    Real* const workspace =
        roomFor(workspace_, 5 * size + static_cast<std::size_t>(graph.nodeCount) * edge_.size());
    const auto outcome = solve({.rows = graph.nodeCount,
                                .redRows = arrays.redRows,
                                .offsets = arrays.offsets.data(),
                                .neighbours = arrays.neighbours.data(),
                                .weights = arrays.weights.data(),
                                .block = arrays.blocks.data(),
                                .right = arrays.right.data(),
                                .start = arrays.start.data(),
                                .width = width_,
                                .firstEntry = firstEntry_.data(),
                                .source = source_.data(),
                                .laneRight = right_.data(),
                                .laneStart = start_.data(),
                                .coefficients = coefficients_.data(),
                                .rootOfKappa = rootsOfRows_.data(),
                                .tolerance = static_cast<Real>(toleranceOfSolutions()),
                                .maximumIterations = maximumIterations,
                                .weight = static_cast<Real>(factor),
                                .edgeSums = edgeSums_.data(),
                                .nodeSums = nodeSumsOfRows_.data(),
                                .ofRows = ofRows_.data(),
                                .ofLanes = ofLanes_.data(),
                                .workspace = workspace});
    if (!outcome.isConverged) return false;
    addStop(graph, arrays.nodeOf, rootsOfRows_, workspace, workspace + size, factor, outcome);
    addStarts(rows, arrays.nodeOf, scaling, factor);
    addSingles(graph, arrays.nodeOf, rootsOfRows_, rows, factor);
    if (!g_.node.isTabulated) {
      for (Node node = 0; node < graph.nodeCount; ++node)
        readNodes(graph.nodes.classes[static_cast<std::size_t>(node)],
                  valuesOf(g_.input.node, graph.nodes, node), node);
    }
    if (!g_.edge.isTabulated)
      for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
        readEdges(graph.edgeLabels.classes[static_cast<std::size_t>(edge)],
                  valuesOf(g_.input.edge, graph.edgeLabels, edge), edge);
    return true;
  }

  /// The sums over all pairs that were added.
  const std::vector<double>& finished() {
    if (g_.node.isTabulated)
      for (std::int32_t one = 0; one < g_.input.node.classCount; ++one)
        readNodes(one, {}, one);
    if (g_.edge.isTabulated)
      for (std::int32_t one = 0; one < g_.input.edge.classCount; ++one)
        readEdges(one, {}, one);
    return sums_;
  }

 private:
  Node nodeAt(std::int32_t lane) const { return nodeOf_[static_cast<std::size_t>(lane)]; }

  std::int32_t entriesOf(Node node) const {
    return graph_.offsets[static_cast<std::size_t>(node) + 1] -
           graph_.offsets[static_cast<std::size_t>(node)];
  }

  /// Nodes with many neighbours come first, so that the vectors behind them have few entries.
  void layOut(int vectorLanes) {
    nodeOf_.resize(static_cast<std::size_t>(graph_.nodeCount));
    std::iota(nodeOf_.begin(), nodeOf_.end(), 0);
    std::ranges::stable_sort(nodeOf_, std::ranges::greater{},
                             [&](Node node) { return entriesOf(node); });
    std::vector<std::int32_t> laneOf(nodeOf_.size());
    for (std::size_t lane = 0; lane < nodeOf_.size(); ++lane)
      laneOf[static_cast<std::size_t>(nodeOf_[lane])] = static_cast<std::int32_t>(lane);
    firstEntry_ = {0};
    for (std::int32_t first = 0; first < graph_.nodeCount; first += vectorLanes)
      firstEntry_.push_back(firstEntry_.back() + entriesOf(nodeAt(first)));
    const auto size = placeOf(firstEntry_.back(), vectorLanes);
    source_.assign(size, 0);
    edge_.assign(size, -1);
    weight_.assign(size, 0);
    for (std::int32_t lane = 0; lane < graph_.nodeCount; ++lane) {
      const auto begin = graph_.offsets[static_cast<std::size_t>(nodeAt(lane))];
      const auto first = firstEntry_[static_cast<std::size_t>(lane / vectorLanes)];
      for (std::int32_t entry = 0; entry < entriesOf(nodeAt(lane)); ++entry) {
        const auto place = placeOf(first + entry, vectorLanes, lane % vectorLanes);
        const auto at = placeOf(begin, 1, entry);
        source_[place] = laneOf[static_cast<std::size_t>(graph_.neighbours[at])];
        edge_[place] = graph_.edgeOf[at];
        weight_[place] = scaling_.weights[static_cast<std::size_t>(edge_[place])];
      }
    }
  }

  double toleranceOfSolutions() const {
    return std::is_same_v<Real, float> ? toleranceOfSingleGradient(g_.options.tolerance)
                                       : std::min(g_.options.tolerance, 1e-6);
  }

  double nodeKernel(std::int32_t itsClass, std::span<const double> values, Node lane) const {
    if (g_.node.isTabulated)
      return g_.node.kappa[placeOf(itsClass, g_.input.node.classCount,
                                   graph_.nodes.classes[static_cast<std::size_t>(nodeAt(lane))])];
    return g_.input.node(itsClass, values,
                         graph_.nodes.classes[static_cast<std::size_t>(nodeAt(lane))],
                         valuesOf(g_.input.node, graph_.nodes, nodeAt(lane)));
  }

  void roomForNodes(std::int32_t blocks) {
    roots_.assign(placeOf(blocks, width_), 0);
    nodeSums_.assign(roots_.size(), 0);
  }

  void setRoots(std::int32_t block, std::int32_t itsClass, std::span<const double> values) {
    for (Node lane = 0; lane < graph_.nodeCount; ++lane)
      roots_[placeOf(block, width_, lane)] =
          static_cast<Real>(std::sqrt(nodeKernel(itsClass, values, lane)));
  }

  void nodeTable(std::int32_t classes) {
    roomForNodes(classes);
    for (std::int32_t one = 0; one < classes; ++one)
      setRoots(one, one, {});
  }

  void nodePairs(const KernelGraph& rows) {
    roomForNodes(rows.nodeCount);
    for (Node node = 0; node < rows.nodeCount; ++node)
      setRoots(node, rows.nodes.classes[static_cast<std::size_t>(node)],
               valuesOf(g_.input.node, rows.nodes, node));
  }

  /// Returns κ of the edges of the lane graph against a block.
  std::span<double> kappaOf(std::int32_t block) {
    const auto edges = static_cast<std::size_t>(graph_.edgeCount());
    return std::span{kappa_}.subspan(static_cast<std::size_t>(block) * edges, edges);
  }

  void setCoefficients(std::int32_t block, std::int32_t itsClass, std::span<const double> values) {
    const auto kappa = kappaOf(block);
    for (std::int32_t edge = 0; edge < graph_.edgeCount(); ++edge)
      kappa[static_cast<std::size_t>(edge)] =
          g_.input.edge(itsClass, values, graph_.edgeLabels.classes[static_cast<std::size_t>(edge)],
                        valuesOf(g_.input.edge, graph_.edgeLabels, edge));
    Real* const into = coefficients_.data() + static_cast<std::size_t>(block) * edge_.size();
    for (std::size_t at = 0; at < edge_.size(); ++at)
      if (edge_[at] >= 0)
        into[at] = static_cast<Real>(kappa[static_cast<std::size_t>(edge_[at])] * weight_[at]);
  }

  void roomForEdges(std::int32_t blocks) {
    coefficients_.assign(static_cast<std::size_t>(blocks) * edge_.size(), 0);
    edgeSums_.assign(coefficients_.size(), 0);
    kappa_.resize(static_cast<std::size_t>(blocks) * static_cast<std::size_t>(graph_.edgeCount()));
  }

  void edgeTable(std::int32_t classes) {
    roomForEdges(classes);
    for (std::int32_t one = 0; one < classes; ++one)
      setCoefficients(one, one, {});
  }

  void edgePairs(const KernelGraph& rows) {
    roomForEdges(rows.edgeCount());
    for (std::int32_t edge = 0; edge < rows.edgeCount(); ++edge)
      setCoefficients(edge, rows.edgeLabels.classes[static_cast<std::size_t>(edge)],
                      valuesOf(g_.input.edge, rows.edgeLabels, edge));
  }

  /// dK = Σ s t dκ / κ.
  void readNodes(std::int32_t itsClass, std::span<const double> values, std::int32_t block) {
    for (Node lane = 0; lane < graph_.nodeCount; ++lane) {
      const double sum = nodeSums_[placeOf(block, width_, lane)];
      if (sum == 0) continue;
      const double kappa = nodeKernel(itsClass, values, lane);
      if (kappa <= leastNodeKernel) continue;
      if (g_.node.isTabulated) {
        const auto place = placeOf(itsClass, g_.input.node.classCount,
                                   graph_.nodes.classes[static_cast<std::size_t>(nodeAt(lane))]);
        for (std::size_t at = 0; at < g_.slopes.node.size(); ++at)
          sums_[g_.slopes.node[at].number] += sum / kappa * g_.node.slopes[at][place];
        continue;
      }
      for (const auto& slope : g_.slopes.node)
        sums_[slope.number] +=
            sum / kappa *
            slope(itsClass, values, graph_.nodes.classes[static_cast<std::size_t>(nodeAt(lane))],
                  valuesOf(g_.input.node, graph_.nodes, nodeAt(lane)));
    }
  }

  /// dK = Σ ŷ ŵ ŵ' x̂ dκ; entries of an edge have one κ.
  void readEdges(std::int32_t itsClass, std::span<const double> values, std::int32_t block) {
    std::vector<double> ofEdge(static_cast<std::size_t>(graph_.edgeCount()));
    const auto kappa = kappaOf(block);
    const Real* const from = edgeSums_.data() + static_cast<std::size_t>(block) * edge_.size();
    for (std::size_t at = 0; at < edge_.size(); ++at)
      if (edge_[at] >= 0) ofEdge[static_cast<std::size_t>(edge_[at])] += from[at] * weight_[at];
    for (std::int32_t edge = 0; edge < graph_.edgeCount(); ++edge) {
      const double sum = ofEdge[static_cast<std::size_t>(edge)];
      if (sum == 0) continue;
      if (g_.edge.isTabulated) {
        const auto place = placeOf(itsClass, g_.input.edge.classCount,
                                   graph_.edgeLabels.classes[static_cast<std::size_t>(edge)]);
        for (std::size_t at = 0; at < g_.slopes.edge.size(); ++at)
          sums_[g_.slopes.edge[at].number] += sum * g_.edge.slopes[at][place];
        continue;
      }
      if (kappa[static_cast<std::size_t>(edge)] < leastEdgeKappaOfGradient) continue;
      for (const auto& slope : g_.slopes.edge)
        sums_[slope.number] +=
            sum * slope(itsClass, values, graph_.edgeLabels.classes[static_cast<std::size_t>(edge)],
                        valuesOf(g_.input.edge, graph_.edgeLabels, edge));
    }
  }

  /// q is in the degrees d, and in Paper in the right-hand side: with D× and f it changes K by
  /// Σ (ŷ b̂ - ŷ x̂ / κ) dD× / D× + K df / f.
  void addStop(const KernelGraph& graph, std::span<const Node> nodes,
               std::span<const Real* const> roots, const Real* x, const Real* y, double factor,
               const GradientOutcome& outcome) {
    if (!g_.slopes.stop) return;
    double& sum = sums_[*g_.slopes.stop];
    const double q = g_.input.q;
    if (!isPaper()) {
      sum += factor * 2 / (1 - q) * (outcome.value - outcome.met);
      return;
    }
    sum += factor * 2 / q * outcome.value;
    for (Node row = 0; row < graph.nodeCount; ++row)
      for (Node lane = 0; lane < graph_.nodeCount; ++lane) {
        const auto place = placeOf(row, width_, lane);
        const double root = roots[static_cast<std::size_t>(row)][lane];
        if (root * root <= leastNodeKernel) continue;
        const auto right =
            rightOf(graph, nodes[static_cast<std::size_t>(row)]) * rightOf(graph_, nodeAt(lane));
        sum += factor *
               (1 / graph.degree[static_cast<std::size_t>(nodes[static_cast<std::size_t>(row)])] +
                1 / graph_.degree[static_cast<std::size_t>(nodeAt(lane))]) *
               static_cast<double>(y[place]) * (right - x[place] / root / root);
      }
  }

  double rightOf(const KernelGraph& graph, Node node) const {
    return g_.scaling[static_cast<std::size_t>(&graph - g_.input.graphs.data())]
        .right[static_cast<std::size_t>(node)];
  }

  bool isPaper() const { return g_.input.rightHandSideFactor != 1; }

  /// K is a sum over where walks start in both graphs.
  void addStarts(std::int32_t rows, std::span<const Node> nodes, const GraphScaling& scaling,
                 double factor) {
    const auto& startsOfRows = g_.slopes.startOf[static_cast<std::size_t>(rows)];
    const auto& startsOfLanes = g_.slopes.startOf[static_cast<std::size_t>(lanesNumber_)];
    for (std::size_t row = 0; row < nodes.size(); ++row) {
      const auto node = static_cast<std::size_t>(nodes[row]);
      if (startsOfRows[node] >= 0)
        sums_[static_cast<std::size_t>(startsOfRows[node])] +=
            factor / scaling.scale * static_cast<double>(ofRows_[row]) / scaling.right[node];
    }
    for (std::size_t lane = 0; lane < startsOfLanes.size(); ++lane) {
      const auto node = static_cast<std::size_t>(nodeOf_[lane]);
      if (startsOfLanes[node] >= 0)
        sums_[static_cast<std::size_t>(startsOfLanes[node])] +=
            factor / scaling_.scale * static_cast<double>(ofLanes_[lane]) / scaling_.right[node];
    }
  }

  /// lmin = 1 takes f Σ p p' κ off K.
  void addSingles(const KernelGraph& graph, std::span<const Node> nodes,
                  std::span<const Real* const> roots, std::int32_t rows, double factor) {
    if (g_.input.lmin == 0) return;
    const double scaled =
        factor / g_.scaling[static_cast<std::size_t>(rows)].scale / scaling_.scale;
    for (Node row = 0; row < graph.nodeCount; ++row)
      for (Node lane = 0; lane < graph_.nodeCount; ++lane) {
        const auto node = nodes[static_cast<std::size_t>(row)];
        const double root = roots[static_cast<std::size_t>(row)][lane];
        const double kappa = root * root;
        addSingleStart(rows, node,
                       scaled * graph_.start[static_cast<std::size_t>(nodeAt(lane))] * kappa);
        addSingleStart(lanesNumber_, nodeAt(lane),
                       scaled * graph.start[static_cast<std::size_t>(node)] * kappa);
        const double both = graph.start[static_cast<std::size_t>(node)] *
                            graph_.start[static_cast<std::size_t>(nodeAt(lane))];
        const auto itsClass = graph.nodes.classes[static_cast<std::size_t>(node)];
        for (const auto& slope : g_.slopes.node)
          sums_[slope.number] -= scaled * both *
                                 slope(itsClass, valuesOf(g_.input.node, graph.nodes, node),
                                       graph_.nodes.classes[static_cast<std::size_t>(nodeAt(lane))],
                                       valuesOf(g_.input.node, graph_.nodes, nodeAt(lane)));
        if (g_.slopes.stop && isPaper())
          sums_[*g_.slopes.stop] -= scaled * 2 / g_.input.q * both * kappa;
      }
  }

  void addSingleStart(std::int32_t graph, Node node, double off) {
    const auto number =
        g_.slopes.startOf[static_cast<std::size_t>(graph)][static_cast<std::size_t>(node)];
    if (number >= 0) sums_[static_cast<std::size_t>(number)] -= off;
  }

  const Gradient& g_;
  const KernelGraph& graph_;
  const GraphScaling& scaling_;
  std::int32_t lanesNumber_;
  int width_;
  std::vector<Node> nodeOf_;  ///< of each lane
  std::vector<std::int32_t> firstEntry_;
  std::vector<std::int32_t> source_;
  std::vector<std::int32_t> edge_;
  std::vector<double> weight_;
  std::vector<double> kappa_;
  AlignedVector<Real> ofRows_, ofLanes_, right_, start_, roots_, nodeSums_, coefficients_,
      edgeSums_, workspace_;
  std::vector<const Real*> rootsOfRows_;  ///< of the pair at work
  std::vector<Real*> nodeSumsOfRows_;
  std::vector<double> sums_;
};

std::vector<double> sumsOf(const Gradient& gradient, const GradientTask& task, Progress& progress) {
  std::vector<std::int32_t> left;
  std::vector<double> sums(gradient.slopes.numbers);
  const auto addTo = [&](const std::vector<double>& some) {
    for (std::size_t at = 0; at < sums.size(); ++at)
      sums[at] += some[at];
  };
  if (gradient.options.precision == Precision::Single) {
    ChunkSums<float> single{gradient, task.lanes, gradient.loops.floats};
    for (const auto rows : task.rows) {
      progress.checkpoint();
      if (single.add(rows, gradient.loops.single, mostSingleIterationsOfGradient))
        progress.advance();
      else
        left.push_back(rows);
    }
    addTo(single.finished());
  } else {
    left = task.rows;
  }
  if (left.empty()) return sums;
  ChunkSums<double> precise{gradient, task.lanes, gradient.loops.doubles};
  for (const auto rows : left) {
    progress.checkpoint();
    // If even this does not converge, K did not either, and was said so.
    precise.add(rows, gradient.loops.precise, gradient.options.maximumIterations);
    progress.advance();
  }
  addTo(precise.finished());
  return sums;
}

/// The sums of each task.
std::vector<std::vector<double>> sumsOf(const GradientInput& input,
                                        std::span<const GradientTask> tasks, SimdLevel level,
                                        Progress& progress) {
  assert(input.weights.rows() == input.kernel.graphs.size() &&
         input.weights.columns() == input.kernel.graphs.size());
  const Gradient gradient{input, level};
  std::vector<GraphPair> lanesAndRows;
  for (const auto& task : tasks)
    for (const auto rows : task.rows)
      lanesAndRows.push_back({task.lanes, rows});
  const int workers = gradientWorkers(input.kernel, lanesAndRows, gradient.node, gradient.edge);
  std::vector<std::vector<double>> parts(tasks.size());
  std::atomic<std::size_t> next{0};
  tbb::parallel_for(0, workers, [&](int) {
    for (std::size_t mine; (mine = next.fetch_add(1)) < tasks.size();)
      parts[mine] = sumsOf(gradient, tasks[mine], progress);
  });
  return parts;
}

}  // namespace

std::vector<double> kernelGradient(const GradientInput& input, std::span<const GraphPair> pairs,
                                   SimdLevel level, Progress& progress) {
  std::vector<double> sums(input.slopes.numbers);
  for (const auto& part : sumsOf(input, gradientTasksOf(pairs), level, progress))
    for (std::size_t at = 0; at < sums.size(); ++at)
      sums[at] += part[at];
  return sums;
}

std::vector<std::vector<double>> pairGradients(const GradientInput& input,
                                               std::span<const GraphPair> pairs, SimdLevel level,
                                               Progress& progress) {
  std::vector<GradientTask> tasks;
  for (const auto pair : pairs)
    tasks.push_back({std::max(pair.a, pair.b), {std::min(pair.a, pair.b)}});
  return sumsOf(input, tasks, level, progress);
}

}  // namespace kindred::cpu
