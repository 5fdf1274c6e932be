#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstdint>

#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// The choice of whether threads share the work inside a pair; it does not change the results.
enum class Sharing { Alone, AllThreads };

/// Calls work(begin, end) for 0..count in ranges of `grain`, and checks for cancellation before
/// each. The cuts are the same however many threads there are.
template <typename Work>
void forRanges(Sharing sharing, std::int32_t count, std::int32_t grain, const Progress& progress,
               const Work& work) {
  const std::int32_t ranges = (count + grain - 1) / grain;
  const auto runRange = [&](std::int32_t range) {
    progress.checkpoint();
    work(range * grain, std::min(count, (range + 1) * grain));
  };
  if (sharing == Sharing::AllThreads && ranges > 1) {
    tbb::parallel_for(std::int32_t{0}, ranges, runRange);
  } else {
    for (std::int32_t range = 0; range < ranges; ++range)
      runRange(range);
  }
}

}  // namespace kindred::cpu
