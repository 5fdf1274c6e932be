#include "python/binding/comparisons.hpp"

#include <pybind11/stl.h>

#include <optional>

#include "engine/cluster/cluster.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/given_blocks.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/own_values.hpp"
#include "engine/gram/value_doubts.hpp"
#include "engine/learn/comparison.hpp"
#include "engine/map/neighbour_network.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/nodal/node_matching.hpp"
#include "engine/nodal/structure_match.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/cliff_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/similar_work.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/similar_file.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/kept_work.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/growth.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

using NodalHandle = std::shared_ptr<NodalResult>;

py::dict provenanceDict(const Provenance& provenance) {
  auto dict = originDict(provenance);
  dict["pairs"] = provenance.pairs;
  dict["mean_iterations"] = provenance.meanIterations;
  dict["not_converged"] = provenance.notConverged;
  py::list paths;
  for (const auto& path : provenance.paths) {
    py::dict one;
    one["device"] = path.device;
    one["path"] = path.name;
    one["pairs"] = path.pairs;
    one["seconds"] = path.seconds;
    paths.append(one);
  }
  dict["paths"] = paths;
  return dict;
}

/// What to know before values are believed, as a property of the object of Python.
template <typename Result>
py::list remarksOf(const std::shared_ptr<Result>& result) {
  const auto& request = result->request;
  return remarkList(valueDoubts(request.kernel, request.solve, result->provenance));
}

/// The value of a work as its handle.
template <typename Value>
std::shared_ptr<Value> handleOf(const ComputedPointer<Value>& computed) {
  return std::const_pointer_cast<Value>(computed->value());
}

GramHandle gram(const GramRequest& request, const ProjectHandle* handle,
                const Computing& computing) {
  const auto growth = growthOf(computing.watcher);
  if (growth) growth->expect(request);
  GramWatcher* const watcher = growth.get();
  return handleOf(computing.computed(request, openProject(handle), watcher));
}

/// K of each graph with itself, raw.
py::object diagonal(const DatasetHandle& data, const KernelHandle& kernel,
                    const Computing& computing) {
  const auto solve = computing.solve();
  return arrayOf(computing.run([&](const OpenDevices& devices, Progress& progress) {
    return ownValues(*data.dataset, kernel.options, solve, devices, progress);
  }));
}

NodalHandle nodal(const GraphHandle& a, const GraphHandle& b, const KernelHandle& kernel,
                  const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const NodalRequest request{.a = a.graph,
                             .b = b.graph,
                             .kernel = kernel.options,
                             .solve = computing.solve(),
                             .normalises = true};
  return handleOf(computing.computed(request, project));
}

SimilarLists similar(const DatasetHandle& queries, const DatasetHandle* among,
                     const KernelHandle& kernel, const ProjectHandle* handle,
                     const Computing& computing) {
  const auto share = computing.options.find("share");  // of no table
  const auto project = openProject(handle);
  SimilarRequest request{.queries = queries.dataset,
                         .among = among == nullptr ? nullptr : among->dataset,
                         .kernel = kernel.options,
                         .solve = computing.solve(),
                         .options = optionsOf(similarOptionTable(), computing.options)};
  if (share != computing.options.end()) request.share = jobShareOf(share->second);
  if (among != nullptr) request.places = Places{*among->dataset}.of(*queries.dataset);
  if (!computing.options.contains("ranking"))
    request.options.ranking = usualRanking(request.kernel, request.searched());
  if (!computing.options.contains("rescore"))
    request.options.rescored = usualRescored(request.kernel);
  const auto found = computing.found(request, project);
  return {found.value(), found.packing.request};
}

SimilarLists keptSimilarOf(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    auto request = similarRequestOf(of.options());
    request.queries = of.data(0);
    if (of.inputs() > 1) request.among = of.data(1);
    return request;
  });
  return {found.value(), found.packing.request};
}

std::int64_t addedSimilar(const SimilarLists& self, const ProjectHandle& handle) {
  return addTo(handle, packed(self.asked, inputsOf(self.result->request),
                              [&](PartStore& store) { keepSimilar(*self.result, store); }));
}

GramHandle keptGramOf(const ProjectHandle& handle, std::int64_t number) {
  const auto project = openProject(handle);
  return std::make_shared<GramResult>(watched(py::none(), [&](const Progress& progress) {
    return io::loadGram(*project, number, progress);
  }));
}

std::int64_t addedGram(const GramHandle& gram, const ProjectHandle& handle) {
  if (!gram->isComplete)
    throw Error{ErrorCode::Input,
                "The matrix was stopped before its end: gram(project=...) keeps its blocks, and "
                "numpy.asarray() gives the values that are there."};
  const auto project = openProject(handle);
  return watched(py::none(), [&](Progress& progress) {
    const auto place = project->resultPlace(
        resultRequestOf(gram->request), io::inputsIn(*project, inputsOf(gram->request), progress));
    auto adding = progress.slice(0.3, 1);
    keepMatrix(gram->request, rawValues(*gram), gram->provenance, place.store, adding);
    return place.number;
  });
}

NodalHandle keptNodalOf(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    auto request = nodalRequestOf(of.options());
    request.a = of.graph(0);
    request.b = of.graph(of.inputs() - 1);
    return request;
  });
  return handleOf(found.result);
}

std::int64_t addedNodal(const NodalHandle& self, const ProjectHandle& handle) {
  const auto& request = self->request;
  return addTo(handle, packed(resultRequestOf(request), inputsOf(request),
                              [&](PartStore& store) { keepNodal(*self, store); }));
}

std::vector<std::string> columnNames(const GramResult& result) {
  return graphNames(result.request.columns ? *result.request.columns : *result.request.rows);
}

/// (graph of each row, similar graph, value, rank), row after row.
py::tuple listsOf(const SimilarResult& result) {
  std::vector<std::int32_t> queries, graphs;
  std::vector<double> values, ranks;
  for (std::size_t query = 0; query < result.lists.size(); ++query)
    for (const auto& one : result.lists[query]) {
      queries.push_back(static_cast<std::int32_t>(query));
      graphs.push_back(one.graph);
      values.push_back(one.value);
      ranks.push_back(one.rank);
    }
  return py::make_tuple(arrayOf(std::move(queries)), arrayOf(std::move(graphs)),
                        arrayOf(std::move(values)), arrayOf(std::move(ranks)));
}

/// (TM-score by the query, by the listed graph, residues, RMSD, identity, kernel value), row after
/// row as the lists; None if they were not rescored.
py::object foldsOf(const SimilarResult& result) {
  if (result.folds.empty()) return py::none();
  std::vector<double> byQuery, byGraph, rmsd, identity, kernel;
  std::vector<std::int32_t> residues;
  for (const auto& folds : result.folds)
    for (const auto& fold : folds) {
      const bool isLaid = fold.fewestResidues > 0;
      const auto known = [isLaid](double number) { return isLaid ? number : std::nan(""); };
      byQuery.push_back(known(fold.scoreByQuery));
      byGraph.push_back(known(fold.scoreByGraph));
      rmsd.push_back(known(fold.rmsd));
      identity.push_back(known(fold.identity));
      residues.push_back(fold.residues);
      kernel.push_back(fold.kernel);
    }
  return py::make_tuple(arrayOf(std::move(byQuery)), arrayOf(std::move(byGraph)),
                        arrayOf(std::move(residues)), arrayOf(std::move(rmsd)),
                        arrayOf(std::move(identity)), arrayOf(std::move(kernel)));
}

py::list matchesOf(const NodalResult& result) {
  py::list list;
  for (const auto& match : matchNodes(*result.a, *result.b, result.likeness))
    list.append(py::make_tuple(match.a, match.b, match.value));
  return list;
}

/// How one structure lies on the other, as `nodal --json` writes it, with numbers of nodes.
py::object superpositionOf(const NodalResult& result) {
  const auto match = matchedStructures(result, matchNodes(*result.a, *result.b, result.likeness));
  if (!match) return py::none();
  py::dict dict;
  dict["rmsd"] = match->rmsd;
  dict["of"] = match->isOfResidues ? "residues" : "atoms";
  dict["rotation"] = match->motion.rotation;
  dict["from"] = match->motion.from;
  dict["to"] = match->motion.to;
  if (match->foldScore) {
    dict["tm_score"] = *match->foldScore;
    dict["tm_score_by_a"] = match->foldScoreByA;
    dict["tm_score_by_b"] = match->foldScoreByB;
  }
  py::list pairs;
  for (const auto& pair : match->pairs)
    pairs.append(py::make_tuple(pair.a, pair.b, pair.likeness, pair.distance));
  dict["pairs"] = pairs;
  return dict;
}

template <typename Result, typename Write>
void written(const Result& result, const std::string& path, const Write& write) {
  runWatched(py::none(), [&](Progress& progress) { write(result, path, progress); });
}

/// The order of the rows in which no branches of their tree cross.
py::object clusteredOrder(const GramHandle& result) {
  return arrayOf(watched(py::none(), [&](Progress& progress) {
    const auto clustering = clusterItems(result->values, progress);
    const auto order = clustering.order.oldFromNew();
    return std::vector<Node>{order.begin(), order.end()};
  }));
}

/// The network of the graphs that are most like each other.
GraphHandle networkOfMatrix(const GramHandle& result, std::optional<std::size_t> most,
                            double threshold, bool areMutual) {
  if (result->request.columns)
    throw Error{ErrorCode::Usage,
                "A network of neighbours is of one data set, compared by itself."};
  return {std::make_shared<const Graph>(watched(py::none(), [&](Progress& progress) {
    const auto lists =
        nearestInRows(result->values, most.value_or(result->values.rows()), threshold, progress);
    return neighbourNetwork(lists, *result->request.rows, areMutual, progress);
  }))};
}

void addGram(py::module_& module) {
  py::class_<GramResult, GramHandle>(module, "Gram")
      .def_static("of_project", &keptGramOf)
      .def("add_to", &addedGram)
      .def_property_readonly("values",
                             [](const GramHandle& self) { return arrayOf(self, self->values); })
      .def_property_readonly("row_names",
                             [](const GramHandle& self) { return graphNames(*self->request.rows); })
      .def_property_readonly("column_names",
                             [](const GramHandle& self) { return columnNames(*self); })
      .def_property_readonly("row_diagonal",
                             [](const GramHandle& self) {
                               return arrayOf(self, std::span<const double>{self->rowDiagonal});
                             })
      .def_property_readonly("column_diagonal",
                             [](const GramHandle& self) {
                               return arrayOf(self, std::span<const double>{self->columnDiagonal});
                             })
      .def_property_readonly("is_complete", [](const GramHandle& self) { return self->isComplete; })
      .def_property_readonly("remarks", &remarksOf<GramResult>)
      .def_property_readonly("is_symmetric",
                             [](const GramHandle& self) { return !self->request.columns; })
      .def_property_readonly("is_normalised",
                             [](const GramHandle& self) { return self->request.normalise; })
      .def_property_readonly("share",
                             [](const GramHandle& self) {
                               const auto& share = self->request.share;
                               return py::make_tuple(share.part, share.of);
                             })
      .def_property_readonly(
          "kernel", [](const GramHandle& self) { return KernelHandle{self->request.kernel}; })
      .def_property_readonly(
          "rows", [](const GramHandle& self) { return DatasetHandle{self->request.rows}; })
      .def_property_readonly(
          "provenance", [](const GramHandle& self) { return provenanceDict(self->provenance); })
      .def("clustered_order", &clusteredOrder)
      .def("network", &networkOfMatrix)
      .def("write", [](const GramHandle& self, const std::string& path, const std::string& target) {
        written(*self, path, [&](const auto& result, const auto& to, Progress& progress) {
          io::writeGram(result, to, progress, target);
        });
      });
  module.def("gram", &gram);
  module.def("diagonal", &diagonal);
}

void addNodal(py::module_& module) {
  py::class_<NodalResult, NodalHandle>(module, "Nodal")
      .def_static("of_project", &keptNodalOf)
      .def("add_to", &addedNodal)
      .def_property_readonly(
          "values", [](const NodalHandle& self) { return arrayOf(self, self->similarity.values); })
      .def_property_readonly("likeness",
                             [](const NodalHandle& self) { return arrayOf(self, self->likeness); })
      .def_property_readonly("value", [](const NodalHandle& self) { return self->value; })
      .def_property_readonly("normalised", [](const NodalHandle& self) { return self->normalised; })
      .def_property_readonly("a", [](const NodalHandle& self) { return GraphHandle{self->a}; })
      .def_property_readonly("b", [](const NodalHandle& self) { return GraphHandle{self->b}; })
      .def_property_readonly("is_complete", [](const NodalHandle&) { return true; })  // or none
      .def_property_readonly("remarks", &remarksOf<NodalResult>)
      .def_property_readonly(
          "kernel", [](const NodalHandle& self) { return KernelHandle{self->request.kernel}; })
      .def_property_readonly("is_converged",
                             [](const NodalHandle& self) { return self->similarity.isConverged; })
      .def_property_readonly("iterations",
                             [](const NodalHandle& self) { return self->similarity.iterations; })
      .def_property_readonly("matches", [](const NodalHandle& self) { return matchesOf(*self); })
      .def_property_readonly("superposition",
                             [](const NodalHandle& self) { return superpositionOf(*self); })
      .def_property_readonly(
          "provenance", [](const NodalHandle& self) { return provenanceDict(self->provenance); })
      .def("write", [](const NodalHandle& self, const std::string& path) {
        written(*self, path, io::writeNodalSimilarity);
      });
  module.def("nodal", &nodal);
}

void addSimilar(py::module_& module) {
  py::class_<SimilarLists>(module, "Similar")
      .def_static("of_project", &keptSimilarOf)
      .def("add_to", &addedSimilar)
      .def_property_readonly("lists",
                             [](const SimilarLists& self) { return listsOf(*self.result); })
      .def_property_readonly("folds",
                             [](const SimilarLists& self) { return foldsOf(*self.result); })
      .def_property_readonly(
          "query_names",
          [](const SimilarLists& self) { return graphNames(*self.result->request.queries); })
      .def_property_readonly(
          "names",
          [](const SimilarLists& self) { return graphNames(self.result->request.searched()); })
      .def_property_readonly(
          "queries",
          [](const SimilarLists& self) { return DatasetHandle{self.result->request.queries}; })
      .def_property_readonly(
          "searched",
          [](const SimilarLists& self) {
            const auto& request = self.result->request;
            return DatasetHandle{request.among ? request.among : request.queries};
          })
      .def_property_readonly("is_complete",
                             [](const SimilarLists& self) { return self.result->isComplete; })
      .def_property_readonly(
          "remarks", [](const SimilarLists& self) { return remarkList(remarksOn(*self.result)); })
      .def_property_readonly(
          "kernel",
          [](const SimilarLists& self) { return KernelHandle{self.result->request.kernel}; })
      .def_property_readonly(
          "provenance",
          [](const SimilarLists& self) { return provenanceDict(self.result->provenance); })
      .def("write",
           [](const SimilarLists& self, const std::string& path, const std::string& target) {
             std::optional<ListValues> values;
             if (!target.empty()) values = listValuesOf(self.result->request, target);
             runWatched(py::none(), [&](Progress& progress) {
               io::writeSimilar(*self.result, path, progress, values ? &*values : nullptr);
             });
           })
      .def("network",
           [](const SimilarLists& self, bool areMutual) {
             return GraphHandle{
                 std::make_shared<const Graph>(watched(py::none(), [&](Progress& progress) {
                   return neighbourNetwork(*self.result, areMutual, progress);
                 }))};
           })
      .def("differences", [](const SimilarLists& self, const std::string& target) {
        const auto values = listValuesOf(self.result->request, target);
        std::vector<double> differences;
        for (std::size_t query = 0; query < self.result->lists.size(); ++query)
          for (const auto& one : self.result->lists[query])
            differences.push_back(values.difference(query, one));
        return arrayOf(std::move(differences));
      });
  module.def("similar", &similar);
  module.def("usual_most", &usualMost);
}

}  // namespace

Places::Places(const Dataset& among) {
  for (std::size_t place = 0; place < among.size(); ++place)
    of_.emplace(among.graphs[place].get(), static_cast<std::int32_t>(place));
}

std::vector<std::int32_t> Places::of(const Dataset& queries) const {
  std::vector<std::int32_t> places;
  for (const auto& graph : queries.graphs) {
    const auto found = of_.find(graph.get());
    places.push_back(found == of_.end() ? -1 : found->second);
  }
  return places;
}

void addComparisons(py::module_& module) {
  py::class_<Computing>(module, "Computing")
      .def(py::init(
          [](const std::string& device, const OptionTexts& options, const py::object& watcher) {
            return Computing{device, options, watcher};
          }))
      .def_readonly("was_kept", &Computing::wasKept);
  addGram(module);
  addNodal(module);
  addSimilar(module);
}

}  // namespace kindred::python
