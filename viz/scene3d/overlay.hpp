#pragma once

#include "viz/canvas/canvas.hpp"
#include "viz/scene3d/marks.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// Paints what is written over a scene: labels of atoms in sight, distances in Å on dashed lines,
/// the legend at the lower left, why something is missing. Labels that would lie on each other are
/// left out, the nearer atom first.
void paintOverlay(Canvas& canvas, const Scene& scene, const Camera& camera,
                  const SceneMarks& marks);

}  // namespace kindred::viz
