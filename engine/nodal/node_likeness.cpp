#include "engine/nodal/node_likeness.hpp"

#include <algorithm>
#include <limits>

#include "engine/kernel/walk_graphs.hpp"
#include "engine/nodal/nodal.hpp"

namespace kindred {

std::vector<double> nodeLikeness(const std::shared_ptr<const Graph>& graph,
                                 const std::shared_ptr<const Graph>& other,
                                 const KernelOptions& kernel, Backend& backend,
                                 Progress& progress) {
  const auto nodal = computeNodal({.a = other, .b = graph, .kernel = kernel, .normalises = true},
                                  backend, progress);
  std::vector<double> likeness(static_cast<std::size_t>(graph->nodeCount()),
                               std::numeric_limits<double>::quiet_NaN());
  const auto walked = walkedNodes(kernel, *graph);
  for (std::size_t node = 0; node < walked.size(); ++node) {
    double best = 0;
    for (std::size_t among = 0; among < nodal.likeness.rows(); ++among)
      best = std::max(best, nodal.likeness(among, node));
    likeness[static_cast<std::size_t>(walked[node])] = best;
  }
  return likeness;
}

std::vector<double> sharedLikeness(const std::shared_ptr<const Graph>& graph,
                                   std::span<const std::shared_ptr<const Graph>> others,
                                   const KernelOptions& kernel, Backend& backend,
                                   Progress& progress) {
  std::vector<double> mean(static_cast<std::size_t>(graph->nodeCount()));
  for (const auto& other : others) {
    progress.checkpoint();
    const auto likeness = nodeLikeness(graph, other, kernel, backend, progress);
    for (std::size_t node = 0; node < mean.size(); ++node)
      mean[node] += likeness[node] / static_cast<double>(others.size());
  }
  return mean;
}

}  // namespace kindred
