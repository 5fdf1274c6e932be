#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/layout/layout.hpp"
#include "engine/reorder/order_dataset.hpp"
#include "engine/result/remark.hpp"

namespace kindred::python {

/// The orders of some graphs, and what they gain.
struct Reordered {
  std::shared_ptr<const Dataset> dataset;
  OrderOptions options;
  std::vector<Permutation> permutations;
  TilingStatistics before;
  TilingStatistics after;
  Remarks remarks;
};

using ReorderedHandle = std::shared_ptr<Reordered>;

/// A drawing of a graph.
struct Drawn {
  std::shared_ptr<const Graph> graph;
  Layout layout;
  Remarks remarks;
};

using DrawnHandle = std::shared_ptr<Drawn>;

/// Orders of all graphs with what they gain. Checks for cancellation.
ReorderedHandle reordered(std::shared_ptr<const Dataset> dataset, const OrderOptions& options,
                          std::vector<Permutation> permutations, Progress& progress);

/// Adds reorder(), which puts nodes into orders that fill few tiles, and layout(), which draws a
/// network.
void addNetworks(pybind11::module_& module);

}  // namespace kindred::python
