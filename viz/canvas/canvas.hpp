#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "viz/canvas/geometry.hpp"
#include "viz/canvas/image.hpp"
#include "viz/colour/colour.hpp"

struct _cairo;

namespace kindred::viz {

/// The look of a line.
struct Pen {
  Colour colour;
  double width = 1;
  bool isDashed = false;
  bool hasRoundEnds = false;
};

enum class Horizontal { Left, Centre, Right };
enum class Vertical { Top, Middle, Baseline, Bottom };  ///< Middle: of a capital letter

/// The look of a text and the position of its anchor.
struct TextStyle {
  double points = 9;
  Colour colour;
  bool isBold = false;
  Horizontal horizontal = Horizontal::Left;
  Vertical vertical = Vertical::Baseline;
  double quarterTurns = 0;  ///< about the anchor, clockwise: -1 reads upwards
};

/// The size and the resolution of what a canvas paints on.
struct Surface {
  Size size;                 ///< in units
  double pixelsPerUnit = 1;  ///< 0: vectors, which have no pixels
};

/// Paints with Cairo, in units from the upper left corner, the same on a screen, an image or a
/// page. On pixels, rectangles and axis-parallel lines are moved to whole pixels, so that they are
/// crisp at any scale; on a page they stay where they are. What was painted stays vectors there,
/// except images.
class Canvas {
 public:
  /// Uses a context whose unit is already that of the canvas.
  Canvas(_cairo* context, Surface surface);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  Size size() const noexcept { return surface_.size; }
  Rectangle area() const noexcept { return {0, 0, surface_.size.width, surface_.size.height}; }

  /// True if what is painted stays vectors.
  bool isPage() const noexcept { return surface_.pixelsPerUnit <= 0; }

  /// Pixels a unit of an image that is as sharp as this canvas can show; 300 an inch on a page.
  double imageScale() const noexcept;

  /// The nearest boundary between pixels; on a page the value itself.
  double snapped(double coordinate) const;
  Rectangle snapped(const Rectangle& rectangle) const;

  void fill(const Rectangle& rectangle, Colour colour);
  void fill(std::span<const Rectangle> rectangles, Colour colour);
  void outline(const Rectangle& rectangle, const Pen& pen);

  void line(Point from, Point to, const Pen& pen);
  void lines(std::span<const Point> ends, const Pen& pen);  ///< from, to, from, to, ...
  void polyline(std::span<const Point> points, const Pen& pen);
  void polygon(std::span<const Point> points, Colour colour);
  void circle(Point centre, double radius, Colour colour);
  void ring(Point centre, double radius, const Pen& pen);

  void text(Point anchor, std::string_view words, const TextStyle& style);
  double textWidth(std::string_view words, const TextStyle& style);
  double lineHeight(const TextStyle& style) const;
  double capitalHeight(const TextStyle& style) const;

  /// The text, or as much of its beginning as fits a width with "…" behind it.
  std::string shortened(std::string_view words, double width, const TextStyle& style);

  /// Fills a rectangle with an image, each of its pixels a sharp square.
  void image(const Rectangle& rectangle, const Image& image);

  /// Fills a rectangle with one colour through a grid of opacities, 0..255, `columns` a row, as
  /// sharp squares. Zoomed out on a page, an image with transparent pixels would darken.
  void stencil(const Rectangle& rectangle, int columns, std::span<const std::uint8_t> opacities,
               Colour colour);

  /// Paints a rectangle as if it were a canvas of its own, and nothing beyond it.
  void part(const Rectangle& rectangle, const std::function<void(Canvas&)>& paint);

  /// Restricts painting to a rectangle until the returned object goes away.
  class Clip;
  [[nodiscard]] Clip clip(const Rectangle& rectangle);

 private:
  void apply(const Pen& pen);
  void select(const TextStyle& style);
  double crispWidth(double width) const;
  double crispCentre(double coordinate, double width) const;
  bool addBar(Point from, Point to, double width);

  _cairo* context_;
  Surface surface_;
};

class Canvas::Clip {
 public:
  Clip(_cairo* context, const Rectangle& rectangle);
  ~Clip();
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;

 private:
  _cairo* context_;
};

}  // namespace kindred::viz
