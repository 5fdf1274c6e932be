#include "io/picture/picture.hpp"

#include <cairo.h>
#include <zlib.h>

#include <array>
#include <cstring>
#include <fstream>
#include <sstream>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/canvas/words.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

viz::Picture page() {
  return {{120, 80}, viz::theme(viz::ThemeName::Light).background, [](viz::Canvas& canvas) {
            const auto& colours = viz::theme(viz::ThemeName::Light);
            canvas.text({10, 20}, "Tile & <fill>", viz::titleText(colours));
            canvas.fill(viz::Rectangle{10, 30, 20, 20}, colours.category(0));
            viz::Image image{8, 8};
            image.pixels()[9] = 0xff0072b2U;
            canvas.image({40, 30, 40, 40}, image);
            const auto clip = canvas.clip({90, 30, 10, 10});
            canvas.circle({95, 35}, 20, colours.category(1));
          }};
}

std::uint32_t numberAt(const std::string& bytes, std::size_t offset) {
  std::uint32_t number = 0;
  for (std::size_t index = 0; index < 4; ++index)
    number = number << 8U | static_cast<unsigned char>(bytes[offset + index]);
  return number;
}

struct Pixels {
  int width = 0;
  int height = 0;
  std::uint32_t corner = 0;  ///< bottom right
};

Pixels decoded(const std::string& png) {
  std::istringstream stream{png};
  auto* surface = cairo_image_surface_create_from_png_stream(
      [](void* source, unsigned char* target, unsigned int count) {
        static_cast<std::istringstream*>(source)->read(reinterpret_cast<char*>(target), count);
        return CAIRO_STATUS_SUCCESS;
      },
      &stream);
  REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
  Pixels pixels{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)};
  const auto* last = cairo_image_surface_get_data(surface) +
                     (pixels.height - 1) * cairo_image_surface_get_stride(surface) +
                     (pixels.width - 1) * 4;
  std::memcpy(&pixels.corner, last, 4);
  cairo_surface_destroy(surface);
  return pixels;
}

std::size_t occurrences(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

/// Every tag closes the one that was opened last, and there is one root.
bool isWellFormed(const std::string& xml) {
  std::vector<std::string> open;
  int roots = 0;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at)) {
    const auto end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const auto tag = xml.substr(at + 1, end - at - 1);
    at = end;
    if (tag.front() == '?' || tag.front() == '!') continue;
    const auto name =
        tag.substr(tag.front() == '/', tag.find_first_of(" /", 1) - (tag.front() == '/'));
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      roots += open.empty();
      open.push_back(name);
    }
  }
  return open.empty() && roots == 1;
}

/// Returns what the compressed streams of a PDF hold: Cairo 1.18 writes the objects of a page into
/// one.
std::string inflatedStreams(const std::string& pdf) {
  constexpr std::string_view opening = "\nstream\n";
  std::string all;
  for (auto at = pdf.find(opening); at != pdf.npos; at = pdf.find(opening, at + 1)) {
    auto rest = pdf.substr(at + opening.size());
    std::string content(std::size_t{1} << 20U, '\0');
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(rest.data());
    stream.avail_in = static_cast<uInt>(rest.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    REQUIRE(inflateInit(&stream) == Z_OK);
    if (inflate(&stream, Z_FINISH) == Z_STREAM_END) all += content.substr(0, stream.total_out);
    inflateEnd(&stream);
  }
  return all;
}

}  // namespace

TEST_CASE("a PNG has the size, scale and resolution that were asked for") {
  const auto plain = decoded(pngOf(page(), {}));
  const auto dense = pngOf(page(), {.width = 200, .height = 100, .scale = 2});
  const auto print = pngOf(page(), {.dotsPerInch = 288});

  CHECK(plain.width == 120);
  CHECK(plain.height == 80);
  CHECK(decoded(dense).width == 400);
  CHECK(decoded(dense).height == 200);
  CHECK(decoded(print).width == 360);
  CHECK(print.substr(37, 4) == "pHYs");
  CHECK(numberAt(print, 41) == 11339);  // 288 dots an inch in dots a metre
}

TEST_CASE("a transparent picture has no background") {
  CHECK(decoded(pngOf(page(), {})).corner == 0xffffffffU);
  CHECK(decoded(pngOf(page(), {.isTransparent = true})).corner == 0);
  CHECK(svgOf(page(), {}).size() > svgOf(page(), {.isTransparent = true}).size());
}

TEST_CASE("one side alone keeps the proportion of the picture") {
  CHECK(decoded(pngOf(page(), {.width = 240})).height == 160);
  CHECK(decoded(pngOf(page(), {.height = 40, .scale = 2})).width == 120);
}

TEST_CASE("an SVG is well-formed and of the size asked for") {
  const auto svg = svgOf(page(), {.width = 300});

  CHECK(isWellFormed(svg));
  CHECK(svg.find("width=\"300px\" height=\"200px\"") != std::string::npos);
  CHECK(occurrences(svg, "<image") == 1);
}

TEST_CASE("lines on a page begin at their first point, whatever was drawn before") {
  const viz::Picture picture{
      {120, 80}, viz::theme(viz::ThemeName::Light).background, [](viz::Canvas& canvas) {
        const auto& colours = viz::theme(viz::ThemeName::Light);
        canvas.text({10, 20}, "Title", viz::titleText(colours));
        canvas.polyline(std::array{viz::Point{40, 50}, viz::Point{60, 70}}, {});
      }};

  CHECK(occurrences(svgOf(picture, {}), "d=\"M 40 50 L 60 70 \"") == 1);
}

TEST_CASE("a name that is no UTF-8 is no lack of memory") {
  const viz::Picture picture{
      {60, 20}, viz::theme(viz::ThemeName::Light).background, [](viz::Canvas& canvas) {
        canvas.text({4, 16}, "caf\xe9", viz::bodyText(viz::theme(viz::ThemeName::Light)));
      }};

  CHECK(svgOf(picture, {}).find("</svg>") != std::string::npos);
}

TEST_CASE("a PDF has one page of the size in points") {
  const auto pdf = pdfOf(page(), {});

  CHECK(pdf.starts_with("%PDF-1."));
  const auto objects = pdf + inflatedStreams(pdf);
  CHECK(occurrences(objects, "/Type /Page ") == 1);
  CHECK(occurrences(objects, "/MediaBox [ 0 0 90 60 ]") == 1);
}

TEST_CASE("the same picture gives the same bytes") {
  const std::string first[] = {pngOf(page(), {}), svgOf(page(), {}), pdfOf(page(), {})};
  pngOf(page(), {.scale = 3});
  const std::string second[] = {pngOf(page(), {}), svgOf(page(), {}), pdfOf(page(), {})};

  for (int index = 0; index < 3; ++index)
    CHECK(first[index] == second[index]);
}

TEST_CASE("a picture is written by its extension, whole or not at all") {
  const test::TemporaryFolder folder;
  for (const auto* name : {"a.png", "a.SVG", "a.pdf"}) {
    writePicture(page(), folder.path() / name, {});
    CHECK(std::filesystem::file_size(folder.path() / name) > 500);
  }

  CHECK_THROWS_AS(writePicture(page(), folder.path() / "a.jpg", {}), Error);
  CHECK_THROWS_AS(writePicture(page(), folder.path() / "none" / "a.png", {}), Error);

  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{folder.path()})
    ++files;
  CHECK(files == 3);
}

TEST_CASE("sizes that cannot be drawn are refused with a sentence") {
  CHECK_THROWS_AS(pngOf(page(), {.width = 20'000, .scale = 50}), Error);
  CHECK_THROWS_AS(pdfOf(page(), {.width = 1e9}), Error);
  CHECK_THROWS_WITH(pngOf(page(), {.scale = 0.001}),
                    Catch::Matchers::ContainsSubstring("sides from 1 to 32767"));
}
