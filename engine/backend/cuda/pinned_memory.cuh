#pragma once

#include <cstddef>

namespace kindred::cuda {

// Memory of the host that devices copy to and from by themselves. Locking pages takes the better
// part of a millisecond for each array, so small ones that are given back, up to 64 MiB of them,
// are kept for the next of about their size. Safe from several threads, whatever their devices.

/// Throws Error (Memory).
void* takePinnedMemory(std::size_t bytes);

/// With the bytes that were asked for.
void givePinnedMemoryBack(void* memory, std::size_t bytes) noexcept;

}  // namespace kindred::cuda
