#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds the class Project: its data sets and results, listed, read and added.
void addProjects(pybind11::module_& module);

}  // namespace kindred::python
