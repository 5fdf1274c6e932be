#pragma once

#include <string>

#include "viz/canvas/picture.hpp"
#include "viz/matrix/pattern.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::viz {

/// Entries of two patterns of one size, apart.
struct PatternDifference {
  std::vector<MatrixEntry> both;
  std::vector<MatrixEntry> onlyFirst;
  std::vector<MatrixEntry> onlySecond;
};

/// Throws Error (Input) when the patterns are not of one size.
void requireSameSize(const Pattern& first, const Pattern& second);

/// Throws Error (Input) when the sizes differ. O(entries log entries).
PatternDifference differenceOf(const Pattern& first, const Pattern& second);

/// Two patterns on top of each other: two orders of one graph, or one graph laid over another. The
/// entries of both, of the first only and of the second only, with a key and their numbers.
Picture differencePicture(const Pattern& first, const Pattern& second, std::string title,
                          const SparsityStyle& style);

}  // namespace kindred::viz
