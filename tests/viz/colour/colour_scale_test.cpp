#include "viz/colour/colour_scale.hpp"

#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred::viz;

TEST_CASE("values become the pixels that the scale and the map say") {
  const auto& map = colourMap(ColourMapName::Magma);
  const auto table = pixelsOf(map);
  for (const auto& scale :
       {Scale::linear(-1, 3), Scale::logarithmic(0.001, 10), Scale::diverging(-1, 0, 2)}) {
    const ColourScale painter{map, scale, {1, 0, 0}};
    const auto colours = [&](float value) {
      std::uint32_t pixel = 0;
      painter.paint({&value, 1}, {&pixel, 1});
      return pixel;
    };

    for (const double value : {-5.0, -1.0, 0.0, 0.01, 0.3, 1.7, 3.0, 100.0}) {
      const auto step = static_cast<std::size_t>(scale.position(value) * 255 + 0.5);
      CHECK(colours(static_cast<float>(value)) == table[step]);
    }
    CHECK(colours(std::numeric_limits<float>::quiet_NaN()) == 0xffff0000U);
  }
}
