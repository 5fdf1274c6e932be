#include "tests/viz/baseline.hpp"

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

#include "tests/support/catch.hpp"

namespace kindred::test {

namespace {

constexpr const char* fontFile = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
constexpr double allowedMean = 0.5;
constexpr double allowedBlock = 40;
constexpr int blockSide = 4;

void writePng(const viz::Image& image, const std::filesystem::path& path) {
  auto pixels = image;
  auto* surface = cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels.pixels().data()), CAIRO_FORMAT_RGB24, image.width(),
      image.height(), image.width() * 4);
  REQUIRE(cairo_surface_write_to_png(surface, path.c_str()) == CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy(surface);
}

viz::Image imageOf(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  viz::Image image{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)};
  const auto* data = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < image.height(); ++y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(data + std::ptrdiff_t{y} * stride);
    std::transform(row, row + image.width(), image.row(y).begin(),
                   [](std::uint32_t pixel) { return pixel | 0xff000000U; });
  }
  return image;
}

int channel(std::uint32_t pixel, unsigned index) {
  return static_cast<int>((pixel >> (8U * index)) & 0xffU);
}

double pixelDifference(std::uint32_t a, std::uint32_t b) {
  int sum = 0;
  for (unsigned index = 0; index < 3; ++index)
    sum += std::abs(channel(a, index) - channel(b, index));
  return sum / 3.0;
}

}  // namespace

std::vector<viz::Rectangle> panesOf(const viz::Picture& picture, const viz::Window& window) {
  auto* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
  auto* context = cairo_create(surface);
  std::vector<viz::Rectangle> panes;
  {
    viz::Canvas canvas{context, {picture.size, 1}};
    panes = picture.panes(canvas, window);
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return panes;
}

viz::Image rendered(const viz::Picture& picture, double scale) {
  auto* surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(picture.size.width * scale),
                                 static_cast<int>(picture.size.height * scale));
  auto* context = cairo_create(surface);
  cairo_scale(context, scale, scale);
  {
    viz::Canvas canvas{context, {picture.size, scale}};
    canvas.fill(canvas.area(), picture.background);
    picture.paint(canvas);
  }
  REQUIRE(cairo_status(context) == CAIRO_STATUS_SUCCESS);
  cairo_destroy(context);
  auto image = imageOf(surface);
  cairo_surface_destroy(surface);
  return image;
}

ImageDifference differenceOf(const viz::Image& a, const viz::Image& b) {
  REQUIRE(a.width() == b.width());
  REQUIRE(a.height() == b.height());
  ImageDifference difference;
  for (int top = 0; top < a.height(); top += blockSide) {
    for (int left = 0; left < a.width(); left += blockSide) {
      double sum = 0;
      for (int y = top; y < std::min(top + blockSide, a.height()); ++y)
        for (int x = left; x < std::min(left + blockSide, a.width()); ++x)
          sum += pixelDifference(a.row(y)[x], b.row(y)[x]);
      difference.mean += sum;
      difference.block = std::max(difference.block, sum / (blockSide * blockSide));
    }
  }
  difference.mean /= static_cast<double>(a.pixels().size());
  return difference;
}

void checkBaseline(const viz::Picture& picture, double scale, std::string_view name) {
  checkBaseline(rendered(picture, scale), name);
}

void checkBaseline(const viz::Image& actual, std::string_view name) {
  if (!std::filesystem::exists(fontFile)) {
    std::cout << "skipped: " << fontFile << " is absent\n";
    return;
  }
  const std::string file{name};
  const auto path = std::filesystem::path{KINDRED_BASELINES} / (file + ".png");
  if (std::getenv("KINDRED_WRITE_BASELINES") != nullptr) return writePng(actual, path);

  auto* surface = cairo_image_surface_create_from_png(path.c_str());
  INFO("baseline " << path);
  REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
  const auto expected = imageOf(surface);
  cairo_surface_destroy(surface);
  const auto difference = differenceOf(actual, expected);
  const bool isSame = difference.mean <= allowedMean && difference.block <= allowedBlock;
  if (!isSame) writePng(actual, file + ".actual.png");
  INFO("mean difference " << difference.mean << ", of a block " << difference.block);
  CHECK(isSame);
}

}  // namespace kindred::test
