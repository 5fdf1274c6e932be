#include "engine/work/cluster_work.hpp"

#include <utility>

#include "engine/cluster/cluster_parts.hpp"
#include "engine/cluster/cluster_remarks.hpp"
#include "engine/cluster/threshold_clusters.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/similar/counted_pairs.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

ResidueShares sharesOf(const Dataset& graphs, const KernelOptions& kernel) {
  ResidueShares shares;
  if (kernel.neighbours == Neighbours::Superposed)
    for (const auto& protein : graphs.graphs)
      shares.residues.push_back(alphaCarbons(*protein).size());
  return shares;
}

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

namespace {

/// Offers all pairs that may be taken: those of a matrix that is kept whole, by counts if that
/// pays, or as they are computed.
Origin offerPairs(const GramRequest& request, const WorkSetting& setting, AlikePairs& pairs,
                  Progress& progress) {
  AlikeWriter writer{pairs, sharesOf(*request.rows, request.kernel)};
  const auto end = setting.store ? setting.store->end() : std::nullopt;
  if (end && end->isComplete) {
    streamKept(request, *setting.store, writer, progress);
    return end->origin;
  }
  const auto take = [&](std::span<const AlikePair> some) {
    for (const auto& pair : some)
      pairs.offer(pair);
    return pairs.floor();
  };
  const bool isBegun = setting.store && !setting.store->plan().empty();
  if (!isBegun)
    if (auto counted = offerCounted(request, setting.devices.open(), take, progress))
      return std::move(*counted);
  const auto gram = stream(request, setting, &writer, progress);
  if (!gram->isComplete()) throw Cancelled{};
  return gram->origin();
}

Clusters byThreshold(const ClusterRequest& request, const ClusterOptions& options,
                     const WorkSetting& setting, OriginClock& clock, Progress& progress) {
  AlikePairs pairs{request.graphs->size(), options.threshold};
  auto comparing = progress.slice(0, 0.95), clustering = progress.slice(0.95, 1);
  clock.add(offerPairs(request.matrix(), setting.ofStep(0), pairs, comparing));
  return thresholdClusters(std::move(pairs), options, clustering);
}

Clusters byTree(const ClusterRequest& request, const ClusterOptions& options,
                const WorkSetting& setting, OriginClock& clock, Progress& progress) {
  auto comparing = progress.slice(0, 0.7), clustering = progress.slice(0.7, 1);
  const auto gram = compute(request.matrix(), setting.ofStep(0), comparing);
  if (!gram->isComplete()) throw Cancelled{};
  clock.add(gram->origin());
  return findClusters(heldTo(gram->value()->values, sharesOf(*request.graphs, request.kernel)),
                      options, clustering);
}

Clusters byRows(const RowsClusterRequest& request, const ClusterOptions& options,
                const TreeWatcher& watcher, Progress& progress) {
  const auto values = heldTo(request.values, request.shares);
  if (options.method != ClusterMethod::Hierarchical) return findClusters(values, options, progress);
  auto clustering = progress.slice(0, 0.5), cutting = progress.slice(0.5, 1);
  const auto tree = clusterItems(values, clustering);
  if (watcher) watcher(tree);
  return request.height ? clustersOf(cutAtHeight(tree, *request.height), values, cutting)
                        : clustersOf(tree, values, options, cutting);
}

bool areMolecules(const Dataset& graphs) { return presetOf(suggestKernel(graphs)) == "molecule2d"; }

}  // namespace

ClusterOptions settledFor(const ClusterOptions& options, const Dataset& graphs) {
  return settled(options, areMolecules(graphs));
}

ComputedPointer<Clusters> compute(const ClusterRequest& request, const WorkSetting& setting,
                                  Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  const auto options = settledFor(request.options, *request.graphs);
  const bool isTree = options.method == ClusterMethod::Hierarchical;
  auto clusters = (isTree ? byTree : byThreshold)(request, options, setting, clock, progress);
  clock.add(clusterRemarks(clusters, request.options));
  auto found = computed(std::move(clusters), clock.origin());
  if (setting.store) keep(*found, *setting.store);
  return found;
}

void keep(const Computed<Clusters>& clusters, PartStore& store) {
  keepClusters(*clusters.value(), store);
  store.finish({.origin = clusters.origin()});
}

ComputedPointer<Clusters> compute(const RowsClusterRequest& request, Progress& progress,
                                  const TreeWatcher& watcher) {
  OriginClock clock;
  clock.add(request.origin);
  const auto options = request.graphs ? settledFor(request.options, *request.graphs)
                                      : settled(request.options, false);
  auto clusters = byRows(request, options, watcher, progress);
  clock.add(clusterRemarks(clusters, request.options));
  return computed(std::move(clusters), clock.origin());
}

ComputedPointer<Clusters> kept(const ClusterRequest& request, PartSource& source, Progress&) {
  auto clusters = keptClusters(request.graphs->size(), source);
  const auto end = source.end();
  // They end with their one part.
  if (!clusters && end) throw MalformedBytes{};
  return clusters && end ? computed(std::move(*clusters), end->origin) : nullptr;
}

}  // namespace kindred
