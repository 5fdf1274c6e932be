#include "engine/backend/pairs/node_sums.hpp"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

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
  explicit NodeSumSolver(std::shared_ptr<const KernelInput> input) : input_{std::move(input)} {
    for (const auto& graph : input_->graphs)
      classes_.push_back(classesOf(graph));
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    constexpr std::size_t pairsAtOnce = 4096;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      if (at % pairsAtOnce == 0) progress.checkpoint();
      const auto value = sum(classes_[static_cast<std::size_t>(pairs[at].a)],
                             classes_[static_cast<std::size_t>(pairs[at].b)]);
      outcomes.keep(at, {.value = input_->rightHandSideFactor * value});
    }
    progress.advance(pairs.size());
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
  double sum(const NodeClasses& a, const NodeClasses& b) const {
    double sum = 0;
    for (const auto& [one, times] : a)
      for (const auto& [other, otherTimes] : b)
        sum += times * otherTimes * input_->node.table(one, other);
    return sum;
  }

  std::shared_ptr<const KernelInput> input_;
  std::vector<NodeClasses> classes_;  ///< of each graph
};

}  // namespace

bool sumsNodes(const KernelInput& input) {
  return input.areNodesAlone && input.environments == 0 && input.lmin == 0 && input.node.isTable();
}

std::unique_ptr<KernelSolver> makeNodeSumSolver(std::shared_ptr<const KernelInput> input) {
  return std::make_unique<NodeSumSolver>(std::move(input));
}

}  // namespace kindred
