#pragma once

#include <span>

#include "engine/kernel/base_kernel.hpp"

namespace kindred {

/// The kernel of one attribute (Delta ... Convolution), of two of its values: one element each, or
/// the elements of a list. An empty list in a convolution counts as one element that is unlike
/// every other.
double valueKernel(const KernelTerm& term, std::span<const double> a, std::span<const double> b);

}  // namespace kindred
