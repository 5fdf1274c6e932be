#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds what is asked of large kernel matrices: what one costs, one that goes into a file as it is
/// computed, shares of one and what they become; and how one changes with the numbers of its
/// kernel.
void addMatrixJobs(pybind11::module_& module);

}  // namespace kindred::python
