#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/work/cliff_work.hpp"
#include "io/export/cliff_file.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/values.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

using CliffsHandle = std::shared_ptr<Cliffs>;

/// A column of the pairs.
template <typename Value>
auto column(Value Cliff::*member) {
  return [member](const CliffsHandle& self) {
    std::vector<Value> values;
    for (const auto& pair : self->pairs)
      values.push_back(pair.*member);
    return arrayOf(std::move(values));
  };
}

}  // namespace

void addCliffs(py::module_& module) {
  py::class_<Cliffs, CliffsHandle>(module, "Cliffs")
      .def_property_readonly("a", column(&Cliff::a))
      .def_property_readonly("b", column(&Cliff::b))
      .def_property_readonly("similarities", column(&Cliff::similarity))
      .def_property_readonly("differences", column(&Cliff::difference))
      .def_property_readonly("salis", column(&Cliff::sali))
      .def_property_readonly(
          "options",
          [](const CliffsHandle& self) { return textsOf(self->options, cliffOptionTable()); })
      .def_property_readonly(
          "names",
          [](const CliffsHandle& self) { return graphNames(*self->lists->request.queries); })
      .def_property_readonly("remarks",
                             [](const CliffsHandle& self) { return remarkList(self->remarks); })
      .def("write", [](const CliffsHandle& self, const std::string& path) {
        runWatched(py::none(), [&](Progress& progress) { io::writeCliffs(*self, path, progress); });
      });
  module.attr("most_neighbours") = mostCliffNeighbours;
  module.def("require_target", [](const DatasetHandle& data, const std::string& target) {
    numbersOf(*data.dataset, target);
  });
  module.def("cliffs", [](const SimilarLists& lists, const OptionTexts& options) {
    return std::make_shared<Cliffs>(cliffsOf(lists.result, optionsOf(cliffOptionTable(), options)));
  });
}

}  // namespace kindred::python
