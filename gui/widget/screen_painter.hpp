#pragma once

#include <QColor>
#include <QImage>
#include <QPalette>
#include <QSizeF>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::gui {

/// The window through which a screen shows a picture, and the pixel ratio of the screen.
struct Glimpse {
  viz::Window window;
  double pixelRatio = 1;
};

/// Paints a picture at a size in widget pixels, and returns an image of `pixelRatio` times as many
/// each way. If the picture cannot be painted the image says why.
QImage paintedImage(const viz::Picture& picture, const QSizeF& size, const Glimpse& glimpse);

/// Paints over an image of the look `since` at what grows what changed after it; the same as
/// painting all of it again.
void paintOver(QImage& image, const viz::Picture& picture, const QSizeF& size,
               const Glimpse& glimpse, std::size_t since);

/// Returns the panes in which the picture shows what its window lets through; the whole picture
/// if it has no panes.
std::vector<viz::Rectangle> panesOf(const viz::Picture& picture, const QSizeF& size,
                                    const viz::Window& window);

/// The picture as it is seen through a window: for export.
viz::Picture seenThrough(const viz::Picture& picture, const viz::Window& window);

/// An image as a picture: for what has no vectors.
viz::Picture pictureOf(const QImage& image);

/// A colour of a picture, with its opacity, on the screen.
QColor qtColour(const viz::Colour& colour);

/// Light or dark as the palette is.
viz::ThemeName themeOf(const QPalette& palette);

}  // namespace kindred::gui
