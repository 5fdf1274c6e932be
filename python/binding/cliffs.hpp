#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Activity cliffs among lists of similar graphs.
void addCliffs(pybind11::module_& module);

}  // namespace kindred::python
