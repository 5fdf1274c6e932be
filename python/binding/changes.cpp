#include <pybind11/stl.h>

#include "io/export/change_file.hpp"
#include "io/format/part_texts.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

using ChangesHandle = std::shared_ptr<Changes>;

/// Pairs of molecules that differ by one part.
struct PairsOfGraphs : OfWork {
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const MatchedPairs> pairs;
};

PairsOfGraphs handleOf(const Found<PairsRequest, MatchedPairs>& found) {
  return {found.ofWork(), found.request.graphs, found.value()};
}

PairsOfGraphs keptPairsOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    return PairsRequest{of.data(0), io::partWriter()};
  }));
}

/// A number of each change.
template <typename ValueOf>
auto changeColumn(ValueOf valueOf) {
  return [valueOf](const ChangesHandle& self) {
    std::vector<decltype(valueOf(self->changes.front()))> values;
    for (const auto& change : self->changes)
      values.push_back(valueOf(change));
    return arrayOf(std::move(values));
  };
}

}  // namespace

void addChanges(py::module_& module) {
  py::class_<Changes, ChangesHandle>(module, "Changes")
      .def_property_readonly("means",
                             changeColumn([](const MatchedChange& change) { return change.mean; }))
      .def_property_readonly(
          "deviations", changeColumn([](const MatchedChange& change) { return change.deviation; }))
      .def_property_readonly("errors",
                             changeColumn([](const MatchedChange& change) { return change.error; }))
      .def_property_readonly("counts", changeColumn([](const MatchedChange& change) {
                               return static_cast<std::int32_t>(change.pairs.size());
                             }))
      .def_property_readonly(
          "options",
          [](const ChangesHandle& self) { return textsOf(self->options, changeOptionTable()); })
      .def_property_readonly("parts",
                             [](const ChangesHandle& self) {
                               std::vector<std::pair<std::string, std::string>> parts;
                               for (const auto& change : self->changes)
                                 parts.emplace_back(change.from, change.to);
                               return parts;
                             })
      .def("pairs",
           [](const ChangesHandle& self, std::size_t change) {
             std::vector<std::tuple<std::int32_t, std::int32_t, double>> pairs;
             for (const auto& pair : self->changes.at(change).pairs)
               pairs.emplace_back(pair.from, pair.to, pair.difference);
             return pairs;
           })
      .def_property_readonly("remarks",
                             [](const ChangesHandle& self) { return remarkList(self->remarks); })
      .def("write", [](const ChangesHandle& self, const std::string& path) {
        runWatched(py::none(),
                   [&](Progress& progress) { io::writeChanges(*self, path, progress); });
      });
  module.def("changes", [](const PairsOfGraphs& pairs, const OptionTexts& options) {
    return std::make_shared<Changes>(
        changesOf(pairs.graphs, pairs.pairs, optionsOf(changeOptionTable(), options)));
  });
  py::class_<PairsOfGraphs> ofGraphs{module, "MatchedPairs"};
  addOfWork<PairsOfGraphs>(ofGraphs)
      .def_static("of_project", &keptPairsOf)
      .def_property_readonly("graphs",
                             [](const PairsOfGraphs& self) { return DatasetHandle{self.graphs}; })
      .def_property_readonly(
          "pairs",
          [](const PairsOfGraphs& self) {
            std::vector<std::tuple<std::int32_t, std::int32_t, std::string, std::string>> pairs;
            const auto& texts = self.pairs->texts;
            for (const auto& pair : self.pairs->pairs)
              pairs.emplace_back(pair.a, pair.b, texts[static_cast<std::size_t>(pair.from)],
                                 texts[static_cast<std::size_t>(pair.to)]);
            return pairs;
          })
      .def("__len__", [](const PairsOfGraphs& self) { return self.pairs->pairs.size(); });
  module.def("matched_pairs", [](const DatasetHandle& data, const ProjectHandle* handle,
                                 const Computing& computing) {
    const PairsRequest request{data.dataset, io::partWriter()};
    return handleOf(computing.found(request, openProject(handle)));
  });
}

}  // namespace kindred::python
