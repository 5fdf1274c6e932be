#pragma once

#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Improves an alignment by simulated annealing, a search a core. The result depends on the options
/// alone, unless they limit its time or the user keeps what is there. If a bit for each pair of
/// nodes of B does not fit into so many bytes (0: unknown), it takes longer to the same result.
SearchResult search(const SearchInput& input, const SearchOptions& options, Progress& progress,
                    std::uint64_t availableBytes = availableMemory());

}  // namespace kindred::cpu
