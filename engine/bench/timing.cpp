#include "engine/bench/timing.hpp"

#include <algorithm>

namespace kindred {

Timing timingOf(std::vector<double> seconds) {
  std::ranges::sort(seconds);
  return {seconds.front(), seconds[seconds.size() / 2], seconds.back()};
}

}  // namespace kindred
