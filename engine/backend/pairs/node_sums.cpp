#include "engine/backend/pairs/node_sums.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "engine/core/work_arena.hpp"

namespace kindred {

namespace {

/// The classes of a graph's nodes, each once, with the sum of their starting weights.
using NodeClasses = std::vector<std::pair<std::int32_t, double>>;

NodeClasses classesOf(const KernelGraph& graph) {
  std::map<std::int32_t, double> classes;
  for (std::size_t node = 0; node < graph.start.size(); ++node)
    classes[graph.nodes.classes[node]] += graph.start[node];
  return {classes.begin(), classes.end()};
}

class NodeSumSolver final : public KernelSolver {
 public:
  NodeSumSolver(std::shared_ptr<const KernelInput> input, int threads)
      : input_{std::move(input)}, arena_{threads} {
    for (const auto& graph : input_->graphs)
      classes_.push_back(classesOf(graph));
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    constexpr std::size_t pairsAtOnce = 4096;
    arena_.execute([&] {
      tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce},
                        [&](const auto& range) {
                          progress.checkpoint();
                          auto& row = rows_.local();
                          for (auto at = range.begin(); at != range.end(); ++at)
                            outcomes.keep(at, {.value = valueOf(pairs[at], row)});
                          progress.advance(range.size());
                        });
    });
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress&) override {
    const auto& a = input_->graphs[static_cast<std::size_t>(pair.a)];
    const auto& b = input_->graphs[static_cast<std::size_t>(pair.b)];
    Matrix values{a.start.size(), b.start.size()};
    for (std::size_t i = 0; i < values.rows(); ++i)
      for (std::size_t j = 0; j < values.columns(); ++j)
        values(i, j) = input_->rightHandSideFactor *
                       input_->node.table(a.nodes.classes[i], b.nodes.classes[j]);
    return {.values = std::move(values)};
  }

 private:
  /// One graph against each class of nodes. Pairs come in rows: it stays while other graphs are
  /// compared with it.
  struct Row {
    std::int32_t graph = -1;
    std::vector<double> sums;
  };

  double valueOf(GraphPair pair, Row& row) const {
    if (pair.a != row.graph) lay(pair.a, row);
    double sum = 0;
    for (const auto& [other, times] : classes_[static_cast<std::size_t>(pair.b)])
      sum += times * row.sums[static_cast<std::size_t>(other)];
    return input_->rightHandSideFactor * sum;
  }

  void lay(std::int32_t graph, Row& row) const {
    const auto classCount = input_->node.classCount;
    row.graph = graph;
    row.sums.assign(static_cast<std::size_t>(classCount), 0);
    for (const auto& [one, times] : classes_[static_cast<std::size_t>(graph)])
      for (std::int32_t other = 0; other < classCount; ++other)
        row.sums[static_cast<std::size_t>(other)] += times * input_->node.table(one, other);
  }

  std::shared_ptr<const KernelInput> input_;
  WorkArena arena_;
  std::vector<NodeClasses> classes_;  ///< of each graph
  tbb::enumerable_thread_specific<Row> rows_;
};

}  // namespace

bool sumsNodes(const KernelInput& input) {
  return input.areNodesAlone && input.environments == 0 && input.lmin == 0 && input.node.isTable();
}

std::unique_ptr<KernelSolver> makeNodeSumSolver(std::shared_ptr<const KernelInput> input,
                                                int threads) {
  return std::make_unique<NodeSumSolver>(std::move(input), threads);
}

}  // namespace kindred
