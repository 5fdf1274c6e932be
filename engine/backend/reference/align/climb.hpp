#pragma once

#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"

namespace kindred {

/// Tries every swap and every move again and again, and takes each that reaches more of the goal,
/// until none does: a summit that may be a low one. Counts every edge anew for each.
SearchResult climb(const SearchInput& input, const SearchOptions& options);

}  // namespace kindred
