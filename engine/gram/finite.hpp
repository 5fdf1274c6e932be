#pragma once

#include "engine/graph/graph.hpp"

namespace kindred {

/// Throws Error (Input): the kernel of these two graphs is not a finite number.
[[noreturn]] void refuseInfinite(const Graph& a, const Graph& b);

}  // namespace kindred
