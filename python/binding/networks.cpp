#include "python/binding/networks.hpp"

#include <pybind11/stl.h>

#include "engine/align/set_enrichment.hpp"
#include "engine/graph/node_table.hpp"
#include "engine/table/node_rows.hpp"
#include "engine/work/layout_work.hpp"
#include "engine/work/order_work.hpp"
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

ReorderedHandle reorder(const DatasetHandle& data, const ProjectHandle* handle,
                        const Computing& computing) {
  const auto project = openProject(handle);
  const OrderRequest request{data.dataset, optionsOf(orderOptionTable(), computing.options)};
  const auto found = computing.computed(request, project);
  return watched(computing.watcher, [&](Progress& progress) {
    std::vector<Permutation> permutations;
    for (const auto& permutation : found->value()->permutations)
      permutations.push_back(permutation.value());
    auto orders = reordered(data.dataset, request.options, std::move(permutations), progress);
    orders->remarks = found->origin().remarks;
    return orders;
  });
}

py::dict tilingDict(const TilingStatistics& tiling) {
  py::dict dict;
  dict["tiles"] = tiling.tiles;
  dict["mean_tiles"] = tiling.meanTiles();
  dict["mean_fill"] = tiling.meanFill();
  dict["predicted_work"] = tiling.predictedWork;
  return dict;
}

DrawnHandle drawn(const GraphHandle& graph, const ProjectHandle* handle,
                  const Computing& computing) {
  const auto project = openProject(handle);
  const LayoutRequest request{graph.graph, optionsOf(layoutOptionTable(), computing.options)};
  const auto found = computing.computed(request, project);
  return std::make_shared<Drawn>(Drawn{graph.graph, *found->value(), found->origin().remarks});
}

/// Counts the measures of nodes; returns the columns, and a note if some are estimated.
py::tuple countedNodes(const GraphHandle& graph, const py::object& watcher) {
  const auto table = std::make_shared<NodeTable>();
  runWatched(watcher, [&](Progress& progress) { *table = nodeTable(*graph.graph, progress); });
  py::dict columns;
  for (const auto& column : table->columns)
    columns[py::str{column.name}] = columnValues(table, column);
  return py::make_tuple(columns, estimateNote(*table, *graph.graph));
}

std::vector<NodeSet> chosenSets(const Graph& graph, const std::vector<Node>& nodes,
                                const std::string& filter, const std::string& by,
                                Progress& progress) {
  if (!by.empty()) return setsBy(graph, by, progress);
  if (filter.empty()) return {{"nodes", nodes}};
  return {filteredNodes(graph, nodeTable(graph, progress), filter)};
}

/// Tests the terms that files hold in a set of nodes, or in several; returns the tests, and a note
/// if few nodes are annotated.
py::tuple enrichedIn(const GraphHandle& handle, const std::vector<std::string>& paths,
                     const std::vector<Node>& nodes, const std::string& filter,
                     const std::string& by, const py::object& watcher) {
  const auto& graph = *handle.graph;
  Annotations annotations;
  std::vector<NodeSet> sets;
  SetEnrichment found;
  runWatched(watcher, [&](Progress& progress) {
    annotations = annotationsIn(paths, graph, graph, progress);
    sets = chosenSets(graph, nodes, filter, by, progress);
    found = enrichmentOf(annotations.ofA, sets, progress);
  });
  const auto names = io::nodeNames(graph);
  py::list list;
  for (const auto& test : found.tests) {
    auto row = testValues(test, annotations);
    row["set"] = sets[test.set].name;
    row["fold"] = test.fold();
    py::list carriers;
    for (const auto node : carriersOf(test.term, sets[test.set], annotations.ofA))
      carriers.append(names[static_cast<std::size_t>(node)]);
    row["nodes"] = carriers;
    list.append(row);
  }
  return py::make_tuple(list, annotationNote(found, graph));
}

py::object drawnPositionsOf(const DrawnHandle& self) {
  const auto& places = self->layout.positions;
  const std::span<const double> numbers{places.empty() ? nullptr : places.front().data(),
                                        2 * places.size()};
  return arrayOf(self, numbers, 2, /*mayChange=*/true);
}

}  // namespace

ReorderedHandle reordered(std::shared_ptr<const Dataset> dataset, const OrderOptions& options,
                          std::vector<Permutation> permutations, Progress& progress) {
  const GraphList graphs{dataset->graphs};
  std::vector<Permutation> natural;
  for (const auto& graph : graphs)
    natural.push_back(Permutation::identity(graph->nodeCount()));
  const auto before = tilingStatistics(graphs, natural, options.tileSize, progress);
  const auto after = tilingStatistics(graphs, permutations, options.tileSize, progress);
  return std::make_shared<Reordered>(
      Reordered{std::move(dataset), options, std::move(permutations), before, after, {}});
}

void addNetworks(py::module_& module) {
  py::class_<Reordered, ReorderedHandle>(module, "Reordered")
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
      .def_property_readonly("remarks",
                             [](const ReorderedHandle& self) { return remarkList(self->remarks); })
      .def("write", [](const ReorderedHandle& self, std::size_t graph, const std::string& path) {
        io::writePermutation(self->permutations.at(graph), *self->dataset->graphs.at(graph),
                             self->options, path);
      });
  py::class_<Drawn, DrawnHandle>(module, "Layout")
      .def_property_readonly("positions", &drawnPositionsOf)
      .def_property_readonly("stress", [](const DrawnHandle& self) { return self->layout.stress; })
      .def_property_readonly("steps", [](const DrawnHandle& self) { return self->layout.steps; })
      .def_property_readonly("is_settled",
                             [](const DrawnHandle& self) { return self->layout.isSettled; })
      .def_property_readonly("remarks",
                             [](const DrawnHandle& self) { return remarkList(self->remarks); })
      .def("write", [](const DrawnHandle& self, const std::string& path) {
        runWatched(py::none(), [&](Progress& progress) {
          io::writeLayout(self->layout, *self->graph, path, progress);
        });
      });
  module.def("reorder", &reorder);
  module.def("layout", &drawn);
  module.def("nodes", &countedNodes);
  module.def("enrich", &enrichedIn);
}

}  // namespace kindred::python
