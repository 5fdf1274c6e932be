#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "engine/gram/gram.hpp"

namespace kindred::python {

/// A kernel matrix with all that is known of it, shared with the arrays that show its values.
using GramHandle = std::shared_ptr<GramResult>;

/// Adds gram(), diagonal(), nodal() and similar(), and the classes of what they give.
void addComparisons(pybind11::module_& module);

}  // namespace kindred::python
