#include <windows.h>

#include <algorithm>

#include "engine/core/machine.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

/// Returns the free memory, or what all programs may still be promised if that is less.
std::uint64_t availableMemory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status) == 0) return 0;
  return std::min(status.ullAvailPhys, status.ullAvailPageFile);
}

/// Large pages of Windows want a right that users do not have.
void wantLargePages(void*, std::size_t) noexcept {}

/// Windows leaves less of what was freed to a process.
void giveBackFreed(std::uint64_t) noexcept {}

}  // namespace kindred
