#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/command/alignment_computing.hpp"
#include "cli/session/team.hpp"

namespace kindred::cli {

/// One combination of the values that are tried.
struct GridPoint {
  std::string name;  ///< "alpha=0.1 seed=2"
  AlignmentFlags flags;
};

/// All combinations of values such as "alpha=0.1,0.5", the last option the fastest. Throws Error
/// (Usage) on an option that the method does not have, or a value that it does not accept.
std::vector<GridPoint> gridOf(const AlignmentFlags& flags, std::span<const std::string> tried);

/// An alignment that was tried.
struct Attempt {
  std::size_t place = 0;  ///< in the grid
  Mapping mapping;
  std::vector<float> confidence;
  std::vector<NodePair> anchors = {};  ///< best hits that stayed aligned
  double quality = 0;                  ///< NCV-GS³, by which the best is chosen

  /// True for the better of two; of equal ones, for the first of the grid.
  bool isBetterThan(const Attempt& other) const {
    return quality > other.quality || (quality == other.quality && place < other.place);
  }
};

/// All that was tried: a row for each alignment, and the best.
struct Attempts {
  std::vector<Json> rows;
  std::optional<Attempt> best;

  void add(Json row, Attempt attempt);
};

/// Those of all processes, for the one that leads; nothing for the others.
std::optional<Attempts> gathered(const Attempts& attempts, Team& team);

/// A line for each alignment.
std::string attemptsText(const Attempts& attempts);

}  // namespace kindred::cli
