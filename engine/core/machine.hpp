#pragma once

#include <cstddef>
#include <cstdint>

namespace kindred {

/// Calls about memory that differ between systems. Each system has a file of its own, which defines
/// availableMemory() of memory.hpp besides.

/// Asks for large pages below fresh memory; a wish, which not every system grants.
void wantLargePages(void* memory, std::size_t bytes) noexcept;

/// Gives the system back what was freed, if it was left to this process: about so many bytes, in
/// many small pieces. It takes time, so that less than half a gigabyte stays.
void giveBackFreed(std::uint64_t bytes) noexcept;

}  // namespace kindred
