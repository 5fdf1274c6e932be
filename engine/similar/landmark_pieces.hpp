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

/// A list, divided into the columns that are likely to rank highest, these first, and those left.
struct DividedList {
  struct Left {
    std::int32_t column = 0;
    float most = 0;  ///< that its rank can be
  };
  std::vector<Shortlisted> nearest;
  std::vector<Left> left;
};
DividedList divided(std::vector<Shortlisted> list, int nearest);

/// The columns of a row, on average: those listed, and those likely to be compared.
struct ListLengths {
  double listed = 0, compared = 0;
};
ListLengths lengthsOf(std::vector<std::vector<Shortlisted>> lists, int nearest);

/// The rows of a search that is under way.
struct RowsUnderWay {
  std::vector<WantedPair> nearest, rest;             ///< that are compared
  std::vector<std::vector<DividedList::Left>> left;  ///< until the rest is known
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
