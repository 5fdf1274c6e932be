#include "engine/backend/cuda/align/belief_scales.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the sums of a whole task fit into 32 bits, whatever beta is") {
  for (const double beta : {1e-300, 1e-40, 0.7, 1.0, 8.0, 1e5})
    for (const int pairs : {2048, 8192}) {
      const auto fixed = cuda::fixedPoint(beta, pairs, 5'000'000, true);
      CHECK(beta * fixed.scaleOfE * pairs <= 0x1p31);
      CHECK(4 * beta * fixed.scaleOfF <= 0x1p30);
      CHECK(fixed.scaleOfE * std::ldexp(1.0, fixed.shiftOfE) * fixed.unit == 1);
      CHECK(fixed.scaleOfF * std::ldexp(1.0, fixed.shiftOfF) * fixed.unit == 1);
    }
}

TEST_CASE("messages of 16 bits are counted in a power of two far above beta") {
  CHECK(cuda::unitOfHalf(1) == 64);
  CHECK(cuda::unitOfHalf(0.7) == 64);
  CHECK(cuda::unitOfHalf(8) == 512);
  CHECK(cuda::unitOfHalf(9) == 1024);
  CHECK(cuda::unitOfHalf(0) == 1);
  CHECK(cuda::unitOfHalf(1e-300) == 0x1p-84);
}
