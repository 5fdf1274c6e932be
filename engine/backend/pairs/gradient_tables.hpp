#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/pairs/gradient_rules.hpp"
#include "engine/kernel/kernel_slopes.hpp"

namespace kindred {

/// κ of every two classes of nodes or edges, and how it changes with each of some numbers; empty
/// if items of a class are not all alike to the kernel, or classes are too many.
struct GradientTable {
  bool isTabulated = false;
  std::vector<double> kappa;                ///< classes × classes
  std::vector<std::vector<double>> slopes;  ///< one a slope, likewise

  GradientTable() = default;
  GradientTable(const CompiledKernel& kernel, std::span<const KernelSlope> slopesOfKernel);
};

/// Returns how exactly both systems of a pair are solved in single precision for its gradient, as
/// the part of the residual that may be left, if K is asked for with this tolerance.
double toleranceOfSingleGradient(double tolerance);

/// The numbers that an item of the compiled kernel has.
std::span<const double> valuesOf(const CompiledKernel& kernel, const ItemLabels& items,
                                 std::int32_t item);

}  // namespace kindred
