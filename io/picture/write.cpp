#include <algorithm>
#include <cctype>

#include "engine/core/error.hpp"
#include "io/export/atomic_file.hpp"
#include "io/picture/picture.hpp"

namespace kindred::io {

namespace {

std::string lowerExtension(const std::filesystem::path& path) {
  auto extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return extension;
}

void writeFile(const std::filesystem::path& path, const std::string& bytes) {
  AtomicFile file{path};
  file.write(bytes);
  file.commit();
}

}  // namespace

const std::vector<Option<PictureOptions>>& pictureOptionTable() {
  using Options = PictureOptions;
  static const std::vector<Option<Options>> table{
      numberOption<Options>(&Options::width,
                            {"width", "Width", "px", "Width at scale 1; 0: as the picture asks."},
                            {0, 30'000}),
      numberOption<Options>(
          &Options::height,
          {"height", "Height", "px", "Height at scale 1; 0: as the picture asks."}, {0, 30'000}),
      numberOption<Options>(
          &Options::scale,
          {"scale", "Scale", "", "Pixels of a PNG for each pixel at scale 1: 2 for dense screens."},
          {0, 100, true}),
      numberOption<Options>(&Options::dotsPerInch,
                            {"dpi", "Resolution", "dpi",
                             "Pixels an inch of a PNG instead of the scale; 96 is scale 1, 0: by "
                             "the scale."},
                            {0, 9600}),
      switchOption<Options>(&Options::isTransparent,
                            {"transparent", "Transparent", "", "Leave the background out."})};
  return table;
}

void writePicture(const viz::Picture& picture, const std::filesystem::path& path,
                  const PictureOptions& options) {
  const auto extension = lowerExtension(path);
  if (extension == ".png") return writeFile(path, pngOf(picture, options));
  if (extension == ".svg") return writeFile(path, svgOf(picture, options));
  if (extension == ".pdf") return writeFile(path, pdfOf(picture, options));
  throw Error{ErrorCode::Usage, joined("A picture cannot be written as ", path.string(),
                                       ": give a name that ends in .png, .svg or .pdf.")};
}

}  // namespace kindred::io
