#pragma once

#include <string_view>

namespace kindred {

/// The most that a device can do: what it computes on it and moves to it is at least as slow.
struct MachineRoofs {
  double operations = 0;    ///< a second in single precision; two for a fused multiply-add
  double memoryBytes = 0;   ///< that are read and written a second
  double cachedBytes = 0;   ///< the same if they stay in the caches; 0: unknown
  bool isMeasured = false;  ///< by loops that do nothing else; else reckoned from clock rates

  /// Returns the least seconds in which so much can be done: the operations beside the bytes.
  double leastSeconds(double operationCount, double byteCount) const;
};

/// Returns the roofs of "cpu", all of whose cores are measured for about a second and with 256 MiB,
/// or of "cuda:0" and so on. Throws Error (Device) if it cannot be opened.
MachineRoofs roofsOf(std::string_view device);

}  // namespace kindred
