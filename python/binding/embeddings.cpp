#include <pybind11/stl.h>

#include <numeric>
#include <tuple>

#include "engine/work/embed_work.hpp"
#include "io/export/coordinates_file.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Coordinates, with what it takes to embed further graphs by the same landmarks.
struct Embedded {
  std::vector<std::string> names;
  std::shared_ptr<const GraphCoordinates> value;
  Origin origin;
  bool isComplete = true;
  EmbedRequest further;  ///< by the landmarks alone, whose coordinates are known; without graphs
};

using EmbeddedHandle = std::shared_ptr<Embedded>;

/// The landmarks as a data set of their own, and what is known among them.
std::shared_ptr<const GraphCoordinates> knownOf(const GraphCoordinates& value) {
  auto known = std::make_shared<GraphCoordinates>();
  known->landmarks.resize(value.landmarks.size());
  std::iota(known->landmarks.begin(), known->landmarks.end(), 0);
  known->among = value.among;
  return known;
}

/// A request for other graphs by these landmarks.
EmbedRequest furtherOf(const EmbedRequest& request, const GraphCoordinates& value) {
  return {.by = std::make_shared<const Dataset>(subset(request.drawnFrom(), value.landmarks)),
          .kernel = request.kernel,
          .solve = request.solve,
          .known = knownOf(value)};
}

EmbeddedHandle handleOf(const EmbedRequest& request, const Computed<GraphCoordinates>& found) {
  return std::make_shared<Embedded>(Embedded{graphNames(*request.graphs), found.value(),
                                             found.origin(), found.isComplete(),
                                             furtherOf(request, *found.value())});
}

EmbeddedHandle embed(const DatasetHandle& data, const DatasetHandle* by, const KernelHandle& kernel,
                     const ProjectHandle* handle, const Computing& computing) {
  const EmbedRequest request{.graphs = data.dataset,
                             .by = by != nullptr ? by->dataset : nullptr,
                             .kernel = kernel.options,
                             .solve = computing.solve(),
                             .options = optionsOf(embedOptionTable(), computing.options)};
  return handleOf(request, *computing.computed(request, openProject(handle)));
}

/// Other graphs by the landmarks of an embedding.
EmbeddedHandle embedFurther(const EmbeddedHandle& self, const DatasetHandle& data,
                            const Computing& computing) {
  auto request = self->further;
  request.graphs = data.dataset;
  const auto found = computing.computed(request, nullptr);
  auto value = std::make_shared<GraphCoordinates>(*found->value());
  value->landmarks = self->value->landmarks;
  return std::make_shared<Embedded>(Embedded{graphNames(*data.dataset), std::move(value),
                                             found->origin(), found->isComplete(), self->further});
}

EmbeddedHandle keptEmbedding(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    auto request = embedRequestOf(of.options());
    request.graphs = of.data(0);
    if (of.inputs() > 1) request.by = of.data(1);
    return request;
  });
  return handleOf(found.request, *found.result);
}

/// Names, landmarks, values among these, coordinates, squares, remarks, completeness, kernel and
/// solve options, and device, version and seconds: a coordinate space as pickle keeps it, beside
/// the data set of the landmarks.
using EmbeddedState =
    std::tuple<std::vector<std::string>, std::vector<std::int32_t>, std::vector<float>, py::buffer,
               py::buffer, std::vector<std::string>, bool, OptionTexts, OptionTexts,
               std::tuple<std::string, std::string, double>>;

EmbeddedState stateOf(const EmbeddedHandle& self) {
  const auto& value = *self->value;
  const auto& further = self->further;
  std::vector<std::string> remarks;
  for (const auto& remark : self->origin.remarks)
    remarks.push_back(lineOf(remark));
  return {self->names,
          value.landmarks,
          value.among,
          arrayOf(self->value, value.numbers()),
          arrayOf(self->value, value.points.squares()),
          remarks,
          self->isComplete,
          textsOf(further.kernel, kernelOptionTable()),
          textsOf(further.solve, solveOptionTable()),
          {self->origin.device, self->origin.version, self->origin.seconds}};
}

template <typename Number>
std::vector<Number> listOf(const py::buffer& buffer) {
  const auto info = buffer.request();
  const auto numbers = numbersIn<Number>(info);
  return {numbers.begin(), numbers.end()};
}

EmbeddedHandle restored(const DatasetHandle& landmarks, EmbeddedState state) {
  auto& [names, numbers, among, coordinates, squares, remarks, isComplete, kernel, solve, origin] =
      state;
  auto value = std::make_shared<GraphCoordinates>(
      GraphCoordinates{std::move(numbers), std::move(among),
                       Coordinates{listOf<float>(coordinates), listOf<double>(squares)}});
  Embedded embedded{.names = std::move(names), .value = value, .isComplete = isComplete};
  auto& from = embedded.origin;
  std::tie(from.device, from.version, from.seconds) = origin;
  for (const auto& line : remarks)
    from.remarks.push_back(remarkOf(line));
  embedded.further = {.by = landmarks.dataset,
                      .kernel = optionsOf(kernelOptionTable(), kernel),
                      .solve = optionsOf(solveOptionTable(), solve),
                      .known = knownOf(*value)};
  return std::make_shared<Embedded>(std::move(embedded));
}

}  // namespace

void addEmbeddings(py::module_& module) {
  py::class_<Embedded, EmbeddedHandle>(module, "Embedding")
      .def_static("of_project", &keptEmbedding)
      .def_readonly("names", &Embedded::names)
      .def_readonly("is_complete", &Embedded::isComplete)
      .def_property_readonly(
          "remarks", [](const EmbeddedHandle& self) { return remarkList(self->origin.remarks); })
      .def_property_readonly("provenance",
                             [](const EmbeddedHandle& self) { return originDict(self->origin); })
      .def_property_readonly(
          "kernel", [](const EmbeddedHandle& self) { return KernelHandle{self->further.kernel}; })
      .def_property_readonly("solve",
                             [](const EmbeddedHandle& self) {
                               return textsOf(self->further.solve, solveOptionTable());
                             })
      .def_property_readonly("coordinates",
                             [](const EmbeddedHandle& self) {
                               const auto& value = *self->value;
                               return arrayOf(self->value, value.numbers(),
                                              static_cast<std::int64_t>(value.landmarks.size()),
                                              /*mayChange=*/false);
                             })
      .def_property_readonly(
          "remainders",
          [](const EmbeddedHandle& self) { return arrayOf(self->value->remainders()); })
      .def_property_readonly(
          "landmarks",
          [](const EmbeddedHandle& self) { return arrayOf(std::vector{self->value->landmarks}); })
      .def_property_readonly(
          "landmark_graphs",
          [](const EmbeddedHandle& self) { return DatasetHandle{self->further.by}; })
      .def_property_readonly("state", &stateOf)
      .def("embed", &embedFurther)
      .def("write", [](const EmbeddedHandle& self, const std::string& path) {
        runWatched(py::none(), [&](Progress& progress) {
          io::writeCoordinates(*self->value, self->names, path, progress);
        });
      });
  module.def("embed", &embed);
  module.def("restored_embedding", &restored);
}

}  // namespace kindred::python
