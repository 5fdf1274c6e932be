#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds learn(), predict() and kept_model(), and the classes Model and Predictions.
void addModels(pybind11::module_& module);

}  // namespace kindred::python
