#pragma once

#include <string>

#include "viz/canvas/picture.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::viz {

/// Two orders of one graph in one square: left of a border the first, right of it the second. The
/// border is at a share of the square, 0..1. Throws Error (Input) when the sizes differ.
Picture swipedPicture(PatternPointer first, PatternPointer second, double share, std::string title,
                      const SparsityStyle& style);

}  // namespace kindred::viz
