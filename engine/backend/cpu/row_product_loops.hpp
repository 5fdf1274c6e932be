#pragma once

#include <cstdint>

namespace kindred::cpu {

/// Products of a few rows with a few others, whose sums stay in registers. The numbers of a group
/// of rows lie together, one of each row after another.
template <typename Number>
struct RowProductLoopsOf {
  int left, right;  ///< rows of a group
  void (*subtract)(const Number* left, const Number* right, std::int64_t length, Number* into,
                   std::int64_t stride);
};

struct RowProductLoops {
  RowProductLoopsOf<double> ofDoubles;
  RowProductLoopsOf<float> ofFloats;
  RowProductLoopsOf<std::int32_t> ofPairs;  ///< of numbers of 16 bits; null: no faster than floats
};

namespace portable {
extern const RowProductLoops rowProductLoops;
}
namespace avx2 {
extern const RowProductLoops rowProductLoops;
}
namespace avx512 {
extern const RowProductLoops rowProductLoops;
}
namespace avx512vnni {
extern const RowProductLoops rowProductLoops;
}

}  // namespace kindred::cpu
