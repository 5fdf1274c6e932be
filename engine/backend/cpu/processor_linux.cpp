#include <unistd.h>

#include <fstream>

#include "engine/backend/cpu/processor.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::string processorName() {
  std::ifstream information{"/proc/cpuinfo"};
  for (std::string line; std::getline(information, line);) {
    const auto colon = line.find(':');
    if (line.starts_with("model name") && colon != std::string::npos)
      return std::string{trimmed(std::string_view{line}.substr(colon + 1))};
  }
  return "CPU";
}

std::uint64_t installedMemoryBytes() noexcept {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long pageBytes = sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || pageBytes <= 0) return 0;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageBytes);
}

}  // namespace kindred
