#pragma once

#include "engine/core/matrix.hpp"

namespace kindred::test {

/// Products of the numbers of rows and columns, from 1: a likeness that no kernel knows.
inline Matrix products(std::size_t size) {
  Matrix values{size, size};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      values(row, column) = static_cast<double>((row + 1) * (column + 1));
  return values;
}

}  // namespace kindred::test
