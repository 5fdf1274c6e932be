#include "engine/bench/memory_copy.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

namespace kindred {

double copiedBytesPerSecond() {
  constexpr std::size_t bytes = std::size_t{1} << 27;
  constexpr int runs = 5;
  std::vector<char> from(bytes, 1), to(bytes, 0);
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const auto begin = std::chrono::steady_clock::now();
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>{0, bytes, std::size_t{1} << 20}, [&](const auto& range) {
          std::memcpy(to.data() + range.begin(), from.data() + range.begin(), range.size());
        });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    best = std::max(best, 2.0 * bytes / took.count());
  }
  return best;
}

}  // namespace kindred
