#pragma once

#include "engine/core/matrix.hpp"
#include "engine/core/random.hpp"

namespace kindred::test {

/// How much each value of a matrix counts in a gradient: symmetric, of both signs.
inline Matrix randomWeights(std::size_t count) {
  Random random{5};
  Matrix weights{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      weights(row, column) = weights(column, row) = random.uniform() - 0.3;
  return weights;
}

}  // namespace kindred::test
