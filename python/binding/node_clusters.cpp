#include <pybind11/stl.h>

#include "engine/align/cluster_terms.hpp"
#include "io/export/cluster_nodes_file.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Clusters of the nodes of several networks.
struct ClusteredNodes {
  std::shared_ptr<const Dataset> networks;
  std::vector<NodeCluster> clusters;
};

using ClusteredHandle = std::shared_ptr<ClusteredNodes>;

/// An alignment with the numbers of its networks.
using NumberedAlignment = std::tuple<std::size_t, std::size_t, AlignedHandle>;

ClusteredHandle merged(const DatasetHandle& networks,
                       const std::vector<NumberedAlignment>& alignments, std::size_t mostOfEach,
                       const py::object& watcher) {
  return watched(watcher, [&](Progress& progress) {
    std::vector<NetworkPair> pairs;
    for (const auto& [a, b, aligned] : alignments)
      pairs.push_back({a, b, aligned->mapping, aligned->scores});
    return std::make_shared<ClusteredNodes>(ClusteredNodes{
        networks.dataset, mergedAlignments(networks.dataset->graphs, pairs, mostOfEach, progress)});
  });
}

/// ([(network, node), ...], agreement, support) of each cluster.
py::list clustersOf(const ClusteredHandle& self) {
  py::list list;
  for (const auto& cluster : self->clusters) {
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
    std::vector<std::vector<Annotations::Terms>> terms(self->networks->size());
    TermNumbers numbers;
    for (const auto& [network, paths] : files) {
      const auto& graph = *self->networks->graphs.at(network);
      terms[network] = numberedTerms(annotationsIn(paths, graph, graph, progress), numbers);
    }
    return clusterTerms(self->clusters, terms, progress);
  });
  py::dict values;
  values["annotated"] = found.annotated;
  values["sharing"] = found.sharing;
  values["sharing_by_chance"] = found.sharingByChance;
  values["entropy"] = found.entropy;
  values["entropy_by_chance"] = found.entropyByChance;
  return values;
}

void write(const ClusteredHandle& self, const std::string& path) {
  runWatched(py::none(), [&](Progress& progress) {
    io::writeNodeClusters(*self->networks, self->clusters, path, progress);
  });
}

}  // namespace

void addNodeClusters(py::module_& module) {
  py::class_<ClusteredNodes, ClusteredHandle>(module, "ClusteredNodes")
      .def("clusters", &clustersOf)
      .def("terms", &termsOf)
      .def("write", &write);
  module.def("merge_alignments", &merged);
}

}  // namespace kindred::python
