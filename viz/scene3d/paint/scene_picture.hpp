#pragma once

#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/scene3d/paint/renderer.hpp"

namespace kindred::viz {

/// All of a picture of the renderer's scene with smooth edges, painted in parts if it is larger
/// than the driver can paint at once, without background. Throws as SceneRenderer::paint() does.
Image paintSmoothly(SceneRenderer& renderer, const Camera& camera, PixelSize picture,
                    double pixelsPerUnit);

/// A scene as a picture like any other, for export: the structure as an image as sharp as the
/// canvas, labels and legend as on any picture. Painting it opens OpenGL for itself; if there is
/// none, it says why.
Picture scenePicture(std::shared_ptr<const Scene> scene, const Camera& camera,
                     std::vector<Node> chosen, Size size = {800, 600});

}  // namespace kindred::viz
