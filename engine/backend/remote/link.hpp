#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/bytes.hpp"

namespace kindred {

/// Messages to and from one other process. They arrive in order on each channel. Safe from several
/// threads, as long as each receives on channels of its own.
class Link {
 public:
  virtual ~Link() = default;

  virtual void send(int channel, Bytes message) = 0;

  /// Waits so long for the next message of a channel; nothing if none came.
  virtual std::optional<std::vector<std::byte>> receive(int channel,
                                                        std::chrono::microseconds patience) = 0;
};

}  // namespace kindred
