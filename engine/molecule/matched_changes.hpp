#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/molecule/matched_pairs.hpp"

namespace kindred {

/// The changes between molecules that are asked for.
struct ChangeOptions {
  std::string target;  ///< a property of numbers
  int fewest = 3;      ///< pairs that show a change
  int most = 100;      ///< changes
};

/// More changes than any list of them has.
inline constexpr int mostChanges = 1'000'000;

/// Keys target, fewest, most.
const std::vector<Option<ChangeOptions>>& changeOptionTable();

/// A pair of molecules that a change leads from one to the other.
struct ChangedPair {
  std::int32_t from = 0, to = 0;
  double difference = 0;  ///< of the target, to - from
};

/// A change of one part into another, and what it does to a target.
struct MatchedChange {
  std::string from, to;                    ///< SMILES, * for the rest of the molecule
  std::size_t atomsFrom = 0, atomsTo = 0;  ///< heavy ones of the two parts
  std::vector<ChangedPair> pairs;
  double mean = 0;
  double deviation = 0;  ///< of the differences; NaN for one pair
  double error = 0;      ///< of the mean: see matchedChanges(); NaN if no change has two pairs

  /// Returns how certain it is that the change does something; NaN if nobody knows the error.
  double strength() const;
};

/// Returns the changes that enough pairs with values show, the most certain first
/// (|mean| / error). The parts are written; a change leads from the part of fewer heavy atoms, or
/// from the text that is less. The error is that of a mean whose deviation is taken from its
/// differences and, as if there were one pair more, from those of all changes: a few that are alike
/// by chance are not certain. Unknown errors come by the size of the mean. Of changes that the very
/// same pairs show, the smallest stands for all.
std::vector<MatchedChange> matchedChanges(const MatchedPairs& pairs, std::span<const double> values,
                                          const ChangeOptions& options);

}  // namespace kindred
