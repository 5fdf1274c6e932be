#pragma once

#include <cstddef>

namespace kindred {

/// What the memory of a machine is asked for. Each system has its own file, which defines
/// availableMemory() of memory.hpp besides.

/// Asks for large pages below fresh memory; a wish, which not every system grants.
void wantLargePages(void* memory, std::size_t bytes) noexcept;

}  // namespace kindred
