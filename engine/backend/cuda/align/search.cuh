#pragma once

#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// The proposals of a search that are weighed edge by edge. The changes that it takes are the same.
enum class Weighing {
  IfTheyMayGain,  ///< those that a bound on their gain lets through
  Always,
};

/// Alignment::search on the current device. At least 128 chains run, each with an eighth of the
/// proposals that were asked for: on a processor four whole ones take ten times as long.
SearchResult search(const SearchInput& input, const SearchOptions& options, Progress& progress,
                    Weighing weighing = Weighing::IfTheyMayGain);

}  // namespace kindred::cuda
