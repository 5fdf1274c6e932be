#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/layout/layout.hpp"
#include "engine/reorder/order_dataset.hpp"
#include "python/binding/kept.hpp"

namespace kindred::python {

/// The orders of some graphs, and what they gain.
struct Reordered : OfWork {
  std::shared_ptr<const Dataset> dataset;
  OrderOptions options;
  std::vector<Permutation> permutations;
  TilingStatistics before;
  TilingStatistics after;
};

using ReorderedHandle = std::shared_ptr<Reordered>;

/// A drawing of a graph.
struct Drawn : OfWork {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const Layout> layout;
};

using DrawnHandle = std::shared_ptr<Drawn>;

/// Adds reorder(), which puts nodes into orders that fill few tiles, and layout(), which draws a
/// network, and sweep().
void addNetworks(pybind11::module_& module);

}  // namespace kindred::python
