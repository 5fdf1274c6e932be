#pragma once

#include <cstddef>

namespace kindred::cuda {

// Memory of the current device comes from its pool, and cudaFree() puts it back there: then neither
// taking nor freeing waits for what the device does, as it would with cudaMalloc(), which serves
// the few devices that have no pool.

/// Lets the pool of the current device keep some of what is freed.
void keepFreedMemory();

/// Throws Error (Memory).
void* takeMemory(std::size_t bytes);

/// For memory that is in no use any more. While an exception is on its way, waits for all that the
/// device does: work that was under way may still use it.
void giveMemoryBack(void* memory) noexcept;

/// Bytes that the current device has left, with those that its pool keeps.
std::size_t freeMemory();

}  // namespace kindred::cuda
