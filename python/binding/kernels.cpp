#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/backend/devices.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// The preset that was named, or what suits the data, with the changes.
KernelHandle resolved(const DatasetHandle* data, const std::string& preset,
                      const OptionTexts& changes, bool seesStereo, bool isForSimilar) {
  KernelOptions options;
  if (!preset.empty()) {
    options = kernelPreset(preset).options;
  } else if (data != nullptr) {
    options = suggestKernel(*data->dataset);
    if (isForSimilar) options = kernelForSimilar(*data->dataset, options);
  }
  setOptions(options, kernelOptionTable(), changes);
  return {seesStereo ? seeingStereo(std::move(options), true) : options};
}

py::list deviceList() {
  py::list list;
  for (const auto& device : devices())
    list.append(py::make_tuple(device.id, device.name, device.detail, device.memoryBytes,
                               device.isUsable, device.reason));
  return list;
}

}  // namespace

void addKernels(py::module_& module) {
  py::class_<KernelHandle>(module, "Kernel")
      .def_property_readonly(
          "preset", [](const KernelHandle& self) { return std::string{presetOf(self.options)}; })
      .def_property_readonly("text",
                             [](const KernelHandle& self) { return kernelText(self.options); })
      .def_property_readonly("options", [](const KernelHandle& self) {
        return textsOf(self.options, kernelOptionTable());
      });
  module.def("resolve_kernel", &resolved);
  module.def("devices", &deviceList);
}

}  // namespace kindred::python
