#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/given_blocks.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/learn/comparison.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/reorder/order_parts.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/alignment_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/kept_work.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/models.hpp"
#include "python/binding/networks.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;
using io::Project;
using io::ResultEntry;

/// Runs work on the project in a thread of its own.
template <typename Work>
auto on(const ProjectHandle& handle, const Work& work) {
  const auto project = openProject(handle);
  return watched(py::none(), [&](Progress& progress) { return work(*project, progress); });
}

ProjectHandle opened(const std::string& path, bool isWritten) {
  return {std::make_shared<Project>(watched(py::none(), [&](Progress&) {
    return isWritten ? Project::openOrCreate(path) : Project::open(path, Project::Mode::ReadOnly);
  }))};
}

py::list datasetsOf(const ProjectHandle& handle) {
  py::list list;
  for (const auto& entry :
       on(handle, [](const Project&project, Progress&) { return project.datasets(); }))
    list.append(py::make_tuple(entry.id, entry.name, entry.size, entry.saved));
  return list;
}

py::tuple tupleOf(const ResultEntry& entry) {
  py::list inputs;
  for (const auto& input : entry.inputs)
    inputs.append(py::make_tuple(input.dataset, input.graph, input.result));
  py::dict options;
  for (const auto& text : entry.request.options.texts())
    options[textOf(joined(text.stage, ".", keywordOf(text.key)))] = text.value;
  return py::make_tuple(entry.id, entry.name, entry.request.kind, entry.isComplete(), inputs,
                        options, entry.saved);
}

py::list resultsOf(const ProjectHandle& handle) {
  py::list list;
  for (const auto& entry :
       on(handle, [](const Project&project, Progress&) { return project.results(); }))
    list.append(tupleOf(entry));
  return list;
}

DatasetHandle datasetOf(const ProjectHandle& handle, std::int64_t number) {
  return on(handle, [&](const Project& project, const Progress& progress) {
    return DatasetHandle{std::make_shared<const Dataset>(project.loadDataset(number, progress)),
                         project.loadNotices(number)};
  });
}

std::int64_t added(const ProjectHandle& handle, const DatasetHandle& data) {
  return on(handle, [&](Project& project, const Progress& progress) {
    return project.saveDataset(*data.dataset, data.notices, progress);
  });
}

std::int64_t addedGram(const ProjectHandle& handle, const GramHandle& gram) {
  if (!gram->isComplete)
    throw Error{ErrorCode::Input,
                "The matrix was stopped before its end: a project keeps the blocks of one that is "
                "computed with project=."};
  return on(handle, [&](Project& project, Progress& progress) {
    const auto place = project.resultPlace(
        resultRequestOf(gram->request), io::inputsIn(project, inputsOf(gram->request), progress));
    auto adding = progress.slice(0.3, 1);
    keepMatrix(gram->request, rawValues(*gram), gram->provenance, place.store, adding);
    return place.number;
  });
}

GramHandle gramOf(const ProjectHandle& handle, std::int64_t number) {
  return std::make_shared<GramResult>(
      on(handle, [&](const Project& project, const Progress& progress) {
        return io::loadGram(project, number, progress);
      }));
}

std::shared_ptr<const Dataset> inputOf(const Project& project, const io::ResultInput& input,
                                       const Progress& progress) {
  return std::make_shared<const Dataset>(project.loadDataset(input.dataset, progress));
}

template <typename Result>
std::shared_ptr<Result> found(std::optional<Result> result) {
  if (!result) throw Error{ErrorCode::Input, "The result was begun, and nothing of it is kept."};
  return std::make_shared<Result>(std::move(*result));
}

std::shared_ptr<const Graph> graphOf(const Project& project, const io::ResultInput& input,
                                     const Progress& progress) {
  return inputOf(project, input, progress)
      ->graphs.at(static_cast<std::size_t>(std::max(input.graph, 0)));
}

std::shared_ptr<NodalResult> nodalOf(const ProjectHandle& handle, std::int64_t number) {
  return on(handle, [&](const Project& project, Progress& progress) {
    const auto entry = project.result(number);
    auto request = nodalRequestOf(entry.request.options);
    request.a = graphOf(project, entry.inputs.front(), progress);
    request.b = graphOf(project, entry.inputs.back(), progress);
    return found(keptNodal(request, *project.parts(number), progress));
  });
}

std::shared_ptr<SimilarResult> similarOf(const ProjectHandle& handle, std::int64_t number) {
  return on(handle, [&](const Project& project, const Progress& progress) {
    const auto entry = project.result(number);
    auto request = similarRequestOf(entry.request.options);
    request.queries = inputOf(project, entry.inputs.front(), progress);
    if (entry.inputs.size() > 1) request.among = inputOf(project, entry.inputs.back(), progress);
    return found(keptSimilar(request, *project.parts(number)));
  });
}

/// What is to be known of a kept result, if it came to its end.
Remarks remarksOf(PartSource& source) {
  const auto end = source.end();
  return end ? end->origin.remarks : Remarks{};
}

ReorderedHandle orderOf(const ProjectHandle& handle, std::int64_t number) {
  return on(handle, [&](const Project& project, Progress& progress) {
    const auto entry = project.result(number);
    auto dataset = inputOf(project, entry.inputs.front(), progress);
    auto order = keptOrder(dataset->graphs, *project.parts(number), progress);
    if (!order.isComplete())
      throw Error{ErrorCode::Input,
                  "The order was stopped before its end: compute all of it first."};
    std::vector<Permutation> permutations;
    for (auto& permutation : order.permutations)
      permutations.push_back(*std::move(permutation));
    auto orders = reordered(std::move(dataset), orderOptionsOf(entry.request.options),
                            std::move(permutations), progress);
    orders->remarks = remarksOf(*project.parts(number));
    return orders;
  });
}

DrawnHandle layoutOf(const ProjectHandle& handle, std::int64_t number) {
  return on(handle, [&](const Project& project, const Progress& progress) {
    auto graph = graphOf(project, project.result(number).inputs.front(), progress);
    const auto parts = project.parts(number);
    auto layout = *found(keptLayout(graph->nodeCount(), *parts));
    return std::make_shared<Drawn>(Drawn{std::move(graph), std::move(layout), remarksOf(*parts)});
  });
}

/// An alignment of any method, the two networks, and what is known of how it came about.
py::tuple alignmentOf(const ProjectHandle& handle, std::int64_t number) {
  Remarks remarks;
  const auto aligned = on(handle, [&](const Project& project, const Progress& progress) {
    const auto entry = project.result(number);
    auto a = graphOf(project, entry.inputs.at(0), progress);
    auto b = graphOf(project, entry.inputs.at(1), progress);
    const auto kept = keptAlignmentOf(*a, *b, *project.parts(number));
    if (kept) remarks = kept->origin().remarks;
    const auto any = *found(kept ? std::optional{*kept->value()} : std::nullopt);
    return std::make_shared<Aligned>(
        Aligned{std::move(a), std::move(b), any.kept.mapping, any.kept.confidence,
                alignmentMethod(entry.request.options), any.given.locked, any.anchors});
  });
  py::dict facts;
  facts["remarks"] = remarkList(remarks);
  return py::make_tuple(aligned, GraphHandle{aligned->a}, GraphHandle{aligned->b}, facts);
}

/// Predictions, and the graphs that were predicted.
py::tuple predictionsOf(const ProjectHandle& handle, std::int64_t number,
                        const Computing& computing) {
  const auto project = openProject(handle);
  const auto predicted = computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto entry = project->result(number);
    requireKnownModel(entry.request);
    const PredictRequest request{
        inputOf(*project, entry.inputs.front(), progress),
        {inputOf(*project, entry.inputs.back(), progress), modelRequestOf(entry.request.options)},
        predictOptionsOf(entry.request.options)};
    const auto known = kept(request, *project->parts(number), progress);
    if (!known) throw Error{ErrorCode::Input, "The result was begun, and nothing of it is kept."};
    return std::make_shared<Predicted>(
        Predicted{request, known->value(), computing.devicesOf(devices), known->origin().remarks});
  });
  return py::make_tuple(predicted, DatasetHandle{predicted->request.graphs});
}

}  // namespace

void addProjects(py::module_& module) {
  py::class_<ProjectHandle>(module, "Project")
      .def(py::init(&opened))
      .def_property_readonly(
          "path", [](const ProjectHandle& self) { return openProject(self)->path().string(); })
      .def_property_readonly(
          "is_read_only", [](const ProjectHandle& self) { return openProject(self)->isReadOnly(); })
      .def_property_readonly("datasets", &datasetsOf)
      .def_property_readonly("results", &resultsOf)
      .def("dataset", &datasetOf)
      .def("add_dataset", &added)
      .def("add_gram", &addedGram)
      .def("gram", &gramOf)
      .def("nodal", &nodalOf)
      .def("similar", &similarOf)
      .def("order", &orderOf)
      .def("layout", &layoutOf)
      .def("alignment", &alignmentOf)
      .def("predictions", &predictionsOf)
      .def("rename_result",
           [](const ProjectHandle& self, std::int64_t number, const std::string& name) {
             openProject(self)->renameResult(number, name);
           })
      .def("close", [](ProjectHandle& self) { self.project.reset(); });
}

}  // namespace kindred::python
