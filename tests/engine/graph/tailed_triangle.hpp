#pragma once

#include <string>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::test {

/// A triangle a, b, c with a tail d, of which b and d are of kind y.
inline Graph tailedTriangle() {
  return Graph{
      {.nodeCount = 4,
       .edges = {{0, 1}, {1, 2}, {0, 2}, {2, 3}},
       .weights = {1, 2, 3, 4},
       .nodeAttributes = {{"kind", categoriesOf(std::vector<std::string>{"x", "y", "x", "y"})},
                          {"degree", NumberColumn{{9, 9, 9, 9}}}},
       .edgeAttributes = {{"how", NumberColumn{{1, 2, 3, 4}}}},
       .nodeNames = {"a", "b", "c", "d"}}};
}

}  // namespace kindred::test
