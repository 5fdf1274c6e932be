#pragma once

#include <string_view>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// The arithmetic that pairs are solved in when they are asked for so: "double", or "single, double
/// if it falls short".
std::string_view arithmeticText(const SolveOptions& options);

}  // namespace kindred
