#pragma once

#include <span>

#include "viz/depict/pair.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// Turns a drawing `b` so that its atoms lie as the atoms of `a` that they match: the sum of
/// squares of what is between them, both about their means, is least, after a few rounds in which
/// matches that lie far off lose weight. With `mayMirror` it is folded as `a` is, and
/// mirrored, too, if that fits better: wedges are drawn anew, so that it stays the same molecule.
/// Lines between matching atoms of two drawings beside each other then run side by side. Without
/// two matches it stays as it is.
Structure turnedTowards(const Structure& a, Structure b, std::span<const AtomMatch> matches,
                        bool mayMirror);

}  // namespace kindred::viz
