#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <unistd.h>

#include "engine/core/error.hpp"
#include "io/picture/picture.hpp"

namespace kindred::io {

namespace {

std::string lowerExtension(const std::filesystem::path& path) {
  auto extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return extension;
}

/// Replaces the file in one step, so that a full disk leaves what was there before.
void replaceFile(const std::filesystem::path& path, const std::string& bytes) {
  auto part = path;
  part += joined(".", getpid(), ".part");
  std::ofstream file{part, std::ios::binary};
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code failure;
  if (file) {
    std::filesystem::rename(part, path, failure);
    if (!failure) return;
  } else {
    failure = std::make_error_code(static_cast<std::errc>(errno));
  }
  std::error_code ignored;
  std::filesystem::remove(part, ignored);
  throw Error{ErrorCode::File, joined("Cannot write the picture ", path.string(), " (",
                                      failure.message(), "): choose another place or free space.")};
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
  if (extension == ".png") return replaceFile(path, pngOf(picture, options));
  if (extension == ".svg") return replaceFile(path, svgOf(picture, options));
  if (extension == ".pdf") return replaceFile(path, pdfOf(picture, options));
  throw Error{ErrorCode::Usage, joined("A picture cannot be written as ", path.string(),
                                       ": give a name that ends in .png, .svg or .pdf.")};
}

}  // namespace kindred::io
