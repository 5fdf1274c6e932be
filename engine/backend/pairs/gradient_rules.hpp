#pragma once

// The numbers that gradients of kernel values have in common on every device.

namespace kindred {

/// κe below this, if every two edges have their own, adds nothing that counts to a gradient:
/// numbers are changed by factors, and κ with them.
inline constexpr double leastEdgeKappaOfGradient = 1e-9;

/// More iterations than this have not helped single precision.
inline constexpr int mostSingleIterationsOfGradient = 100;

}  // namespace kindred
