#pragma once

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A time limit: a share of it for the comparison of nodes, one of the rest for regions that grow
/// anew, and what is left for the search.
class TimeLimit {
 public:
  explicit TimeLimit(double seconds) : limit_{seconds}, start_{Clock::now()} {}

  /// Work of so many seconds, unless there is a limit: that is used up.
  Progress ofAll(const Progress& progress, double seconds) const {
    return limit_.count() > 0 ? progress.lastingUntil(start_ + wholeTicks(limit_))
                              : progress.lasting(Seconds{seconds});
  }

  Progress ofComparison(const Progress& progress) const {
    return limit_.count() > 0 ? progress.endingAt(start_ + wholeTicks(shareOfComparison * limit_))
                              : progress;
  }

  /// A part of the time that a search may take, for what it sets out from.
  Progress ofGrowth(const Progress& progress, double share) const {
    if (limit_.count() == 0) return progress;
    const auto left = limit_ - Seconds{Clock::now() - start_};
    return progress.endingAt(Clock::now() + wholeTicks(shareOfGrowth * share * left));
  }

  /// Seconds of a comparison and of a search that would take so long without a limit.
  std::array<double, 2> shares(double comparing, double searching) const {
    if (limit_.count() == 0) return {comparing, searching};
    const double most = std::min(comparing, shareOfComparison * limit_.count());
    return {most, limit_.count() - most};
  }

  /// Seconds of regions that grow anew and of the search after them, that would take so long
  /// without a limit.
  std::array<double, 2> sharesOfGrowth(double growing, double searching) const {
    if (limit_.count() == 0) return {growing, searching};
    return {shareOfGrowth, 1 - shareOfGrowth};
  }

  /// For a search that may take a share of what is left.
  SearchOptions ofSearch(SearchOptions options, double share) const {
    constexpr Seconds least{1e-3};  // 0 would stand for no limit
    if (limit_.count() > 0)
      options.seconds = std::max(least, share * (limit_ - Seconds{Clock::now() - start_})).count();
    return options;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  static constexpr double shareOfComparison = 0.6;  // seldom needed: a search gains more
  static constexpr double shareOfGrowth = 0.2;

  static Clock::duration wholeTicks(Seconds time) {
    return std::chrono::duration_cast<Clock::duration>(time);
  }

  Seconds limit_;
  Clock::time_point start_;
};

}  // namespace kindred
