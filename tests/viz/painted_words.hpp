#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"

namespace kindred::test {

/// Every text that a picture paints at its own size, in the order of painting: each line of what is
/// broken into lines.
std::vector<std::string> paintedWords(const viz::Picture& picture);

}  // namespace kindred::test
