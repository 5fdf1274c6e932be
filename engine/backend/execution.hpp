#pragma once

#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The options of the execution of work. They change no result beyond the tolerance, and no request
/// is known by them.
struct ExecutionOptions {
  int threads = 0;  ///< of the processor; 0: one a core

  bool operator==(const ExecutionOptions&) const = default;
};

/// Key threads.
const std::vector<Option<ExecutionOptions>>& executionOptionTable();

}  // namespace kindred
