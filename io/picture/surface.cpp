#include "io/picture/surface.hpp"

#include "engine/core/error.hpp"

namespace kindred::io {

namespace {

constexpr double largestSide = 30'000;  // Cairo's images end at 32,767 pixels

}  // namespace

cairo_status_t appendBytes(void* target, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

viz::Size sizeOf(const viz::Picture& picture, const PictureOptions& options) {
  auto size = picture.size;
  if (options.width > 0 && options.height > 0)
    size = {options.width, options.height};
  else if (options.width > 0)
    size = {options.width, size.height * options.width / size.width};
  else if (options.height > 0)
    size = {size.width * options.height / size.height, options.height};
  const bool isDrawable = size.width >= 1 && size.height >= 1 && size.width <= largestSide &&
                          size.height <= largestSide;
  if (!isDrawable)
    throw Error{ErrorCode::Usage,
                joined("A picture of ", size.width, " × ", size.height,
                       " cannot be drawn: give sides from 1 to ", largestSide, ".")};
  return size;
}

std::string leftOutOf(const viz::Picture& picture, const PictureOptions& options) {
  if (!picture.leftOut) return {};
  const SurfacePointer surface{cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)};
  requireSuccess(cairo_surface_status(surface.get()));
  const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> context{cairo_create(surface.get()),
                                                                   cairo_destroy};
  viz::Canvas canvas{context.get(), {sizeOf(picture, options), 1}};
  return picture.leftOut(canvas);
}

void paintOn(cairo_surface_t* surface, const viz::Picture& picture, viz::Surface canvas,
             double dotsPerUnit, const PictureOptions& options) {
  requireSuccess(cairo_surface_status(surface));
  cairo_t* context = cairo_create(surface);
  cairo_scale(context, dotsPerUnit, dotsPerUnit);
  try {
    viz::Canvas painter{context, canvas};
    if (!options.isTransparent) painter.fill(painter.area(), picture.background);
    picture.paint(painter);
  } catch (...) {
    cairo_destroy(context);
    throw;
  }
  const auto status = cairo_status(context);
  cairo_destroy(context);
  requireSuccess(status);
}

void requireSuccess(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  if (status == CAIRO_STATUS_INVALID_STRING)
    throw Error{ErrorCode::Input,
                "The picture could not be drawn: a text in it is no UTF-8. Write the names anew."};
  throw Error{ErrorCode::Memory,
              joined("The picture could not be drawn (", cairo_status_to_string(status),
                     "): give a smaller size or scale.")};
}

}  // namespace kindred::io
