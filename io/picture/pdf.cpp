#include <cairo-pdf.h>

#include "io/picture/surface.hpp"

namespace kindred::io {

std::string pdfOf(const viz::Picture& picture, const PictureOptions& options) {
  const auto size = sizeOf(picture, options);
  std::string bytes;
  const SurfacePointer surface{cairo_pdf_surface_create_for_stream(
      appendBytes, &bytes, size.width * viz::pointsPerUnit, size.height * viz::pointsPerUnit)};
  // A date would make every file differ.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  paintOn(surface.get(), picture, {size, 0}, viz::pointsPerUnit, options);
  cairo_surface_finish(surface.get());
  requireSuccess(cairo_surface_status(surface.get()));
  return bytes;
}

}  // namespace kindred::io
