#pragma once

#include <algorithm>
#include <thread>

namespace tbb::info {

inline int default_concurrency() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace tbb::info
