#include "gui/app/outlined_style.hpp"

#include <QApplication>
#include <QCheckBox>
#include <QImage>

#include "gui/app/palettes.hpp"
#include "tests/support/catch.hpp"
#include "viz/colour/colour.hpp"

using namespace kindred;
using namespace kindred::gui;

namespace {

double contrastOf(QRgb one, QRgb other) {
  const auto colour = [](QRgb pixel) { return viz::Colour::fromHex(pixel & 0xffffffU); };
  return viz::contrast(colour(one), colour(other));
}

}  // namespace

TEST_CASE("the frame of a check box can be told from the window, in light and in dark") {
  for (const auto& palette : {lightPalette(), darkPalette()}) {
    QCheckBox box;
    box.setPalette(palette);
    box.resize(40, 30);

    const auto image = box.grab().toImage();
    const auto window = palette.color(QPalette::Window).rgb();
    double best = 0;
    for (int x = 0; x < image.width(); ++x)
      best = std::max(best, contrastOf(image.pixel(x, image.height() / 2), window));

    CHECK(best >= 3);  // what a shape needs that has to be seen
  }
}
