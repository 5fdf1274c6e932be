#include <pybind11/stl.h>

#include "engine/align/cluster_terms.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/work/node_cluster_work.hpp"
#include "io/export/cluster_nodes_file.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Clusters of the nodes of several networks, and the alignments that they were merged from.
struct ClusteredNodes : OfWork {
  NodeClustersRequest request;
  ComputedPointer<NodeClusters> computed;
  std::vector<ComputedPointer<BestAlignment>> alignments;  ///< one a pair; null: no more kept

  const NodeClusters& found() const { return *computed->value(); }
};

using ClusteredHandle = std::shared_ptr<ClusteredNodes>;

/// How alike nodes of two networks are, with their numbers.
using NumberedPairs = std::tuple<std::size_t, std::size_t, PairArrays>;

/// The alignment that a store keeps; null if it does not.
ComputedPointer<BestAlignment> alignmentIn(PartStore& store, const BestAlignmentRequest& request) {
  auto alignment = keptBestAlignment(request.a->nodeCount(), request.b->nodeCount(), store);
  const auto end = store.end();
  if (!alignment || !end) return nullptr;
  return computed(std::move(*alignment), end->origin, end->isComplete);
}

/// Clusters with the alignments that the setting keeps.
ClusteredHandle clustersIn(const Found<NodeClustersRequest, NodeClusters>& found,
                           const WorkSetting& in) {
  auto clusters = std::make_shared<ClusteredNodes>(
      ClusteredNodes{found.ofWork(), found.request, found.result, {}});
  for (const auto& pair : clusters->found().pairs) {
    const auto request = requestOfPair(found.request, pair.a, pair.b);
    const auto& store = in.steps.at(clusters->alignments.size());
    auto alignment = store ? alignmentIn(*store, request) : nullptr;
    if (alignment) clusters->packing.steps.push_back(packed(*alignment, request));
    clusters->alignments.push_back(std::move(alignment));
  }
  return clusters;
}

ClusteredHandle alignedAll(const DatasetHandle& networks, const std::vector<NumberedPairs>& priors,
                           const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const auto& graphs = networks.dataset->graphs;
  NodeClustersRequest request{.networks = graphs,
                              .search = optionsOf(searchOptionTable(), computing.options),
                              .walks = optionsOf(walkKernelTable(), computing.options),
                              .options = optionsOf(nodeClusterOptionTable(), computing.options)};
  for (const auto& [a, b, pairs] : priors)
    request.similarities.push_back({a, b, scoredOf(pairs, *graphs.at(a), *graphs.at(b))});
  return computing.run([&](const OpenDevices& open, Progress& progress) {
    Placing placing{request, project, computing.devicesOf(open), progress.slice(0, 0.05)};
    auto& in = placing.setting;
    in.steps.resize(stepsOf(request).size());
    for (auto& step : in.steps)
      if (!step) step = std::make_shared<MemoryParts>();
    auto aligning = progress.slice(0.05, 1);
    auto found = compute(request, in, aligning);
    return clustersIn({request, std::move(found), placing.packed()}, in);
  });
}

ClusteredHandle keptNodeClustersOf(const ProjectHandle& handle, std::int64_t number) {
  const auto project = openProject(handle);
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    auto request = nodeClustersRequestOf(of.options());
    for (std::size_t at = 0; at < of.inputs(); ++at)
      request.networks.push_back(of.graph(at));
    return withKeptSimilarities(std::move(request), of.options(), *of.project.parts(of.entry.id));
  });
  return clustersIn(found, io::settingOf(*project, project->result(number), stepsOf(found.request),
                                         WorkDevices{"cpu", {}}));
}

/// (network, network, S³) of each alignment.
py::list alignedTwosOf(const ClusteredHandle& self) {
  py::list list;
  for (const auto& pair : self->found().pairs)
    list.append(py::make_tuple(pair.a, pair.b, pair.symmetricStructure));
  return list;
}

/// (network, network, alignment, facts) of each alignment that is there.
py::list alignmentsOf(const ClusteredHandle& self) {
  py::list list;
  const auto& pairs = self->found().pairs;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    if (!self->alignments[at]) continue;
    const auto answer =
        bestAnswer(*self->alignments[at], requestOfPair(self->request, pairs[at].a, pairs[at].b));
    list.append(py::make_tuple(pairs[at].a, pairs[at].b, answer[0], answer[1]));
  }
  return list;
}

/// ([(network, node), ...], agreement, support) of each cluster.
py::list clustersOf(const ClusteredHandle& self) {
  py::list list;
  for (const auto& cluster : self->found().clusters) {
    py::list nodes;
    for (const auto& [network, node] : cluster.nodes)
      nodes.append(py::make_tuple(network, node));
    list.append(py::make_tuple(nodes, cluster.agreement, cluster.support));
  }
  return list;
}

/// `files` are those of each network by its number.
py::dict termsOf(const ClusteredHandle& self,
                 const std::vector<std::pair<std::size_t, std::vector<std::string>>>& files) {
  const auto found = watched(py::none(), [&](const Progress& progress) {
    std::vector<std::vector<Annotations::Terms>> terms(self->request.networks.size());
    TermNumbers numbers;
    for (const auto& [network, paths] : files) {
      const auto& graph = *self->request.networks.at(network);
      terms[network] = numberedTerms(annotationsIn(paths, graph, graph, progress), numbers);
    }
    return clusterTerms(self->found().clusters, terms, progress);
  });
  py::dict values;
  values["annotated"] = found.annotated;
  values["sharing"] = found.sharing;
  values["sharing_by_chance"] = found.sharingByChance;
  values["entropy"] = found.entropy;
  values["entropy_by_chance"] = found.entropyByChance;
  return values;
}

void writeAlignments(const ClusteredHandle& self, const std::string& path) {
  runWatched(py::none(), [&](Progress& progress) {
    io::writeNodeClusters(Dataset{.graphs = self->request.networks}, self->found().clusters, path,
                          progress);
  });
}

}  // namespace

void addNodeClusters(py::module_& module) {
  py::class_<ClusteredNodes, ClusteredHandle> clusters{module, "ClusteredNodes"};
  addOfWork<ClusteredNodes>(clusters)
      .def_static("of_project", &keptNodeClustersOf)
      .def_property_readonly("networks",
                             [](const ClusteredHandle& self) {
                               py::list list;
                               for (const auto& network : self->request.networks)
                                 list.append(GraphHandle{network});
                               return list;
                             })
      .def("pairs", &alignedTwosOf)
      .def("alignments", &alignmentsOf)
      .def("clusters", &clustersOf)
      .def("terms", &termsOf)
      .def("write", &writeAlignments);
  module.def("align_all", &alignedAll);
}

}  // namespace kindred::python
