#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds the classes Graph and Dataset: what they hold, seen from Python.
void addGraphs(pybind11::module_& module);

}  // namespace kindred::python
