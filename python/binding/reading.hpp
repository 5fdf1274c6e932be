#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds read() for files and smiles() for molecules that are typed, and formats().
void addReading(pybind11::module_& module);

}  // namespace kindred::python
