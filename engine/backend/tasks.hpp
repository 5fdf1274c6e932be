#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Answers requests of another process. What their bytes mean is known to whoever asks and answers.
using TaskHandler = std::function<std::vector<std::byte>(Bytes request, Progress& progress)>;

/// Work that the process of a device does besides solving pairs, if it is another process than
/// this.
class Tasks {
 public:
  virtual ~Tasks() = default;

  /// Returns the answer of the TaskHandler of that process; throws what it throws. A cancel is
  /// passed on, and its end waited for. Safe from several threads.
  virtual std::vector<std::byte> answer(Bytes request, const Progress& progress) = 0;
};

}  // namespace kindred
