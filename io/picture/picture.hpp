#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "io/file/file_kinds.hpp"
#include "viz/canvas/picture.hpp"

namespace kindred::io {

/// The options by which a picture is written.
struct PictureOptions {
  double width = 0;            ///< in units of 1/96 inch; 0: by the height, or as the picture asks
  double height = 0;           ///< likewise
  double scale = 1;            ///< pixels a unit, of PNG
  double dotsPerInch = 0;      ///< for PNG, instead of the scale: 96 is scale 1; 0: by the scale
  bool isTransparent = false;  ///< no background

  bool operator==(const PictureOptions&) const = default;
};

/// Keys width, height, scale, dpi, transparent.
const std::vector<Option<PictureOptions>>& pictureOptionTable();

/// The size that a picture is drawn at; one side alone keeps its proportion. Throws Error (Usage)
/// unless it is positive and finite.
viz::Size sizeOf(const viz::Picture& picture, const PictureOptions& options);

/// Returns a sentence on what finds no room in the picture at its size; empty if all is painted.
std::string leftOutOf(const viz::Picture& picture, const PictureOptions& options);

/// The file as it will be written. The same picture gives the same bytes: no dates, no counters.
/// All three throw Error (Usage) on a size that cannot be drawn and Error (Memory) when it does not
/// fit into memory.
std::string pngOf(const viz::Picture& picture, const PictureOptions& options);
std::string svgOf(const viz::Picture& picture, const PictureOptions& options);
std::string pdfOf(const viz::Picture& picture, const PictureOptions& options);

/// .png, .svg, .pdf.
std::span<const FileKind> pictureFileKinds();

/// Writes a picture as PNG, SVG or PDF by the extension of `path`; the file appears whole or not at
/// all. Throws Error (Usage) on another extension and Error (File) when it cannot be written.
void writePicture(const viz::Picture& picture, const std::filesystem::path& path,
                  const PictureOptions& options);

}  // namespace kindred::io
