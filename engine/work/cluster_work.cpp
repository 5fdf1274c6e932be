#include "engine/work/cluster_work.hpp"

#include <utility>

#include "engine/cluster/cluster_doubts.hpp"
#include "engine/cluster/cluster_parts.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

ResultRequest resultRequestOf(const ClusterRequest& request) {
  return {clusterKind, 1000 * clusterVersion + gramResultsVersion,
          optionsOf(request.kernel, request.solve)
              .add("clusters", request.options, clusterOptionTable())};
}

ClusterRequest clusterRequestOf(const ResultOptions& options,
                                std::shared_ptr<const Dataset> graphs) {
  return {.graphs = std::move(graphs),
          .kernel = kernelOf(options),
          .solve = solveOf(options),
          .options = clusterOptionsOf(options)};
}

std::vector<WorkInput> inputsOf(const ClusterRequest& request) {
  return {{.data = request.graphs, .graph = {}}};
}

std::vector<WorkStep> stepsOf(const ClusterRequest& request) {
  return {{resultRequestOf(request.matrix()), {0}}};
}

ComputedPointer<Clusters> compute(const ClusterRequest& request, const WorkSetting& setting,
                                  Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  auto comparing = progress.slice(0, 0.7), clustering = progress.slice(0.7, 1);
  const auto gram = compute(request.matrix(), setting.ofStep(0), comparing);
  if (!gram->isComplete()) throw Cancelled{};
  clock.add(gram->origin());
  auto clusters = findClusters(gram->value()->values, request.options, clustering);
  clock.add(clusterDoubts(clusters));
  auto origin = clock.origin();
  if (setting.store) {
    keepClusters(clusters, *setting.store);
    setting.store->finish({.origin = origin});
  }
  return computed(std::move(clusters), std::move(origin));
}

ComputedPointer<Clusters> kept(const ClusterRequest& request, PartSource& source, Progress&) {
  auto clusters = keptClusters(request.graphs->size(), source);
  const auto end = source.end();
  // They end with their one part.
  if (!clusters && end) throw MalformedBytes{};
  return clusters && end ? computed(std::move(*clusters), end->origin) : nullptr;
}

}  // namespace kindred
