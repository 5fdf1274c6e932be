#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds build(), which makes a data set of graphs that Python describes: those of NetworkX, igraph,
/// ASE, SciPy and plain arrays, and covalent_bonds().
void addForeignGraphs(pybind11::module_& module);

}  // namespace kindred::python
