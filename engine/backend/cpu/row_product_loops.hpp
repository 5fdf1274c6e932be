#pragma once

#include <cstdint>

namespace kindred::cpu {

/// Products of a few rows with a few others, whose sums stay in registers. The numbers of a group
/// of rows lie together, one of each row after another.
struct RowProductLoops {
  int left, right;  ///< rows of a group
  void (*subtract)(const double* left, const double* right, std::int64_t length, double* into,
                   std::int64_t stride);
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

}  // namespace kindred::cpu
