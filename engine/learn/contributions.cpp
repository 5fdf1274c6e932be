#include "engine/learn/contributions.hpp"

#include <algorithm>
#include <limits>

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

NodeParts nodePartsOf(const std::shared_ptr<const Graph>& graph, const Dataset& trained,
                      const KernelOptions& kernel, const SolveOptions& solve, Backend& backend,
                      Progress progress) {
  requireNodes(kernel);
  auto preparing = progress.slice(0, 0.2), solving = progress.slice(0.2, 1);
  preparing.begin(Language::translated("Preparing"), 0);
  auto all = trained.graphs;
  all.push_back(graph);
  const auto input = std::make_shared<const KernelInput>(
      compileKernel(graphsFor(kernel, all, preparing), kernel, preparing));
  const auto solver = backend.kernels().prepare(input, solve, preparing);
  const auto place = static_cast<std::int32_t>(trained.size());
  solving.begin(Language::translated("Comparing nodes"), trained.size() + 1);
  const auto& starts = input->graphs[static_cast<std::size_t>(place)].start;
  const auto self = solver->nodalSimilarity({place, place}, solving);
  const auto selfParts = partsOf(self, starts, starts);
  NodeParts found{.self = sumOf(selfParts), .walked = walkedNodes(kernel, *graph)};
  // A few at a time: what is kept of each is a number a node.
  while (found.parts.size() < trained.size()) {
    std::vector<GraphPair> pairs;
    for (auto other = found.parts.size();
         other < std::min(found.parts.size() + pairsAtOnce, trained.size()); ++other)
      pairs.push_back({place, static_cast<std::int32_t>(other)});
    for (const auto& similarity : solver->nodalSimilarities(pairs, solving)) {
      solving.checkpoint();
      found.parts.push_back(partsOf(similarity, starts, input->graphs[found.parts.size()].start));
      found.row.push_back(sumOf(found.parts.back()));
    }
  }
  for (std::size_t node = 0; node < found.walked.size(); ++node)
    found.lefts.push_back(std::max(0.0, found.self - 2 * selfParts[node] +
                                            starts[node] * starts[node] * self.values(node, node)));
  return found;
}

/// Each of these nodes gets the mean of all: they add as much together as before.
void share(std::vector<double>& contributions, std::span<const Node> nodes) {
  double sum = 0;
  for (const auto node : nodes)
    sum += contributions[static_cast<std::size_t>(node)];
  for (const auto node : nodes)
    contributions[static_cast<std::size_t>(node)] = sum / static_cast<double>(nodes.size());
}

}  // namespace

std::vector<double> nodeContributions(const MeanFunction& prediction,
                                      const std::shared_ptr<const Graph>& graph,
                                      const Dataset& trained,
                                      std::span<const KernelOptions> kernels,
                                      const SolveOptions& solve, Backend& backend,
                                      Progress& progress) {
  std::vector<NodeParts> ofKernels;
  std::vector<std::vector<double>> rows;
  std::vector<double> selves;
  for (std::size_t at = 0; at < kernels.size(); ++at) {
    const auto count = static_cast<double>(kernels.size());
    ofKernels.emplace_back();
    if (prediction.covariance.uses(at))
      ofKernels.back() = nodePartsOf(
          graph, trained, kernels[at], solve, backend,
          progress.slice(static_cast<double>(at) / count, static_cast<double>(at + 1) / count));
    rows.push_back(ofKernels.back().row);
    selves.push_back(ofKernels.back().self);
  }
  const double whole = prediction(rows, selves);
  std::vector<double> contributions(static_cast<std::size_t>(graph->nodeCount()),
                                    std::numeric_limits<double>::quiet_NaN());
  for (Node node = 0; node < graph->nodeCount(); ++node) {
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
  for (const auto& atoms : resonantAtoms(*graph))
    share(contributions, atoms);
  return contributions;
}

}  // namespace kindred
