#pragma once

#include <cstdint>

namespace kindred::cuda {

/// Returns the most bytes of shared memory that a block of the current device can have, beside its
/// own variables.
std::int32_t sharedBytesOfBlock();

}  // namespace kindred::cuda
