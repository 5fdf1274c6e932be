#include "viz/scene3d/exposure.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred::viz;

namespace {

Image filled(std::uint32_t pixel) {
  Image image{3, 2};
  for (auto& one : image.pixels())
    one = pixel;
  return image;
}

}  // namespace

TEST_CASE("an exposure is the mean of its frames, channel by channel") {
  Exposure exposure;
  exposure.add(filled(0xff102030));
  exposure.add(filled(0xff304000));
  exposure.add(filled(0x00000000));
  exposure.add(filled(0xff00ff02));

  const auto image = exposure.image();

  CHECK(exposure.count() == 4);
  // 3·255/4 = 191.25, (16+48)/4 = 16, (32+64+255)/4 = 87.75, (48+2)/4 = 12.5
  CHECK(image.width() == 3);
  CHECK(image.pixels()[5] == 0xbf10580d);
}

TEST_CASE("white stays white after any number of frames") {
  Exposure exposure;
  for (int frame = 0; frame < 256; ++frame)
    exposure.add(filled(0xffffffff));

  CHECK(exposure.image().pixels()[0] == 0xffffffff);
}

TEST_CASE("shifts lie within half a pixel and around its middle") {
  Point sum;
  for (int index = 0; index < Exposure::enough; ++index) {
    const auto shift = Exposure::shift(index);
    CHECK(std::abs(shift.x) <= 0.5);
    CHECK(std::abs(shift.y) <= 0.5);
    for (int other = 0; other < index; ++other)
      CHECK_FALSE(Exposure::shift(other) == shift);
    sum = {sum.x + shift.x, sum.y + shift.y};
  }
  CHECK(Exposure::shift(0) == Point{0, 0});
  CHECK(std::abs(sum.x / Exposure::enough) < 0.1);
  CHECK(std::abs(sum.y / Exposure::enough) < 0.1);
}
