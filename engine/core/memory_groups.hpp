#pragma once

#include <cstdint>
#include <string>

namespace kindred {

/// Returns the bytes that the control groups of a process leave to it, inactive cached files
/// counted as free: the least of its group and all above it. `membership` lists its groups as
/// /proc/self/cgroup does, of either version; `groups` is where they are mounted. Unlimited, the
/// largest number, if none has a limit; never 0.
std::uint64_t availableToGroups(const std::string& membership, const std::string& groups);

}  // namespace kindred
