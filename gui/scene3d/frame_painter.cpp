#include "gui/scene3d/frame_painter.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "gui/widget/screen_painter.hpp"
#include "viz/scene3d/overlay.hpp"

namespace kindred::gui {

namespace {

constexpr double movingMilliseconds = 30;
constexpr double coarsest = 0.4;  // pixels for one of the screen, each way

bool isSame(const FrameRequest& a, const FrameRequest& b) {
  return a.scene == b.scene && a.marks == b.marks && a.camera == b.camera && a.size == b.size &&
         a.pixelRatio == b.pixelRatio;
}

viz::PixelSize pixelsOf(const FrameRequest& request, double pixelsPerUnit) {
  const auto pixels = [&](double length) {
    return std::max(1, static_cast<int>(std::lround(length * pixelsPerUnit)));
  };
  return {pixels(request.size.width()), pixels(request.size.height())};
}

/// The structure with what is written over it.
QImage composed(const FrameRequest& request, const viz::Image& structure) {
  const viz::Size size{request.size.width(), request.size.height()};
  const viz::Picture picture{
      size, viz::theme(request.scene->theme).background, [&](viz::Canvas& canvas) {
        canvas.image({0, 0, size.width, size.height}, structure);
        viz::paintOverlay(canvas, *request.scene, request.camera, request.marks);
      }};
  return paintedImage(picture, request.size, {.pixelRatio = request.pixelRatio});
}

}  // namespace

bool FramePainter::hasRenderer() {
  if (renderer_ || !reason_.isEmpty()) return renderer_ != nullptr;
  auto made = viz::SceneRenderer::make();
  renderer_ = std::move(made.renderer);
  reason_ = QString::fromStdString(made.reason);
  return renderer_ != nullptr;
}

bool FramePainter::isQuick(const FrameRequest& request) const {
  return request.isMoving && renderer_->isSoftware();
}

/// Pixels a widget pixel that can be painted while something moves.
double FramePainter::scaleOf(const FrameRequest& request) const {
  if (!request.isMoving || nanosecondsAPixel_ == 0) return request.pixelRatio;
  const auto [width, height] = pixelsOf(request, request.pixelRatio);
  const double expected = nanosecondsAPixel_ * width * height * 1e-6;
  const double share = std::clamp(std::sqrt(movingMilliseconds / expected), coarsest, 1.0);
  return request.pixelRatio * (share > 0.85 ? 1 : share);
}

viz::Image FramePainter::paintOnce(const FrameRequest& request, double pixelsPerUnit,
                                   viz::Point shift) {
  const auto size = pixelsOf(request, pixelsPerUnit);
  const auto start = std::chrono::steady_clock::now();
  auto image = renderer_->paint({.camera = request.camera,
                                 .picture = size,
                                 .pixelsPerUnit = pixelsPerUnit,
                                 .area = {0, 0, size.width, size.height},
                                 .shift = shift,
                                 .isQuick = isQuick(request)});
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  nanosecondsAPixel_ = time.count() / (static_cast<double>(size.width) * size.height);
  return image;
}

PaintedFrame FramePainter::paint(const FrameRequest& request) {
  if (!hasRenderer()) return {{}, true, reason_};
  if (renderer_->scene() != request.scene) {
    renderer_->show(request.scene);
    chosen_.clear();
  }
  if (chosen_ != request.marks.chosen) renderer_->choose(chosen_ = request.marks.chosen);
  if (!isSame(exposed_, request)) {
    exposure_ = {};
    exposed_ = request;
  }
  const double scale = scaleOf(request);
  const auto start = std::chrono::steady_clock::now();
  const bool isPassing = scale < request.pixelRatio || isQuick(request);
  const auto shift = isPassing ? viz::Point{} : viz::Exposure::shift(exposure_.count());
  const auto frame = paintOnce(request, scale, shift);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  if (isPassing) return {composed(request, frame), false, {}, time.count()};
  exposure_.add(frame);
  return {composed(request, exposure_.count() == 1 ? frame : exposure_.image()),
          exposure_.count() >= viz::Exposure::enough,
          {},
          time.count()};
}

}  // namespace kindred::gui
