#include "python/binding/computing.hpp"

#include <algorithm>

#include "io/project/kept_work.hpp"

namespace kindred::python {

namespace py = pybind11;

namespace {

std::int64_t addedTo(io::Project& project, const Packing& packing, const Progress& progress) {
  for (const auto& step : packing.steps)
    addedTo(project, step, progress);
  const auto inputs = io::inputsIn(project, packing.inputs, progress);
  const auto place = project.resultPlace(packing.request, inputs);
  const auto end = place.store->end();
  if (!end || !end->isComplete) packing.parts->copyTo(*place.store);
  return place.number;
}

}  // namespace

std::int64_t addTo(const ProjectHandle& handle, const Packing& packing) {
  const auto project = openProject(handle);
  return watched(py::none(),
                 [&](const Progress& progress) { return addedTo(*project, packing, progress); });
}

std::shared_ptr<const Dataset> KeptEntry::data(std::size_t at) const {
  return std::make_shared<const Dataset>(
      project.loadDataset(entry.inputs.at(at).dataset, progress_.silent()));
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

void Placing::place(const std::vector<WorkStep>& steps, const Progress& progress) {
  const auto inputs = io::inputsIn(*project_, packing_.inputs, progress);
  number_ = project_->resultPlace(packing_.request, inputs).number;
  setting = io::settingIn(*project_, packing_.request, inputs, steps, setting.devices);
}

Packing Placing::packed() const {
  auto packing = packing_;
  if (project_) {
    project_->requireInPlace();
    if (isPacked_) packing.parts = io::partsInMemory(*project_, project_->result(number_));
  }
  return packing;
}

}  // namespace kindred::python
