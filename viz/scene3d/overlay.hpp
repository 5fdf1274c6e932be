#pragma once

#include <span>

#include "viz/canvas/canvas.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// Paints what is written over a scene: labels of atoms in sight, the legend at the lower left, why
/// something is missing. Labels that would lie on each other are left out, the nearer atom first.
void paintOverlay(Canvas& canvas, const Scene& scene, const Camera& camera,
                  std::span<const Node> chosen);

}  // namespace kindred::viz
