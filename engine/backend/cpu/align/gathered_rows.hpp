#pragma once

#include <cstdint>

#include "engine/backend/cpu/lane_vector.hpp"

namespace kindred::cpu {
namespace {

template <int width>
struct GatheredRows {
  using V = Vector<float, width>;

  /// Adds up the rows of `width` numbers that `neighbours` names.
  KINDRED_INLINE V sum(const float* rows, const std::int32_t* neighbours, const std::int32_t* end) {
    V even{}, odd{};
    for (; end - neighbours >= 2; neighbours += 2) {
      even += load<V>(rows + static_cast<std::int64_t>(neighbours[0]) * width);
      odd += load<V>(rows + static_cast<std::int64_t>(neighbours[1]) * width);
    }
    if (neighbours < end) even += load<V>(rows + static_cast<std::int64_t>(*neighbours) * width);
    return even + odd;
  }
};

}  // namespace
}  // namespace kindred::cpu
