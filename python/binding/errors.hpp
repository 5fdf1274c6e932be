#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

/// Adds the exceptions of the module, and has what the engine throws become one of them, with the
/// same sentence: KindredError, and under it one for each ErrorCode that is also the exception of
/// Python that a script would look for (ValueError, MemoryError, OSError).
void addErrors(pybind11::module_& module);

}  // namespace kindred::python
