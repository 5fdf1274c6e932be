#pragma once

#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/kernel/tunable.hpp"

namespace kindred {

/// A kernel matrix of one data set, and how it changes with the numbers of its kernel.
struct GramGradient {
  GramResult gram;
  std::vector<TunableNumber> numbers;

  /// dK(a, b) / d log θ of row a, column b and number θ, the last one running fastest; K is
  /// normalised if the request says so.
  std::vector<double> changes;
};

/// Computes a square kernel matrix, which must not be given columns, and its gradient. Gradients
/// are as exact as the tolerance asks. The memory is that of rows × rows × numbers. Throws what
/// computeGram() throws, and Cancelled if it was stopped.
GramGradient gramGradient(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress);

}  // namespace kindred
