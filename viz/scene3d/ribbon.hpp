#pragma once

#include <span>
#include <vector>

#include "viz/scene3d/backbone.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// Adds the surface of a trace to a mesh: a round tube for coil and nucleic acids, a flat band
/// around the axis of a helix, a flat arrow along a strand, so that windings differ in shape and
/// not by colour alone. `colours` holds one a node of the graph; a residue has that of the node it
/// stands at.
/// Returns where the ribbon passes each residue: strands are straightened.
std::vector<Point3> addRibbon(SceneMesh& mesh, const Trace& trace, const Conformation& conformation,
                              std::span<const Colour> colours);

}  // namespace kindred::viz
