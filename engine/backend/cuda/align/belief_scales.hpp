#pragma once

#include <cstdint>

namespace kindred::cuda {

/// The unit in which sums of messages are kept as whole numbers.
struct FixedPoint {
  double unit = 1;
  double scaleOfE = 1;
  double scaleOfF = 1;
  int shiftOfE = 0;
  int shiftOfF = 0;
};

/// In single precision the sums of a task and of a run of four fit into 32 bits; in double
/// precision all have the same scale, as fine as the most pairs of a candidate allow.
FixedPoint fixedPoint(double beta, int pairsOfTask, std::int64_t pairs, bool isSingle);

/// The unit of messages of 16 bits, a power of 2: 64 to 128 times beta, as far as scales stay
/// finite. Messages of up to two million times beta fit, and those about beta lose no bits.
double unitOfHalf(double beta);

}  // namespace kindred::cuda
