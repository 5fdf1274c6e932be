#pragma once

#include <span>

#include "viz/depict/pair.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// Folds a drawing `b` as `a` is drawn, whose atoms its own match: what hangs on a single bond
/// outside rings is mirrored at that bond if it lies on the other side of it than in `a`. Bonds
/// keep their lengths and double bonds their sides; wedges are not drawn anew. If atoms would
/// come to lie on each other, it stays as it is.
Structure foldedAs(const Structure& a, Structure b, std::span<const AtomMatch> matches);

}  // namespace kindred::viz
