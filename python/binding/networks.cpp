#include "python/binding/networks.hpp"

#include <pybind11/stl.h>

#include <optional>

#include "engine/graph/subnetwork.hpp"
#include "engine/work/layout_work.hpp"
#include "engine/work/node_work.hpp"
#include "engine/work/order_work.hpp"
#include "engine/work/sweep_work.hpp"
#include "io/export/layout_file.hpp"
#include "io/export/permutation_file.hpp"
#include "io/matrix/description.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Orders of all graphs with what they gain.
ReorderedHandle handleOf(const Found<OrderRequest, FoundOrder>& found, const py::object& watcher) {
  if (!found.value()->isComplete())
    throw Error{ErrorCode::Input, "The order was stopped before its end: compute all of it first."};
  const auto& [dataset, options] = found.request;
  const GraphList graphs{dataset->graphs};
  std::vector<Permutation> permutations, natural;
  for (const auto& permutation : found.value()->permutations)
    permutations.push_back(*permutation);
  for (const auto& graph : graphs)
    natural.push_back(Permutation::identity(graph->nodeCount()));
  return watched(watcher, [&](Progress& progress) {
    const auto before = tilingStatistics(graphs, natural, options.tileSize, progress);
    const auto after = tilingStatistics(graphs, permutations, options.tileSize, progress);
    return std::make_shared<Reordered>(
        Reordered{found.ofWork(), dataset, options, std::move(permutations), before, after});
  });
}

ReorderedHandle reorder(const DatasetHandle& data, const ProjectHandle* handle,
                        const Computing& computing) {
  const auto project = openProject(handle);
  const OrderRequest request{data.dataset, optionsOf(orderOptionTable(), computing.options)};
  return handleOf(computing.found(request, project), computing.watcher);
}

ReorderedHandle keptOrderOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number,
                         [](const KeptEntry& of) {
                           return OrderRequest{of.data(0), orderOptionsOf(of.options())};
                         }),
                  py::none());
}

py::dict tilingDict(const TilingStatistics& tiling) {
  py::dict dict;
  dict["tiles"] = tiling.tiles;
  dict["mean_tiles"] = tiling.meanTiles();
  dict["mean_fill"] = tiling.meanFill();
  dict["predicted_work"] = tiling.predictedWork;
  return dict;
}

DrawnHandle handleOf(const Found<LayoutRequest, Layout>& found) {
  return std::make_shared<Drawn>(Drawn{found.ofWork(), found.request.graph, found.value()});
}

DrawnHandle drawn(const GraphHandle& graph, const ProjectHandle* handle,
                  const Computing& computing) {
  const auto project = openProject(handle);
  const LayoutRequest request{graph.graph, optionsOf(layoutOptionTable(), computing.options)};
  return handleOf(computing.found(request, project));
}

DrawnHandle keptLayoutOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    return LayoutRequest{of.graph(0), layoutOptionsOf(of.options())};
  }));
}

/// The rows of a sweep over densities.
struct Swept : OfWork {
  std::shared_ptr<const SweepRows> rows;
};

py::dict rowDict(const SweepRow& row) {
  py::dict dict;
  dict["density"] = row.density;
  dict["reached_density"] = row.reached;
  dict["candidates"] = row.candidates;
  dict["overlap_entries"] = row.overlapEntries;
  dict["overlaps"] = row.overlaps;
  dict["conserved_edges"] = row.conservedEdges;
  dict["ncv_gs3"] = row.coverageAndS3;
  dict["seconds"] = row.seconds;
  py::dict stages;
  for (const auto& stage : row.stages)
    stages[py::str(stage.name)] = stage.seconds;
  dict["stages"] = stages;
  return dict;
}

Swept handleOf(const Found<SweepRequest, SweepRows>& found) {
  return {found.ofWork(), found.value()};
}

/// Aligns two networks by one density after the other.
Swept swept(const GraphHandle& a, const GraphHandle& b, const ProjectHandle* handle,
            const Computing& computing) {
  const auto project = openProject(handle);
  const auto& options = computing.options;
  SweepRequest request{.options = optionsOf(sweepOptionTable(), options)};
  request.alignment.a = a.graph;
  request.alignment.b = b.graph;
  request.alignment.embedding = optionsOf(embeddingOptionTable(), options);
  request.alignment.choice = optionsOf(candidateOptionTable(), options);
  request.alignment.belief = optionsOf(beliefOptionTable(), options);
  return handleOf(computing.found(request, project));
}

Swept keptSweepOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    SweepRequest request{sweepRequestOf(of.options()), sweepOptionsOf(of.options())};
    request.alignment.a = of.graph(0);
    request.alignment.b = of.graph(1);
    return request;
  }));
}

/// Counts the measures of nodes; returns the columns and the remarks.
py::tuple countedNodes(const GraphHandle& graph, const py::object& watcher) {
  const NodeRequest request{std::make_shared<NodeCounts>(graph.graph)};
  const auto found =
      watched(watcher, [&](Progress& progress) { return compute(request, progress); });
  py::dict columns;
  for (const auto& column : found->value()->columns)
    columns[py::str{column.name}] = columnValues(column);
  return py::make_tuple(columns, remarkList(found->origin().remarks));
}

/// Nodes by their numbers, unless they are None.
std::optional<NodeSet> givenNodes(const std::optional<std::vector<Node>>& nodes) {
  if (!nodes) return std::nullopt;
  return NodeSet{"nodes", *nodes};
}

/// The network of nodes that are given, or pass a filter, and of those around them; returns it, its
/// nodes and the remarks.
py::tuple partOf(const GraphHandle& handle, const std::optional<std::vector<Node>>& nodes,
                 const std::string& filter, std::int32_t around, const py::object& watcher) {
  NodeCounts counts{handle.graph};
  const NodeChoice choice{.nodes = givenNodes(nodes), .filter = filter};
  std::vector<Node> reached;
  Remarks remarks;
  const auto part = watched(watcher, [&](Progress& progress) {
    const auto set = chosenSets(counts, choice, progress).front();
    reached = nodesAround(*handle.graph, set.nodes, around);
    remarks = remarksOf(counts, choice, progress);
    return std::make_shared<const Graph>(subnetwork(*handle.graph, reached));
  });
  return py::make_tuple(GraphHandle{part}, reached, remarkList(remarks));
}

/// Tests the terms that files hold in a set of nodes, or in several; returns the tests and the
/// remarks.
py::tuple enrichedIn(const GraphHandle& handle, const std::vector<std::string>& paths,
                     const std::optional<std::vector<Node>>& nodes, const std::string& filter,
                     const std::string& by, const py::object& watcher) {
  const auto& graph = *handle.graph;
  Annotations annotations;
  const auto found = watched(watcher, [&](Progress& progress) {
    annotations = annotationsIn(paths, graph, graph, progress.slice(0, 0.2));
    auto testing = progress.slice(0.2, 1);
    return compute(TermsRequest{std::make_shared<NodeCounts>(handle.graph),
                                annotations.ofA,
                                {givenNodes(nodes), filter, by}},
                   testing);
  });
  const auto& [sets, tested] = *found->value();
  const auto names = nodeNames(graph);
  py::list list;
  for (const auto& test : tested.tests) {
    auto row = testValues(test, annotations);
    row["set"] = sets[test.set].name;
    row["fold"] = test.fold();
    py::list carriers;
    for (const auto node : carriersOf(test.term, sets[test.set], annotations.ofA))
      carriers.append(names[static_cast<std::size_t>(node)]);
    row["nodes"] = carriers;
    list.append(row);
  }
  return py::make_tuple(list, remarkList(found->origin().remarks));
}

py::object drawnPositionsOf(const DrawnHandle& self) {
  const auto& places = self->layout->positions;
  const std::span<const double> numbers{places.empty() ? nullptr : places.front().data(),
                                        2 * places.size()};
  return arrayOf(self, numbers, 2, /*mayChange=*/true);
}

}  // namespace

void addNetworks(py::module_& module) {
  py::class_<Reordered, ReorderedHandle> orders{module, "Reordered"};
  addOfWork<Reordered>(orders)
      .def_static("of_project", &keptOrderOf)
      .def("__len__", [](const ReorderedHandle& self) { return self->permutations.size(); })
      .def("permutation",
           [](const ReorderedHandle& self, std::size_t graph) {
             return arrayOf(self, self->permutations.at(graph).oldFromNew());
           })
      .def_property_readonly("order",
                             [](const ReorderedHandle& self) {
                               return std::string{describe(self->options.method).label};
                             })
      .def_property_readonly("before",
                             [](const ReorderedHandle& self) { return tilingDict(self->before); })
      .def_property_readonly("after",
                             [](const ReorderedHandle& self) { return tilingDict(self->after); })
      .def("write", [](const ReorderedHandle& self, std::size_t graph, const std::string& path) {
        io::writePermutation(self->permutations.at(graph), *self->dataset->graphs.at(graph),
                             self->options, path);
      });
  py::class_<Drawn, DrawnHandle> layouts{module, "Layout"};
  addOfWork<Drawn>(layouts)
      .def_static("of_project", &keptLayoutOf)
      .def_property_readonly("graph", [](const Drawn& self) { return GraphHandle{self.graph}; })
      .def_property_readonly("positions", &drawnPositionsOf)
      .def_property_readonly("stress", [](const DrawnHandle& self) { return self->layout->stress; })
      .def_property_readonly("steps", [](const DrawnHandle& self) { return self->layout->steps; })
      .def_property_readonly("is_settled",
                             [](const DrawnHandle& self) { return self->layout->isSettled; })
      .def("write", [](const DrawnHandle& self, const std::string& path) {
        runWatched(py::none(), [&](Progress& progress) {
          io::writeLayout(*self->layout, *self->graph, path, progress);
        });
      });
  py::class_<Swept> sweeps{module, "Sweep"};
  addOfWork<Swept>(sweeps)
      .def_static("of_project", &keptSweepOf)
      .def_property_readonly("rows", [](const Swept& self) {
        py::list rows;
        for (const auto& row : *self.rows)
          rows.append(rowDict(row));
        return rows;
      });
  module.def("reorder", &reorder);
  module.def("layout", &drawn);
  module.def("sweep", &swept);
  module.def("nodes", &countedNodes);
  module.def("part", &partOf);
  module.def("enrich", &enrichedIn);
}

}  // namespace kindred::python
