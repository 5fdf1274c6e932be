#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/shortlisting.hpp"
#include "engine/gram/gram.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/similar/search.hpp"

namespace kindred {

/// A piece of a search by landmarks, and what it does.
struct LandmarkPiece {
  enum class Deed { Project, CompareNearest, CompareRest } deed;
  std::size_t number = 0;  ///< of the round, or of the search
  std::size_t part = 0;    ///< under which it is kept
  GraphRange range;
};

/// A row and a column that may be on its list, as its rank is no higher than the most.
struct WantedPair {
  std::int32_t row = 0, column = 0;
  float most = 0;
};

/// The rows of a search that is under way.
struct RowsUnderWay {
  std::vector<WantedPair> nearest, rest;  ///< that are compared
  std::vector<std::vector<Shortlisted>> left;
  std::vector<Taken> taken;
  GramBlockResult facts;
  std::atomic<bool> knowsNearest{false};

  /// Gives back the memory of all lists, which they keep if they are set to {}.
  void giveBack();
};

/// Lists of searches under way usually take no more bytes than this.
inline constexpr std::uint64_t usualUnderWay = 1 << 29;

/// Returns the bytes that they take if rows list so many columns: at least those of the fewest
/// searches that are under way.
std::uint64_t bytesUnderWay(double columnsOfRow);

/// Orders pieces that compare: the nearest of each search some searches ahead of its rest, so many
/// that devices have enough to do, and that lists of so many columns a row take no more than some
/// hundred MB.
void orderSearches(std::span<LandmarkPiece> pieces, double columnsOfRow);

}  // namespace kindred
