#include "engine/core/memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
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

struct Amount {
  double value = 0;  ///< to a tenth
  std::string_view unit;
};

Amount amountOf(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> units{"kB", "MB", "GB", "TB", "PB"};
  double value = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; value >= 999.95 && unit + 1 < units.size(); ++unit)
    value /= 1000;
  return {std::round(value * 10) / 10, units[unit]};
}

}  // namespace

std::uint64_t availableMemory() {
  return std::min({availableToSystem(), availableToGroups("/proc/self/cgroup", "/sys/fs/cgroup"),
                   availableToProcess()});
}

bool fitsInto(std::uint64_t available, std::uint64_t bytes) {
  return available == 0 || bytes <= available / 10 * 9;
}

void requireFree(std::uint64_t bytes, std::string_view subject, std::string_view advice) {
  const auto available = availableMemory();
  if (fitsInto(available, bytes)) return;
  throw Error{ErrorCode::Memory, joined(subject, " takes ", englishBytes(bytes), " of memory, and ",
                                        englishBytes(available), " are free: ", advice, ".")};
}

std::string byteText(std::uint64_t bytes) {
  if (bytes < 1000) return Language::counted("%1 bytes", "%1 byte", static_cast<long long>(bytes));
  const auto [value, unit] = amountOf(bytes);
  return joined(readable(value, value == std::floor(value) ? 0 : 1), " ", unit);
}

std::string englishBytes(std::uint64_t bytes) {
  if (bytes < 1000) return counted(static_cast<long long>(bytes), "byte", "bytes");
  const auto [value, unit] = amountOf(bytes);
  return joined(value, " ", unit);
}

}  // namespace kindred
