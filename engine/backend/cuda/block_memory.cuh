#pragma once

#include <cstdint>

namespace kindred::cuda {

/// Returns the most bytes of shared memory that a block of the current device can have, beside its
/// own variables.
std::int32_t sharedBytesOfBlock();

/// Lets blocks of a kernel have as much shared memory as there is beside its own variables. Always
/// the same number: another thread may be about to launch the same kernel with more.
void giveShared(const void* kernel);

template <typename... Arguments>
void giveShared(void (*kernel)(Arguments...)) {
  giveShared(reinterpret_cast<const void*>(kernel));
}

}  // namespace kindred::cuda
