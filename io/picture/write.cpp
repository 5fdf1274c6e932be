#include <array>

#include "io/file/atomic_file.hpp"
#include "io/picture/picture.hpp"

namespace kindred::io {

namespace {

constexpr std::array kinds{FileKind{".png", "PNG Image"}, FileKind{".svg", "SVG Drawing"},
                           FileKind{".pdf", "PDF Document"}};

std::string bytesOf(const viz::Picture& picture, std::string_view extension,
                    const PictureOptions& options) {
  if (extension == ".png") return pngOf(picture, options);
  if (extension == ".svg") return svgOf(picture, options);
  return pdfOf(picture, options);
}

}  // namespace

std::span<const FileKind> pictureFileKinds() { return kinds; }

const std::vector<Option<PictureOptions>>& pictureOptionTable() {
  using Options = PictureOptions;
  static const std::vector<Option<Options>> table{
      numberOption<Options>(&Options::width,
                            {"width", "Width", "px",
                             "Width at scale 1; 0: in proportion to the height, or as the picture "
                             "asks."},
                            {0, 30'000}),
      numberOption<Options>(&Options::height,
                            {"height", "Height", "px",
                             "Height at scale 1; 0: in proportion to the width, or as the picture "
                             "asks."},
                            {0, 30'000}),
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
  const auto bytes = bytesOf(picture, kindOf(path, kinds, "a picture").extension, options);
  AtomicFile file{path};
  file.write(bytes);
  file.commit();
}

}  // namespace kindred::io
