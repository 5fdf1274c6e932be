#include <zlib.h>

#include <cmath>

#include "engine/core/error.hpp"
#include "io/picture/surface.hpp"

namespace kindred::io {

namespace {

constexpr int mostPixels = 32'767;
constexpr double metresPerInch = 0.0254;
constexpr std::size_t headerLength = 33;  // signature and IHDR chunk

void appendNumber(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes.push_back(static_cast<char>(number >> static_cast<unsigned>(shift)));
}

/// The pHYs chunk: pixels a metre, so that a page program gives the picture its true size.
std::string physicalSizeChunk(double pixelsPerUnit) {
  const auto perMetre =
      static_cast<std::uint32_t>(std::lround(pixelsPerUnit * viz::unitsPerInch / metresPerInch));
  std::string body{"pHYs"};
  appendNumber(body, perMetre);
  appendNumber(body, perMetre);
  body.push_back(1);
  const auto checksum =
      crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  std::string chunk;
  appendNumber(chunk, static_cast<std::uint32_t>(body.size() - 4));
  chunk += body;
  appendNumber(chunk, static_cast<std::uint32_t>(checksum));
  return chunk;
}

}  // namespace

std::string pngOf(const viz::Picture& picture, const PictureOptions& options) {
  const auto size = sizeOf(picture, options);
  const double scale =
      options.dotsPerInch > 0 ? options.dotsPerInch / viz::unitsPerInch : options.scale;
  const double width = std::round(size.width * scale);
  const double height = std::round(size.height * scale);
  if (!(width >= 1 && height >= 1 && width <= mostPixels && height <= mostPixels))
    throw Error{ErrorCode::Usage, joined("An image of ", width, " × ", height,
                                         " pixels cannot be drawn: give a "
                                         "size and a scale that make sides from 1 to ",
                                         mostPixels, " pixels.")};
  const auto format = options.isTransparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
  const SurfacePointer surface{
      cairo_image_surface_create(format, static_cast<int>(width), static_cast<int>(height))};
  paintOn(surface.get(), picture, {size, scale}, scale, options);
  std::string bytes;
  requireSuccess(cairo_surface_write_to_png_stream(surface.get(), appendBytes, &bytes));
  return bytes.insert(headerLength, physicalSizeChunk(scale));
}

}  // namespace kindred::io
