#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds the class Kernel, resolve_kernel(), and devices().
void addKernels(pybind11::module_& module);

}  // namespace kindred::python
