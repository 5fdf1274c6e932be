#pragma once

#include <string_view>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// A node as a picture in space needs it. `symbol` lives as long as the graph.
struct PlacedAtom {
  Point3 place{};
  std::string_view symbol;  ///< the symbol of the element; empty if the graph has none
  double radius = 0;        ///< van der Waals, in Å; that of carbon if none is known
  bool isHydrogen = false;
  bool hasPlace = true;  ///< false: its point is not finite, and it is not shown
};

struct PlacedBond {
  Node a = 0;
  Node b = 0;
  double order = 1;  ///< 1, 1.5 (aromatic), 2, 3
};

/// The atoms and bonds of a graph that has positions.
struct Conformation {
  std::vector<PlacedAtom> atoms;  ///< one a node
  std::vector<PlacedBond> bonds;  ///< between atoms that have a point
};

/// Bonds are the edges of a molecule, which have an order; atoms of a structure file, whose edges
/// are neighbours in space, are bonded by distance; a graph without elements keeps its edges.
/// Throws Error (Input) without positions.
Conformation conformationOf(const Graph& graph);

/// The category of a node, empty if the graph has no such column.
std::string_view categoryOf(const Graph& graph, std::string_view column, Node node);

}  // namespace kindred::viz
