#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds map(), which maps graphs into the plane, and cluster(), which parts them into groups.
void addMaps(pybind11::module_& module);

}  // namespace kindred::python
