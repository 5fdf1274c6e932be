#include "engine/learn/contributions.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/core/language.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/molecule/resonance.hpp"

namespace kindred {

namespace {

constexpr std::size_t pairsAtOnce = 256;

/// The part of K(a, b) that walks bring which start at each node of a.
std::vector<double> partsOf(const NodalSimilarity& similarity, std::span<const double> starts,
                            std::span<const double> otherStarts) {
  std::vector<double> parts(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i)
    for (std::size_t j = 0; j < otherStarts.size(); ++j)
      parts[i] += starts[i] * otherStarts[j] * similarity.values(i, j);
  return parts;
}

double sumOf(std::span<const double> values) {
  double sum = 0;
  for (const double value : values)
    sum += value;
  return sum;
}

/// A graph beside those that were trained on, by one kernel: its values with them, and the parts of
/// its nodes in these.
struct NodeParts {
  std::vector<double> row;
  std::vector<std::vector<double>> parts;  ///< by trained graph, by node that is walked on
  double self = 0;
  std::vector<double> lefts;  ///< by node, what is left of `self` without it
  std::vector<Node> walked;
};

/// The trained graphs and those that are predicted, made ready once for one kernel.
class ComparedNodes {
 public:
  ComparedNodes(std::span<const std::shared_ptr<const Graph>> graphs, const Dataset& trained,
                const KernelOptions& kernel, const SolveOptions& solve, Backend& backend,
                Progress& progress)
      : kernel_{kernel}, trained_{trained.size()} {
    requireNodes(kernel);
    auto all = trained.graphs;
    all.insert(all.end(), graphs.begin(), graphs.end());
    input_ = std::make_shared<const KernelInput>(
        compileKernel(graphsFor(kernel, all, progress), kernel, progress));
    solver_ = backend.kernels().prepare(input_, solve, progress);
  }

  /// The parts of the predicted graph of that number.
  NodeParts partsOfGraph(std::size_t number, const Graph& graph, Progress& progress) const {
    const auto place = static_cast<std::int32_t>(trained_ + number);
    const auto& starts = input_->graphs[static_cast<std::size_t>(place)].start;
    const auto self = solver_->nodalSimilarity({place, place}, progress);
    const auto selfParts = partsOf(self, starts, starts);
    NodeParts found{.self = sumOf(selfParts), .walked = walkedNodes(kernel_, graph)};
    // A few at a time: what is kept of each is a number a node.
    while (found.parts.size() < trained_)
      addParts(found, place, starts, progress);
    for (std::size_t node = 0; node < found.walked.size(); ++node)
      found.lefts.push_back(
          std::max(0.0, found.self - 2 * selfParts[node] +
                            starts[node] * starts[node] * self.values(node, node)));
    return found;
  }

 private:
  void addParts(NodeParts& found, std::int32_t place, std::span<const double> starts,
                Progress& progress) const {
    std::vector<GraphPair> pairs;
    for (auto other = found.parts.size();
         other < std::min(found.parts.size() + pairsAtOnce, trained_); ++other)
      pairs.push_back({place, static_cast<std::int32_t>(other)});
    for (const auto& similarity : solver_->nodalSimilarities(pairs, progress)) {
      progress.checkpoint();
      found.parts.push_back(partsOf(similarity, starts, input_->graphs[found.parts.size()].start));
      found.row.push_back(sumOf(found.parts.back()));
    }
  }

  KernelOptions kernel_;
  std::size_t trained_;
  std::shared_ptr<const KernelInput> input_;
  std::unique_ptr<KernelSolver> solver_;
};

/// Returns what each node adds, by its parts in the values of each kernel.
std::vector<double> addedByNodes(const MeanFunction& prediction, const Graph& graph,
                                 std::span<const NodeParts> ofKernels, const Progress& progress) {
  std::vector<std::vector<double>> rows;
  std::vector<double> selves;
  for (const auto& own : ofKernels) {
    rows.push_back(own.row);
    selves.push_back(own.self);
  }
  const double whole = prediction(rows, selves);
  std::vector<double> contributions(static_cast<std::size_t>(graph.nodeCount()),
                                    std::numeric_limits<double>::quiet_NaN());
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    progress.checkpoint();
    auto without = rows;
    auto left = selves;
    bool isWalked = false;
    for (std::size_t at = 0; at < ofKernels.size(); ++at) {
      const auto& own = ofKernels[at];
      const auto found = std::ranges::find(own.walked, node);
      if (found == own.walked.end()) continue;
      isWalked = true;
      const auto walked = static_cast<std::size_t>(found - own.walked.begin());
      for (std::size_t other = 0; other < own.row.size(); ++other)
        without[at][other] = std::max(0.0, own.row[other] - own.parts[other][walked]);
      left[at] = own.lefts[walked];
    }
    if (isWalked) contributions[static_cast<std::size_t>(node)] = whole - prediction(without, left);
  }
  return contributions;
}

/// Gives atoms that are one by resonance the mean of theirs: they add as much together as before.
void shareEqually(std::vector<double>& contributions, const Graph& graph) {
  for (const auto& atoms : resonantAtoms(graph)) {
    double sum = 0;
    for (const auto atom : atoms)
      sum += contributions[static_cast<std::size_t>(atom)];
    for (const auto atom : atoms)
      contributions[static_cast<std::size_t>(atom)] = sum / static_cast<double>(atoms.size());
  }
}

}  // namespace

std::vector<std::vector<double>> nodeContributions(
    const MeanFunction& prediction, std::span<const std::shared_ptr<const Graph>> graphs,
    const Dataset& trained, const ModelRequest& model, Backend& backend, Progress& progress) {
  auto preparing = progress.slice(0, 0.1), comparing = progress.slice(0.1, 1);
  preparing.begin(Language::translated("Preparing"), 0);
  const auto kernels = model.kernels();
  std::vector<std::optional<ComparedNodes>> compared(kernels.size());
  for (std::size_t at = 0; at < kernels.size(); ++at)
    if (prediction.covariance.uses(at))
      compared[at].emplace(graphs, trained, kernels[at], model.solve, backend, preparing);
  comparing.begin(Language::translated("Comparing nodes"), graphs.size());
  std::vector<std::vector<double>> contributions;
  for (std::size_t number = 0; number < graphs.size(); ++number) {
    auto silent = comparing.silent();
    std::vector<NodeParts> ofKernels(kernels.size());
    for (std::size_t at = 0; at < kernels.size(); ++at)
      if (compared[at]) ofKernels[at] = compared[at]->partsOfGraph(number, *graphs[number], silent);
    contributions.push_back(addedByNodes(prediction, *graphs[number], ofKernels, silent));
    shareEqually(contributions.back(), *graphs[number]);
    comparing.advance();
  }
  return contributions;
}

}  // namespace kindred
