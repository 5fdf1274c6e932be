#pragma once

#include <cstddef>

namespace tbb {

/// Every loop has as many threads as its arena, whatever is allowed.
class global_control {
 public:
  enum Parameter { max_allowed_parallelism };

  global_control(Parameter, std::size_t) {}
};

}  // namespace tbb
