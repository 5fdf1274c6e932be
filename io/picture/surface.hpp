#pragma once

#include <cairo.h>

#include <memory>

#include "io/picture/picture.hpp"

namespace kindred::io {

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using SurfacePointer = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

/// Appends what Cairo writes to the std::string behind `target`.
cairo_status_t appendBytes(void* target, const unsigned char* bytes, unsigned int count);

/// Paints the picture on a surface that has `dotsPerUnit` of its own units a unit; 0 pixels a unit
/// for vectors.
void paintOn(cairo_surface_t* surface, const viz::Picture& picture, viz::Surface canvas,
             double dotsPerUnit, const PictureOptions& options);

/// Throws Error (Memory) when Cairo could not do what was asked, Error (Input) if it was given a
/// text that is no UTF-8.
void requireSuccess(cairo_status_t status);

}  // namespace kindred::io
