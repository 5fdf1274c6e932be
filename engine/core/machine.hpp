#pragma once

#include <cstddef>

namespace kindred {

/// Calls about memory that differ between systems. Each system has a file of its own, which defines
/// availableMemory() of memory.hpp besides.

/// Asks for large pages below fresh memory; a wish, which not every system grants.
void wantLargePages(void* memory, std::size_t bytes) noexcept;

/// Gives the system back what was freed, if it was left to this process. For the end of work whose
/// many small pieces took gigabytes.
void giveBackFreed() noexcept;

}  // namespace kindred
