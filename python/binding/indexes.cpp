#include <pybind11/stl.h>

#include <string>

#include "engine/work/index_work.hpp"
#include "engine/work/similar_work.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/sections.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A library that is ready to be searched, and how it was asked for.
struct Indexed {
  IndexRequest request;
  std::shared_ptr<const SimilarIndex> index;
  Places places{*request.library};
};

using IndexHandle = std::shared_ptr<Indexed>;

IndexHandle indexed(const DatasetHandle& library, const KernelHandle& kernel,
                    const std::string& ranking, const ProjectHandle* handle,
                    const Computing& computing) {
  const auto project = openProject(handle);
  const IndexRequest request{.library = library.dataset,
                             .kernel = kernel.options,
                             .solve = computing.solve(),
                             .ranking = ranking.empty()
                                            ? usualRanking(kernel.options, *library.dataset)
                                            : rankingNamed(ranking)};
  return computing.run([&](const OpenDevices& open, Progress& progress) {
    WorkSetting setting{computing.devicesOf(open)};
    if (const auto landmarks = landmarksOf(request); landmarks && project)
      setting = io::settingIn(*project, *landmarks, setting.devices, progress.slice(0, 0.05));
    auto preparing = progress.slice(0.05, 1);
    auto index = compute(request, setting, preparing);
    if (project) project->requireInPlace();
    return std::make_shared<Indexed>(Indexed{.request = request, .index = std::move(index)});
  });
}

SimilarLists similarTo(const IndexHandle& self, const DatasetHandle& queries,
                       const OptionTexts& options, const py::object& watcher) {
  const auto& of = self->request;
  SimilarRequest request{.queries = queries.dataset,
                         .among = of.library,
                         .places = self->places.of(*queries.dataset),
                         .kernel = of.kernel,
                         .solve = of.solve,
                         .options = optionsOf(similarOptionTable(), options)};
  if (!self->index->ranks(request.options.ranking))
    throw Error{ErrorCode::Usage,
                "This index ranks plainly: make it with ranking=\"damped\" to rank so."};
  if (!options.contains("rescore")) request.options.rescored = usualRescored(request.kernel);
  const auto found = watched(
      watcher, [&](Progress& progress) { return compute(request, *self->index, progress); });
  return {found->value(), resultRequestOf(request)};
}

}  // namespace

void addIndexes(py::module_& module) {
  py::class_<Indexed, IndexHandle>(module, "SimilarIndex")
      .def(py::init(&indexed))
      .def_property_readonly(
          "ranking",
          [](const IndexHandle& self) { return std::string{rankingName(self->request.ranking)}; })
      .def_property_readonly(
          "kernel", [](const IndexHandle& self) { return KernelHandle{self->request.kernel}; })
      .def("similar", &similarTo);
}

}  // namespace kindred::python
