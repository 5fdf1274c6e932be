#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds pictures of results as SVG, as notebooks show them.
void addPictures(pybind11::module_& module);

}  // namespace kindred::python
