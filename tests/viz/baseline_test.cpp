#include "tests/viz/baseline.hpp"

#include "tests/support/catch.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/canvas/words.hpp"

using namespace kindred::test;
using namespace kindred::viz;

namespace {

Picture page(double wordX, bool hasSquare) {
  const auto& colours = theme(ThemeName::Light);
  return {{200, 60}, colours.background, [=](Canvas& canvas) {
            canvas.text({wordX, 30}, "kindred", bodyText(theme(ThemeName::Light)));
            if (hasSquare) canvas.fill(Rectangle{150, 20, 4, 4}, theme(ThemeName::Light).ink);
          }};
}

}  // namespace

TEST_CASE("comparing images sees a small square that is missing and a word that moved") {
  const auto whole = rendered(page(20, true), 1);

  CHECK(differenceOf(whole, rendered(page(20, true), 1)).block == 0);
  CHECK(differenceOf(whole, rendered(page(20, false), 1)).block > 60);
  CHECK(differenceOf(whole, rendered(page(22, true), 1)).block > 60);
}
