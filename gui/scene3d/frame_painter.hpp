#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <memory>
#include <vector>

#include "viz/scene3d/exposure.hpp"
#include "viz/scene3d/marks.hpp"
#include "viz/scene3d/paint/renderer.hpp"

namespace kindred::gui {

/// A request for the frame that a widget wants to see.
struct FrameRequest {
  std::shared_ptr<const viz::Scene> scene;
  viz::SceneMarks marks;
  viz::Camera camera;
  QSizeF size;            ///< in widget pixels
  double pixelRatio = 1;  ///< device pixels a widget pixel
  bool isMoving = false;  ///< it will look different in a moment: be quick
};

/// A painted frame, or the reason why nothing can be painted.
struct PaintedFrame {
  QImage image;             ///< with labels and legend; null: nothing can be painted
  bool isSmooth = false;    ///< asking for the same again gives nothing better
  QString reason;           ///< why nothing can be painted
  double milliseconds = 0;  ///< that the structure took
};

/// Paints frames for one widget, on the thread of `lane::scene`. What moves is painted in fewer
/// pixels if the driver is slow; what stands still gets smoother with each call until it is
/// smooth. OpenGL is opened by the first call.
class FramePainter {
 public:
  PaintedFrame paint(const FrameRequest& request);

 private:
  bool hasRenderer();
  bool isQuick(const FrameRequest& request) const;
  double scaleOf(const FrameRequest& request) const;
  viz::Image paintOnce(const FrameRequest& request, double pixelsPerUnit, viz::Point shift);

  std::unique_ptr<viz::SceneRenderer> renderer_;
  QString reason_;
  std::vector<Node> chosen_;
  FrameRequest exposed_;  ///< the request that the exposure is of
  viz::Exposure exposure_;
  double nanosecondsAPixel_ = 0;
};

}  // namespace kindred::gui
