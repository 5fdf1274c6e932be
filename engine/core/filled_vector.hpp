#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/progress.hpp"

namespace kindred {

/// Returns `count` copies of a value. Large memory takes seconds when it is first touched: a
/// checkpoint comes between its pieces.
template <typename Value>
std::vector<Value> filledVector(std::size_t count, Value value, const Progress& progress) {
  constexpr std::size_t piece = (std::size_t{4} << 20U) / sizeof(Value);
  std::vector<Value> values;
  values.reserve(count);
  while (values.size() < count) {
    progress.checkpoint();
    values.resize(std::min(count, values.size() + piece), value);
  }
  return values;
}

}  // namespace kindred
