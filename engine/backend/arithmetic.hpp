#pragma once

#include <string_view>

#include "engine/backend/backend.hpp"

namespace kindred {

/// Below this tolerance every back end computes in double precision, whatever the options ask for;
/// above it, only the pairs that single precision cannot be trusted with.
inline constexpr double finestSingleTolerance = 1e-7;

/// The arithmetic that pairs are solved in when they are asked for so: "double", or "single, double
/// where it falls short".
std::string_view arithmeticText(const SolveOptions& options);

}  // namespace kindred
