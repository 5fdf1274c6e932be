#include "python/binding/kept.hpp"

#include <algorithm>
#include <string>

#include "io/project/kept_work.hpp"
#include "python/binding/texts.hpp"

namespace kindred::python {

namespace py = pybind11;

namespace {

bool isWhole(PartSource& source) {
  const auto end = source.end();
  return end && end->isComplete;
}

std::int64_t addedTo(io::Project& project, const Packing& packing, const Progress& progress) {
  for (const auto& step : packing.steps)
    addedTo(project, step, progress);
  const auto inputs = io::inputsIn(project, packing.inputs, progress);
  const auto place = project.resultPlace(packing.request, inputs);
  const bool hasBegun = project.result(place.number).parts > 0;
  if (!isWhole(*place.store) && (!hasBegun || isWhole(*packing.parts)))
    packing.parts->copyTo(*place.store);
  return place.number;
}

}  // namespace

py::dict originDict(const Origin& origin) {
  py::dict dict;
  dict["device"] = origin.device;
  dict["version"] = origin.version;
  dict["seconds"] = origin.seconds;
  return dict;
}

py::list remarkList(const Remarks& remarks) {
  py::list list;
  for (const auto& remark : remarks)
    list.append(py::make_tuple(textOf(remark.code), std::string{nameOf(remark.severity)},
                               textOf(remark.sentence)));
  return list;
}

std::int64_t addTo(const ProjectHandle& handle, const Packing& packing) {
  const auto project = openProject(handle);
  return watched(py::none(),
                 [&](const Progress& progress) { return addedTo(*project, packing, progress); });
}

std::shared_ptr<const Dataset> KeptEntry::data(std::size_t at) const {
  const auto number = entry.inputs.at(at).dataset;
  auto& data = data_[number];
  if (!data)
    data = std::make_shared<const Dataset>(project.loadDataset(number, progress_.silent()));
  return data;
}

std::shared_ptr<const Graph> KeptEntry::graph(std::size_t at) const {
  return data(at)->graphs.at(static_cast<std::size_t>(std::max(entry.inputs.at(at).graph, 0)));
}

void KeptEntry::require(bool isThere) const {
  if (!isThere) throw Error{ErrorCode::Input, "The result was begun, and nothing of it is kept."};
}

Packing KeptEntry::packing(std::vector<WorkInput> of) const {
  return {entry.request, std::move(of), io::partsInMemory(project, entry)};
}

}  // namespace kindred::python
