#include "gui/widget/screen_painter.hpp"

#include <cairo.h>

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

struct ContextDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using ContextPointer = std::unique_ptr<cairo_t, ContextDeleter>;

/// A context that paints into the image, with units of widget pixels.
ContextPointer contextOn(QImage& image, double pixelRatio) {
  auto* surface =
      cairo_image_surface_create_for_data(image.bits(), CAIRO_FORMAT_ARGB32, image.width(),
                                          image.height(), static_cast<int>(image.bytesPerLine()));
  ContextPointer context{cairo_create(surface)};
  cairo_surface_destroy(surface);
  cairo_scale(context.get(), pixelRatio, pixelRatio);
  return context;
}

/// A picture without panes is scaled as a whole, as if one came nearer to it.
void paintScaled(cairo_t* context, const viz::Picture& picture, viz::Size size,
                 const Glimpse& glimpse) {
  const auto& window = glimpse.window;
  cairo_scale(context, window.zoom, window.zoom);
  cairo_translate(context, -window.x * size.width, -window.y * size.height);
  viz::Canvas canvas{context, {size, glimpse.pixelRatio * window.zoom}};
  picture.paint(canvas);
}

void paint(QImage& image, const viz::Picture& picture, viz::Size size, const Glimpse& glimpse) {
  const auto context = contextOn(image, glimpse.pixelRatio);
  viz::Canvas canvas{context.get(), {size, glimpse.pixelRatio}};
  if (picture.paintThrough)
    picture.paintThrough(canvas, glimpse.window);
  else
    paintScaled(context.get(), picture, size, glimpse);
}

}  // namespace

QImage paintedImage(const viz::Picture& picture, const QSizeF& size, const Glimpse& glimpse) {
  const auto pixels = [&](double length) {
    return std::max(1, static_cast<int>(std::lround(length * glimpse.pixelRatio)));
  };
  QImage image{pixels(size.width()), pixels(size.height()), QImage::Format_ARGB32_Premultiplied};
  const bool isPicture = picture.paint || picture.paintThrough;
  image.fill(isPicture ? qtColour(picture.background) : QColor{Qt::transparent});
  try {
    if (isPicture) paint(image, picture, {size.width(), size.height()}, glimpse);
    image.setDevicePixelRatio(glimpse.pixelRatio);
  } catch (const Error& error) {
    image.setDevicePixelRatio(glimpse.pixelRatio);
    QPainter painter{&image};
    painter.drawText(QRectF{{0, 0}, size}, Qt::AlignCenter | Qt::TextWordWrap,
                     toQString(error.what()));
  }
  return image;
}

void paintOver(QImage& image, const viz::Picture& picture, const QSizeF& size,
               const Glimpse& glimpse, std::size_t since) {
  const auto context = contextOn(image, glimpse.pixelRatio);
  viz::Canvas canvas{context.get(), {{size.width(), size.height()}, glimpse.pixelRatio}};
  picture.growing->paintOver(canvas, glimpse.window, since);
}

std::vector<viz::Rectangle> panesOf(const viz::Picture& picture, const QSizeF& size,
                                    const viz::Window& window) {
  if (!picture.panes) return {{0, 0, size.width(), size.height()}};
  QImage scratch{1, 1, QImage::Format_ARGB32_Premultiplied};
  const auto context = contextOn(scratch, 1);
  viz::Canvas canvas{context.get(), {{size.width(), size.height()}, 1}};
  return picture.panes(canvas, window);
}

viz::Picture seenThrough(const viz::Picture& picture, const viz::Window& window) {
  auto seen = picture;
  if (picture.paintThrough)
    seen.paint = [through = picture.paintThrough, window](viz::Canvas& canvas) {
      through(canvas, window);
    };
  return seen;
}

viz::Picture pictureOf(const QImage& image) {
  const auto pixels = image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
  const auto copy = std::make_shared<viz::Image>(pixels.width(), pixels.height());
  for (int y = 0; y < pixels.height(); ++y)
    std::copy_n(reinterpret_cast<const std::uint32_t*>(pixels.constScanLine(y)), pixels.width(),
                copy->row(y).begin());
  const auto size = image.deviceIndependentSize();
  return {{size.width(), size.height()}, {1, 1, 1}, [copy](viz::Canvas& canvas) {
            const auto all = canvas.size();
            const double scale = std::min(all.width / copy->width(), all.height / copy->height());
            const viz::Size shown{copy->width() * scale, copy->height() * scale};
            canvas.image({(all.width - shown.width) / 2, (all.height - shown.height) / 2,
                          shown.width, shown.height},
                         *copy);
          }};
}

QColor qtColour(const viz::Colour& colour) {
  return QColor::fromRgbF(static_cast<float>(colour.red), static_cast<float>(colour.green),
                          static_cast<float>(colour.blue), static_cast<float>(colour.alpha));
}

viz::ThemeName themeOf(const QPalette& palette) {
  return palette.color(QPalette::Base).lightness() < 128 ? viz::ThemeName::Dark
                                                         : viz::ThemeName::Light;
}

}  // namespace kindred::gui
