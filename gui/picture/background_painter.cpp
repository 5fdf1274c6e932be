#include "gui/picture/background_painter.hpp"

#include <QPainter>

namespace kindred::gui {

BackgroundPainter::BackgroundPainter(JobBridge& jobs, QObject* parent)
    : QObject{parent}, painting_{jobs, lane::networks} {}

void BackgroundPainter::setPicture(const viz::Picture& picture) {
  picture_ = picture;
  ++count_;
}

void BackgroundPainter::clear() {
  picture_.reset();
  painting_.cancel();
  image_ = {};
  seen_ = wanted_ = {};
}

void BackgroundPainter::show(QPainter& painter, const QSizeF& size, const Glimpse& glimpse) {
  if (!picture_) return;
  const Seen wanted{size, glimpse, count_};
  if (!image_.isNull()) {
    const auto &old = seen_.glimpse.window, &now = glimpse.window;
    const double scale = now.zoom / old.zoom;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, scale != 1);
    painter.drawImage(QRectF{(old.x - now.x) * now.zoom * size.width(),
                             (old.y - now.y) * now.zoom * size.height(), size.width() * scale,
                             size.height() * scale},
                      image_);
  }
  // One at a time: what settles is seen as often as it can be painted.
  if (wanted == seen_ || painting_.isBusy()) return;
  wanted_ = wanted;
  painting_.start(
      tr("Painting"),
      [picture = *picture_, size, glimpse](Progress&) {
        return paintedImage(picture, size, glimpse);
      },
      this,
      [this](const std::shared_ptr<const QImage>& image) {
        image_ = *image;
        seen_ = wanted_;
        Q_EMIT painted();
      });
}

}  // namespace kindred::gui
