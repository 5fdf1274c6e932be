#include "engine/backend/cpu/processor.hpp"

#include <tbb/info.h>
#include <unistd.h>

#include <fstream>

#include "engine/core/text.hpp"

namespace kindred {

SimdLevel bestSimdLevel() noexcept {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return SimdLevel::Portable;
  const bool hasAvx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
  return hasAvx512 ? SimdLevel::Avx512 : SimdLevel::Avx2;
#else
  return SimdLevel::Portable;
#endif
}

std::string_view name(SimdLevel level) noexcept {
  switch (level) {
    case SimdLevel::Avx512:
      return "AVX-512";
    case SimdLevel::Avx2:
      return "AVX2";
    case SimdLevel::Portable:
      break;
  }
  return "portable";
}

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

int hardwareThreads() noexcept { return tbb::info::default_concurrency(); }

}  // namespace kindred
