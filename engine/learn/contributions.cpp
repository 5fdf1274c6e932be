#include "engine/learn/contributions.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/language.hpp"
#include "engine/kernel/walk_graphs.hpp"

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

}  // namespace

std::vector<double> nodeContributions(const MeanFunction& prediction,
                                      const std::shared_ptr<const Graph>& graph,
                                      const Dataset& trained, const KernelOptions& kernel,
                                      const SolveOptions& solve, Backend& backend,
                                      Progress& progress) {
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
  const double own = sumOf(selfParts);
  std::vector<double> row;
  std::vector<std::vector<double>> parts;
  // A few at a time: what is kept of each is a number a node.
  while (parts.size() < trained.size()) {
    std::vector<GraphPair> pairs;
    for (auto other = parts.size(); other < std::min(parts.size() + pairsAtOnce, trained.size());
         ++other)
      pairs.push_back({place, static_cast<std::int32_t>(other)});
    for (const auto& similarity : solver->nodalSimilarities(pairs, solving)) {
      solving.checkpoint();
      parts.push_back(partsOf(similarity, starts, input->graphs[parts.size()].start));
      row.push_back(sumOf(parts.back()));
    }
  }
  const double whole = prediction(row, own);
  const auto walked = walkedNodes(kernel, *graph);
  std::vector<double> contributions(static_cast<std::size_t>(graph->nodeCount()),
                                    std::numeric_limits<double>::quiet_NaN());
  std::vector<double> without(row.size());
  for (std::size_t node = 0; node < walked.size(); ++node) {
    solving.checkpoint();
    for (std::size_t other = 0; other < row.size(); ++other)
      without[other] = std::max(0.0, row[other] - parts[other][node]);
    const double left =
        own - 2 * selfParts[node] + starts[node] * starts[node] * self.values(node, node);
    contributions[static_cast<std::size_t>(walked[node])] =
        whole - prediction(without, std::max(0.0, left));
  }
  return contributions;
}

}  // namespace kindred
