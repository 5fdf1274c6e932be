#pragma once

#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The shape by which the weight of two neighbours falls with their distance r, in units of σ.
enum class SpatialShape {
  Tent,      ///< (1 - r/3σ)^n
  Gaussian,  ///< exp(-r² / 2σ²)
  Bell,      ///< (a s^b - b s^a) / (a - b) with s = 1 - r/3σ: flat at both ends
};

/// Neighbours in space: σ_ij = zoom · sqrt(R_i R_j) from the van der Waals radii of two atoms;
/// atoms farther apart than 3σ are no neighbours.
struct SpatialOptions {
  SpatialShape shape = SpatialShape::Tent;
  double zoom = 1;
  double tentPower = 1;  ///< n
  int bellHigh = 3;      ///< a
  int bellLow = 2;       ///< b, less than a
  bool keepsHydrogens = false;

  bool operator==(const SpatialOptions&) const = default;
};

/// Keys spatial-shape, spatial-zoom, spatial-tent-power, spatial-bell-high, spatial-bell-low,
/// spatial-hydrogens.
const std::vector<Option<SpatialOptions>>& spatialOptionTable();

/// The graph with edges between neighbours in space instead of its own: weight by distance, and one
/// edge attribute `length`, the distance in Å. Nodes keep their attributes, names and positions;
/// hydrogens go unless kept. O(nodes · neighbours) by a list of cells.
/// Throws Error (Input) when the graph lacks positions or the node attribute element, an element
/// has no known radius or nothing but hydrogens is there; Error (Usage) unless bellLow < bellHigh.
Graph spatialGraph(const Graph& graph, const SpatialOptions& options = {},
                   const Progress& progress = {});

}  // namespace kindred
