#pragma once

#include "viz/canvas/picture.hpp"
#include "viz/scene3d/marks.hpp"
#include "viz/scene3d/paint/renderer.hpp"

namespace kindred::viz {

/// All of a picture of the renderer's scene with smooth edges, painted in parts if it is larger
/// than the driver can paint at once, without background. Throws as SceneRenderer::paint() does.
Image paintSmoothly(SceneRenderer& renderer, const Camera& camera, PixelSize picture,
                    double pixelsPerUnit);

/// A scene as a picture like any other, for export: the structure as an image as sharp as the
/// canvas, labels, distances and legend as on any picture. Painting it opens OpenGL for itself; if
/// there is none, it says why.
Picture scenePicture(std::shared_ptr<const Scene> scene, const Camera& camera, SceneMarks marks,
                     Size size = {800, 600});

}  // namespace kindred::viz
