#pragma once

#include <cstdint>

namespace kindred::cuda {

/// What a block of the current device can have of shared memory, beside its own variables.
std::int32_t sharedBytesOfBlock();

}  // namespace kindred::cuda
