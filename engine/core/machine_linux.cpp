#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string_view>

#include "engine/core/machine.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/memory_groups.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// Returns the bytes that Linux could free without swapping, or the idle bytes that sysconf knows
/// if Linux does not say; 0 if unknown.
std::uint64_t availableToSystem() {
  std::ifstream state{"/proc/meminfo"};
  for (std::string line; std::getline(state, line);) {
    constexpr std::string_view key = "MemAvailable:";
    if (!line.starts_with(key)) continue;
    const auto kilobytes = toInteger(line.substr(key.size(), line.find("kB") - key.size()));
    if (kilobytes) return static_cast<std::uint64_t>(*kilobytes) * 1024;
  }
  const auto pages = sysconf(_SC_AVPHYS_PAGES);
  const auto pageSize = sysconf(_SC_PAGESIZE);
  return pages > 0 && pageSize > 0 ? static_cast<std::uint64_t>(pages) * pageSize : 0;
}

/// Returns the addresses that `ulimit -v` leaves; unlimited if it sets no limit.
std::uint64_t availableToProcess() {
  constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unlimited;
  std::uint64_t pages = 0;
  std::ifstream{"/proc/self/statm"} >> pages;
  const auto used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur > used ? limit.rlim_cur - used : 1;  // 0 would mean unknown
}

}  // namespace

std::uint64_t availableMemory() {
  return std::min({availableToSystem(), availableToGroups("/proc/self/cgroup", "/sys/fs/cgroup"),
                   availableToProcess()});
}

void wantLargePages(void* memory, std::size_t bytes) noexcept {
  madvise(memory, bytes, MADV_HUGEPAGE);  // without them it is only slower
}

void giveBackFreed(std::uint64_t bytes) noexcept {
#if defined(__GLIBC__)
  constexpr std::uint64_t worthIt = 1ULL << 29;
  if (bytes >= worthIt) malloc_trim(0);
#endif
}

}  // namespace kindred
