#include "viz/colour/colour_map.hpp"

#include "tests/support/catch.hpp"

using namespace kindred::viz;

namespace {

void checkColour(Colour colour, double red, double green, double blue) {
  CHECK(colour.red == Approx(red).margin(1e-6));
  CHECK(colour.green == Approx(green).margin(1e-6));
  CHECK(colour.blue == Approx(blue).margin(1e-6));
}

}  // namespace

TEST_CASE("viridis, cividis, magma and vik are the published ones") {
  checkColour(colourMap(ColourMapName::Viridis).at(0), 0.267004, 0.004874, 0.329415);
  checkColour(colourMap(ColourMapName::Viridis).at(1), 0.993248, 0.906157, 0.143936);
  checkColour(colourMap(ColourMapName::Cividis).at(0), 0.0, 0.135112, 0.304751);
  checkColour(colourMap(ColourMapName::Magma).at(0), 0.001462, 0.000466, 0.013866);
  checkColour(colourMap(ColourMapName::Vik).at(0), 0.001328, 0.069836, 0.379529);
}

TEST_CASE("positions outside a map are its ends") {
  const auto& map = colourMap(ColourMapName::Viridis);

  CHECK(map.at(-3) == map.at(0));
  CHECK(map.at(7) == map.at(1));
}

TEST_CASE("sequential maps grow lighter all the way, so that they can be read without colour") {
  for (const auto& map : colourMaps()) {
    if (map.isDiverging()) continue;
    INFO(map.name());
    for (int step = 1; step < 256; ++step)
      CHECK(luminance(map.at(step / 255.0)) >= luminance(map.at((step - 1) / 255.0)) - 1e-4);
  }
}

TEST_CASE("a diverging map is lightest in its middle") {
  const auto& map = colourMap(ColourMapName::Vik);

  CHECK(map.isDiverging());
  CHECK(luminance(map.at(0.5)) > 0.6);
  CHECK(luminance(map.at(0)) < 0.1);
  CHECK(luminance(map.at(1)) < 0.1);
}

TEST_CASE("pixels of a map are its table") {
  const auto pixels = pixelsOf(colourMap(ColourMapName::Viridis));

  CHECK(pixels.front() == 0xff440154U);
  CHECK(pixels.back() == 0xfffde725U);
}
