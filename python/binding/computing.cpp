#include "python/binding/computing.hpp"

namespace kindred::python {

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
