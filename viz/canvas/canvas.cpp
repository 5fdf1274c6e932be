#include "viz/canvas/canvas.hpp"

#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/core/utf8.hpp"
#include "viz/font/font.hpp"

namespace kindred::viz {

namespace {

constexpr double pageDotsPerInch = 300;
constexpr double fullTurn = 2 * std::numbers::pi;

// Numbers of DejaVu Sans, as parts of the font size.
constexpr double ascent = 0.928;
constexpr double descent = 0.236;
constexpr double capital = 0.729;

double unitsOf(const TextStyle& style) { return style.points / pointsPerUnit; }

void setColour(cairo_t* context, Colour colour) {
  cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha);
}

/// Bytes of `words` up to the character that follows the one at `position`.
std::size_t nextCharacter(std::string_view words, std::size_t position) {
  do
    ++position;
  while (position < words.size() && (static_cast<unsigned char>(words[position]) & 0xc0U) == 0x80U);
  return position;
}

}  // namespace

Canvas::Canvas(cairo_t* context, Surface surface)
    : context_{cairo_reference(context)}, surface_{surface} {
  // Glyphs of the same shape and width at every scale: a picture must not move when it is zoomed.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(context_, options);
  cairo_font_options_destroy(options);
  cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
}

Canvas::~Canvas() { cairo_destroy(context_); }

double Canvas::imageScale() const noexcept {
  return isPage() ? pageDotsPerInch / unitsPerInch : surface_.pixelsPerUnit;
}

double Canvas::snapped(double coordinate) const {
  if (isPage()) return coordinate;
  return std::round(coordinate * surface_.pixelsPerUnit) / surface_.pixelsPerUnit;
}

Rectangle Canvas::snapped(const Rectangle& rectangle) const {
  const double x = snapped(rectangle.x);
  const double y = snapped(rectangle.y);
  return {x, y, snapped(rectangle.right()) - x, snapped(rectangle.bottom()) - y};
}

double Canvas::crispWidth(double width) const {
  const double scale = surface_.pixelsPerUnit;
  return scale > 0 ? std::max(1.0, std::round(width * scale)) / scale : width;
}

double Canvas::crispCentre(double coordinate, double width) const {
  const double scale = surface_.pixelsPerUnit;
  if (scale <= 0) return coordinate;
  const bool isOdd = std::lround(width * scale) % 2 == 1;
  return isOdd ? (std::floor(coordinate * scale) + 0.5) / scale : snapped(coordinate);
}

void Canvas::apply(const Pen& pen) {
  setColour(context_, pen.colour);
  cairo_set_line_width(context_, pen.width);
  cairo_set_line_cap(context_, pen.hasRoundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  const std::array dashes{4.0, 3.0};
  cairo_set_dash(context_, dashes.data(), pen.isDashed ? 2 : 0, 0);
}

void Canvas::fill(const Rectangle& rectangle, Colour colour) {
  fill(std::span{&rectangle, 1}, colour);
}

void Canvas::fill(std::span<const Rectangle> rectangles, Colour colour) {
  setColour(context_, colour);
  for (const auto& rectangle : rectangles) {
    const auto crisp = snapped(rectangle);
    cairo_rectangle(context_, crisp.x, crisp.y, crisp.width, crisp.height);
  }
  cairo_fill(context_);
}

void Canvas::outline(const Rectangle& rectangle, const Pen& pen) {
  const double half = crispWidth(pen.width) / 2;
  const double left = crispCentre(rectangle.x, 2 * half);
  const double right = crispCentre(rectangle.right(), 2 * half);
  const double top = crispCentre(rectangle.y, 2 * half);
  const double bottom = crispCentre(rectangle.bottom(), 2 * half);
  // The upright sides end at the level ones: a translucent pen must not cross itself.
  const std::array<Point, 8> sides{{{left - half, top},
                                    {right + half, top},
                                    {left - half, bottom},
                                    {right + half, bottom},
                                    {left, top + half},
                                    {left, bottom - half},
                                    {right, top + half},
                                    {right, bottom - half}}};
  lines(sides, pen);
}

bool Canvas::addBar(Point from, Point to, double width) {
  if (isPage() || (from.x != to.x && from.y != to.y)) return false;
  const bool isUpright = from.x == to.x;
  const double low = snapped(isUpright ? std::min(from.y, to.y) : std::min(from.x, to.x));
  const double high = snapped(isUpright ? std::max(from.y, to.y) : std::max(from.x, to.x));
  const double side = crispCentre(isUpright ? from.x : from.y, width) - width / 2;
  if (isUpright)
    cairo_rectangle(context_, side, low, width, high - low);
  else
    cairo_rectangle(context_, low, side, high - low, width);
  return true;
}

void Canvas::line(Point from, Point to, const Pen& pen) { lines(std::array{from, to}, pen); }

void Canvas::lines(std::span<const Point> ends, const Pen& pen) {
  // A filled bar ends exactly on pixels, where a stroke is a rounding error off.
  std::vector<Point> slanted;
  const double width = crispWidth(pen.width);
  for (std::size_t index = 0; index + 1 < ends.size(); index += 2) {
    if (!pen.isDashed && addBar(ends[index], ends[index + 1], width)) continue;
    slanted.insert(slanted.end(), {ends[index], ends[index + 1]});
  }
  setColour(context_, pen.colour);
  cairo_fill(context_);
  if (slanted.empty()) return;
  apply(pen);
  for (std::size_t index = 0; index < slanted.size(); index += 2) {
    cairo_move_to(context_, slanted[index].x, slanted[index].y);
    cairo_line_to(context_, slanted[index + 1].x, slanted[index + 1].y);
  }
  cairo_stroke(context_);
}

void Canvas::polyline(std::span<const Point> points, const Pen& pen) {
  apply(pen);
  for (const auto& point : points)
    cairo_line_to(context_, point.x, point.y);
  cairo_stroke(context_);
}

void Canvas::polygon(std::span<const Point> points, Colour colour) {
  setColour(context_, colour);
  for (const auto& point : points)
    cairo_line_to(context_, point.x, point.y);
  cairo_close_path(context_);
  cairo_fill(context_);
}

void Canvas::circle(Point centre, double radius, Colour colour) {
  setColour(context_, colour);
  cairo_arc(context_, centre.x, centre.y, radius, 0, fullTurn);
  cairo_fill(context_);
}

void Canvas::ring(Point centre, double radius, const Pen& pen) {
  apply(pen);
  cairo_arc(context_, centre.x, centre.y, radius, 0, fullTurn);
  cairo_stroke(context_);
}

void Canvas::select(const TextStyle& style) {
  cairo_set_font_face(context_, fontFace(style.isBold));
  cairo_set_font_size(context_, unitsOf(style));
}

double Canvas::textWidth(std::string_view words, const TextStyle& style) {
  select(style);
  cairo_text_extents_t extents;
  cairo_text_extents(context_, validUtf8(words).c_str(), &extents);
  return extents.x_advance;
}

double Canvas::lineHeight(const TextStyle& style) const {
  return (ascent + descent) * unitsOf(style);
}

double Canvas::capitalHeight(const TextStyle& style) const { return capital * unitsOf(style); }

void Canvas::text(Point anchor, std::string_view words, const TextStyle& style) {
  if (words.empty()) return;
  const double width = style.horizontal == Horizontal::Left ? 0 : textWidth(words, style);
  const double left = style.horizontal == Horizontal::Left     ? 0
                      : style.horizontal == Horizontal::Centre ? -width / 2
                                                               : -width;
  const double baseline = style.vertical == Vertical::Top      ? ascent * unitsOf(style)
                          : style.vertical == Vertical::Middle ? capitalHeight(style) / 2
                          : style.vertical == Vertical::Bottom ? -descent * unitsOf(style)
                                                               : 0;
  cairo_save(context_);
  select(style);
  setColour(context_, style.colour);
  if (style.quarterTurns == 0) anchor.y = snapped(anchor.y + baseline) - baseline;
  cairo_translate(context_, anchor.x, anchor.y);
  cairo_rotate(context_, style.quarterTurns * fullTurn / 4);
  const auto text = validUtf8(words);  // Cairo draws nothing any more after a text that is none
  cairo_move_to(context_, left, baseline);
  if (!isPage()) {
    // Cairo puts the glyphs of an image on whole pixels, which spaces small text unevenly.
    cairo_text_path(context_, text.c_str());
    cairo_fill(context_);
  } else {
    cairo_show_text(context_, text.c_str());
    cairo_new_path(context_);  // or what is drawn next would begin where the text ends
  }
  cairo_restore(context_);
}

std::string Canvas::shortened(std::string_view words, double width, const TextStyle& style) {
  if (textWidth(words, style) <= width) return std::string{words};
  std::string fitting = "…";
  for (std::size_t end = 0; end < words.size();) {
    end = nextCharacter(words, end);
    auto longer = std::string{words.substr(0, end)} + "…";
    if (textWidth(longer, style) > width) break;
    fitting = std::move(longer);
  }
  return fitting;
}

void Canvas::image(const Rectangle& rectangle, const Image& image) {
  if (image.width() == 0 || image.height() == 0) return;
  const int stride = image.width() * 4;
  // Cairo only reads from the source of a painting.
  auto* pixels =
      reinterpret_cast<unsigned char*>(const_cast<std::uint32_t*>(image.pixels().data()));
  cairo_surface_t* source = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, image.width(), image.height(), stride);
  const auto crisp = snapped(rectangle);
  cairo_save(context_);
  cairo_rectangle(context_, crisp.x, crisp.y, crisp.width, crisp.height);
  cairo_translate(context_, crisp.x, crisp.y);
  cairo_scale(context_, crisp.width / image.width(), crisp.height / image.height());
  cairo_set_source_surface(context_, source, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context_), CAIRO_FILTER_NEAREST);
  cairo_fill(context_);
  cairo_restore(context_);
  cairo_surface_finish(source);
  cairo_surface_destroy(source);
}

void Canvas::stencil(const Rectangle& rectangle, int columns,
                     std::span<const std::uint8_t> opacities, Colour colour) {
  const int rows = columns > 0 ? static_cast<int>(opacities.size()) / columns : 0;
  if (rows == 0) return;
  cairo_surface_t* mask = cairo_image_surface_create(CAIRO_FORMAT_A8, columns, rows);
  cairo_surface_flush(mask);
  unsigned char* data = cairo_image_surface_get_data(mask);
  const int stride = cairo_image_surface_get_stride(mask);
  for (int row = 0; data != nullptr && row < rows; ++row)
    std::copy_n(opacities.begin() + std::ptrdiff_t{row} * columns, columns,
                data + std::ptrdiff_t{row} * stride);
  cairo_surface_mark_dirty(mask);
  cairo_pattern_t* pattern = cairo_pattern_create_for_surface(mask);
  cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST);
  const auto crisp = snapped(rectangle);
  cairo_save(context_);
  cairo_rectangle(context_, crisp.x, crisp.y, crisp.width, crisp.height);
  cairo_clip(context_);
  cairo_translate(context_, crisp.x, crisp.y);
  cairo_scale(context_, crisp.width / columns, crisp.height / rows);
  setColour(context_, colour);
  cairo_mask(context_, pattern);
  cairo_restore(context_);
  cairo_pattern_destroy(pattern);
  cairo_surface_destroy(mask);
}

void Canvas::part(const Rectangle& rectangle, const std::function<void(Canvas&)>& paint) {
  const auto crisp = snapped(rectangle);
  const auto inside = clip(crisp);
  cairo_translate(context_, crisp.x, crisp.y);
  Canvas own{context_, {{crisp.width, crisp.height}, surface_.pixelsPerUnit}};
  paint(own);
}

Canvas::Clip Canvas::clip(const Rectangle& rectangle) { return {context_, snapped(rectangle)}; }

Canvas::Clip::Clip(cairo_t* context, const Rectangle& rectangle)
    : context_{cairo_reference(context)} {
  cairo_save(context_);
  cairo_rectangle(context_, rectangle.x, rectangle.y, rectangle.width, rectangle.height);
  cairo_clip(context_);
}

Canvas::Clip::~Clip() {
  cairo_restore(context_);
  cairo_destroy(context_);
}

}  // namespace kindred::viz
