#pragma once

#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Improves an alignment by simulated annealing, a search a core. The result depends on the options
/// alone, unless they limit its time or the user keeps what is there.
SearchResult search(const SearchInput& input, const SearchOptions& options, Progress& progress);

}  // namespace kindred::cpu
