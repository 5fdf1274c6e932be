#include "viz/matrix/tile_fill.hpp"

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// Ten tiles of 2 entries; or four full ones and a tile of 16.
TileFill thin() { return {"natural", {0, 0, 10}, 8}; }
TileFill full() {
  TileFill fill{"PBR", std::vector<std::int64_t>(65), 8};
  fill.tilesOfFill[64] = 4;
  fill.tilesOfFill[16] = 1;
  return fill;
}

bool isBlue(const Image& image, Point point) {
  const auto pixel =
      image.pixels()[static_cast<int>(point.y) * image.width() + static_cast<int>(point.x)];
  const auto channel = [&](unsigned shift) { return static_cast<int>(pixel >> shift & 0xffU); };
  return channel(0) > channel(16) + 40;
}

}  // namespace

TEST_CASE("a bar stands where the tiles of that many entries are, as high as they are many") {
  const auto picture = tileFillPicture({thin(), full()}, "Fill", ThemeName::Light);

  const auto image = rendered(picture, 1);
  const auto pane = panesOf(picture, {}).front();

  const auto at = [&](double entries, double tiles) {
    return Point{pane.x + pane.width * (entries - 0.5) / 64,
                 pane.bottom() - pane.height * tiles / 10.4};
  };
  CHECK(isBlue(image, at(64, 3.9)));
  CHECK_FALSE(isBlue(image, at(64, 4.2)));
  CHECK(isBlue(image, at(16, 0.9)));
  CHECK_FALSE(isBlue(image, at(16, 1.3)));
  CHECK_FALSE(isBlue(image, at(17, 0.9)));
}

TEST_CASE("the fill of tiles looks as it did") {
  checkBaseline(tileFillPicture({thin(), full()}, "Fill", ThemeName::Light), 1, "tile-fill-light");
  checkBaseline(tileFillPicture({full()}, "", ThemeName::Dark), 1, "tile-fill-dark");
}

TEST_CASE("nothing to fill is no trouble, no order is refused") {
  CHECK_NOTHROW(rendered(tileFillPicture({{"natural", {}, 8}}, "", ThemeName::Light), 1));
  CHECK_THROWS_AS(tileFillPicture({}, "", ThemeName::Light), Error);
}
