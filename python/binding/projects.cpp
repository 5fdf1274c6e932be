#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/core/text.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/work.hpp"

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
      .def("rename_result",
           [](const ProjectHandle& self, std::int64_t number, const std::string& name) {
             openProject(self)->renameResult(number, name);
           })
      .def("close", [](ProjectHandle& self) { self.project.reset(); });
}

}  // namespace kindred::python
