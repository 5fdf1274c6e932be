#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <algorithm>

#include "engine/cluster/common_core.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/gram/value_doubts.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/work/choose_work.hpp"
#include "engine/work/cluster_work.hpp"
#include "engine/work/map_work.hpp"
#include "io/export/cluster_file.hpp"
#include "io/export/map_file.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/growth.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A value about the graphs of a data set by a kernel.
template <typename Value>
struct OfGraphs : OfWork {
  std::shared_ptr<const Dataset> graphs;
  KernelOptions kernel;
  std::shared_ptr<const Value> value;
};

template <typename Value>
using OfGraphsHandle = std::shared_ptr<OfGraphs<Value>>;

template <typename Value>
OfGraphsHandle<Value> handleOf(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                               std::shared_ptr<const Value> value, OfWork work) {
  return std::make_shared<OfGraphs<Value>>(
      OfGraphs<Value>{std::move(work), std::move(graphs), kernel, std::move(value)});
}

/// Clusters or representatives.
template <typename Request, typename Value>
OfGraphsHandle<Value> handleOf(const Found<Request, Value>& found) {
  return handleOf(found.request.graphs, found.request.kernel, found.value(), found.ofWork());
}

/// The graphs of both.
std::shared_ptr<const Dataset> joinedGraphs(const Dataset& one, const Dataset& other) {
  Dataset both{.name = one.name, .graphs = one.graphs, .properties = {}};
  both.graphs.insert(both.graphs.end(), other.graphs.begin(), other.graphs.end());
  return std::make_shared<const Dataset>(std::move(both));
}

OfGraphsHandle<GraphMap> handleOf(const Found<MapRequest, GraphMap>& found) {
  return handleOf(found.request.graphs(), found.request.kernel(), found.value(), found.ofWork());
}

/// A map of known graphs, with new ones behind them.
OfGraphsHandle<GraphMap> handleOf(const Found<PlacedRequest, MapWithAdded>& found) {
  const auto& [added, map] = found.request;
  return handleOf(joinedGraphs(*map.graphs(), *added), map.kernel(),
                  std::shared_ptr<const GraphMap>{found.value(), &found.value()->map},
                  found.ofWork());
}

/// Fills the growth that the watcher wants with a map of graphs.
MapWatcher watcherOf(const Computing& computing, const std::shared_ptr<const Dataset>& graphs) {
  const auto growth = growthOf(computing.watcher);
  if (!growth) return {};
  growth->expect({.rows = graphs});
  return [growth](const GraphMap& map) { growth->showMap(map); };
}

/// A map by the kernel matrix, or by so many similar graphs of each; with new graphs placed in it.
OfGraphsHandle<GraphMap> mapped(const DatasetHandle& data, const DatasetHandle* added,
                                const KernelHandle& kernel, std::optional<int> nearest,
                                const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const auto request = mapRequestFor(data.dataset, kernel.options, computing.solve(),
                                     optionsOf(mapOptionTable(), computing.options), nearest);
  if (added == nullptr)
    return handleOf(computing.found(request, project, watcherOf(computing, data.dataset)));
  return handleOf(computing.found(PlacedRequest{added->dataset, request}, project));
}

KernelHandle groupKernel(const DatasetHandle& data) {
  return {kernelForGroups(*data.dataset, suggestKernel(*data.dataset))};
}

OfGraphsHandle<Clusters> clustered(const DatasetHandle& data, const KernelHandle& kernel,
                                   const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const ClusterRequest request{data.dataset, kernel.options, computing.solve(),
                               optionsOf(clusterOptionTable(), computing.options)};
  return handleOf(computing.found(request, project));
}

OfGraphsHandle<Representatives> chosen(const DatasetHandle& data, const DatasetHandle* unlike,
                                       const KernelHandle& kernel, const ProjectHandle* handle,
                                       const Computing& computing) {
  const auto project = openProject(handle);
  const ChooseRequest request{.graphs = data.dataset,
                              .unlike = unlike != nullptr ? unlike->dataset : nullptr,
                              .kernel = kernel.options,
                              .solve = computing.solve(),
                              .options = optionsOf(chooseOptionTable(), computing.options)};
  return handleOf(computing.found(request, project));
}

/// Where a matrix at hand comes from, with what to know before it is believed.
Origin originOf(const GramResult& gram) {
  Origin origin = gram.provenance;
  origin.remarks = valueDoubts(gram.request.kernel, gram.request.solve, gram.provenance);
  return origin;
}

/// Options of results of raw values: no work that computes its own matrix asks for these.
constexpr auto matrixStage = "matrix";

/// Returns what Python holds of a result of a matrix at hand; raw values give it a key of its own.
template <typename Request, typename Value>
auto handleOfMatrix(const GramResult& gram, const Request& request,
                    const ComputedPointer<Value>& computed) {
  auto asked = resultRequestOf(request);
  if (!gram.request.normalise) {
    std::vector<OptionText> texts{asked.options.texts().begin(), asked.options.texts().end()};
    texts.push_back({matrixStage, "values", "raw", true});
    asked.options = ResultOptions{std::move(texts)};
  }
  return handleOf(Found{request, computed,
                        packed(std::move(asked), inputsOf(request),
                               [&](PartStore& store) { keep(*computed, store); })});
}

template <typename Value>
bool isOfRawValues(const OfGraphs<Value>& self) {
  return std::ranges::any_of(self.packing.request.options.texts(),
                             [](const OptionText& text) { return text.stage == matrixStage; });
}

/// By a matrix that is at hand.
OfGraphsHandle<GraphMap> mapOfMatrix(const GramHandle& gram, const Computing& computing) {
  const auto options = optionsOf(mapOptionTable(), computing.options);
  const auto watcher = watcherOf(computing, gram->request.rows);
  const auto& asked = gram->request;
  return watched(computing.watcher, [&](Progress& progress) {
    const MatrixMapRequest request{gram->values, options, originOf(*gram)};
    return handleOfMatrix(*gram, mapRequestFor(asked.rows, asked.kernel, asked.solve, options, 0),
                          compute(request, progress, watcher));
  });
}

OfGraphsHandle<Clusters> clustersOfMatrix(const GramHandle& gram, const Computing& computing) {
  const auto options = optionsOf(clusterOptionTable(), computing.options);
  const auto& asked = gram->request;
  return watched(computing.watcher, [&](Progress& progress) {
    const RowsClusterRequest request{.values = gram->values,
                                     .options = options,
                                     .origin = originOf(*gram),
                                     .graphs = asked.rows,
                                     .shares = sharesOf(*asked.rows, asked.kernel)};
    return handleOfMatrix(*gram, ClusterRequest{asked.rows, asked.kernel, asked.solve, options},
                          compute(request, progress));
  });
}

OfGraphsHandle<GraphMap> keptMapOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(
      handle, number, [](const KeptEntry& of) { return mapRequestOf(of.options(), of.data(0)); }));
}

OfGraphsHandle<GraphMap> keptPlacedOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    return PlacedRequest{of.data(0), mapRequestOf(of.options(), of.data(1))};
  }));
}

OfGraphsHandle<Clusters> keptClustersOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    return clusterRequestOf(of.options(), of.data(0));
  }));
}

OfGraphsHandle<Representatives> keptRepresentativesOf(const ProjectHandle& handle,
                                                      std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    auto request = chooseRequestOf(of.options(), of.data(0));
    if (of.inputs() > 1) request.unlike = of.data(1);
    return request;
  }));
}

py::object positionsOf(const OfGraphsHandle<GraphMap>& self) {
  const auto& positions = self->value->positions;
  const std::span<const double> numbers{positions.empty() ? nullptr : positions.front().data(),
                                        2 * positions.size()};
  return arrayOf(self, numbers, 2, /*mayChange=*/true);
}

py::list coresOf(const OfGraphsHandle<Clusters>& self) {
  const auto cores = watched(py::none(), [&](Progress& progress) {
    return commonCoresOf(*self->value, *self->graphs, progress);
  });
  py::list list;
  for (const auto& core : cores)
    list.append(py::dict(py::arg("smarts") = core.smarts,
                         py::arg("atoms") = arrayOf(std::vector<std::int32_t>{core.atoms}),
                         py::arg("share") = core.share));
  return list;
}

template <typename Value>
py::class_<OfGraphs<Value>, OfGraphsHandle<Value>> classOf(py::module_& module, const char* name) {
  py::class_<OfGraphs<Value>, OfGraphsHandle<Value>> described{module, name};
  addOfWork<OfGraphs<Value>>(described)
      .def_property_readonly(
          "names", [](const OfGraphsHandle<Value>& self) { return graphNames(*self->graphs); })
      .def_property_readonly("is_of_raw_values", &isOfRawValues<Value>)
      .def_property_readonly("all_graphs",
                             [](const OfGraphs<Value>& self) { return DatasetHandle{self.graphs}; })
      .def_property_readonly(
          "kernel", [](const OfGraphsHandle<Value>& self) { return KernelHandle{self->kernel}; });
  return described;
}

void addRepresentatives(py::module_& module) {
  using Chosen = OfGraphsHandle<Representatives>;
  classOf<Representatives>(module, "Representatives")
      .def_static("of_project", &keptRepresentativesOf)
      .def_property_readonly("graphs",
                             [](const Chosen& self) {
                               return arrayOf(std::vector<std::int32_t>{self->value->chosen});
                             })
      .def_property_readonly(
          "nearest",
          [](const Chosen& self) { return arrayOf(std::vector<float>{self->value->nearest}); })
      .def_property_readonly("labels",
                             [](const Chosen& self) {
                               return arrayOf(std::vector<std::int32_t>{self->value->standsIn});
                             })
      .def_property_readonly(
          "likeness",
          [](const Chosen& self) { return arrayOf(std::vector<float>{self->value->likeness}); })
      .def_property_readonly("words", [](const Chosen& self) { return coverageText(*self->value); })
      .def("dataset", [](const Chosen& self) {
        return DatasetHandle{
            std::make_shared<const Dataset>(chosenGraphs(*self->graphs, *self->value))};
      });
  module.def("choose", &chosen);
}

void addMapClass(py::module_& module) {
  using Map = OfGraphsHandle<GraphMap>;
  classOf<GraphMap>(module, "Map")
      .def_static("of_project", &keptMapOf)
      .def_static("placed_of_project", &keptPlacedOf)
      .def_property_readonly("positions", &positionsOf)
      .def_property_readonly("kept", [](const Map& self) { return self->value->kept; })
      .def_property_readonly("variance", [](const Map& self) { return self->value->shares; })
      .def_property_readonly("steps", [](const Map& self) { return self->value->steps; })
      .def_property_readonly("perplexity",
                             [](const Map& self) {
                               const auto used = self->value->perplexity;
                               return used > 0 ? std::optional{used} : std::nullopt;
                             })
      .def_property_readonly("divergence",
                             [](const Map& self) {
                               const auto& map = *self->value;
                               return map.perplexity > 0 ? std::optional{map.divergence}
                                                         : std::nullopt;
                             })
      .def_property_readonly("medoid",
                             [](const Map& self) {
                               const auto medoid = self->value->medoid;
                               return medoid < 0 ? std::nullopt : std::optional{medoid};
                             })
      .def_property_readonly("medoid_likeness",
                             [](const Map& self) {
                               const auto& map = *self->value;
                               return map.medoid < 0 ? std::nullopt
                                                     : std::optional{map.likenessOfMedoid};
                             })
      .def_property_readonly("is_settled", [](const Map& self) { return self->value->isSettled; })
      .def("write", [](const Map& self, const std::string& path) {
        runWatched(py::none(), [&](Progress& progress) {
          const auto& positions = self->value->positions;
          io::writeMap(positions, graphNames(*self->graphs), positions.size(), path, progress);
        });
      });
}

}  // namespace

void addMaps(py::module_& module) {
  using Groups = OfGraphsHandle<Clusters>;
  addMapClass(module);
  classOf<Clusters>(module, "Clusters")
      .def_static("of_project", &keptClustersOf)
      .def_property_readonly("labels",
                             [](const Groups& self) {
                               return arrayOf(std::vector<std::int32_t>{self->value->cut.groupOf});
                             })
      .def_property_readonly("medoids",
                             [](const Groups& self) {
                               return arrayOf(std::vector<std::int32_t>{self->value->medoids});
                             })
      .def_property_readonly(
          "likeness",
          [](const Groups& self) { return arrayOf(std::vector<double>{self->value->likeness}); })
      .def_property_readonly("silhouette",
                             [](const Groups& self) { return self->value->silhouette; })
      .def_property_readonly("threshold", [](const Groups& self) { return self->value->threshold; })
      .def_property_readonly("share_of_pairs",
                             [](const Groups& self) { return self->value->shareOfPairs; })
      .def_property_readonly("singles",
                             [](const Groups& self) {
                               return arrayOf(std::vector<std::int32_t>{self->value->singles});
                             })
      .def_property_readonly("height", [](const Groups& self) { return self->value->cut.height; })
      .def("write",
           [](const Groups& self, const std::string& path) {
             runWatched(py::none(), [&](Progress& progress) {
               auto comparing = progress.slice(0, 0.9), writing = progress.slice(0.9, 1);
               const auto cores = coreTexts(commonCoresOf(*self->value, *self->graphs, comparing));
               io::writeClusters(self->value->cut, self->value->medoids, graphNames(*self->graphs),
                                 cores, path, writing);
             });
           })
      .def("cores", &coresOf);
  addRepresentatives(module);
  module.def("map", &mapped);
  module.def("map_of_gram", &mapOfMatrix);
  module.def("cluster", &clustered);
  module.def("group_kernel", &groupKernel);
  module.def("clusters_of_gram", &clustersOfMatrix);
}

}  // namespace kindred::python
