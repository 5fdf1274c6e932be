#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A named list of graphs with one row of properties a graph: targets, ids, anything the file
/// says of a graph as a whole. Graphs are shared, so subsets cost nothing.
struct Dataset {
  std::string name;
  std::vector<std::shared_ptr<const Graph>> graphs;
  std::vector<Column> properties;  ///< one row a graph each

  std::size_t size() const noexcept { return graphs.size(); }
};

/// Returns the name of a graph of a data set, wherever people read it: its own, or "graph 3" by its
/// place from 1 if it has none. Readers give every graph a name.
std::string graphName(const Dataset& dataset, std::size_t index);
std::vector<std::string> graphNames(const Dataset& dataset);

/// Some graphs of a data set, by their places, with their properties.
Dataset subset(const Dataset& dataset, std::span<const std::int32_t> graphs);

}  // namespace kindred
