#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kindred {

/// The vector instructions a hot loop is compiled for, each including the ones before.
enum class SimdLevel {
  Portable,  ///< what every processor of the architecture has
  Avx2,      ///< AVX2 and FMA: 8 floats
  Avx512,    ///< AVX-512 F, VL, BW, DQ: 16 floats
};

/// The best level that this processor and its operating system run.
SimdLevel bestSimdLevel() noexcept;

/// "AVX-512", "AVX2", "portable".
std::string_view name(SimdLevel level) noexcept;

/// The processor as its maker calls it, or "CPU" if the system does not say.
std::string processorName();

/// Memory of this machine in bytes; 0 if the system does not say.
std::uint64_t installedMemoryBytes() noexcept;

/// Returns the number of threads that run at once, at least 1.
int hardwareThreads() noexcept;

}  // namespace kindred
