#include "engine/backend/cpu/processor.hpp"

#include <tbb/info.h>

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

int hardwareThreads() noexcept { return tbb::info::default_concurrency(); }

}  // namespace kindred
