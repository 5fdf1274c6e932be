#include "viz/scene3d/paint/scene_picture.hpp"

#include <algorithm>
#include <cmath>

#include "viz/canvas/figure.hpp"
#include "viz/scene3d/exposure.hpp"
#include "viz/scene3d/overlay.hpp"

namespace kindred::viz {

namespace {

constexpr int largestPart = 2048;

Image exposed(SceneRenderer& renderer, Frame frame) {
  Exposure exposure;
  while (exposure.count() < Exposure::enough) {
    frame.shift = Exposure::shift(exposure.count());
    exposure.add(renderer.paint(frame));
  }
  return exposure.image();
}

}  // namespace

Image paintSmoothly(SceneRenderer& renderer, const Camera& camera, PixelSize picture,
                    double pixelsPerUnit) {
  const int side = std::min(largestPart, renderer.largestSide());
  Image whole{picture.width, picture.height};
  for (int top = 0; top < picture.height; top += side)
    for (int left = 0; left < picture.width; left += side) {
      const PixelArea area{left, top, std::min(side, picture.width - left),
                           std::min(side, picture.height - top)};
      const auto part = exposed(renderer, {camera, picture, pixelsPerUnit, area, {}, true});
      for (int row = 0; row < area.height; ++row)
        std::ranges::copy(part.row(row), whole.row(top + row).begin() + left);
    }
  return whole;
}

Picture scenePicture(std::shared_ptr<const Scene> scene, const Camera& camera, SceneMarks marks,
                     Size size) {
  const auto& colours = theme(scene->theme);
  return {size, colours.background, [=, marks = std::move(marks)](Canvas& canvas) {
            const auto made = SceneRenderer::make();
            if (!made.renderer) return paintNotice(canvas, canvas.area(), made.reason, colours);
            made.renderer->show(scene);
            made.renderer->choose(marks.chosen);
            const double scale = canvas.imageScale();
            const PixelSize pixels{static_cast<int>(std::ceil(canvas.size().width * scale)),
                                   static_cast<int>(std::ceil(canvas.size().height * scale))};
            canvas.image({0, 0, pixels.width / scale, pixels.height / scale},
                         paintSmoothly(*made.renderer, camera, pixels, scale));
            paintOverlay(canvas, *scene, camera, marks);
          }};
}

}  // namespace kindred::viz
