#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds molecules(), which makes graphs of molecules of RDKit, known by the methods that they have.
void addMolecules(pybind11::module_& module);

}  // namespace kindred::python
